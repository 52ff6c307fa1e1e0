import { dueLaterText } from '@sankofa/domain/invoices/due-later';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { getInvoice, listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { settledText } from '@sankofa/domain/invoices/pay-now';
import type { ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';

import { shownStateOf } from '../../invoices/invoices.tsx';
import { day, money } from '../../lib/format/format.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

import css from './shipment-page.module.css';

type InvoiceSummary = Pick<
  InvoiceAnswer,
  'id' | 'invoiceNumber' | 'purpose' | 'state' | 'total' | 'paid' | 'credited' | 'owed' | 'payNow'
>;
const titles = {
  FREIGHT: 'Invoice',
  STORAGE: 'Storage invoice',
  RETURNED_PAYMENT: 'Invoice for a returned payment',
  OPENING_BALANCE: 'Balance brought forward',
} as const;

const isOpen = ({ owed, state }: InvoiceSummary) => pesewasOf(owed) > 0 && state !== 'VOID';

function statusText({ state, total, paid, credited, owed, payNow }: InvoiceSummary): string {
  if (state === 'VOID') return 'Void: nothing to pay';
  if (pesewasOf(owed) === 0)
    return settledText({ paid: pesewasOf(paid), credited: pesewasOf(credited) });
  const due = payNow.dueOn
    ? `${payNow.isOverdue ? 'Overdue since' : 'Due by'} ${day(payNow.dueOn)}. `
    : 'Due now. ';
  const awaitingText =
    pesewasOf(payNow.awaiting) > 0 ? `${money(payNow.awaiting)} awaiting confirmation. ` : '';
  const now = payNow.kind === null ? '' : due;
  const later = dueLaterText(payNow);
  return `${now}${awaitingText}Balance due: ${money(owed)} of ${money(total)}.${later && ` ${later}`}`;
}

/** One invoice with the amount due now, and a link to pay it. */
function Invoice({ of: one }: { of: InvoiceSummary }) {
  const isDue = isOpen(one) && one.payNow.kind !== null;
  const sum =
    isOpen(one) && !isDue ? 'Nothing due now' : money(isDue ? one.payNow.amount : one.total);
  return (
    <div className="stack">
      <div className="row">
        <span>{one.invoiceNumber}</span>
        <Status of="invoice" is={one.payNow.isOverdue ? 'OVERDUE' : shownStateOf(one)} />
      </div>
      <div>
        <p className={css.amount}>{sum}</p>
        <p className="muted">{statusText(one)}</p>
      </div>
      <ButtonLink to={`/customer/invoices/${one.id}`} variant={isDue ? 'primary' : 'plain'} isWide>
        {isDue ? 'View and pay' : 'View invoice'}
      </ButtonLink>
    </div>
  );
}

/** The freight cost of this shipment and its outstanding balance, with a link to pay. */
export function ShipmentInvoice({ id }: { id: string }) {
  const invoice = useAnswer(getInvoice, { params: { id } });
  return (
    <Card title="Invoice">
      <Answer of={invoice} what="the invoice">
        {(one) => <Invoice of={one} />}
      </Answer>
    </Card>
  );
}

/** All other unpaid invoices of the shipment, such as for storage, which can outlast the goods. */
export function OtherInvoices({ shipment: { id, invoiceId } }: { shipment: ShipmentAnswer }) {
  const invoices = usePages(listInvoices, { query: { shipmentId: id, state: 'DUE', limit: 20 } });
  if (invoices.error)
    return (
      <Alert tone="warn" title="We couldn’t load your other invoices">
        {invoices.error.message}
      </Alert>
    );
  return (
    <>
      {(invoices.data ?? []).map((one) =>
        one.id === invoiceId ? null : (
          <Card key={one.id} title={titles[one.purpose]} {...(one.payNow.kind && { tone: 'due' })}>
            <Invoice of={one} />
          </Card>
        ),
      )}
      {invoices.hasMore && (
        <Button isBusy={invoices.isLoadingMore} onClick={invoices.loadMore}>
          Load more invoices
        </Button>
      )}
    </>
  );
}

/** Returns whether the amount due now on the freight was reported and waits for confirmation. */
export function useIsReported({ invoiceId }: ShipmentAnswer): boolean {
  const { data } = useAnswer(getInvoice, {
    params: { id: invoiceId ?? '' },
    enabled: invoiceId !== null,
  });
  return (
    data !== undefined &&
    isOpen(data) &&
    data.payNow.kind === null &&
    pesewasOf(data.payNow.awaiting) > 0
  );
}
