import type { Instant } from '../values/time.ts';

/** What the rate strip shows when the live rates cannot be had (spec §9): dollars, and cedis for one. */
export const boardFallback = { sea: 220, air: 22, exchange: 12.5 };

/** What the rate strip shows: each with two decimals, or `N/A`. */
export type RateBoard = { sea: string; air: string; exchange: string; isFallback: boolean };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A rate is a number, possibly written as text (spec §3); null where it is neither. */
export function numberIn(value: unknown): number | null {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = typeof value === 'number' || isText ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

const shown = (value: unknown) => numberIn(value)?.toFixed(2) ?? 'N/A';

/** The active rate of a mode in what `/rates` answered; undefined where there is none. */
export function activeRate(answer: unknown, shippingType: 'air' | 'sea'): unknown {
  const rates: unknown = isObject(answer) ? answer['rates'] : undefined;
  if (!Array.isArray(rates)) return undefined;
  const found: unknown = rates.find(
    (one) => isObject(one) && one['shippingType'] === shippingType && one['isActive'] === true,
  );
  return isObject(found) ? found['rate'] : undefined;
}

export const exchangeIn = (answer: unknown): unknown =>
  isObject(answer) ? answer['exchangeRate'] : undefined;

/** Reads an instant without its schema, which would add more script to the page than the strip itself. */
const instant =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** Since when the rates of the answer hold, the newest of them; null where it does not say. */
export function ratesSince(answer: unknown): Instant | null {
  const since: unknown = isObject(answer) ? answer['updatedAt'] : undefined;
  return typeof since === 'string' && instant.test(since) ? since : null;
}

/** What `/rates` answered, or null where the call failed, as the strip shows it (spec §4, §9). */
export function boardOf(answer: unknown): RateBoard {
  const rates = isObject(answer) ? answer['rates'] : undefined;
  const exchange = exchangeIn(answer);
  if (!Array.isArray(rates) || rates.length === 0 || !exchange)
    return {
      sea: shown(boardFallback.sea),
      air: shown(boardFallback.air),
      exchange: shown(boardFallback.exchange),
      isFallback: true,
    };
  return {
    sea: shown(activeRate(answer, 'sea')),
    air: shown(activeRate(answer, 'air')),
    exchange: shown(exchange),
    isFallback: false,
  };
}
