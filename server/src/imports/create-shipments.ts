import { randomBytes } from 'node:crypto';

import type { ImportedState } from '@sankofa/domain/imports/read-shipment';
import { labelNumberFrom, supplierNumberOf } from '@sankofa/domain/values/codes';
import type { Instant } from '@sankofa/domain/values/time';

import { draftInvoice } from '../invoices/invoices.ts';
import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import {
  addPackages,
  lockPackages,
  movePackages,
  openShipment,
  recordAdded,
  refreshShipments,
} from '../shipments/shipments.ts';
import { addMeasurements, usualDestination } from '../warehouse/warehouse.ts';
import { shipmentKeyOf, type Checked } from './check-rows.ts';
import { noteRecords } from './import-queries.ts';

type Rows = readonly Checked<'SHIPMENTS'>[];

/**
 * Registers shipments with their cartons and takes the cartons through the same steps as the warehouse, up to
 * the state of the row. Events are marked with the import. A shipment whose cartons are all verified gets its
 * draft invoice. No one is notified.
 */
export async function createShipments(work: Work, importId: string, rows: Rows) {
  const records: { row: number; recordId: string }[] = [];
  for (const group of Map.groupBy(rows, shipmentKeyOf).values()) {
    const shipmentId = await createShipment(work, importId, group);
    records.push(...group.map(({ row }) => ({ row, recordId: shipmentId })));
  }
  await noteRecords(work.tx, importId, records);
}

async function createShipment(work: Work, importId: string, rows: Rows): Promise<string> {
  const [first] = rows;
  if (!first?.customerId) throw new Error('A shipment without a customer was not refused');
  const { values, customerId } = first;
  const { id, trackingNumber } = await openShipment(work, {
    customerId,
    mode: values.mode,
    goodsClass: values.goodsClass,
    description: values.contents,
    destinationSiteId: first.officeId ?? (await usualDestination(work.tx, customerId, values.mode)),
  });
  const cartons = rows.flatMap((one) => Array.from({ length: one.values.cartons }, () => one));
  const packages = cartons.map((one, index) => ({
    id: newId(work.now),
    labelNumber: labelNumberFrom(randomBytes(16)),
    shipmentId: id,
    customerId,
    pieceNumber: index + 1,
    state: 'EXPECTED' as const,
    goodsClass: one.values.goodsClass,
    contents: one.values.contents,
    supplierNumber: one.values.supplierNumber || null,
    supplierKey: supplierNumberOf(one.values.supplierNumber) || null,
    note: one.values.note || null,
    createdAt: work.now,
    updatedAt: work.now,
  }));
  await addPackages(work.tx, packages);
  // Cartons of one day share their events; the earliest of them is when the shipment is first heard of.
  const firstAt = cartons.map((one) => receivedAt(work, one)).toSorted()[0];
  await recordAdded(work, packages, {
    ...imported(importId),
    code: 'PRE',
    occurredAt: firstAt,
  });
  const placed = packages.flatMap(({ id: packageId }, index) => {
    const row = cartons[index];
    return row?.site && row.values.state !== 'EXPECTED'
      ? [{ packageId, row, site: row.site, measures: row.values.measures }]
      : [];
  });
  await receive(work, importId, placed);
  await verify(work, importId, placed);
  await refreshShipments(work, [id]);
  if (placed.length === cartons.length && cartons.every((one) => reaches(one, 'VERIFIED')))
    await draftInvoice(work, id);
  audit(work, {
    action: 'shipment.import',
    subject: 'shipment',
    subjectId: id,
    after: { importId, trackingNumber, rows: rows.map(({ row }) => row), cartons: cartons.length },
  });
  return id;
}

/** Noon of the day in China when the file says that a carton was received, or now. */
function receivedAt({ now }: Work, { values }: Checked<'SHIPMENTS'>): Instant {
  if (values.receivedOn === null) return now;
  const noon = `${values.receivedOn}T04:00:00.000Z`;
  return noon < now ? noon : now;
}

/** Marks an event as imported. */
const imported = (importId: string) => ({ permission: 'import', details: { importId } });
const order: readonly ImportedState[] = ['EXPECTED', 'RECEIVED', 'VERIFIED'];
const reaches = ({ values }: Checked<'SHIPMENTS'>, state: ImportedState) =>
  order.indexOf(values.state) >= order.indexOf(state);

type Site = NonNullable<Checked<'SHIPMENTS'>['site']>;
type Placed = {
  packageId: string;
  row: Checked<'SHIPMENTS'>;
  site: Site;
  measures: Checked<'SHIPMENTS'>['values']['measures'];
};

const measured = (work: Work, placed: readonly Placed[], purpose: 'RECEIVE' | 'VERIFY') =>
  addMeasurements(
    work.tx,
    placed.flatMap(({ packageId, measures }) =>
      measures === null
        ? []
        : [
            {
              id: newId(work.now),
              packageId,
              purpose,
              measures,
              device: null,
              isVerified: purpose === 'VERIFY',
              measuredBy: work.actor.id,
              measuredAt: work.now,
            },
          ],
    ),
  );

async function receive(work: Work, importId: string, placed: readonly Placed[]) {
  await measured(work, placed, 'RECEIVE');
  const groups = Map.groupBy(placed, ({ row, site }) =>
    [site.id, row.values.shelf, receivedAt(work, row)].join(' '),
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { site, row } = first;
    const at = receivedAt(work, row);
    const rows = await lockPackages(
      work.tx,
      group.map(({ packageId }) => packageId),
    );
    await movePackages(work, rows, {
      ...imported(importId),
      step: 'receive',
      code: 'RCV',
      occurredAt: at,
      placeCode: site.placeCode,
      siteId: site.id,
      set: {
        siteId: site.id,
        shelf: row.values.shelf || null,
        condition: 'GOOD',
        receivedAt: at,
        inStockSince: at,
      },
    });
  }
}

async function verify(work: Work, importId: string, placed: readonly Placed[]) {
  const verified = placed.filter(({ row }) => reaches(row, 'VERIFIED'));
  if (verified.length === 0) return;
  await measured(work, verified, 'VERIFY');
  for (const [at, group] of Map.groupBy(verified, ({ row }) => receivedAt(work, row))) {
    const rows = await lockPackages(
      work.tx,
      group.map(({ packageId }) => packageId),
    );
    await movePackages(work, rows, {
      ...imported(importId),
      step: 'verify',
      code: 'VER',
      occurredAt: at,
      siteId: (row) => row.siteId,
      set: { verifiedAt: at },
    });
  }
}
