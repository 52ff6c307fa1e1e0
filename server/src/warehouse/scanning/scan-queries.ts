import type { Message } from '@sankofa/domain/texts/message';
import type { ScanMove, ScanOutcome } from '@sankofa/domain/warehouse/scanning/scan-endpoints';

import { cursorOf, cursorValues } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PublicWork, Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';

export type ScanItem = {
  scanId: string;
  /** Null, as its place, where it was carried out over the line at once. */
  deviceId: string | null;
  seq: number | null;
  /** By the clock of the device. */
  scannedAt: string;
  /** By the server's, as far as it can be known. */
  happenedAt: string;
  /** By how much the server was ahead of the device when the scan came in; null where it did not say. */
  clockOffsetMs: number | null;
  timeDoubt: 'unknown' | 'changed' | 'unproven' | null;
  move: Record<string, unknown>;
  kind: ScanMove['kind'] | 'unreadable';
};
export type RecordedOutcome = {
  outcome: ScanOutcome;
  problem: string | null;
  sentence: Message | null;
  packageId: string | null;
  /** Of a receipt: all that it received, in the order of their labels. */
  packageIds: string[] | null;
};

/**
 * Holds the place of a scan, or waits for whoever holds it. Answers its id and what came of it before;
 * null where nothing did yet.
 */
export async function lockScanOf(work: Work, item: ScanItem) {
  const { move, ...facts } = item;
  const isNew = await work.tx
    .insertInto('scans')
    .values({
      ...facts,
      id: newId(work.now),
      move: JSON.stringify(move),
      outcome: 'applied',
      scannedBy: work.actor.id,
      recordedAt: work.now,
    })
    .onConflict((conflict) => conflict.column('scanId').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (isNew) return { id: isNew.id, before: null };
  const before = await lockScan(work.tx, item);
  return { id: before.id, before };
}

const lockScan = (tx: Tx, { scanId }: Pick<ScanItem, 'scanId'>) =>
  tx
    .selectFrom('scans')
    .select(['id', 'outcome', 'problem', 'sentence', 'packageId', 'packageIds', 'resolution'])
    .select('move')
    .where('scanId', '=', scanId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Writes down what came of a scan whose place is held. */
export async function noteOutcome(
  { tx }: PublicWork,
  { scanId }: Pick<ScanItem, 'scanId'>,
  came: RecordedOutcome,
) {
  const sentence = came.sentence && JSON.stringify(came.sentence);
  await tx
    .updateTable('scans')
    .set({ ...came, sentence })
    .where('scanId', '=', scanId)
    .execute();
}

/** A scan that waits for a person, held; nothing where it is unknown or was closed already. */
export const findOpenScan = (tx: Tx, id: string) =>
  tx
    .selectFrom('scans')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'in', ['conflict', 'refused'])
    .where('settledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function closeScan(
  { tx, actor, now }: Work,
  { id, resolution }: { id: string; resolution: string },
) {
  await tx
    .updateTable('scans')
    .set({ resolution, settledBy: actor.id, settledAt: now })
    .where('id', '=', id)
    .execute();
}

/** A page of what waits for a person, the oldest first. */
export async function pageOfOpenScans(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('scans as s')
    .innerJoin('users as u', 'u.id', 's.scannedBy')
    .select(['s.id', 's.scanId', 's.kind', 's.move', 's.outcome', 's.problem', 's.sentence'])
    .select(['s.scannedAt', 's.recordedAt', 'u.name as scannedBy'])
    .where('s.outcome', 'in', ['conflict', 'refused'])
    .where('s.settledAt', 'is', null)
    .orderBy('s.id')
    .limit(limit + 1);
  if (cursor) query = query.where('s.id', '>', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? cursorOf(last.id) : null };
}

export async function batchNumbersOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('batches')
    .select(['id', 'batchNumber'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, batchNumber }) => [id, batchNumber]));
}

/** Whether a carton was received before exactly as this scan says, so that it says nothing new. */
export async function wasReceivedAlike(
  tx: Tx,
  packageId: string,
  {
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
  }: Record<'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm', number>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('measurements')
    .select('id')
    .where('packageId', '=', packageId)
    .where('purpose', '=', 'RECEIVE')
    .where('weightGrams', '=', weightGrams)
    .where('lengthMm', '=', lengthMm)
    .where('widthMm', '=', widthMm)
    .where('heightMm', '=', heightMm)
    .executeTakeFirst();
  return row !== undefined;
}
