import { Problem } from '@sankofa/domain/errors/problem';
import { rateTexts } from '@sankofa/domain/rates/rate-texts';
import type { Mode } from '@sankofa/domain/values/mode';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../platform/database/db.ts';
import {
  findExchangeAt,
  ratesAt,
  ratesOfIds,
  type DatedRate,
  type ExchangeRate,
} from './rate-queries.ts';
import { findYuanRateAt } from './yuan-rate-queries.ts';

export { announceBeginning, announceMissed } from './scheduled-rate-changes.ts';
export {
  addExchangeRate,
  addRate,
  announceRates,
  beginning,
  overlap,
  routeNamed,
  tiersIn,
} from './change-rates.ts';
export { changesWithinDay, dayBefore, refuseUnconfirmed } from './confirm-change.ts';
export { findExchangeAt, ratesAt } from './rate-queries.ts';
export { addYuanRate } from './change-yuan-rate.ts';
export { findYuanRateAt } from './yuan-rate-queries.ts';
export type { DatedRate, ExchangeRate } from './rate-queries.ts';

/** Returns the rates of a mode in force at a time, one per goods class that has one. */
export async function ratesNow(db: Db | Tx, mode: Mode, at: Instant): Promise<DatedRate[]> {
  const rates = await ratesAt(db, at);
  return rates.filter((rate) => rate.mode === mode);
}

/**
 * Returns the exchange rate in force at a time.
 * @throws Problem rate.missing
 */
export async function exchangeNow(db: Db | Tx, at: Instant): Promise<ExchangeRate> {
  const rate = await findExchangeAt(db, at);
  if (rate) return rate;
  throw noExchangeRate();
}

export const noExchangeRate = () =>
  new Problem('rate.missing', { message: rateTexts.noExchangeRate });

/** Our rate of a foreign currency, in ten-thousandths of a cedi per unit. */
type ForeignRate = { id: string; cedisPerUnitE4: number; effectiveFrom: Instant };

/** Returns our rate of a foreign currency at a time. */
export async function findForeignRate(
  db: Db | Tx,
  currency: 'USD' | 'CNY',
  at: Instant,
): Promise<ForeignRate | undefined> {
  if (currency === 'USD') {
    const dollar = await findExchangeAt(db, at);
    return dollar && { ...dollar, cedisPerUnitE4: dollar.cedisPerDollarE4 };
  }
  const yuan = await findYuanRateAt(db, at);
  return yuan && { ...yuan, cedisPerUnitE4: yuan.cedisPerYuanE4 };
}

/** Returns these versions, in force or not, such as those an invoice was calculated with. */
export const ratesOf = (db: Db | Tx, ids: readonly string[]): Promise<DatedRate[]> =>
  ratesOfIds(db, ids);
