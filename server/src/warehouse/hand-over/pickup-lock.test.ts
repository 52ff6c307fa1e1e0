import { afterAll, beforeAll, expect, it } from 'vitest';

import { good } from '../../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
beforeAll(async () => {
  warehouse = await startWarehouse();
  // The member of staff to be notified must exist.
  await warehouse.world.as('support').id();
});
afterAll(() => warehouse.world.close());

const warehouseStaff = () => warehouse.world.as('warehouse-gh');
/** Has all duties, so the same person may hand over and unlock. */
const allRounder = () => warehouse.world.as('staff');

/** Creates goods that can be collected. */
async function ready() {
  const { db } = warehouse.world;
  const ama = await warehouse.world.ama();
  const goods = await warehouse.goods({ customerId: ama.id, cartons: 1 });
  await warehouse.makeReady(goods);
  const attempt = (
    pickupCode: string,
    client: ReturnType<typeof warehouseStaff> = warehouseStaff(),
  ) =>
    client.post(`/shipments/${goods.shipmentId}/deliver`, {
      pickupCode,
      receivedBy: 'Yaa Mensah',
      signature: 'M0 0L10 10L20 20',
      packageIds: goods.packages.map(({ id }) => id),
      scannedIds: goods.packages.map(({ id }) => id),
    });
  const codeNow = async () =>
    (
      await db
        .selectFrom('shipments')
        .select('pickupCode')
        .where('id', '=', goods.shipmentId)
        .executeTakeFirstOrThrow()
    ).pickupCode ?? '';
  const wrong = async (times: number, client = warehouseStaff()) => {
    const codes: string[] = [];
    for (let count = 0; count < times; count += 1)
      codes.push(
        (await attempt((await codeNow()) === '000000' ? '000001' : '000000', client)).json().code,
      );
    return codes;
  };
  const unlock = (client = warehouse.world.as('support'), reason = 'I called her: she mistyped') =>
    client.post(`/shipments/${goods.shipmentId}/unlock-pickup`, { reason });
  const shown = async (client: ReturnType<typeof warehouseStaff>) =>
    good<{ isPickupLocked?: boolean; mayUnlockPickup?: boolean }>(
      await client.get(`/shipments/${goods.shipmentId}`),
    );
  return { ama, id: goods.shipmentId, attempt, codeNow, wrong, unlock, shown };
}
const subjectsOf = async (email: string, title: string) =>
  (await warehouse.world.emails(email)).filter(({ subject }) => subject.startsWith(title));
const emailOf = async (userId: string) =>
  (
    await warehouse.world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email;

it('the tenth wrong code locks the handover, even for the correct code, and notifies office and customer once', async () => {
  const goods = await ready();
  expect(await goods.wrong(40)).toEqual([
    ...Array<string>(9).fill('release.code_wrong'),
    ...Array<string>(31).fill('release.locked'),
  ]);
  expect((await goods.attempt(await goods.codeNow())).json().code).toBe('release.locked');
  expect(await subjectsOf(goods.ama.email, 'New pickup code')).toHaveLength(1);
  const office = await emailOf(await warehouse.world.as('support').id());
  expect(await subjectsOf(office, 'Handover locked')).toHaveLength(1);
  expect(await goods.shown(warehouseStaff())).toMatchObject({
    isPickupLocked: true,
    mayUnlockPickup: false,
  });
  expect((await goods.ama.get(`/shipments/${goods.id}`)).json()).not.toHaveProperty(
    'isPickupLocked',
  );
});

it('codes tried at the same moment are counted one by one', async () => {
  const goods = await ready();
  const answers = await Promise.all(Array.from({ length: 15 }, () => goods.attempt('999999')));
  const codes = answers.map((answer) => answer.json().code);
  expect(codes.filter((code) => code === 'release.code_wrong')).toHaveLength(9);
  expect(codes.filter((code) => code === 'release.locked')).toHaveLength(6);
});

it('a second person unlocks the handover with a reason, and the goods are collected with a new code', async () => {
  const goods = await ready();
  await goods.wrong(10);
  const before = await goods.codeNow();
  expect((await goods.unlock(warehouseStaff())).statusCode).toBe(403);
  expect((await goods.unlock(warehouse.world.as('support'), ' ')).json().fields).toHaveProperty(
    'reason',
  );
  good(await goods.unlock());
  expect(await goods.codeNow()).not.toBe(before);
  expect((await goods.attempt(before)).json().code).toBe('release.code_wrong');
  good(await goods.attempt(await goods.codeNow()));
  const { db } = warehouse.world;
  const audited = await db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('subjectId', '=', goods.id)
    .where('action', 'like', 'shipment.%lock-pickup')
    .orderBy('seq')
    .execute();
  expect(audited).toEqual([
    { action: 'shipment.lock-pickup', reason: null },
    { action: 'shipment.unlock-pickup', reason: 'I called her: she mistyped' },
  ]);
  const events = await db
    .selectFrom('events')
    .select('code')
    .where('shipmentId', '=', goods.id)
    .where('code', 'in', ['PLK', 'PUL'])
    .orderBy('id')
    .execute();
  expect(events).toEqual([{ code: 'PLK' }, { code: 'PUL' }]);
  // The office sees both in the history and the audit log of the shipment; the customer sees neither.
  const office = good<{ milestones: { code: string }[] }>(
    await warehouse.world.as('support').get(`/shipments/${goods.id}`),
  );
  const codes = office.milestones.map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('P'))).toEqual(['PLK', 'PUL']);
  const record = good<{ items: { action: string; reason: string | null }[] }>(
    await warehouse.world.as('support').get(`/shipments/${goods.id}/audit`),
  );
  expect(record.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'shipment.unlock-pickup',
        reason: 'I called her: she mistyped',
      }),
      expect.objectContaining({ action: 'shipment.lock-pickup' }),
    ]),
  );
  const shipmentNow = good<{ milestones: { code: string }[] }>(
    await goods.ama.get(`/shipments/${goods.id}`),
  );
  expect(shipmentNow.milestones.map(({ code }) => code)).not.toContain('PLK');
});

it('a handover can’t be unlocked by a person who entered a wrong code, nor if it isn’t locked', async () => {
  const goods = await ready();
  expect((await goods.unlock()).json().code).toBe('release.step_not_allowed');
  await goods.wrong(1, allRounder());
  await goods.wrong(9);
  expect((await goods.unlock(allRounder())).statusCode).toBe(403);
  expect(await goods.shown(allRounder())).toMatchObject({ mayUnlockPickup: false });
  good(await goods.unlock());
});
