import { pesewasOf } from '../values/pesewas.ts';
import type { PayNowAnswer } from './invoice-answer.ts';
import type { InstalmentKind } from './invoice.ts';

/** An instalment that is not settled: due now, due later, or with a payment that awaits confirmation. */
export type OpenInstalment = 'AWAITING' | 'NOW' | 'LATER';

/** Returns when an open instalment is due, by what is due now on its invoice. */
export function openInstalmentOf(
  kind: InstalmentKind,
  payNow: Pick<PayNowAnswer, 'kind' | 'awaiting' | 'all'>,
): OpenInstalment {
  if (isAwaiting(kind, payNow)) return 'AWAITING';
  return payNow.kind === kind ? 'NOW' : 'LATER';
}

/** Payments that await confirmation cover the first instalments first, and the last one only with everything. */
function isAwaiting(
  kind: InstalmentKind,
  payNow: Pick<PayNowAnswer, 'kind' | 'awaiting' | 'all'>,
): boolean {
  if (pesewasOf(payNow.awaiting) === 0) return false;
  return kind === 'BALANCE' ? pesewasOf(payNow.all) === 0 : payNow.kind !== kind;
}
