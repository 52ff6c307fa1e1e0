import type { Mode } from '../values/mode.ts';
import { divideHalfUp, pesewas, type Pesewas } from '../values/pesewas.ts';

/** Grams of a kilogram and cm³ of a CBM: what a rate is the price of. */
export const unitsOfRate: Record<Mode, number> = { AIR: 1_000, SEA: 1_000_000 };

/**
 * The price of `units` (grams by air, cm³ by sea) at a rate in US cents and an exchange rate in
 * ten-thousandths of a cedi, in pesewas. Rounded half up, once: the estimator, the invoice and the
 * ledger all come through here (domain.md §2.7, spec §9).
 */
export function priceOf(mode: Mode, units: number, usCents: number, exchangeE4: number): Pesewas {
  return pesewas(
    divideHalfUp(
      BigInt(units) * BigInt(usCents) * BigInt(exchangeE4),
      BigInt(unitsOfRate[mode]) * 10_000n,
    ),
  );
}

/** What the estimator falls back to when no active rate is found (spec §9). */
export const estimatorFallback = { airUsCents: 2_500, seaUsCents: 22_000, exchangeE4: 112_000 };

/** The estimated fee (spec §9): air = kg × quantity × rate × exchange, sea = CBM × rate × exchange. */
export function estimate(
  goods:
    | { mode: 'AIR'; weightGrams: number; quantity: number }
    | { mode: 'SEA'; volumeCm3: number },
  rate: { usCents: number; exchangeE4: number },
): Pesewas {
  const units = goods.mode === 'AIR' ? goods.weightGrams * goods.quantity : goods.volumeCm3;
  return priceOf(goods.mode, units, rate.usCents, rate.exchangeE4);
}
