import type { Message } from '@sankofa/domain/texts/message';
import type { ScanMove, ScanOutcome } from '@sankofa/domain/warehouse/scanning/scan-endpoints';

import { sendLater } from '../../platform/database/connection.ts';
import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PublicWork, Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';

export type ScanItem = {
  scanId: string;
  /** Null, as is `seq`, if it was carried out online. */
  deviceId: string | null;
  seq: number | null;
  /** By the clock of the device. */
  scannedAt: string;
  /** By the server's clock, as far as it can be determined. */
  happenedAt: string;
  /**
   * How far the server's clock was ahead of the device's when the scan arrived; null if the device didn't
   * say.
   */
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
  /** For a receipt: all received cartons, in the order of their labels. */
  packageIds: string[] | null;
};

/**
 * Claims the row of a scan, or waits for the transaction that has it. Returns its id and its previous
 * outcome; null if there is none.
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

/** Records the outcome of a scan whose row is locked. */
export async function storeOutcome(
  { tx }: PublicWork,
  { scanId }: Pick<ScanItem, 'scanId'>,
  outcome: RecordedOutcome,
) {
  const sentence = outcome.sentence && JSON.stringify(outcome.sentence);
  await sendLater(
    tx,
    tx
      .updateTable('scans')
      .set({ ...outcome, sentence })
      .where('scanId', '=', scanId),
  );
}

/** Returns and locks a scan that waits for a person; nothing if it is unknown or already closed. */
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

/** Returns a page of scans that wait for a person, oldest first. */
export async function pageOfOpenScans(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  let query = db
    .selectFrom('scans as s')
    .innerJoin('users as u', 'u.id', 's.scannedBy')
    .select(['s.id', 's.scanId', 's.kind', 's.move', 's.outcome', 's.problem', 's.sentence'])
    .select(['s.happenedAt as scannedAt', 's.recordedAt', 'u.name as scannedBy'])
    .where('s.outcome', 'in', ['conflict', 'refused'])
    .where('s.settledAt', 'is', null)
    .orderBy('s.id')
    .limit(limit + 1);
  if (cursor) query = query.where('s.id', '>', cursorValues(cursor, ['id'])[0] ?? '');
  const rows = await query.execute();
  return pageOfRows(rows, limit, (last) => [last.id]);
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

/** Returns whether a carton was already received with exactly these measurements. */
export async function wasReceivedIdentically(
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
