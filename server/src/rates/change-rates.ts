import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  changeText,
  isLargeChange,
  largeChanges,
  largeChangeText,
} from '@sankofa/domain/rates/large-change';
import { isSameKey, type Rate, type Route, type Tier } from '@sankofa/domain/rates/rate';
import type {
  addExchangeRate as addExchangeRateCall,
  addRate as addRateCall,
} from '@sankofa/domain/rates/rate-endpoints';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import { rateTexts } from '@sankofa/domain/rates/rate-texts';
import { decimalOf, exchangeE4, minorOf, usCents } from '@sankofa/domain/values/money';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { findPlaces } from '../company/company.ts';
import { audit } from '../platform/database/audit.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { notifyAll } from '../platform/live-channel.ts';
import { changesWithinDay, dayBefore, refuseUnconfirmed } from './confirm-change.ts';
import {
  findExchangeAt,
  getExchangeRate,
  getRate,
  insertExchangeRate,
  insertRate,
  ratesAt,
  type DatedRate,
  type ExchangeRateAnswer,
  type NewRate,
  type RateAnswer,
} from './rate-queries.ts';
import { announceLater } from './scheduled-rate-changes.ts';

type NewRateCall = z.output<(typeof addRateCall)['body']>;

/**
 * Adds a version of a rate that applies from now or a later time. What was priced before stays.
 * @throws Problem rate.in_past, rate.overlap, rate.large_change; request.invalid if a place is unknown
 */
export async function addRate(work: Work, call: NewRateCall): Promise<RateAnswer> {
  authorize(work, 'finance', mayRate.add);
  const { route, note, effectiveFrom, tiers, confirmedAgainst, ...rate } = call;
  const named = route ? await routeNamed(work.tx, route) : null;
  const from = beginning(work, effectiveFrom);
  const added = { ...rate, tiers: tiersIn(tiers) };
  await confirmRateChange(work, { ...added, route: named }, { from, confirmedAgainst });
  return write(work, 'rate.add', {
    ...added,
    origin: route?.origin ?? null,
    destination: route?.destination ?? null,
    isEnd: false,
    effectiveFrom: from,
    note,
  });
}

type Confirmation = { from: Instant; confirmedAgainst: string | undefined };

/**
 * Requires a confirmation for a rate that differs by more than 10% from the previous one.
 * @throws Problem rate.large_change with `previousId`, to be sent back as `confirmedAgainst`
 */
async function confirmRateChange(
  work: Work,
  next: Omit<Rate, 'id'>,
  { from, confirmedAgainst }: Confirmation,
) {
  const last = rateReplaced(await ratesAt(work.tx, from), next);
  if (!last) return;
  const earlier = rateReplaced(await ratesAt(work.tx, dayBefore(from)), next);
  const changes = changesWithinDay({ last, earlier, from }, (before) =>
    largeChanges(before, next).map((one) =>
      rateTexts.change({ what: one.what, figures: largeChangeText(next.mode, one) }),
    ),
  );
  refuseUnconfirmed(changes, { previousId: last.id, confirmedAgainst });
}

/** Returns the rate that is replaced; the first rate of a route replaces the general one. */
const rateReplaced = (held: readonly DatedRate[], next: Omit<Rate, 'id'>) =>
  held.find((one) => isSameKey(one, next)) ??
  held.find((one) => isSameKey(one, { ...next, route: null }));

/**
 * Ends the rate of a route, so that the general rate applies there again. Its history stays readable.
 * @throws Problem thing.not_found, rate.in_past, rate.overlap
 */
export async function endRate(
  work: Work,
  {
    rateId,
    effectiveFrom,
    note,
  }: { rateId: string; effectiveFrom?: Instant | undefined; note: string },
): Promise<RateAnswer> {
  authorize(work, 'finance', mayRate.add);
  const from = beginning(work, effectiveFrom);
  const rate = (await ratesAt(work.tx, from)).find(({ id }) => id === rateId);
  if (!rate?.route) throw new Problem('thing.not_found', { message: rateTexts.onlyRouteRateEnds });
  const { id: _, route, createdAt: __, ...numbers } = rate;
  return write(work, 'rate.end', {
    ...numbers,
    origin: route.origin.code,
    destination: route.destination.code,
    isEnd: true,
    effectiveFrom: from,
    note,
  });
}

async function write(
  work: Work,
  action: 'rate.add' | 'rate.end',
  rate: Omit<NewRate, 'id' | 'createdBy' | 'createdAt'>,
): Promise<RateAnswer> {
  const id = newId(work.now);
  const added = { id, ...rate };
  const by = { createdBy: work.actor.id, createdAt: work.now };
  if (!(await insertRate(work.tx, { ...added, ...by }))) throw overlap(added.effectiveFrom);
  await announceRates(work, added.effectiveFrom);
  await recalculateDraftsFrom(work, added.effectiveFrom);
  audit(work, { action, subject: 'rate', subjectId: id, after: added });
  return getRate(work.tx, id, work.now);
}

/** Returns the price breaks; the schema has checked that they have no gap or overlap. */
export const tiersIn = (tiers: NewRateCall['tiers']): Tier[] =>
  tiers.map(({ fromUnits, dollars }) => ({
    fromUnits,
    usCents: usCents(minorOf(dollars) ?? Number.NaN),
  }));

/** @throws Problem request.invalid if a place is unknown */
export async function routeNamed(
  db: Db | Tx,
  { origin, destination }: { origin: string; destination: string },
): Promise<Route> {
  const places = await findPlaces(db, [origin, destination]);
  const named = (code: string, field: string) => {
    const name = places.find((place) => place.code === code)?.name;
    if (name !== undefined) return { code, name };
    const message = rateTexts.unknownPlace({ code });
    throw new Problem('request.invalid', { message, fields: { [field]: message } });
  };
  return {
    origin: named(origin, 'route.origin'),
    destination: named(destination, 'route.destination'),
  };
}

/**
 * Adds a version of the exchange rate. Issued invoices keep theirs.
 * @throws Problem rate.in_past, rate.overlap, rate.large_change
 */
export async function addExchangeRate(
  work: Work,
  {
    cedisPerDollar,
    effectiveFrom,
    confirmedAgainst,
    note,
  }: z.output<(typeof addExchangeRateCall)['body']>,
): Promise<ExchangeRateAnswer> {
  authorize(work, 'finance', mayRate.add);
  const id = newId(work.now);
  const added = {
    id,
    cedisPerDollarE4: exchangeE4(minorOf(cedisPerDollar, 4) ?? Number.NaN),
    effectiveFrom: beginning(work, effectiveFrom),
    note,
  };
  const last = await findExchangeAt(work.tx, added.effectiveFrom);
  if (last) {
    const earlier = await findExchangeAt(work.tx, dayBefore(added.effectiveFrom));
    const after = added.cedisPerDollarE4;
    const changes = changesWithinDay(
      { last, earlier, from: added.effectiveFrom },
      ({ cedisPerDollarE4: before }) =>
        isLargeChange(before, after)
          ? [
              rateTexts.exchangeRate({
                last: decimalOf(before, 4),
                next: decimalOf(after, 4),
                percent: changeText(before, after),
              }),
            ]
          : [],
    );
    refuseUnconfirmed(changes, { previousId: last.id, confirmedAgainst });
  }
  const isNew = await insertExchangeRate(work.tx, {
    ...added,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  if (!isNew) throw overlap(added.effectiveFrom);
  await announceRates(work, added.effectiveFrom);
  await recalculateDraftsFrom(work, added.effectiveFrom);
  audit(work, {
    action: 'exchange-rate.add',
    subject: 'exchange rate',
    subjectId: id,
    after: added,
  });
  return getExchangeRate(work.tx, id, work.now);
}

export function beginning(work: Pick<Work, 'now'>, effectiveFrom: Instant | undefined): Instant {
  // In the format of the clock, so that times compare as text.
  const from = effectiveFrom === undefined ? work.now : addMs(effectiveFrom, 0);
  if (from >= work.now) return from;
  throw new Problem('rate.in_past', {
    message: rateTexts.startInPast,
    fields: { effectiveFrom: rateTexts.futureDate },
  });
}

export function overlap(from: Instant) {
  // Ghana is on UTC.
  const message = rateTexts.startTaken({ day: from.slice(0, 10), time: from.slice(11, 16) });
  return new Problem('rate.overlap', { message, fields: { effectiveFrom: message } });
}

/** Refreshes every open page that shows a price, now and when a later version takes effect. */
export async function announceRates(work: Work, effectiveFrom: Instant) {
  await notifyAll(work.tx, { type: 'rates-updated' });
  if (effectiveFrom > work.now) await announceLater(work.tx, effectiveFrom);
}

/** Recalculates drafts when a rate takes effect. */
const recalculateDraftsFrom = ({ tx }: Work, effectiveFrom: Instant) =>
  addJob(
    tx,
    'recalculate-drafts',
    {},
    { at: effectiveFrom, key: `recalculate-drafts.${effectiveFrom}` },
  );
