import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { priceLines } from '@sankofa/domain/taxes/price-line';
import type {
  addTaxLaw as addTaxLawCall,
  setRegistration as setRegistrationCall,
  setTreatments as setTreatmentsCall,
} from '@sankofa/domain/taxes/tax-endpoints';
import { mayTax } from '@sankofa/domain/taxes/tax-policy';
import { taxTexts } from '@sankofa/domain/taxes/tax-texts';
import { minorOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { notifyAll } from '../platform/live-channel.ts';
import {
  countServices,
  findReadiness,
  findTaxedSince,
  insertLaw,
  insertRegistration,
  insertTreatments,
  lockTaxes,
  taxesOn,
} from './tax-queries.ts';

/** Basis points of a percentage that the schema has checked. */
const bpOf = (percent: string) => minorOf(percent) ?? Number.NaN;

/**
 * Adds a law that applies from a day. Invoices that were issued keep theirs.
 * @throws Problem tax.in_past
 */
export async function addTaxLaw(work: Work, law: z.output<(typeof addTaxLawCall)['body']>) {
  authorize(work, 'finance', mayTax.change);
  await beginChange(work, law.from);
  const id = newId(work.now);
  const added = {
    fromDay: law.from,
    nhilBp: bpOf(law.nhil),
    getfundBp: bpOf(law.getfund),
    covidBp: bpOf(law.covid),
    vatBp: bpOf(law.vat),
    flatBp: bpOf(law.flat),
    vatBase: law.vatBase,
    reason: law.reason,
  };
  await insertLaw(work.tx, { id, ...added, ...writtenBy(work) });
  audit(work, {
    action: 'tax.law',
    subject: 'tax',
    subjectId: id,
    after: added,
    reason: law.reason,
  });
  return endChange(work, law.from);
}

/**
 * Sets the treatments of price lines from a day. Others keep theirs.
 * @throws Problem tax.in_past; request.invalid if a service is unknown
 */
export async function setTreatments(
  work: Work,
  { from, treatments, reason }: z.output<(typeof setTreatmentsCall)['body']>,
) {
  authorize(work, 'finance', mayTax.change);
  await beginChange(work, from);
  const serviceIds = new Set(
    treatments.flatMap((one) => (one.priceLine === 'SERVICE' ? [one.serviceId] : [])),
  );
  if ((await countServices(work.tx, [...serviceIds])) < serviceIds.size)
    throw new Problem('request.invalid', {
      message: taxTexts.unknownService,
      fields: { treatments: taxTexts.unknownService },
    });
  const rows = treatments.map((one) => ({
    id: newId(work.now),
    fromDay: from,
    priceLine: one.priceLine,
    serviceId: one.priceLine === 'SERVICE' ? one.serviceId : null,
    treatment: one.treatment,
    reason,
    ...writtenBy(work),
  }));
  await insertTreatments(work.tx, rows);
  audit(work, {
    action: 'tax.treatments',
    subject: 'tax',
    subjectId: rows[0]?.id ?? '',
    after: { from, treatments },
    reason,
  });
  return endChange(work, from);
}

/**
 * Registers the company from a day, which adds taxes to every new invoice, or ends its registration.
 * @throws Problem tax.in_past; tax.not_ready without a law or a treatment of each price line
 */
export async function setRegistration(
  work: Work,
  { from, tin, isPriceInclusive, reason }: z.output<(typeof setRegistrationCall)['body']>,
) {
  authorize(work, 'admin', mayTax.register);
  await beginChange(work, from);
  if (tin !== null) {
    const { hasLaw, lines } = await findReadiness(work.tx, from);
    if (!hasLaw) throw new Problem('tax.not_ready', { message: taxTexts.noLaw({ day: from }) });
    if (lines < priceLines.length)
      throw new Problem('tax.not_ready', { message: taxTexts.noTreatments({ day: from }) });
  }
  const id = newId(work.now);
  const added = { fromDay: from, isRegistered: tin !== null, tin, isPriceInclusive, reason };
  await insertRegistration(work.tx, { id, ...added, ...writtenBy(work) });
  audit(work, { action: 'tax.registration', subject: 'tax', subjectId: id, after: added, reason });
  return endChange(work, from);
}

const writtenBy = ({ actor, now }: Work) => ({ createdBy: actor.id, createdAt: now });
const todayOf = ({ now }: Pick<Work, 'now'>) => dayIn(now, zones.accra);

/** Refuses a change from a day on or after which invoices were already issued with other taxes. */
async function beginChange(work: Work, from: PlainDay) {
  await lockTaxes(work.tx);
  if (from > todayOf(work)) return;
  const issued = await findTaxedSince(work.tx, from);
  if (!issued) return;
  const message = taxTexts.alreadyIssued(issued);
  throw new Problem('tax.in_past', { message, fields: { from: message } });
}

/** Has drafts recalculated when the change takes effect. */
async function endChange(work: Work, from: PlainDay) {
  const isScheduled = from > todayOf(work);
  // Ghana is on UTC.
  const at = isScheduled ? `${from}T00:00:00.000Z` : work.now;
  await addJob(work.tx, 'recalculate-drafts', {}, { at, key: `recalculate-drafts.${at}` });
  await notifyAll(work.tx, { type: 'rates-updated' });
  return taxesOn(work.tx, todayOf(work));
}
