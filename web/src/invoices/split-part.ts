import type { InvoiceAnswer, PayNowAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { openInstalmentOf } from '@sankofa/domain/invoices/open-instalment';
import { settlementOf, settlementTexts } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/values/pesewas';

import { day } from '../lib/format/format.ts';
import type { SplitPart } from '../ui/charts/split-bar.tsx';

type Instalment = InvoiceAnswer['instalments'][number];

const english = {
  ...settlementTexts,
  deposit: 'deposit, ',
  balance: 'balance, ',
  awaiting: 'awaiting confirmation',
  dueOn: (on: string) => `due ${on}`,
  dueNow: 'due now',
  dueLater: 'due later',
};
/** What the office has in Chinese too. */
export type SplitTexts = typeof english;

/** Returns one of the two parts of an invoice, for the bar that shows both. */
export const splitPart = (
  part: Instalment,
  payNow: PayNowAnswer,
  t: SplitTexts = english,
): SplitPart => ({
  amount: part.amount,
  isSettled: pesewasOf(part.owed) === 0,
  text: `${part.kind === 'DEPOSIT' ? t.deposit : t.balance}${stateOf(part, payNow, t)}`,
});

function stateOf(
  { kind, owed, paid, credited, dueOn }: Instalment,
  payNow: PayNowAnswer,
  t: SplitTexts,
): string {
  if (pesewasOf(owed) === 0)
    return t[settlementOf({ paid: pesewasOf(paid), credited: pesewasOf(credited) })].toLowerCase();
  const open = openInstalmentOf(kind, payNow);
  if (open === 'AWAITING') return t.awaiting;
  if (dueOn) return t.dueOn(day(dueOn));
  return open === 'NOW' ? t.dueNow : t.dueLater;
}
