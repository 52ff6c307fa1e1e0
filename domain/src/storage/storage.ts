import { unitsOfRate } from '../rates/estimate.ts';
import { unitWords } from '../rates/rate.ts';
import type { Mode } from '../values/mode.ts';
import { addPesewas, divideHalfUp, inCedis, pesewas, type Pesewas } from '../values/money.ts';
import {
  addDays,
  dayIn,
  daysBetween,
  dayWords,
  type Instant,
  type PlainDay,
  zones,
} from '../values/time.ts';

/** By what storage is charged: the measure of the freight (kg by air, CBM by sea), or by the carton. */
export const storageBases = ['MEASURE', 'CARTON'] as const;
export type StorageBasis = (typeof storageBases)[number];

/** One version of the rule of an office for goods of a mode. It is the one of the day on which a carton came in. */
export type StorageRule = {
  id: string;
  basis: StorageBasis;
  /** Days after the one on which a carton came in that cost nothing. */
  freeDays: number;
  /** For a kg, a CBM or a carton, for each day after that. */
  pesewasPerDay: number;
  /** Of no carton are more days charged than this. */
  mostDays: number;
  /** From when this version holds. */
  effectiveFrom: Instant;
};

/** A carton as it lies, or lay, in an office in Ghana. */
export type StoredCarton = {
  packageId: string;
  rule: StorageRule;
  arrivedOn: PlainDay;
  grams: number;
  cm3: number;
  /** How many days an invoice that was issued while it lay here has charged already. */
  chargedBefore: number;
};

/** Cartons that came in on one day under one rule and were charged until one day, and what is to be charged now. */
export type StoragePart = {
  rule: StorageRule;
  packageIds: string[];
  arrivedOn: PlainDay;
  /** The last day that costs nothing. */
  freeUntil: PlainDay;
  /** Days of an earlier invoice: they follow the free ones. */
  chargedBefore: number;
  /** How many days after those are charged, the day of reckoning among them. */
  days: number;
  /** Grams, cm³ or cartons. */
  units: number;
  perDay: Pesewas;
  amount: Pesewas;
};

const unitOf = (mode: Mode, { basis }: StorageRule) => (basis === 'CARTON' ? 1 : unitsOfRate[mode]);

const unitsIn = (mode: Mode, { basis }: StorageRule, own: readonly StoredCarton[]) =>
  own.reduce(
    (sum, { grams, cm3 }) => sum + (basis === 'CARTON' ? 1 : mode === 'AIR' ? grams : cm3),
    0,
  );

/** Days that cost something, a begun one whole: none until the free ones are over, and never more than most. */
export const chargedDays = (
  { freeDays, mostDays }: Pick<StorageRule, 'freeDays' | 'mostDays'>,
  arrivedOn: PlainDay,
  on: PlainDay,
) => Math.min(mostDays, Math.max(0, daysBetween(addDays(arrivedOn, freeDays), on)));

/**
 * What the storage of cartons comes to by a day, in the calendar of their office, without the days that an
 * invoice has charged before. Rounded once for each part.
 */
export function storageParts(
  mode: Mode,
  cartons: readonly StoredCarton[],
  on: PlainDay,
): StoragePart[] {
  const together = Map.groupBy(
    cartons,
    ({ rule, arrivedOn, chargedBefore }) => `${arrivedOn} ${rule.id} ${chargedBefore}`,
  );
  return [...together.keys()].toSorted().flatMap((key) => {
    const own = together.get(key) ?? [];
    const [first] = own;
    if (!first) return [];
    const { rule, arrivedOn, chargedBefore } = first;
    const days = Math.max(0, chargedDays(rule, arrivedOn, on) - chargedBefore);
    const units = unitsIn(mode, rule, own);
    const priceOf = (forDays: number) =>
      pesewas(
        divideHalfUp(
          BigInt(units) * BigInt(rule.pesewasPerDay) * BigInt(forDays),
          BigInt(unitOf(mode, rule)),
        ),
      );
    return [
      {
        rule,
        packageIds: own.map(({ packageId }) => packageId),
        arrivedOn,
        freeUntil: addDays(arrivedOn, rule.freeDays),
        chargedBefore,
        days,
        units,
        perDay: priceOf(1),
        amount: priceOf(days),
      },
    ];
  });
}

export const storageTotal = (parts: readonly StoragePart[]) =>
  addPesewas(parts.map(({ amount }) => amount));

const countWords = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `1.200 CBM`, `0.518636 CBM`, `3 cartons`: how much lies there as the rule counts it, with every digit that is charged. */
export const storedWords = (mode: Mode, { rule, units }: Pick<StoragePart, 'rule' | 'units'>) =>
  rule.basis === 'CARTON' ? countWords(units, 'carton') : unitWords(mode, units);

/** `GHS 3.00 for one CBM a day`. */
export const ruleWords = (
  mode: Mode,
  { basis, pesewasPerDay }: Pick<StorageRule, 'basis' | 'pesewasPerDay'>,
) =>
  `${inCedis(pesewasPerDay)} per ${basis === 'CARTON' ? 'carton' : mode === 'AIR' ? 'kg' : 'CBM'} per day`;

/** The line of an invoice, which says all that it takes to reckon it again. */
export function storageLine(mode: Mode, part: StoragePart): string {
  const { rule, packageIds, arrivedOn, freeUntil, chargedBefore, days } = part;
  const most = chargedBefore + days === rule.mostDays ? ' (maximum)' : '';
  const before =
    chargedBefore > 0 ? `, invoiced until ${dayWords(addDays(freeUntil, chargedBefore))}` : '';
  return `Storage for ${countWords(packageIds.length, 'carton')}, arrived ${dayWords(arrivedOn)}, free until ${dayWords(freeUntil)}${before}: ${countWords(days, 'day')}${most} × ${storedWords(mode, part)} × ${ruleWords(mode, rule)}, storage rate from ${dayWords(dayIn(rule.effectiveFrom, zones.accra))}`;
}
