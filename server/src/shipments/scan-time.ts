import type { Instant } from '@sankofa/domain/values/time';
import type { zones } from '@sankofa/domain/values/zones';
import {
  doubtWords,
  inOrder,
  type ScanTime,
} from '@sankofa/domain/warehouse/scanning/device-clock';

import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { lastEventAt, noteTimeDoubts } from './scan-time-queries.ts';

/** When a kept scan was made, by the server's clock, and what the clock of its device said. */
export type Scanned = ScanTime & { deviceTime: Instant };

/**
 * When a scan of these cartons is booked: never before what came first and never after now. A scan that was
 * not kept on a device happens now, whatever the clock of the device says.
 * @param notBefore what came first besides the events of the cartons
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

/** A time that cannot be right is for a person to look at: a discrepancy of each carton. */
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
  await noteTimeDoubts(
    work.tx,
    [...new Set(packageIds)].map((packageId) => ({
      id: newId(work.now),
      packageId,
      batchId,
      details: JSON.stringify(doubtWords(doubt, times, place)),
      openedBy: work.actor.id,
      openedAt: work.now,
    })),
  );
}
