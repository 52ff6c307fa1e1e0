import type { StaffName } from '@sankofa/domain/fixtures/people';
import {
  approvalRulesUnset,
  type ApprovalRules,
} from '@sankofa/domain/payments/claims/approval-rules';
import { afterAll, beforeEach, expect, it } from 'vitest';

import { startApprovals } from '../testing/money/approval-fixture.ts';
import { cedis } from '../testing/money/payment-fixture.ts';
import { good } from '../testing/trade/freight-fixture.ts';

const path = '/settings/payments';
const { world, limit, ...fixture } = await startApprovals();
const unset = (await world.as('finance').get(path)).json<object>();
let claim: Awaited<ReturnType<typeof fixture.waiting>>;
/** Ama reports GHS 148.50 of a GHS 371.25 invoice; above GHS 100.00 two people confirm. */
beforeEach(async () => {
  await limit('100.00');
  claim = await fixture.waiting('148.50');
});
afterAll(() => world.close());

const confirm = (staffName: StaffName, version: number) =>
  fixture.of(claim.id).confirm(staffName, version);

it('the limit has a default before an admin sets one', () => {
  expect(unset).toEqual({ ...approvalRulesUnset, version: 0 });
});

it('up to the limit, or without one, one person confirms', async () => {
  await limit('148.50');
  expect(good(await confirm('finance', 1))).toMatchObject({ state: 'CONFIRMED', approval: null });
  await limit(null);
  claim = await fixture.waiting('148.50');
  expect(good(await confirm('finance', 1))).toMatchObject({ state: 'CONFIRMED' });
});

it('a payment approved under a limit still needs its second approval after the limit is removed', async () => {
  await confirm('finance', 1);
  await limit(null);
  expect((await confirm('finance', 2)).json()).toMatchObject({
    code: 'payment.another_confirms',
  });
  expect(good(await confirm('clerk2', 2))).toMatchObject({ state: 'CONFIRMED' });
});

it('the limit is changed by an admin with the current version, and audited', async () => {
  const { version } = (await world.as('finance').get(path)).json<
    ApprovalRules & { version: number }
  >();
  const body = { twoConfirmAbove: cedis('75.00') };
  expect((await world.as('finance').patch(path, body, { version })).statusCode).toBe(403);
  const old = await world.as('admin').patch(path, body, { version: version + 1 });
  expect([old.statusCode, old.json().code]).toEqual([409, 'request.version_stale']);
  const wrong = { twoConfirmAbove: cedis('-1.00') };
  expect((await world.as('admin').patch(path, wrong, { version })).statusCode).toBe(400);
  expect((await world.as('admin').patch(path, body, { version })).json()).toMatchObject(body);
  const log = await world.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'settings.payments')
    .execute();
  expect(log).toHaveLength(version + 1);
});
