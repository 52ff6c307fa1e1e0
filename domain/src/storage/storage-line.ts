import { unitText } from '../rates/rate.ts';
import type { Mode } from '../values/mode.ts';
import { addDays, dayIn, dayText, zones } from '../values/time.ts';
import { storageTexts } from './storage-texts.ts';
import type { StoragePart, StorageRule } from './storage.ts';

/**
 * Formats the stored quantity as the rule counts it, with every digit charged: `1.200 CBM`, `0.518636 CBM`,
 * `3 cartons`.
 */
export const storedText = (mode: Mode, { rule, units }: Pick<StoragePart, 'rule' | 'units'>) =>
  rule.basis === 'CARTON'
    ? storageTexts.cartons({ count: units })
    : storageTexts.measure({ measure: unitText(mode, units) });

/** Formats a storage rate: `GHS 3.00 for one CBM a day`. */
export const ruleText = (
  mode: Mode,
  { basis, pesewasPerDay }: Pick<StorageRule, 'basis' | 'pesewasPerDay'>,
) => storageTexts.rule({ mode, basis, pesewas: pesewasPerDay });

const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returns the invoice line, in the language of invoices, with everything needed to recalculate it. */
export function storageLine(mode: Mode, part: StoragePart): string {
  const { rule, packageIds, arrivedOn, freeUntil, chargedBefore, days } = part;
  const most = chargedBefore + days === rule.maxDays ? ' (maximum)' : '';
  const before =
    chargedBefore > 0 ? `, invoiced until ${dayText(addDays(freeUntil, chargedBefore))}` : '';
  const stored = storedText(mode, part).in('en');
  const price = ruleText(mode, rule).in('en');
  return `Storage for ${countText(packageIds.length, 'carton')}, arrived ${dayText(arrivedOn)}, free until ${dayText(freeUntil)}${before}: ${countText(days, 'day')}${most} × ${stored} × ${price}, storage rate from ${dayText(dayIn(rule.effectiveFrom, zones.accra))}`;
}
