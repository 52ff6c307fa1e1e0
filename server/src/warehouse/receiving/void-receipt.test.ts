import { afterAll, beforeAll, expect, test } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startRoute, type StartedRoute } from '../../testing/trade/route-fixture.ts';

let world: StartedRoute['world'];
let by: StartedRoute['by'];
let routeSites: StartedRoute['routeSites'];
beforeAll(async () => {
  ({ world, by, routeSites } = await startRoute());
});
afterAll(() => world.close());

const reason = 'The carton beside it was meant';
const undo = (packageIds: readonly string[], key?: string) =>
  world
    .as('warehouse-cn')
    .post('/warehouse/receipts/void', { packageIds, reason }, key ? { key } : {});
const rowOf = (id: string) =>
  world.db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = async (id: string) =>
  (
    await world.db
      .selectFrom('events')
      .select(['code', 'reason'])
      .where('packageId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ code, reason: reasonText }) => (reasonText === null ? code : `${code}: ${reasonText}`));
const refused = async (packageIds: readonly string[]) => {
  const answer = await undo(packageIds);
  return [answer.statusCode, answer.json<{ message: string }>().message];
};
const audited = async (id: string) =>
  (
    await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .where('action', '=', 'package.void-receipt')
      .execute()
  ).length;
const titlesOf = async (userId: string) =>
  (await remindersIn(world.db, { userId })).map(({ title }) => title);

async function countInGhana(code: string) {
  const warehouseStaff = world.as('warehouse-gh');
  const count = { siteId: routeSites.accra, zone: 'V' };
  const { id } = good<{ id: string }>(await warehouseStaff.post('/counts', count));
  good(await warehouseStaff.post(`/counts/${id}/scan`, { code }));
}

test('voiding a receipt makes a pre-alerted carton expected again, once, and it can be received again', async () => {
  const { ama, shipment, ids } = await by.expected(1);
  const [id = ''] = ids;
  good(await by.receive({ packageId: id, shelf: 'A-03', condition: 'DAMAGED', note: 'a corner' }));
  const first = await undo([id], 'one-undo');
  expect(first.json()).toMatchObject({ packages: [{ id, state: 'EXPECTED', shelf: null }] });
  expect((await undo([id], 'one-undo')).json()).toEqual(first.json());
  expect(await rowOf(id)).toMatchObject({
    state: 'EXPECTED',
    siteId: null,
    receivedAt: null,
    condition: null,
    note: null,
  });
  expect(await eventsOf(id)).toEqual(['PRE', 'RCV', `VOI: ${reason}`]);
  expect(await audited(id)).toBe(1);
  const open = await world.db
    .selectFrom('discrepancies')
    .select('id')
    .where('packageId', '=', id)
    .where('resolvedAt', 'is', null)
    .execute();
  expect(open).toEqual([]);
  const seen = await by.shipment(ama, shipment.id);
  expect(seen).toMatchObject({ status: 'SUBMITTED', packages: [{ measured: null }] });
  expect((await titlesOf(ama.id)).at(-1)).toBe(`Correction: ${shipment.trackingNumber}`);
  expect(good(await by.receive({ packageId: id }))).toMatchObject({
    package: { state: 'RECEIVED' },
  });
});

test('voiding a receipt removes a carton without a pre-alert from stock, with all received together with it', async () => {
  const ama = await world.ama();
  const { packageIds } = good<{ packageIds: string[] }>(
    await by.receive({ customerId: ama.id, mode: 'SEA', contents: 'Belts', alike: 3 }),
  );
  const answer = good<{ packages: { state: string }[] }>(await undo(packageIds));
  expect(answer.packages.map(({ state }) => state)).toEqual(Array(3).fill('CANCELLED'));
  const { shipmentId } = await rowOf(packageIds[0] ?? '');
  expect((await by.shipment(ama, shipmentId ?? '')).status).toBe('CANCELLED');
  const unidentified = good<{ packageIds: string[] }>(await by.receive({ contents: 'Bag' }));
  good(await undo(unidentified.packageIds));
  expect(await rowOf(unidentified.packageIds[0] ?? '')).toMatchObject({ state: 'CANCELLED' });
});

test('the invoice is drafted once only verified cartons are left', async () => {
  const { shipment, ids } = await by.expected(1);
  const [id = ''] = ids;
  good(await by.receive({ packageId: id }));
  const extra = good<{ packageIds: string[] }>(await by.receive({ shipmentId: shipment.id }));
  expect(good(await by.verify(id))).toMatchObject({ invoiceId: null });
  good(await undo(extra.packageIds));
  const invoices = await world.db
    .selectFrom('invoices')
    .select('state')
    .where('shipmentId', '=', shipment.id)
    .execute();
  expect(invoices).toEqual([{ state: 'DRAFT' }]);
});

test.each([
  { place: 'China', status: 'READY' },
  { place: 'Ghana, where a stock count found it', status: 'CLEARED' },
])(
  'the invoice stops waiting for a carton that the owner says won’t be sent: the other is in $place',
  async ({ status }) => {
    const { ama, shipment, ids } = await by.expected(2);
    const [received = '', neverReceived = ''] = ids;
    good(await by.receive({ packageId: received }));
    expect(good(await by.verify(received))).toMatchObject({ invoiceId: null });
    if (status === 'CLEARED') await countInGhana((await rowOf(received)).labelNumber);
    const { version } = await by.shipment(ama, shipment.id);
    const body = { cancelPackageIds: [neverReceived] };
    good(await ama.patch(`/shipments/${shipment.id}`, body, { version }));
    expect(await by.shipment(ama, shipment.id)).toMatchObject({ status });
    const invoices = await world.db
      .selectFrom('invoices')
      .select('state')
      .where('shipmentId', '=', shipment.id)
      .execute();
    expect(invoices).toEqual([{ state: 'DRAFT' }]);
  },
);

test('a receipt with later changes can’t be voided until they are undone, and the refusal names them', async () => {
  const { ids } = await by.expected(2);
  const [verified = '', received = ''] = ids;
  for (const packageId of ids) good(await by.receive({ packageId }));
  good(await by.verify(verified));
  const { labelNumber } = await rowOf(verified);
  expect(await refused(ids)).toEqual([
    409,
    `${labelNumber}: it’s verified and waiting to be loaded. You can’t undo this receipt because of later steps. Undo those first, starting with the latest.`,
  ]);
  // All of them or none.
  expect(await rowOf(received)).toMatchObject({ state: 'RECEIVED' });
  good(await world.as('warehouse-cn').post(`/packages/${verified}/reopen`, { reason }));
  good(await undo([verified]));
  expect(await eventsOf(verified)).toEqual([
    'PRE',
    'RCV',
    'VER',
    `REO: ${reason}`,
    `VOI: ${reason}`,
  ]);
});

test('refuses to void a carton that is on hold, claimed, matched since, or on an issued invoice', async () => {
  const { ama, ids, shipment } = await by.expected(1);
  const [id = ''] = ids;
  good(await by.receive({ packageId: id }));
  const { labelNumber } = await rowOf(id);
  const hold = { kind: 'DAMAGE', reason: 'Wet below' };
  good(await world.as('support').post(`/packages/${id}/holds`, hold));
  expect(await refused([id])).toEqual([
    409,
    `${labelNumber} is on hold: damaged. Agree the next steps with the customer, then lift the hold with a reason.`,
  ]);
  await by.claim(ama);
  const claimed = await world.db
    .selectFrom('claims')
    .select('packageId')
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  expect((await refused([claimed.packageId]))[1]).toMatch(
    /^A customer has claimed .*\. Approve or reject the claim first/,
  );
  const bag = good<{ package: { id: string } }>(await by.receive({ contents: 'Bag' })).package;
  const found = { packageId: bag.id, shipmentId: shipment.id, reason: 'Her name is inside' };
  good(await world.as('warehouse-cn').post('/warehouse/identify', found));
  expect((await refused([bag.id]))[1]).toMatch(/assigned to its owner after receiving/);
  const other = await by.expected(1);
  await by.issue(await by.measure(other.shipment));
  await world.db
    .updateTable('packages')
    .set({ state: 'RECEIVED' })
    .where('id', '=', other.ids[0] ?? '')
    .execute();
  expect((await refused(other.ids))[1]).toMatch(
    /is on an issued invoice\. Ask finance to void or credit it/,
  );
});

test('a receipt in China is voided in China', async () => {
  const { ids } = await by.expected(1);
  good(await by.receive({ packageId: ids[0] }));
  const answer = await world
    .as('warehouse-gh')
    .post('/warehouse/receipts/void', { packageIds: ids, reason });
  expect(answer.statusCode).toBe(403);
});
