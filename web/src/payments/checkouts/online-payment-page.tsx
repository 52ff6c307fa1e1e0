import { isOpenCheckout } from '@sankofa/domain/payments/checkouts/checkout';
import {
  type CheckoutAnswer,
  verifyCheckout,
} from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { afterPayment, afterPaymentText } from '@sankofa/domain/payments/claims/after-payment';
import { listPayable } from '@sankofa/domain/payments/payment-endpoints';
import { addPesewas } from '@sankofa/domain/values/money';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { InvoiceLinks } from '../invoice-links.tsx';
import { payLink } from '../pay-link.ts';

import css from '../payments.module.css';

const back = { to: '/customer/payments', label: 'Payments' };
const pollEveryMs = 4_000;

/** Where the payment provider returns the customer: the live status of the payment, until it is decided. */
export default function OnlinePaymentPage() {
  const [params] = useSearchParams();
  const reference = params.get('reference') ?? '';
  const { attempt, error, refresh } = useCheckoutStatus(reference);
  if (reference === '' || error?.status === 404 || error?.status === 400) return <Unknown />;
  return (
    <>
      <PageHead title={attempt ? titleOf(attempt) : 'Online payment'} back={back} />
      <Card>
        <div className="stack">
          {error && (
            <Alert
              tone="warn"
              title="We can’t check your payment right now"
              action={
                <Button size="small" onClick={refresh}>
                  Check again
                </Button>
              }
            >
              Your money is safe. We’ll check the payment again as soon as the connection is back.
            </Alert>
          )}
          {attempt ? <CheckoutStatus attempt={attempt} /> : !error && <Skeleton lines={4} />}
        </div>
      </Card>
    </>
  );
}

/** Requests the status at once, and a few seconds after each answer while the payment is open. */
function useCheckoutStatus(reference: string) {
  const verification = useSend(verifyCheckout, { invalidates: moneyReads });
  const latest = useRef(verification.mutate);
  useEffect(() => {
    latest.current = verification.mutate;
  });
  const refresh = () => latest.current({ body: { reference } });
  const attempt = verification.data;
  const isWaiting = !attempt || isOpenCheckout(attempt.state);
  useEffect(() => {
    if (reference !== '') latest.current({ body: { reference } });
  }, [reference]);
  useEffect(() => {
    if (
      !isWaiting ||
      verification.isPending ||
      verification.isIdle ||
      verification.error?.status === 404
    )
      return;
    const timer = setTimeout(() => latest.current({ body: { reference } }), pollEveryMs);
    return () => clearTimeout(timer);
  }, [isWaiting, verification.isPending, verification.isIdle, verification.error, reference]);
  return { attempt, error: verification.isPending ? null : verification.error, refresh };
}

function titleOf({ state, amount, payment }: CheckoutAnswer): string {
  if (state === 'SUCCEEDED') return `${money(payment?.amount ?? amount)} paid`;
  if (state === 'FAILED' || state === 'EXPIRED') return `Payment of ${money(amount)} failed`;
  if (state === 'REVIEW') return 'We’re reviewing your payment';
  return `Waiting for your payment of ${money(amount)}`;
}

function CheckoutStatus({ attempt }: { attempt: CheckoutAnswer }) {
  const { invoices, state, reason, payment, reference } = attempt;
  const isOver = state === 'FAILED' || state === 'EXPIRED';
  return (
    <>
      {state === 'SUCCEEDED' ? (
        <PaymentReceived attempt={attempt} />
      ) : (
        <StatusText attempt={attempt} />
      )}
      <DescriptionList
        items={[
          ['For', <InvoiceLinks key="for" invoices={invoices} />],
          ['Amount', money(payment?.amount ?? attempt.amount)],
          ['Receipt', payment?.receiptNumber],
          ['Reference', reference],
          ['Result', state === 'SUCCEEDED' ? reason : null],
        ]}
      />
      <div className={css.online}>
        {state === 'AWAITING' && attempt.pageUrl && (
          <ButtonLink to={attempt.pageUrl} variant="primary">
            Continue to payment
          </ButtonLink>
        )}
        <ButtonLink to={payLink(invoices.map(({ id }) => id))}>
          {isOver ? 'Pay another way' : invoices.length > 1 ? 'View invoices' : 'View invoice'}
        </ButtonLink>
        {state === 'SUCCEEDED' && (
          <ButtonLink to="/customer/payment-history">View receipts</ButtonLink>
        )}
      </div>
    </>
  );
}

/** The amount received, what it settled, and any remaining balance with a link to pay it. */
function PaymentReceived({ attempt: { invoices } }: { attempt: CheckoutAnswer }) {
  const payable = useAnswer(listPayable, {
    query: { invoices: invoices.map(({ id }) => id).join(',') },
    staleMs: 0,
  });
  if (payable.error)
    return (
      <Alert tone="ok" title="Payment received">
        View the invoice to see any balance due.
      </Alert>
    );
  if (!payable.data) return <Alert tone="ok" title="Payment received" />;
  const { items } = payable.data;
  const short = items.flatMap((one) => {
    const after = afterPayment(one);
    return after.is === 'SHORT' ? [{ id: one.id, missing: after.missing }] : [];
  });
  const missing = addPesewas(short.map((one) => one.missing));
  return (
    <Alert
      tone={missing > 0 ? 'warn' : 'ok'}
      title={missing > 0 ? `Payment received. ${money(missing)} still due` : 'Payment received'}
      action={
        missing > 0 && (
          <ButtonLink to={payLink(short.map(({ id }) => id))} variant="primary" size="small">
            {`Pay ${money(missing)}`}
          </ButtonLink>
        )
      }
    >
      {items.map((one) => (
        <p key={one.id}>{afterPaymentText(one).in('en')}</p>
      ))}
    </Alert>
  );
}

function StatusText({ attempt: { state, reason } }: { attempt: CheckoutAnswer }) {
  if (state === 'FAILED' || state === 'EXPIRED')
    return (
      <Alert tone="warn" title={reason ?? ''}>
        If you were charged anyway, we’ll find the payment and apply it automatically.
      </Alert>
    );
  if (state === 'REVIEW')
    return (
      <Alert tone="warn">
        Something about this payment needs a manual check. Please don’t pay again. We’ll be in
        touch.
      </Alert>
    );
  return (
    <Alert>
      Approve the prompt on your phone if you get one. This page updates automatically, and it’s
      safe to close it.
    </Alert>
  );
}

const Unknown = () => (
  <>
    <PageHead title="Online payment not found" back={back} />
    <Card>
      <Empty
        spot="search"
        title="We couldn’t find this payment"
        action={<ButtonLink to="/customer/payments">View your payments</ButtonLink>}
      >
        The link may be old, or the payment may belong to another account.
      </Empty>
    </Card>
  </>
);
