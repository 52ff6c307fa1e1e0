import { measures } from '@sankofa/domain/fixtures/goods';
import type { VerifyRules } from '@sankofa/domain/warehouse/verification/verify-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { good } from '../../testing/trade/freight-fixture.ts';
import { carton, importsOf, person } from '../../testing/trade/import-fixture.ts';
import { startRoute, type StartedRoute } from '../../testing/trade/route-fixture.ts';

let world: StartedRoute['world'];
let by: StartedRoute['by'];
beforeAll(async () => {
  ({ world, by } = await startRoute());
});
afterAll(() => world.close());

type Held = VerifyRules & { version: number };
const path = '/settings/verification';
const rules = async () => good<Held>(await world.as('warehouse-cn').get(path));
async function change(part: Partial<VerifyRules>) {
  const { version, ...now } = await rules();
  return good<Held>(await world.as('admin').patch(path, { ...now, ...part }, { version }));
}
/** Another member of the warehouse staff in China. */
const second = () => world.as('staff');
const received = async () => (await by.received()).packageId;
const heavier = (kg: number) => ({ measures: { ...measures, weightKg: measures.weightKg + kg } });
const outcomeOf = (answer: Awaited<ReturnType<typeof by.verify>>) =>
  good<{ outcome: string; differences: { allowed: number }[] }>(answer);

test('verification rules have defaults until an admin changes them, with the version the admin saw', async () => {
  expect(await rules()).toEqual({
    weightPercent: 3,
    weightGrams: 200,
    sidePercent: 3,
    sideMm: 20,
    isFourEyes: false,
    checks: [],
    prohibited: [],
    version: 0,
  });
  const { version, ...now } = await change({ weightPercent: 5 });
  expect([now.weightPercent, version]).toEqual([5, 1]);
  const admin = world.as('admin2');
  expect((await admin.patch(path, now, { version: 0 })).json().code).toBe('request.version_stale');
  const wrong = await admin.patch(path, { ...now, weightPercent: 21 }, { version });
  expect(wrong.json().fields).toEqual({ weightPercent: 'Maximum 20%' });
  expect((await world.as('warehouse-cn').patch(path, now, { version })).statusCode).toBe(403);
  const log = await world.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'settings.verification')
    .execute();
  expect(log).toHaveLength(1);
  await change({ weightPercent: 3 });
});

test('verification rules set the tolerance between two measurements', async () => {
  const packageId = await received();
  expect(outcomeOf(await by.verify(packageId, heavier(0.9)))).toMatchObject({
    outcome: 'discrepancy',
    differences: [{ allowed: 0.6 }],
  });
  await change({ weightPercent: 10 });
  expect(outcomeOf(await by.verify(await received(), heavier(0.9))).outcome).toBe('verified');
  await change({ weightPercent: 0, weightGrams: 0 });
  expect(outcomeOf(await by.verify(await received(), heavier(0.001))).outcome).toBe('discrepancy');
  await change({ weightPercent: 3, weightGrams: 200 });
});

test('verification rules list checks without which nothing is verified', async () => {
  const checks = [
    { en: 'The contents are what was declared', zh: '内容与申报一致' },
    { en: 'Batteries are marked as special goods', zh: '电池已标为敏感货' },
  ];
  await change({ checks });
  const packageId = await received();
  const none = await by.verify(packageId);
  expect(none.json().fields).toEqual({
    checked: 'Tick this check: The contents are what was declared',
  });
  const one = await by.verify(packageId, { checked: [checks[0]?.en] });
  expect(one.json().fields.checked).toContain('Batteries');
  expect(outcomeOf(await by.verify(packageId, { checked: checks.map(({ en }) => en) }))).toEqual(
    expect.objectContaining({ outcome: 'verified' }),
  );
  await change({ checks: [] });
});

test('verification rules can require a person other than the one who received the carton', async () => {
  await change({ isFourEyes: true });
  const packageId = await received();
  const own = await by.verify(packageId);
  expect([own.statusCode, own.json().code]).toEqual([403, 'verify.own']);
  const found = { packageId, measures, goodsClass: 'NORMAL', condition: 'GOOD' };
  expect(outcomeOf(await second().post('/warehouse/verify', found)).outcome).toBe('verified');
  await change({ isFourEyes: false });
  expect(outcomeOf(await by.verify(await received())).outcome).toBe('verified');
});

test('two people are needed for a carton that was imported without dimensions', async () => {
  await change({ isFourEyes: true });
  const files = importsOf(world);
  const owner = person();
  await files.importRows('CUSTOMERS', [owner]);
  const row = carton(owner['reference'] ?? '', { state: 'Received', site: 'Guangzhou' });
  const done = await files.importRows('SHIPMENTS', [row]);
  const { id: customerId } = await files.customerOf(owner['email']);
  const { id: packageId } = await world.db
    .selectFrom('packages')
    .select('id')
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  const found = {
    packageId,
    measures: { weightKg: 18.5, lengthCm: 60, widthCm: 45, heightCm: 50 },
    goodsClass: 'NORMAL',
    condition: 'GOOD',
    acceptBecause: 'I am sure of it',
  };
  const verify = (who: 'warehouse-cn' | 'staff') => world.as(who).post('/warehouse/verify', found);
  expect(good(await verify('warehouse-cn'))).toMatchObject({
    outcome: 'measured',
    package: { state: 'RECEIVED' },
  });
  expect((await verify('warehouse-cn')).json().code).toBe('verify.own');
  expect(good(await verify('staff'))).toMatchObject({
    outcome: 'verified',
    package: { state: 'VERIFIED' },
  });
  expect((await files.reverse(done.id)).statusCode).toBe(409);
  await change({ isFourEyes: false });
});
