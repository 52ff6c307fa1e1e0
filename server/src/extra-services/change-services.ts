import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { ServicePrice } from '@sankofa/domain/extra-services/service';
import type {
  addService as addCall,
  changeServicePrice as changeCall,
  retireService as retireCall,
} from '@sankofa/domain/extra-services/service-endpoints';
import { serviceTexts } from '@sankofa/domain/extra-services/service-texts';
import { changeText, isLargeChange } from '@sankofa/domain/rates/large-change';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import { rateTexts } from '@sankofa/domain/rates/rate-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { inCurrency, minorOf } from '@sankofa/domain/values/money';
import type { Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import {
  announceRates,
  beginning,
  changesWithinDay,
  dayBefore,
  overlap,
  refuseUnconfirmed,
} from '../rates/rates.ts';
import {
  findPriceAt,
  getPrice,
  insertPrice,
  insertService,
  lockService,
  nextPriceAfter,
  type PriceAnswer,
} from './service-queries.ts';

type OfService = { serviceId: string };

/**
 * Adds a service to the price list, with its first price.
 * @throws Problem rate.in_past; request.invalid if a service of that name and unit exists or existed
 */
export async function addService(
  work: Work,
  { name, nameZh, unit, price, effectiveFrom, note }: z.output<(typeof addCall)['body']>,
): Promise<PriceAnswer> {
  authorize(work, 'finance', mayRate.add);
  const id = newId(work.now);
  const by = { createdBy: work.actor.id, createdAt: work.now };
  if (!(await insertService(work.tx, { id, name, nameZh, unit, ...by }))) {
    const message = serviceTexts.alreadyListed({ name });
    throw new Problem('request.invalid', { message, fields: { name: message } });
  }
  return write(work, {
    action: 'service.add',
    serviceId: id,
    facts: { name, nameZh, unit },
    numbers: numbersOf(price),
    isEnd: false,
    effectiveFrom: beginning(work, effectiveFrom),
    note,
  });
}

/**
 * Adds a price version to a service. Invoices keep the one they were calculated with.
 * @throws Problem thing.not_found, rate.in_past, rate.overlap, rate.large_change
 */
export async function changePrice(
  work: Work,
  {
    serviceId,
    price,
    effectiveFrom,
    confirmedAgainst,
    note,
  }: OfService & z.output<(typeof changeCall)['body']>,
): Promise<PriceAnswer> {
  authorize(work, 'finance', mayRate.add);
  await heldService(work, serviceId);
  const from = beginning(work, effectiveFrom);
  const last = await findPriceAt(work.tx, serviceId, from);
  if (last) {
    const earlier = await findPriceAt(work.tx, serviceId, dayBefore(from));
    const changes = changesWithinDay({ last, earlier, from }, (before) =>
      changesOf(before, numbersOf(price)),
    );
    refuseUnconfirmed(changes, { previousId: last.id, confirmedAgainst });
  }
  return write(work, {
    action: 'service.change-price',
    serviceId,
    numbers: numbersOf(price),
    isEnd: false,
    effectiveFrom: from,
    note,
  });
}

/** Lists the changes of a price. Another currency always counts as a change, whatever the amount. */
function changesOf(before: Numbers, after: Numbers): Message[] {
  const shown = ({ currency, priceMinor }: Numbers) => inCurrency(currency, priceMinor);
  const [last, next] = [shown(before), shown(after)];
  if (before.currency !== after.currency) return [serviceTexts.changesCurrency({ last, next })];
  if (!isLargeChange(before.priceMinor, after.priceMinor)) return [];
  const percent = changeText(before.priceMinor, after.priceMinor);
  return [rateTexts.figures({ last, next, percent })];
}

/**
 * Removes a service from the price list. Its versions stay readable.
 * @throws Problem thing.not_found, rate.in_past, rate.overlap
 */
export async function retireService(
  work: Work,
  { serviceId, effectiveFrom, note }: OfService & z.output<(typeof retireCall)['body']>,
): Promise<PriceAnswer> {
  authorize(work, 'finance', mayRate.add);
  const { name } = await heldService(work, serviceId);
  const from = beginning(work, effectiveFrom);
  const price = await findPriceAt(work.tx, serviceId, from);
  if (!price) throw new Problem('thing.not_found', { message: serviceTexts.notListed({ name }) });
  const next = await nextPriceAfter(work.tx, serviceId, from);
  if (next) throw overlap(next.effectiveFrom);
  const { currency, priceMinor } = price;
  return write(work, {
    action: 'service.retire',
    serviceId,
    numbers: { currency, priceMinor },
    isEnd: true,
    effectiveFrom: from,
    note,
  });
}

async function heldService(work: Work, id: string) {
  const service = await lockService(work.tx, id);
  if (service) return service;
  throw new Problem('thing.not_found', { message: serviceTexts.notFound });
}

type Numbers = Pick<ServicePrice, 'currency' | 'priceMinor'>;
const numbersOf = ({
  amount,
  currency,
}: z.output<(typeof changeCall)['body']>['price']): Numbers => ({
  currency,
  priceMinor: minorOf(amount) ?? Number.NaN,
});

type Version = OfService & {
  action: 'service.add' | 'service.change-price' | 'service.retire';
  /** The names of a new service. */
  facts?: object;
  numbers: Numbers;
  isEnd: boolean;
  effectiveFrom: Instant;
  note: string;
};

async function write(
  work: Work,
  { action, serviceId, facts, numbers, isEnd, effectiveFrom, note }: Version,
): Promise<PriceAnswer> {
  const id = newId(work.now);
  const added = { id, serviceId, ...numbers, isEnd, effectiveFrom, note };
  const by = { createdBy: work.actor.id, createdAt: work.now };
  if (!(await insertPrice(work.tx, { ...added, ...by }))) throw overlap(effectiveFrom);
  await announceRates(work, effectiveFrom);
  audit(work, {
    action,
    subject: 'service',
    subjectId: serviceId,
    after: { ...facts, ...added },
  });
  return getPrice(work.tx, id, work.now);
}
