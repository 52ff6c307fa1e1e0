import type { Actor } from '@sankofa/domain/access';
import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { afterAll, expect, it } from 'vitest';

import { inWork, type Work } from '../platform/database/work.ts';
import { newId } from '../platform/ids.ts';
import { countedDb } from '../testing/postgres/count-statements.ts';
import { seaPlan } from '../testing/trade/batch-plans.ts';
import { startWarehouse } from '../testing/trade/warehouse-fixture.ts';
import { loadPackage } from './loading/load.ts';
import { completeBatch, startUnloading } from './loading/unload.ts';
import { closeBatch } from './planning/plan.ts';
import {
  arriveBatch,
  delayBatch,
  departBatch,
  releaseCustoms,
  startClearing,
} from './voyage/voyage.ts';

const { world, sites, drive, goods } = await startWarehouse();
const counted = countedDb(world.databaseAddress);
afterAll(async () => {
  await counted.db.destroy();
  await world.close();
});

/** Makes the balance of each shipment due before the vessel arrives. */
async function splitInvoices(shipmentIds: readonly string[]) {
  const invoices = await world.db
    .updateTable('invoices')
    .set({ plan: 'SPLIT' })
    .where('shipmentId', 'in', [...shipmentIds])
    .returning('id')
    .execute();
  await world.db
    .insertInto('instalments')
    .values(
      invoices.flatMap(({ id: invoiceId }) => [
        {
          id: newId(world.clock()),
          invoiceId,
          kind: 'DEPOSIT' as const,
          position: 1,
          amountPesewas: 40_000,
          dueOn: '2026-11-24',
        },
        {
          id: newId(world.clock()),
          invoiceId,
          kind: 'BALANCE' as const,
          position: 2,
          amountPesewas: 60_000,
          dueOn: '2026-12-31',
        },
      ]),
    )
    .execute();
}

/** Creates an open batch with two cartons for each customer. */
async function loadedBatch(customers: number) {
  const created = [];
  for (let n = 0; n < customers; n += 1) {
    const { id } = await world.customer({ name: `Customer ${n}` });
    created.push(await goods({ customerId: id, cartons: 2, volumeCm3: 1_000, weightGrams: 1_000 }));
  }
  const shipmentIds = created.map(({ shipmentId }) => shipmentId);
  await splitInvoices(shipmentIds);
  const batch = await drive.open({ ...seaPlan(sites), ...seaDocuments() });
  await world.db
    .updateTable('packages')
    .set({ state: 'LOADED', batchId: batch.id })
    .where('shipmentId', 'in', shipmentIds)
    .execute();
  return { id: batch.id, shipmentIds };
}

/** Unloads one carton of each shipment in Ghana; the other one is not seen. */
const unloadFirst = (shipmentIds: readonly string[]) =>
  world.db
    .updateTable('packages')
    .set({ state: 'IN_WAREHOUSE', siteId: sites.accra, inStockSince: world.clock() })
    .where('shipmentId', 'in', [...shipmentIds])
    .where('pieceNumber', '=', 1)
    .execute();

/** Counts the SQL statements of each step of a voyage. */
async function countsOf(customers: number): Promise<Record<string, number>> {
  const { id, shipmentIds } = await loadedBatch(customers);
  const clerk = await world.as('batches').actor();
  const warehouse = await world.as('warehouse-gh').actor();
  const counts: Record<string, number> = {};
  const step = async (name: string, actor: Actor, command: (work: Work) => Promise<unknown>) => {
    const base = { actor, now: world.clock(), request: { id: name, ip: null, userAgent: null } };
    const statements = await counted.statementsOf((db) => inWork(db, base, command));
    counts[name] = statements.length;
  };
  await step('close', clerk, (work) => closeBatch(work, { id }));
  await step('depart', clerk, (work) => departBatch(work, { id }));
  await step('delay', clerk, (work) =>
    delayBatch(work, { id, eta: '2027-01-20', reason: 'Storm at the Cape' }),
  );
  await step('arrive', clerk, (work) => arriveBatch(work, { id, isShortTransitConfirmed: true }));
  await step('start clearing', clerk, (work) => startClearing(work, { id }));
  await step('customs release', clerk, (work) => releaseCustoms(work, { id }));
  await step('start unloading', warehouse, (work) => startUnloading(work, { id }));
  await unloadFirst(shipmentIds);
  await step('complete', warehouse, (work) => completeBatch(work, { id }));
  return counts;
}

it('loading a carton and its answer are 16 messages at most', async () => {
  const batch = await drive.open(seaPlan(sites));
  const { id } = await world.customer({ name: 'Customer of one carton' });
  const { packages } = await goods({ customerId: id, cartons: 1 });
  const base = {
    actor: await world.as('warehouse-cn').actor(),
    now: world.clock(),
    request: { id: 'load', ip: '10.0.0.1', userAgent: null },
  };
  const load = (work: Work) =>
    loadPackage(work, { id: batch.id, code: packages[0]?.labelNumber ?? '' });
  expect(await counted.messagesOf((db) => inWork(db, base, load))).toBeLessThanOrEqual(16);
});

it(
  'the number of SQL statements is the same for 40 shipments as for 2',
  { timeout: 120_000 },
  async () => {
    const few = await countsOf(2);
    expect(await countsOf(40)).toEqual(few);
  },
);
