import { createHash } from 'node:crypto';

import { findDatabase } from '../../server/src/platform/database.ts';
import { openDb } from '../../server/src/platform/db.ts';
import type { Caller } from './caller.ts';
import { good } from './caller.ts';
import * as over from './consignment.ts';
import type { Ground } from './server.ts';

export type Scan = { scanId: string; seq: number; scannedAt: string; move: object };
type Result = { scanId: string; outcome: string; message: string | null };

/** Scans that one request may bring. */
const most = 50;

/** Goods on which a day is scanned: announced ones, paid ones for an open batch, and a batch to unload. */
export async function goodsOfADay(parties: over.Parties) {
  const announced = [];
  for (let count = 0; count < 4; count += 1)
    announced.push(await over.announcedShipment(parties, { cartons: 95 }));
  const paid = await over.paidShipment(parties, { cartons: 60 });
  const open = await over.openBatch(parties.staff);
  const landed = await over.unloadingBatch(parties, { cartons: 60 });
  return { announced, paid, open, landed };
}
export type Day = Awaited<ReturnType<typeof goodsOfADay>>;

/** 500 scans: 380 cartons received, 60 loaded, 60 unloaded, in the order of the day. */
export async function scansOf(day: Day, staff: Caller): Promise<Scan[]> {
  const { items: sites } = good(
    await staff.get<{ items: { id: string; city: string }[] }>('/warehouse/sites'),
  );
  const siteId = sites.find(({ city }) => city === 'Guangzhou')?.id;
  const received = day.announced
    .flatMap(({ packages }) => packages)
    .map(({ id: packageId }, at) => ({
      kind: 'receive',
      packageId,
      siteId,
      measures: { ...over.measures, weightKg: 5 + (at % 20) },
      condition: at % 25 === 0 ? 'DAMAGED' : 'GOOD',
      shelf: `A-${at % 12}`,
    }));
  const loaded = day.paid.packages.map(({ labelNumber: code }) => ({
    kind: 'load',
    batchId: day.open.id,
    code,
  }));
  const unloaded = day.landed.shipment.packages.map(({ labelNumber: code }, at) => ({
    kind: 'unload',
    batchId: day.landed.batch.id,
    code,
    shelf: `G-${at % 5}`,
  }));
  const begunAt = Date.now() - 3_600_000;
  return [...received, ...loaded, ...unloaded].map((move, at) => ({
    move,
    scanId: crypto.randomUUID(),
    seq: at,
    scannedAt: new Date(begunAt + at * 1000).toISOString(),
  }));
}

/** In bundles as large as one request may be. */
export const bundled = (scans: readonly Scan[]) =>
  Array.from({ length: Math.ceil(scans.length / most) }, (_, at) =>
    scans.slice(at * most, (at + 1) * most),
  );

export const replay = async (staff: Caller, deviceId: string, items: readonly Scan[]) =>
  good(await staff.post<{ results: Result[] }>('/warehouse/scans', { deviceId, items })).results;

/** The same shuffle each time: a figure of its own for each step (mulberry32). */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((one) => ({ one, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ one }) => one),
  };
}

/**
 * Everything that the scans of a day have changed, without the ids and times that differ from day to day,
 * as one hash: states, places, measurements, events, discrepancies, holds, what people were told.
 */
export async function hashOf(ground: Ground, day: Day): Promise<string> {
  const database = await findDatabase({ ...ground, postgresBin: null });
  const db = openDb(database.address, { poolSize: 1 });
  try {
    const shipments = [...day.announced, day.paid, day.landed.shipment].map(({ id }) => id);
    const state = [];
    for (const id of shipments) {
      const packages = await db
        .selectFrom('packages')
        .select([
          'id',
          'pieceNumber',
          'state',
          'shelf',
          'condition',
          'isShort',
          'siteId',
          'batchId',
        ])
        .where('shipmentId', '=', id)
        .orderBy('pieceNumber')
        .execute();
      for (const { id: packageId, batchId, ...row } of packages) {
        state.push({
          ...row,
          batch: batchId === day.open.id ? 'open' : batchId === day.landed.batch.id ? 'landed' : '',
          events: await db
            .selectFrom('events')
            .select('code')
            .where('packageId', '=', packageId)
            .orderBy('code')
            .execute(),
          measured: await db
            .selectFrom('measurements')
            .select(['purpose', 'weightGrams', 'volumeCm3'])
            .where('packageId', '=', packageId)
            .orderBy('purpose')
            .execute(),
          discrepancies: await db
            .selectFrom('discrepancies')
            .select(['kind', 'details'])
            .where('packageId', '=', packageId)
            .execute(),
        });
      }
      const { status } = await db
        .selectFrom('shipments')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const told = await db
        .selectFrom('reminders')
        .select('key')
        .where('key', 'like', `%${id}%`)
        .execute();
      state.push({ status, told: told.length });
    }
    return createHash('sha256').update(JSON.stringify(state)).digest('hex');
  } finally {
    await db.destroy();
    await database.stop();
  }
}
