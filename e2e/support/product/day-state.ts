import { createHash } from 'node:crypto';

import { findDatabase } from '../../../server/src/platform/database/database.ts';
import { type Db, openDb } from '../../../server/src/platform/database/db.ts';
import type { Day } from './scans.ts';
import type { ProductStorage } from './server.ts';

/** Compares rows in order of arrival as a multiset. */
const unordered = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/**
 * Returns everything that the scans of a day changed, without ids and times that differ between runs: states,
 * locations, measurements, events, discrepancies, holds, audit entries, notifications, and the scans that wait
 * for a person, each kind once however many devices sent it.
 */
async function stateOf(db: Db, day: Day) {
  const shipments = [...day.announced, day.paid, day.landed.shipment];
  const names = new Map([
    [day.open.id, 'open'],
    [day.landed.batch.id, 'landed'],
    ...shipments.flatMap((one, at) => [
      [one.id, `shipment ${at}`] as const,
      ...one.packages.flatMap(
        ({ id, labelNumber }, carton) =>
          [
            [id, `carton ${at}.${carton}`],
            [labelNumber, `label ${at}.${carton}`],
          ] as const,
      ),
    ]),
  ]);
  // A hold names its invoice, which has another number on another day.
  const named = (text: string | null) =>
    text
      ?.replaceAll(/[\da-f]{8}-[\da-f-]{27}|P[\dA-Z]{10}/g, (id) => names.get(id) ?? id)
      .replaceAll(/INV-\d{4}-\d+/g, 'its invoice') ?? null;
  const ids = shipments.flatMap(({ packages }) => packages.map(({ id }) => id));
  const shipmentIds = shipments.map(({ id }) => id);
  const packages = await db
    .selectFrom('packages')
    .select(['id', 'state', 'shelf', 'condition', 'isShort', 'siteId', 'batchId'])
    .where('id', 'in', ids)
    .execute();
  const events = await db
    .selectFrom('events')
    .select(['packageId', 'code', 'fromState', 'toState'])
    .where('packageId', 'in', ids)
    .execute();
  const measured = await db
    .selectFrom('measurements')
    .select(['packageId', 'purpose', 'weightGrams', 'volumeCm3'])
    .where('packageId', 'in', ids)
    .execute();
  const discrepancies = await db
    .selectFrom('discrepancies')
    .select(['packageId', 'kind', 'details', 'resolution'])
    .where('packageId', 'in', ids)
    .execute();
  const holds = await db
    .selectFrom('holds')
    .select(['packageId', 'kind', 'reason', 'liftReason'])
    .where('packageId', 'in', ids)
    .execute();
  const audited = await db
    .selectFrom('auditLog')
    .select(['action', 'subjectId', 'before', 'after', 'reason', 'actorRole'])
    .where('subjectId', 'in', ids)
    .execute();
  const statuses = await db
    .selectFrom('shipments')
    .select(['id', 'status'])
    .where('id', 'in', shipmentIds)
    .execute();
  const notifications = await db
    .selectFrom('reminders')
    .select(['link', 'title'])
    .where(
      'link',
      'in',
      shipmentIds.map((id) => `/customer/shipment-details/${id}`),
    )
    .execute();
  const waiting = (await openScansOf(db, day)).map(({ kind, move, outcome, problem }) =>
    JSON.stringify([kind, outcome, problem, named(JSON.stringify(move))]),
  );
  const cartonsOf = <T>(rows: readonly T[]) => unordered(rows).map(named).toSorted();
  return {
    packages: cartonsOf(packages),
    events: cartonsOf(events),
    measured: cartonsOf(measured),
    discrepancies: cartonsOf(discrepancies),
    holds: cartonsOf(holds),
    audited: cartonsOf(audited),
    statuses: cartonsOf(statuses),
    notified: cartonsOf(notifications.map(({ link }) => link)),
    waiting: [...new Set(waiting)].toSorted(),
  };
}

async function openScansOf(db: Db, day: Day) {
  const rows = await db
    .selectFrom('scans')
    .select(['scanId', 'kind', 'move', 'outcome', 'problem'])
    .where('outcome', 'in', ['conflict', 'refused'])
    .where('settledAt', 'is', null)
    .execute();
  const dayBatchIds = [day.open.id, day.landed.batch.id];
  return rows.filter(({ move }) => dayBatchIds.some((id) => JSON.stringify(move).includes(id)));
}

/** Reads the database of a product, whether or not it is running. */
export async function inDatabase<T>(
  storage: ProductStorage,
  act: (db: Db) => Promise<T>,
): Promise<T> {
  const database = await findDatabase({ ...storage, postgresBin: null });
  const db = openDb(database.address, { poolSize: 1 });
  try {
    return await act(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

/** Returns the state of a day as one hash per kind of fact, so that a difference shows where it is. */
export const hashesOf = (storage: ProductStorage, day: Day): Promise<Record<string, string>> =>
  inDatabase(storage, async (db) =>
    Object.fromEntries(
      Object.entries(await stateOf(db, day)).map(([name, rows]) => [
        name,
        createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
      ]),
    ),
  );

/** Returns the scans of a day that wait for a person, by the ids under which their devices sent them. */
export const waitingOf = (storage: ProductStorage, day: Day): Promise<string[]> =>
  inDatabase(storage, async (db) => (await openScansOf(db, day)).map(({ scanId }) => scanId));
