import type { InvoiceState as State } from '@sankofa/domain/invoices/invoice';
import type { PayNowAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { pesewasOf } from '@sankofa/domain/pesewas';

import { Pill, Status } from '../ui/pill.tsx';

/** An issued invoice is shown as due or overdue: that is what it means for whoever pays it. */
export function InvoiceState({
  invoice: { state, payNow },
}: {
  invoice: { state: State; payNow: PayNowAnswer };
}) {
  // While a payment is checked nothing is to be paid, so nothing is due or overdue.
  if (payNow.kind === null && pesewasOf(payNow.awaiting) > 0)
    return <Pill tone="warn">Payment sent</Pill>;
  if (payNow.isOverdue) return <Status of="invoice" is="OVERDUE" />;
  return <Status of="invoice" is={state === 'ISSUED' ? 'DUE' : state} />;
}
