import type { InvoiceState as State } from '@sankofa/domain/invoices/invoice';
import type { PayNowAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { shownInvoiceState } from '@sankofa/domain/invoices/pay-now';
import type { Money } from '@sankofa/domain/values/money';
import { pesewasOf } from '@sankofa/domain/values/pesewas';

import { Pill } from '../ui/data/pill.tsx';
import { Status } from '../ui/data/status-pill.tsx';

type SettledAmounts = {
  state: State;
  paid: Money;
  credited: Money;
  writtenOff?: Money | undefined;
};

/** Returns how much of an invoice was paid, credited and written off, in whole pesewas. */
export const settledAmounts = ({ paid, credited, writtenOff }: Omit<SettledAmounts, 'state'>) => ({
  paid: pesewasOf(paid),
  credited: pesewasOf(credited),
  writtenOff: writtenOff ? pesewasOf(writtenOff) : 0,
});

/** Returns the displayed status of an invoice: what credit notes settled was not paid. */
export const shownStateOf = ({ state, ...amounts }: SettledAmounts) =>
  shownInvoiceState({ state, ...settledAmounts(amounts) });

/** The status of an invoice. An issued one is shown as due or overdue, which is what matters to its payer. */
export function InvoiceState({ invoice }: { invoice: SettledAmounts & { payNow: PayNowAnswer } }) {
  const { payNow } = invoice;
  // While a payment is checked nothing has to be paid, so nothing is due or overdue.
  if (payNow.kind === null && pesewasOf(payNow.awaiting) > 0)
    return <Pill tone="warn">Payment sent</Pill>;
  if (payNow.isOverdue) return <Status of="invoice" is="OVERDUE" />;
  return <Status of="invoice" is={invoice.state === 'ISSUED' ? 'DUE' : shownStateOf(invoice)} />;
}
