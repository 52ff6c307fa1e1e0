import { ensure } from '@sankofa/domain/access';
import { exchangeE4, minorOf, usCents } from '@sankofa/domain/money';
import { Problem } from '@sankofa/domain/problem';
import type {
  addExchangeRate as addExchangeRateCall,
  addRate as addRateCall,
} from '@sankofa/domain/rates/rate-endpoints';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import { addMs, type Instant } from '@sankofa/domain/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import {
  getExchangeRate,
  getRate,
  insertExchangeRate,
  insertRate,
  type ExchangeRateAnswer,
  type RateAnswer,
} from './rate-queries.ts';

const sentence = 'Only an admin changes rates';

/**
 * Adds a version of a rate. It holds from now or from a later instant; what was priced before stays.
 * @throws Problem rate.in_past, rate.overlap
 */
export async function addRate(
  work: Work,
  { dollars, effectiveFrom, note, ...rate }: z.output<(typeof addRateCall)['body']>,
): Promise<RateAnswer> {
  ensure(mayRate.add(work.actor), sentence);
  const id = newId(work.now);
  const added = {
    id,
    ...rate,
    usCents: usCents(minorOf(dollars) ?? Number.NaN),
    effectiveFrom: beginning(work, effectiveFrom),
    note: note ?? null,
  };
  const isNew = await insertRate(work.tx, {
    ...added,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  if (!isNew) throw overlap(added.effectiveFrom);
  announce(work);
  audit(work, { action: 'rate.add', subject: 'rate', subjectId: id, after: added });
  return getRate(work.tx, id, work.now);
}

/**
 * Adds a version of the exchange rate. Issued invoices keep theirs.
 * @throws Problem rate.in_past, rate.overlap
 */
export async function addExchangeRate(
  work: Work,
  { cedisPerDollar, effectiveFrom, note }: z.output<(typeof addExchangeRateCall)['body']>,
): Promise<ExchangeRateAnswer> {
  ensure(mayRate.add(work.actor), sentence);
  const id = newId(work.now);
  const added = {
    id,
    cedisPerDollarE4: exchangeE4(minorOf(cedisPerDollar, 4) ?? Number.NaN),
    effectiveFrom: beginning(work, effectiveFrom),
    note: note ?? null,
  };
  const isNew = await insertExchangeRate(work.tx, {
    ...added,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  if (!isNew) throw overlap(added.effectiveFrom);
  announce(work);
  audit(work, {
    action: 'exchange-rate.add',
    subject: 'exchange rate',
    subjectId: id,
    after: added,
  });
  return getExchangeRate(work.tx, id, work.now);
}

function beginning(work: Work, effectiveFrom: Instant | undefined): Instant {
  // As the clock writes it, so that instants compare as text.
  const from = effectiveFrom === undefined ? work.now : addMs(effectiveFrom, 0);
  if (from >= work.now) return from;
  throw new Problem('rate.in_past', {
    sentence:
      'A rate cannot begin in the past, as what was priced then stays. Leave the day out to begin now, or choose a later one',
    fields: { effectiveFrom: 'Choose a day to come' },
  });
}

const overlap = (from: Instant) =>
  new Problem('rate.overlap', {
    sentence: `There is one that holds from ${from} already. Choose another instant to begin`,
    fields: { effectiveFrom: 'Choose another instant' },
  });

const announce = (work: Work) => {
  work.after(() => work.live.tellAll({ type: 'rates-updated' }));
};
