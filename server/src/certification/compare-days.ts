import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import { addDays, dayIn, zones, type PlainDay } from '@sankofa/domain/values/time';

import type { DayReport } from './authority/authority.ts';
import { asSystem, notifyFinance, type CertifyParts } from './certify-documents.ts';
import { daysToCompare, ourSums, storeComparedDay } from './day-queries.ts';

/** A day that the Authority had no report of is asked about again for this long. */
const mostDays = 31;

/** Whether the Authority's report has the same count and sums as our certified invoices. */
export const isSameDay = (ours: DayReport, reported: DayReport): boolean =>
  ours.invoices === reported.invoices &&
  ours.vat === reported.vat &&
  ours.levies === reported.levies &&
  ours.total === reported.total;

/**
 * Compares past days on which we had invoices certified with the Authority's reports, and notifies finance of a
 * difference. A day is compared until both are equal, so that a late entry there is seen too.
 * @returns how many days were compared
 */
export async function compareDays(parts: CertifyParts): Promise<number> {
  const { db, clock, authority } = parts;
  if (!authority) return 0;
  const today = dayIn(clock(), zones.accra);
  let compared = 0;
  for (const day of await daysToCompare(db, { from: addDays(today, -mostDays), before: today })) {
    const reported = await authority.dayReport(day);
    if ('failure' in reported) {
      parts.log.error({ day, failure: reported.failure }, 'Revenue Authority gave no daily report');
      continue;
    }
    await store(parts, day, reported);
    compared += 1;
  }
  return compared;
}

const store = (parts: CertifyParts, day: PlainDay, reported: DayReport) =>
  asSystem(parts, async (work) => {
    const ours = await ourSums(work.tx, day);
    const isNews = await storeComparedDay(work.tx, { day, ours, reported, now: work.now });
    if (isSameDay(ours, reported) || !isNews) return;
    await notifyFinance(work, {
      key: `certified-day.${day}.${Object.values(reported).join('.')}`,
      title: certificationTexts.daysDifferTitle({ day }),
      body: certificationTexts.daysDifferBody,
    });
  });
