import type { Instant } from '@sankofa/domain/values/time';
import type { zones } from '@sankofa/domain/values/zones';
import { doubtText, inOrder, type ScanTime } from '@sankofa/domain/warehouse/scanning/device-clock';

import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { lastEventAt, recordTimeDoubts } from './scan-time-queries.ts';

/** The time of a scan stored offline by the server's clock, and by the clock of its device. */
export type Scanned = ScanTime & { deviceTime: Instant };

/**
 * Returns when a scan is recorded to have happened: never before earlier events and never in the future. A
 * scan that was not stored offline happens now, whatever the clock of the device shows.
 * @param notBefore earlier events besides those of the cartons
 */
export async function timeOfScan(
  work: Work,
  packageIds: readonly string[],
  {
    scanned,
    notBefore = [],
  }: { scanned: Scanned | undefined; notBefore?: readonly (Instant | null)[] },
): Promise<Scanned> {
  if (!scanned) return { at: work.now, doubt: null, deviceTime: work.now };
  const last = await lastEventAt(work.tx, packageIds);
  const time = inOrder(scanned, { notBefore: [last, ...notBefore], now: work.now });
  return { ...time, deviceTime: scanned.deviceTime };
}

/** Opens a discrepancy for each carton when a time cannot be right, so that a person looks into it. */
export async function raiseTimeDoubt(
  work: Work,
  packageIds: readonly string[],
  {
    time: { doubt, ...times },
    place,
    batchId = null,
  }: { time: Scanned; place: keyof typeof zones; batchId?: string | null },
) {
  if (doubt === null) return;
  await recordTimeDoubts(
    work.tx,
    [...new Set(packageIds)].map((packageId) => ({
      id: newId(work.now),
      packageId,
      batchId,
      details: JSON.stringify(doubtText(doubt, times, place)),
      openedBy: work.actor.id,
      openedAt: work.now,
    })),
  );
}
