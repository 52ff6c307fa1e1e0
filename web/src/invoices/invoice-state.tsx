import type { InvoiceState as State } from '@sankofa/domain/invoices/invoice';
import type { PayNowAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { shownInvoiceState } from '@sankofa/domain/invoices/pay-now';
import type { Money } from '@sankofa/domain/values/money';
import { pesewasOf } from '@sankofa/domain/values/pesewas';

import { Pill, Status } from '../ui/data/pill.tsx';

type SettledAmounts = { state: State; paid: Money; credited: Money };

/** The state by which an invoice is named: what credit notes settled was not paid. */
export const shownStateOf = ({ state, paid, credited }: SettledAmounts) =>
  shownInvoiceState({ state, paid: pesewasOf(paid), credited: pesewasOf(credited) });

/** An issued invoice is shown as due or overdue: that is what it means for whoever pays it. */
export function InvoiceState({ invoice }: { invoice: SettledAmounts & { payNow: PayNowAnswer } }) {
  const { payNow } = invoice;
  // While a payment is checked nothing is to be paid, so nothing is due or overdue.
  if (payNow.kind === null && pesewasOf(payNow.awaiting) > 0)
    return <Pill tone="warn">Payment sent</Pill>;
  if (payNow.isOverdue) return <Status of="invoice" is="OVERDUE" />;
  return <Status of="invoice" is={invoice.state === 'ISSUED' ? 'DUE' : shownStateOf(invoice)} />;
}
