import { storageParts } from '@sankofa/domain/storage/storage';
import { storedText } from '@sankofa/domain/storage/storage-line';
import { storageTexts } from '@sankofa/domain/storage/storage-texts';
import { inCedis } from '@sankofa/domain/values/money';
import { addDays, dayIn, type Instant } from '@sankofa/domain/values/time';

import { inWork } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { isDaytime, notify } from '../reminders/reminders.ts';
import { cartonOf } from './charge-storage.ts';
import { storedCartons, type StoredRow } from './storage-queries.ts';

type WorkerParts = Pick<Parts, 'db' | 'log'>;
/** Early enough to leave a day to collect. */
const daysBefore = 2;

/**
 * Reminds customers that the free days of their cartons end soon: once per end date, however often and by
 * however many processes this runs, and never at night.
 */
export async function remindOfStorage({ db, log }: WorkerParts, now: Instant): Promise<number> {
  if (!isDaytime(now)) return 0;
  const rows = await storedCartons(db, { storedOnly: true });
  let notified = 0;
  for (const own of Map.groupBy(rows, ({ shipmentId }) => shipmentId).values())
    for (const ending of endingOf(own, now)) {
      await inWork(
        db,
        { actor: null, now, request: { id: 'storage', ip: null, userAgent: null }, log },
        (work) => notify(work, ending),
      );
      notified += 1;
    }
  return notified;
}

function endingOf(rows: readonly StoredRow[], now: Instant) {
  const [first] = rows;
  if (!first) return [];
  const { mode, shipmentId, customerId, trackingNumber, timeZone } = first;
  const today = dayIn(now, timeZone);
  const parts = storageParts(mode, rows.map(cartonOf), today);
  return parts
    .filter(
      ({ freeUntil, perDay }) =>
        perDay > 0 && freeUntil >= today && freeUntil <= addDays(today, daysBefore),
    )
    .map((part) => ({
      kind: 'READY' as const,
      userId: customerId,
      key: `storage.${shipmentId}.free-until.${part.freeUntil}`,
      title: storageTexts.endsSoon({ number: trackingNumber }),
      body: storageTexts.endsSoonBody({
        stored: storedText(mode, part),
        until: part.freeUntil,
        perDay: inCedis(part.perDay),
      }),
      link: `/customer/shipment-details/${shipmentId}`,
    }));
}
