import { unitsOfRate } from '../rates/estimate.ts';
import type { Mode } from '../values/mode.ts';
import { addPesewas, divideHalfUp, pesewas, type Pesewas } from '../values/money.ts';
import { addDays, daysBetween, type Instant, type PlainDay } from '../values/time.ts';

/** The basis of storage fees: the measure of the freight (kg by air, CBM by sea), or the carton. */
export const storageBases = ['MEASURE', 'CARTON'] as const;
export type StorageBasis = (typeof storageBases)[number];

/**
 * One version of an office's rule for goods of a mode. The day on which a carton was received decides which
 * applies.
 */
export type StorageRule = {
  id: string;
  basis: StorageBasis;
  /** Free days after the day on which a carton was received. */
  freeDays: number;
  /** Per kg, CBM or carton, for each day after that. */
  pesewasPerDay: number;
  /** The maximum number of days charged for a carton. */
  maxDays: number;
  /** When this version takes effect. */
  effectiveFrom: Instant;
};

/** A carton that is, or was, stored in an office in Ghana. */
export type StoredCarton = {
  packageId: string;
  rule: StorageRule;
  arrivedOn: PlainDay;
  grams: number;
  cm3: number;
  /** How many days were already charged by an invoice during its storage. */
  chargedBefore: number;
};

/**
 * Cartons received on one day under one rule and charged until the same day, with what is to be charged now.
 */
export type StoragePart = {
  rule: StorageRule;
  packageIds: string[];
  arrivedOn: PlainDay;
  /** The last free day. */
  freeUntil: PlainDay;
  /** Days of an earlier invoice: they follow the free ones. */
  chargedBefore: number;
  /** How many days after those are charged, including the day of calculation. */
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

/**
 * Returns the charged days, started days included: none until the free ones are over, and never above the
 * maximum.
 */
export const chargedDays = (
  { freeDays, maxDays }: Pick<StorageRule, 'freeDays' | 'maxDays'>,
  arrivedOn: PlainDay,
  on: PlainDay,
) => Math.min(maxDays, Math.max(0, daysBetween(addDays(arrivedOn, freeDays), on)));

/**
 * Returns the storage fee of cartons on a day, in the calendar of their office, without the days that an
 * earlier invoice charged. Rounded once for each part.
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
