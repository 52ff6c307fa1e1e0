import { z } from 'zod/mini';

import { decimalOf, divideHalfUp } from '../values/money.ts';
import { instantSchema } from '../values/time.ts';

/** A version of the exchange rate of the yuan. */
export const yuanRateSchema = z.object({
  id: z.uuid(),
  cedisPerYuan: z.string(),
  effectiveFrom: instantSchema,
  note: z.string(),
  createdBy: z.string(),
  isCurrent: z.boolean(),
});

/**
 * Returns yuan per dollar, with four decimals, from both rates in cedis times 10,000. It is only shown: amounts in yuan
 * are converted to cedis directly.
 */
export const yuanPerDollar = (cedisPerDollarE4: number, cedisPerYuanE4: number): string =>
  decimalOf(divideHalfUp(BigInt(cedisPerDollarE4) * 10_000n, BigInt(cedisPerYuanE4)), 4);
