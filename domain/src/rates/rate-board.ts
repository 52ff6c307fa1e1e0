import type { Instant } from '../values/time.ts';

/** The rate strip's values without live rates (spec §9): dollars, and cedis per dollar. */
export const boardFallback = { sea: 220, air: 22, exchange: 12.5 };

/** The rate strip's values: each with two decimals, or `N/A`. */
export type RateBoard = { sea: string; air: string; exchange: string; isFallback: boolean };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads a rate, a number possibly sent as text (spec §3); null for anything else. */
export function numberIn(value: unknown): number | null {
  const isText = typeof value === 'string' && value.trim() !== '';
  const number = typeof value === 'number' || isText ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

const shown = (value: unknown) => numberIn(value)?.toFixed(2) ?? 'N/A';

/** Returns the active rate of a mode in the response of `/rates`; undefined if there is none. */
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

/** Returns the part of a price that its taxes are, in hundred-millionths; null if the company charges none. */
export function taxShareIn(
  answer: unknown,
  shippingType: 'air' | 'sea',
): { share: number; isInclusive: boolean } | null {
  const taxes = isObject(answer) ? answer['taxes'] : undefined;
  if (!isObject(taxes)) return null;
  const share = numberIn(taxes[shippingType]);
  return share !== null && Number.isSafeInteger(share) && share > 0
    ? { share, isInclusive: taxes['isInclusive'] === true }
    : null;
}

/** Matches an instant without its schema, which would add more script to the page than the strip itself. */
const instant =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** Returns the start of the newest rate in the response; null if it has none. */
export function ratesSince(answer: unknown): Instant | null {
  const since: unknown = isObject(answer) ? answer['updatedAt'] : undefined;
  return typeof since === 'string' && instant.test(since) ? since : null;
}

/** Returns the rate strip for a response of `/rates`, or null if the call failed (spec §4, §9). */
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
