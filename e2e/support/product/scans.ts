import { measures } from '@sankofa/domain/fixtures/goods';

import type { Caller } from './api-client.ts';
import { unwrap } from './api-client.ts';
import * as fixtures from './fixtures.ts';

export type Scan = {
  scanId: string;
  seq: number;
  scannedAt: string;
  clockOffsetMs: number;
  move: object;
};
export type Result = { scanId: string; outcome: string; message: string | null };

/** Maximum number of scans per request. */
const most = 50;

const heldCartons = 5;
const unknownCodes = 3;
const unreadableScans = 2;
/** Scans of a day that wait for a person: they conflict, or can never be done as sent. */
export const expectedRefusals = { conflict: heldCartons + unknownCodes, refused: unreadableScans };

/**
 * Creates the goods of a day's scans: pre-alerted ones, paid ones for an open batch, and a batch to unload.
 */
export async function goodsOfADay(parties: fixtures.Parties) {
  const announced = [];
  for (let count = 0; count < 4; count += 1)
    announced.push(await parties.announcedShipment({ cartons: 95 }));
  const paid = await parties.paidShipment({ cartons: 60 });
  const open = await parties.openBatch();
  const landed = await parties.unloadingBatch({ cartons: 60 });
  // Cartons that wait for documents are not loaded, however often they are scanned.
  for (const { id } of paid.packages.slice(0, heldCartons))
    unwrap(
      await parties.staff.post(`/packages/${id}/holds`, {
        kind: 'DOCUMENTS',
        reason: 'The packing list is missing',
      }),
    );
  return { announced, paid, open, landed };
}
export type Day = Awaited<ReturnType<typeof goodsOfADay>>;

/** Returns 500 scans in order: 375 cartons received, 60 to load, 60 unloaded, 5 with unknown codes. */
export async function scansOf(day: Day, staff: Caller): Promise<Scan[]> {
  const { items: sites } = unwrap(
    await staff.get<{ items: { id: string; city: string }[] }>('/warehouse/sites'),
  );
  const siteId = sites.find(({ city }) => city === 'Guangzhou')?.id;
  const received = day.announced
    .flatMap(({ packages }) => packages)
    .slice(0, 375)
    .map(({ id: packageId }, at) => ({
      kind: 'receive',
      packageId,
      siteId,
      measures: { ...measures, weightKg: 5 + (at % 20) },
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
  const unmatchedScans = Array.from({ length: unknownCodes + unreadableScans }, (_, at) => ({
    kind: 'unload',
    batchId: day.landed.batch.id,
    code: at < unknownCodes ? `PNOBODYS00${at}` : String(at),
  }));
  // After the goods were prepared: a scan before its carton's last event would need a person.
  const begunAt = Date.now() - 1_000;
  return [...received, ...loaded, ...unloaded, ...unmatchedScans].map((move, at) => ({
    move,
    scanId: crypto.randomUUID(),
    seq: at,
    scannedAt: new Date(begunAt + at).toISOString(),
    clockOffsetMs: 0,
  }));
}

/** Splits scans into bundles of the maximum request size. */
export const bundled = (scans: readonly Scan[]) =>
  Array.from({ length: Math.ceil(scans.length / most) }, (_, at) =>
    scans.slice(at * most, (at + 1) * most),
  );

export const replay = async (staff: Caller, deviceId: string, items: readonly Scan[]) =>
  unwrap(
    await staff.post<{ results: Result[] }>('/warehouse/scans', {
      deviceId,
      sentAt: new Date().toISOString(),
      items,
    }),
  ).results;
