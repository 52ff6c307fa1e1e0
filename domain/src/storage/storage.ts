import { unitsOfRate } from '../rates/estimate.ts';
import type { Mode } from '../values/mode.ts';
import { addPesewas, divideHalfUp, pesewas, type Pesewas } from '../values/money.ts';
import { addDays, daysBetween, type Instant, type PlainDay } from '../values/time.ts';

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
