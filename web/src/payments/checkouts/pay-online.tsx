import {
  cancelCheckout,
  type CheckoutAnswer,
  listCheckouts,
  startCheckout,
} from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { namedInvoices } from '@sankofa/domain/payments/pay-for';
import { moneyOf } from '@sankofa/domain/values/money';

import { ago, money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useFirstRow, useSend, useSummary } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { PaidInvoice } from '../claims/pay-form.tsx';

import css from '../payments.module.css';

/** In pesewas: the next amount due, and the total outstanding. */
type Sums = { due: number; all: number };

/**
 * Pays on the payment provider's page. Renders nothing if the company takes no online payments; only one
 * checkout at a time is open for an invoice.
 */
export function PayOnline({ invoices, due, all }: Sums & { invoices: readonly PaidInvoice[] }) {
  const ids = invoices.map(({ id }) => id).join(',');
  const service = useSummary(listCheckouts, { query: { invoices: ids }, staleMs: 0 });
  const last = useFirstRow(listCheckouts, { query: { invoices: ids }, staleMs: 0 });
  const openCheckout = useFirstRow(listCheckouts, {
    query: { invoices: ids, isOpen: 'true' },
    staleMs: 0,
  });
  // Wait for both, or the button to start would flash while a checkout is open.
  if (!service.data?.isOn || last.data === undefined || openCheckout.data === undefined)
    return null;
  const latest = last.data;
  const open = openCheckout.data;
  if (!open && all <= 0) return null;
  return (
    <Card title="Pay online" tone="due">
      <div className="stack">
        {open ? (
          <OpenAttempt attempt={open} />
        ) : (
          <>
            {latest && <LastAttempt attempt={latest} />}
            <StartPayment invoices={invoices} due={due} all={all} />
          </>
        )}
      </div>
    </Card>
  );
}

function StartPayment({ invoices, due, all }: Sums & { invoices: readonly PaidInvoice[] }) {
  const start = useSend(startCheckout, { invalidates: [listCheckouts], onSuccess: goTo });
  const pay = (pesewas: number) =>
    start.mutate({
      body: {
        invoices: invoices.map(({ id, part }) => ({ invoiceId: id, part })),
        amount: moneyOf(pesewas),
      },
    });
  const isBusy = start.isPending || (start.isSuccess && start.data.pageUrl !== null);
  return (
    <>
      <p>
        Pay by mobile money, card or bank on our payment provider’s secure page. Confirmed
        instantly.
      </p>
      {start.error && !start.isPending && (
        <Alert tone="bad" title="We couldn’t start the payment">
          {start.error.message}
        </Alert>
      )}
      <div className={css.online}>
        {due > 0 && (
          <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => pay(due)}>
            Pay {money(due)} now
          </Button>
        )}
        {all > due && (
          <Button isWide isBusy={isBusy} onClick={() => pay(all)}>
            {due > 0 ? 'Pay in full' : 'Pay the balance early'}, {money(all)}
          </Button>
        )}
      </div>
    </>
  );
}

/** Leaves for the provider's page, which returns to the page that waits. */
function goTo({ pageUrl }: CheckoutAnswer) {
  if (pageUrl) globalThis.location.assign(pageUrl);
}

function OpenAttempt({ attempt }: { attempt: CheckoutAnswer }) {
  const cancel = useSend(cancelCheckout, { invalidates: moneyReads });
  return (
    <>
      <p>
        You started a payment of <strong>{money(attempt.amount)}</strong> for{' '}
        {namedInvoices(attempt.invoices.map(({ invoiceNumber }) => invoiceNumber))}{' '}
        {ago(attempt.startedAt)} and haven’t finished it. It expires after an hour.
      </p>
      {cancel.error && !cancel.isPending && (
        <Alert tone="bad" title="We couldn’t cancel the payment">
          {cancel.error.message}
        </Alert>
      )}
      <div className={css.online}>
        <ButtonLink
          to={`/customer/payments/online?reference=${attempt.reference}`}
          variant="primary"
        >
          Continue payment
        </ButtonLink>
        <Button
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: attempt.id } })}
        >
          Cancel payment
        </Button>
      </div>
    </>
  );
}

function LastAttempt({ attempt }: { attempt: CheckoutAnswer }) {
  if (attempt.state === 'FAILED')
    return (
      <Alert tone="warn" title={`Payment of ${money(attempt.amount)} failed`}>
        {attempt.reason}
      </Alert>
    );
  if (attempt.state === 'REVIEW')
    return (
      <Alert tone="warn" title={`We’re reviewing your payment of ${money(attempt.amount)}`}>
        Something about this payment needs a manual check before you can pay again.
      </Alert>
    );
  return null;
}
