import type { Money } from '../values/money.ts';
import { inCedis, pesewasOf } from '../values/pesewas.ts';
import { dayText, type PlainDay } from '../values/time.ts';
import type { InstalmentKind } from './invoice.ts';

/**
 * Returns what is due later on an invoice with nothing due now; '' where something is due now, or nothing
 * later.
 */
export function dueLaterText({
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
    : `${inCedis(later)} is due by ${dayText(dueOn)}.`;
}
