import type { InvoiceAnswer, PayNowAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { openInstalmentOf } from '@sankofa/domain/invoices/open-instalment';
import { settlementOf, settlementTexts } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/values/pesewas';

import { day } from '../lib/format/format.ts';
import type { SplitPart } from '../ui/charts/split-bar.tsx';

type Instalment = InvoiceAnswer['instalments'][number];

/** Returns one of the two parts of an invoice, for the bar that shows both. */
export const splitPart = (part: Instalment, payNow: PayNowAnswer): SplitPart => ({
  amount: part.amount,
  isSettled: pesewasOf(part.owed) === 0,
  state: stateOf(part, payNow),
});

function stateOf({ kind, owed, paid, credited, dueOn }: Instalment, payNow: PayNowAnswer): string {
  if (pesewasOf(owed) === 0)
    return settlementTexts[
      settlementOf({ paid: pesewasOf(paid), credited: pesewasOf(credited) })
    ].toLowerCase();
  const open = openInstalmentOf(kind, payNow);
  if (open === 'AWAITING') return 'awaiting confirmation';
  if (dueOn) return `due ${day(dueOn)}`;
  return open === 'NOW' ? 'due now' : 'due later';
}
