import type { Mode } from '../values/mode.ts';
import { divideHalfUp, pesewas, type Pesewas } from '../values/pesewas.ts';

/** Grams per kilogram and cm³ per CBM: the units that rates are quoted for. */
export const unitsOfRate: Record<Mode, number> = { AIR: 1_000, SEA: 1_000_000 };

/**
 * Returns the price of `units` (grams by air, cm³ by sea) in pesewas, at a rate in US cents and an exchange
 * rate in ten-thousandths of a cedi. Rounded half up, once: the estimator, the invoice and the ledger all use
 * it (domain.md §2.7, spec §9).
 */
export function priceOf(mode: Mode, units: number, usCents: number, exchangeE4: number): Pesewas {
  return pesewas(
    divideHalfUp(
      BigInt(units) * BigInt(usCents) * BigInt(exchangeE4),
      BigInt(unitsOfRate[mode]) * 10_000n,
    ),
  );
}

/** The estimator's rates when no active rate is found (spec §9). */
export const estimatorFallback = { airUsCents: 2_500, seaUsCents: 22_000, exchangeE4: 112_000 };

/**
 * Returns the estimated fee (spec §9): air = kg × quantity × rate × exchange, sea = CBM × rate × exchange.
 */
export function estimate(
  goods:
    | { mode: 'AIR'; weightGrams: number; quantity: number }
    | { mode: 'SEA'; volumeCm3: number },
  rate: { usCents: number; exchangeE4: number },
): Pesewas {
  const units = goods.mode === 'AIR' ? goods.weightGrams * goods.quantity : goods.volumeCm3;
  return priceOf(goods.mode, units, rate.usCents, rate.exchangeE4);
}
