import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ledgerProblems } from './books/books.ts';
import { driver, seaPlan } from './testing/trade/batch-plans.ts';
import {
  good,
  freightSteps,
  openRoute,
  type Invoice,
  type RouteFixture,
  type Shipment,
} from './testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from './testing/world.ts';

let world: World;
let routeSites: RouteFixture;
let by: ReturnType<typeof freightSteps>;
let drive: ReturnType<typeof driver>;
const log: string[] = [];
beforeAll(async () => {
  world = await startWorld({ log: { write: (line: string) => void log.push(line) } });
  routeSites = await openRoute(world);
  by = freightSteps(world, routeSites);
  drive = driver(world);
});
afterAll(() => world.close());

const openBatch = () => drive.open(seaPlan(routeSites));

/** Returns her notifications, newest first. */
async function notificationsOf(customer: TestCustomer) {
  const { reminders } = good<{ reminders: { title: string }[] }>(
    await customer.get('/users/reminders'),
  );
  return reminders.map(({ title }) => title.replace(/: .*/, ''));
}
const publicStatus = async ({ trackingNumber }: Shipment) =>
  good<{ status: string }>(await world.visitor.get(`/tracking/${trackingNumber}`)).status;

test('a shipment of four cartons goes from Guangzhou to the handover in Accra', async () => {
  const ama = await world.ama();
  const shipment = await by.preAlert(ama, { number: 'SF1234567890123', cartons: 3 });
  expect(await publicStatus(shipment)).toBe('SUBMITTED');
  good(await by.receive({ shipmentId: shipment.id, contents: 'Belts' }));
  const shipmentNow = await by.shipment(ama, shipment.id);
  const fourth = shipmentNow.packages[3]?.id ?? '';
  await by.measure(shipment).catch(() => null);
  const { invoiceId } = good<{ invoiceId: string }>(await by.verify(fourth));

  const draft = await by.invoice(invoiceId);
  // 4 × 0.12 CBM × $220 × 12.50 = GHS 1,320.00, of which 40% is GHS 528.00.
  expect(draft).toMatchObject({ state: 'DRAFT', total: { amount: '1320.00' } });
  const issued = await by.issue(invoiceId);
  const split = good<Invoice>(
    await ama.post(`/invoices/${invoiceId}/plan`, { plan: 'SPLIT' }, { version: issued.version }),
  );
  expect(split.instalments.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['DEPOSIT', '528.00'],
    ['BALANCE', '792.00'],
  ]);

  const batch = await drive.open({ ...seaPlan(routeSites), ...seaDocuments() });
  const labels = shipmentNow.packages.map(({ labelNumber }) => labelNumber);
  const unpaid = await drive.load(batch.id, labels[0] ?? '');
  expect(unpaid.statusCode).toBe(409);
  expect(unpaid.json<{ message: string }>().message).toMatch(/deposit not paid/);

  await by.pay(ama, invoiceId, '528.00');
  for (const label of labels) good(await drive.load(batch.id, label));
  expect(await publicStatus(shipment)).toBe('BOOKED');
  await drive.through(batch.id, 'close', 'depart');
  expect(await publicStatus(shipment)).toBe('IN_TRANSIT');
  await drive.land(batch.id);
  const ghana = world.as('warehouse-gh');
  for (const code of labels.slice(1)) good(await drive.unload(batch.id, code, { shelf: 'G1' }));
  expect((await by.shipment(ama, shipment.id)).packages.map(({ state }) => state)).toEqual([
    'ARRIVED',
    'IN_WAREHOUSE',
    'IN_WAREHOUSE',
    'IN_WAREHOUSE',
  ]);

  expect(await drive.through(batch.id, 'complete')).toMatchObject({ state: 'COMPLETED', short: 1 });
  const { items } = good<{ items: { kind: string; package: { labelNumber: string } }[] }>(
    await ghana.get('/discrepancies?isOpen=true'),
  );
  expect(items).toMatchObject([{ kind: 'SHORT', package: { labelNumber: labels[0] } }]);

  expect((await by.shipment(ama, shipment.id)).pickupCode).toBeNull();
  await by.pay(ama, invoiceId, '792.00');
  const ready = await by.shipment(ama, shipment.id);
  expect(ready).toMatchObject({
    status: 'READY_FOR_PICKUP',
    pickupCode: expect.stringMatching(/^\d{6}$/),
  });
  const seenByStaff = await by.shipment(ghana, shipment.id);
  expect(seenByStaff.pickupCode).toBeNull();

  const available = ready.packages.filter(({ state }) => state === 'AVAILABLE').map(({ id }) => id);
  const handOver = (pickupCode: string) =>
    ghana.post(`/shipments/${shipment.id}/deliver`, {
      pickupCode,
      receivedBy: 'Ama Mensah',
      signature: 'M10 60 L24 20 L40 70',
      packageIds: available,
      scannedIds: available,
    });
  const wrong = await handOver(ready.pickupCode === '000000' ? '000001' : '000000');
  expect(wrong.json()).toMatchObject({ code: 'release.code_wrong' });
  expect(good(await handOver(ready.pickupCode ?? ''))).toEqual({ handedOver: 3, left: 0 });
  expect(await publicStatus(shipment)).toBe('PARTIALLY_DELIVERED');

  expect(await notificationsOf(ama)).toEqual(
    expect.arrayContaining(['Shipment registered', 'Received', 'Verified', 'Collected']),
  );
  const emails = await world.emails(ama.email);
  expect(emails.length).toBeGreaterThanOrEqual((await notificationsOf(ama)).length);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

test('a container number with a wrong check digit is refused, with the correct digit', async () => {
  const clerk = world.as('batches');
  const { id, version } = await openBatch();
  const answer = await clerk.patch(
    `/batches/${id}`,
    { containerNumber: 'CSNU5628619' },
    { version },
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'batch.number_invalid',
    fields: { containerNumber: expect.stringMatching(/check digit should be \d/) },
  });
});

test('a carton of the wrong mode, without an invoice, or in another batch is not loaded', async () => {
  const ama = await world.ama();
  const stages = by.stagesOf(ama);
  const air = await stages.paidShipment({ mode: 'AIR' });
  const [sea, other] = [await openBatch(), await openBatch()];
  const wrongMode = await drive.load(sea.id, air.packages[0]?.labelNumber ?? '');
  expect(wrongMode.json()).toMatchObject({ code: 'batch.wrong_mode' });

  const { shipment: waiting } = await stages.verifiedShipment();
  const noInvoice = await drive.load(sea.id, waiting.packages[0]?.labelNumber ?? '');
  expect(noInvoice.statusCode).toBe(409);
  expect(noInvoice.json<{ message: string }>().message).toMatch(/invoice/i);

  const paid = await stages.paidShipment();
  const label = paid.packages[0]?.labelNumber ?? '';
  good(await drive.load(sea.id, label));
  expect(good(await drive.load(sea.id, label))).toMatchObject({ isRepeat: true });
  const otherLoad = await drive.load(other.id, label);
  expect(otherLoad.json()).toMatchObject({ code: 'batch.carton_elsewhere' });
  expect(otherLoad.json<{ message: string }>().message).toContain(sea.batchNumber);
  const states = await Promise.all(
    [air, waiting, paid].map(async ({ id }) =>
      (await by.shipment(ama, id)).packages.map(({ state }) => state),
    ),
  );
  expect(states).toEqual([['VERIFIED'], ['VERIFIED'], ['LOADED']]);
});

test('two clerks loading one carton into two batches at once: one batch has it', async () => {
  const ama = await world.ama();
  const [one, two] = [await openBatch(), await openBatch()];
  for (let round = 0; round < 5; round += 1) {
    const { packages } = await by.stagesOf(ama).paidShipment();
    const label = packages[0]?.labelNumber ?? '';
    const answers = await Promise.all([drive.load(one.id, label), drive.load(two.id, label)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  }
});

test('five wrong pickup codes send the customer a new one', async () => {
  const ama = await world.ama();
  const shipment = await by.stagesOf(ama).availableShipment();
  const ghana = world.as('warehouse-gh');
  const code = (await by.shipment(ama, shipment.id)).pickupCode ?? '';
  const tryWith = (pickupCode: string) =>
    ghana.post(`/shipments/${shipment.id}/deliver`, {
      pickupCode,
      receivedBy: 'Somebody',
      signature: 'M10 60 L24 20',
      packageIds: shipment.packages.map(({ id }) => id),
      scannedIds: shipment.packages.map(({ id }) => id),
    });
  const wrong = code === '111111' ? '222222' : '111111';
  for (let count = 0; count < 5; count += 1) expect((await tryWith(wrong)).statusCode).toBe(422);
  expect((await tryWith(code)).statusCode).toBe(422);
  const fresh = (await by.shipment(ama, shipment.id)).pickupCode ?? '';
  expect(fresh).not.toBe(code);
  expect((await notificationsOf(ama))[0]).toBe('New pickup code');
  expect(good(await tryWith(fresh))).toMatchObject({ handedOver: 1 });
});

test('every call that changed something is in the audit log (R21)', async () => {
  const done = log
    .map((line): { method?: string; status?: number; route?: string; requestId?: string } =>
      JSON.parse(line),
    )
    .filter(({ method, status }) => method !== undefined && method !== 'GET' && status === 200);
  const rows = await world.db.selectFrom('auditLog').select('requestId').distinct().execute();
  const known = new Set(rows.map(({ requestId }) => requestId));
  const silent = done.filter(({ requestId }) => !known.has(requestId ?? ''));
  // Scanning a loaded carton again changes nothing.
  expect([...new Set(silent.map(({ method, route }) => `${method} ${route}`))]).toEqual([
    'POST /api/batches/:id/load',
  ]);
  expect(done.length).toBeGreaterThan(60);
});
