import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { refundRulesUnset, type RefundRules } from '@sankofa/domain/payments/refunds/refund-rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type Client, type TestCustomer, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
/** Ama paid GHS 100.00 more than the GHS 371.25 she had to pay. */
beforeEach(async () => {
  ama = await world.ama();
  const { invoiceId } = await trade.invoiced(ama);
  await trade.paid(invoiceId, 47_125);
});
afterAll(() => world.close());

const path = '/settings/refunds';
const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const held = async (caller: Client = world.as('finance')) =>
  (await caller.get(path)).json<RefundRules & { version: number }>();
const limit = async (amount: string | null) => {
  const { version } = await held();
  return world
    .as('admin')
    .patch(path, { anotherSendsAbove: amount === null ? null : cedis(amount) }, { version });
};
const sent = { method: 'MOBILE_MONEY', reference: 'MP-OUT-1' };

/** Creates a refund requested by Ama and approved by Finance. */
async function approved(amount: string) {
  const body = { amount: cedis(amount), reason: 'Too much', payee: samplePayee };
  const { id } = (await ama.post('/refunds', body)).json<{ id: string }>();
  const answer = await world.as('finance').post(`/refunds/${id}/approve`, {}, { version: 1 });
  return answer.json<{ id: string; needsAnother: boolean }>();
}
const pay = (id: string, caller: Client = world.as('finance')) =>
  caller.post(`/refunds/${id}/pay`, sent, { version: 2 });

it('the limit has a default before an admin sets one', async () => {
  expect(await held()).toEqual({ ...refundRulesUnset, version: 0 });
});

it('above the limit a refund is sent by another person than the approver', async () => {
  expect((await limit('60.00')).statusCode).toBe(200);
  const { id, needsAnother } = await approved('60.01');
  expect(needsAnother).toBe(true);
  const own = await pay(id);
  expect(own.statusCode).toBe(403);
  expect(own.json()).toMatchObject({
    code: 'refund.another_sends',
    message:
      'Refunds above GHS 60.00 can’t be sent by the approver. Another member of finance must send this one',
  });
  expect((await pay(id, world.as('clerk2'))).json()).toMatchObject({ state: 'PAID' });
});

it('up to the limit, or without one, the approver may send the refund', async () => {
  await limit('60.00');
  const little = await approved('60.00');
  expect(little.needsAnother).toBe(false);
  expect((await pay(little.id)).statusCode).toBe(200);
  await limit(null);
  const free = await approved('40.00');
  expect((await pay(free.id)).statusCode).toBe(200);
});

it('several refunds by one person to one customer count together within 24 hours', async () => {
  await limit('60.00');
  expect((await pay((await approved('40.00')).id)).statusCode).toBe(200);
  const second = await approved('30.00');
  const refused = await world
    .as('finance')
    .post(`/refunds/${second.id}/pay`, { ...sent, reference: 'MP-OUT-2' }, { version: 2 });
  expect(refused.json()).toMatchObject({
    code: 'refund.another_sends',
    message: expect.stringContaining('already credited, voided or refunded GHS 40.00'),
  });
  world.pass(24 * 60 * 60_000);
  const later = await world
    .as('finance')
    .post(`/refunds/${second.id}/pay`, { ...sent, reference: 'MP-OUT-2' }, { version: 2 });
  expect(later.statusCode).toBe(200);
});

it('above the limit an approved refund of an invoice is cancelled by another person, since its credit note stays', async () => {
  await limit('60.00');
  const { invoiceId } = await trade.invoiced(ama);
  await trade.paid(invoiceId, 37_125);
  const body = {
    invoiceId,
    amount: cedis('60.01'),
    reason: 'One carton never came',
    payee: samplePayee,
  };
  const { id } = (await ama.post('/refunds', body)).json<{ id: string }>();
  await world.as('finance').post(`/refunds/${id}/approve`, {}, { version: 1 });
  const cancel = (caller: Client) =>
    caller.post(`/refunds/${id}/reject`, { reason: 'It came after all' }, { version: 2 });
  const own = await cancel(world.as('finance'));
  expect(own.statusCode).toBe(403);
  expect(own.json()).toMatchObject({
    code: 'refund.another_sends',
    message:
      'Approved refunds above GHS 60.00 can’t be cancelled by the approver, because the credit note stays. Another member of finance must cancel this one',
  });
  expect((await cancel(world.as('clerk2'))).json()).toMatchObject({ state: 'REJECTED' });
});

it('a limit of zero applies to every refund', async () => {
  await limit('0.00');
  expect((await pay((await approved('0.01')).id)).json()).toMatchObject({
    code: 'refund.another_sends',
  });
});

it('the limit is changed by an admin with the current version, and audited', async () => {
  const { version } = await held();
  const body = { anotherSendsAbove: cedis('75.00') };
  expect((await world.as('finance').patch(path, body, { version })).statusCode).toBe(403);
  expect((await world.as('admin').patch(path, body, { version: version + 1 })).statusCode).toBe(
    409,
  );
  const wrong = { anotherSendsAbove: cedis('-1.00') };
  expect((await world.as('admin').patch(path, wrong, { version })).statusCode).toBe(400);
  expect((await world.as('admin').patch(path, body, { version })).json()).toMatchObject(body);
  const log = await world.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'settings.refunds')
    .execute();
  expect(log).toHaveLength(version + 1);
});
