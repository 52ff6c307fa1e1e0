import { afterAll, beforeAll, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

const balanceDue = async (invoiceId: string) => {
  const { dueOn } = await world.db
    .selectFrom('instalments')
    .select('dueOn')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'BALANCE')
    .executeTakeFirstOrThrow();
  return dueOn;
};
const moves = async (invoiceId: string) => {
  const rows = await world.db
    .selectFrom('auditLog')
    .select('after')
    .where('subjectId', '=', invoiceId)
    .where('action', '=', 'invoice.move-due')
    .orderBy('seq')
    .execute();
  return rows.length;
};

/**
 * Creates goods in the given number of cartons, on a payment plan of two instalments with the deposit paid.
 */
async function splitGoods(customer: { id: string }, cartons: number) {
  const { invoiceId, shipment, totalPesewas } = await trade.invoiced(customer, {
    plan: 'SPLIT',
    cartons: Array.from({ length: cartons }, () => ({
      weightGrams: 18_400,
      lengthMm: 600,
      widthMm: 450,
      heightMm: 500,
    })),
  });
  await trade.paid(invoiceId, Math.floor((totalPesewas * 40 + 50) / 100));
  return { invoiceId, labels: shipment.labels };
}
async function good(call: Promise<{ statusCode: number; body: string }>) {
  const { statusCode, body } = await call;
  if (statusCode !== 200) throw new Error(body);
}

it('the deposit allows loading, and the balance is due by the vessel’s arrival', async () => {
  const drive = driver(world);
  const ama = await world.ama();
  const { invoiceId, shipment } = await trade.invoiced(ama, { plan: 'SPLIT' });
  const [labelNumber = ''] = shipment.labels;
  const batch = await drive.open(seaPlan(trade.sites, { eta: '2027-01-05' }));
  const early = await drive.load(batch.id, labelNumber);
  expect(early.json()).toMatchObject({
    code: 'package.held',
    message: expect.stringContaining('deposit not paid'),
  });
  const { amountPesewas } = await world.db
    .selectFrom('instalments')
    .select('amountPesewas')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'DEPOSIT')
    .executeTakeFirstOrThrow();
  await trade.paid(invoiceId, amountPesewas);
  expect((await drive.load(batch.id, labelNumber)).statusCode).toBe(200);
  expect(await balanceDue(invoiceId)).toBe('2026-12-31');

  const { version } = await drive.read(batch.id);
  const delay = () =>
    world
      .as('batches')
      .post(
        `/batches/${batch.id}/delay`,
        { eta: '2027-01-15', reason: 'No berth in Tema' },
        { version, key: 'one-delay' },
      );
  const [before, first] = [await moves(invoiceId), await delay()];
  expect(first.statusCode).toBe(200);
  expect(await balanceDue(invoiceId)).toBe('2027-01-10');
  await delay();
  await delay();
  expect(await moves(invoiceId)).toBe(before + 1);
  const notifications = await remindersIn(world.db, { userId: ama.id });
  expect(notifications.filter(({ title }) => title.startsWith('Delayed'))).toHaveLength(1);
});

it('a carton added to the list later gets a balance due date too', async () => {
  const drive = driver(world);
  const kojo = await world.kojo();
  const [loaded, over] = [await splitGoods(kojo, 1), await splitGoods(kojo, 1)];
  const { id } = await drive.sail(seaPlan(trade.sites), loaded.labels);
  await drive.land(id);
  const [label = ''] = over.labels;
  await good(drive.unload(id, label));
  expect(await balanceDue(over.invoiceId)).toBeNull();
  await good(
    world.as('batches').post(`/batches/${id}/add-to-list`, { code: label, reason: 'Forgotten' }),
  );
  expect(await balanceDue(over.invoiceId)).not.toBeNull();
});

it('a balance loses its due date when its goods are offloaded', async () => {
  const drive = driver(world);
  const { invoiceId, labels } = await splitGoods(await world.ama(), 1);
  const [label = ''] = labels;
  const batch = await drive.open(seaPlan(trade.sites, { eta: '2027-01-05' }));
  await good(drive.load(batch.id, label));
  expect(await balanceDue(invoiceId)).toBe('2026-12-31');
  const out = { code: label, reason: 'The customer asked to wait' };
  await good(world.as('batches').post(`/batches/${batch.id}/offload`, out));
  expect(await balanceDue(invoiceId)).toBeNull();
  expect((await trade.invoice(invoiceId)).nextDueOn).toBeNull();
  const later = await drive.open(seaPlan(trade.sites, { eta: '2027-01-25' }));
  await good(drive.load(later.id, label));
  expect(await balanceDue(invoiceId)).toBe('2027-01-20');
});

it('goods in two vessels are due by the later arrival, whichever is loaded or delayed last', async () => {
  const drive = driver(world);
  const { invoiceId, labels } = await splitGoods(await world.ama(), 2);
  const [first = '', second = ''] = labels;
  const late = await drive.open(seaPlan(trade.sites, { eta: '2027-01-20' }));
  const early = await drive.open(seaPlan(trade.sites, { eta: '2027-01-05' }));
  await good(drive.load(late.id, first));
  await good(drive.load(early.id, second));
  expect(await balanceDue(invoiceId)).toBe('2027-01-15');
  const delay = async (id: string, eta: string) => {
    const { version } = await drive.read(id);
    const delay = { eta, reason: 'No berth in Tema' };
    await good(world.as('batches').post(`/batches/${id}/delay`, delay, { version }));
  };
  await delay(early.id, '2027-01-10');
  expect(await balanceDue(invoiceId)).toBe('2027-01-15');
  await delay(early.id, '2027-01-30');
  expect(await balanceDue(invoiceId)).toBe('2027-01-25');
  const out = { code: second, reason: 'The carton is wet' };
  await good(world.as('batches').post(`/batches/${early.id}/offload`, out));
  expect(await balanceDue(invoiceId)).toBe('2027-01-15');
});

it('goods are released automatically when the balance is paid after unloading', async () => {
  const drive = driver(world);
  const kojo = await world.kojo();
  const { invoiceId, shipment, totalPesewas } = await trade.invoiced(kojo, { plan: 'SPLIT' });
  const stateOf = async () => {
    const { state } = await world.db
      .selectFrom('packages')
      .select('state')
      .where('shipmentId', '=', shipment.id)
      .executeTakeFirstOrThrow();
    return state;
  };
  const [labelNumber = ''] = shipment.labels;
  const deposit = Math.floor((totalPesewas * 40 + 50) / 100);
  await trade.paid(invoiceId, deposit);
  const batch = await drive.sail(seaPlan(trade.sites), [labelNumber]);
  await drive.land(batch.id);
  await drive.unload(batch.id, labelNumber);
  expect(await stateOf()).toBe('IN_WAREHOUSE');
  await trade.paid(invoiceId, totalPesewas - deposit);
  expect(await stateOf()).toBe('AVAILABLE');
});
