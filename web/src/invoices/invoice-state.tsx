import type { InvoiceState as State } from '@sankofa/domain/invoices/invoice';

import { Status } from '../ui/pill.tsx';

/** An issued invoice is shown as due or overdue: that is what it means for whoever pays it. */
export function InvoiceState({
  invoice: { state, isOverdue },
}: {
  invoice: { state: State; isOverdue: boolean };
}) {
  if (isOverdue) return <Status of="invoice" is="OVERDUE" />;
  return <Status of="invoice" is={state === 'ISSUED' ? 'DUE' : state} />;
}
