import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { settlementOf } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/values/pesewas';

import type { SplitPart } from '../ui/charts/split-bar.tsx';

/** Returns one of the two parts of an invoice, for the bar that shows both. */
export const splitPart = ({
  amount,
  owed,
  paid,
  credited,
  dueOn,
}: InvoiceAnswer['instalments'][number]): SplitPart => ({
  amount,
  settled:
    pesewasOf(owed) === 0
      ? settlementOf({ paid: pesewasOf(paid), credited: pesewasOf(credited) })
      : null,
  due: dueOn,
});
