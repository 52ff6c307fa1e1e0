import type { Money } from '../values/money.ts';
import { inCedis, pesewasOf } from '../values/pesewas.ts';
import { dayWords, type PlainDay } from '../values/time.ts';
import type { InstalmentKind } from './invoice.ts';

/** What comes later on an invoice of which nothing is to be paid now; '' where something is, or nothing comes. */
export function laterWords({
  kind,
  all,
  dueOn,
}: {
  kind: InstalmentKind | null;
  all: Money;
  dueOn: PlainDay | null;
}): string {
  const later = pesewasOf(all);
  if (kind !== null || later === 0) return '';
  return dueOn === null
    ? `${inCedis(later)} is due later. We’ll tell you when.`
    : `${inCedis(later)} is due by ${dayWords(dueOn)}.`;
}
