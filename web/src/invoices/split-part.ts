import type { InvoiceAnswer, PayNowAnswer } from '@sankofa/domain/invoices/invoice-answer';
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
  if (isReported(kind, payNow)) return 'awaiting confirmation';
  if (dueOn) return `due ${day(dueOn)}`;
  return payNow.kind === kind ? 'due now' : 'due later';
}

/** Whether payments that await confirmation cover an open instalment. */
function isReported(kind: Instalment['kind'], payNow: PayNowAnswer): boolean {
  if (pesewasOf(payNow.awaiting) === 0) return false;
  return kind === 'BALANCE' ? pesewasOf(payNow.all) === 0 : payNow.kind !== kind;
}
