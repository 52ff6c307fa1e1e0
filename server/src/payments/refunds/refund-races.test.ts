import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { moneyOf } from '@sankofa/domain/values/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { creditInvoice } from '../../invoices/invoices.ts';
import { eventOf } from '../../payment-gateway/simulator-refunds.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { printLine } from '../../testing/print-line.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { syncRefund } from './send-refund.ts';

let fixture: CheckoutFixture;
let payers: TestCustomer[];
beforeAll(async () => {
  fixture = await startCheckouts();
  fixture.simulator.refunds.byHand();
  payers = await Promise.all(Array.from({ length: 8 }, () => fixture.world.ama()));
});
afterAll(() => fixture.close());

const amount = 10_000;
const byTest = { id: 'test', ip: null, userAgent: null };
const counts = { scenarios: 0, requested: 0, out: 0, manual: 0, failed: 0, webhooks: 0, kills: 0 };

/** Ama paid online, GHS 100.00 of it was credited, and Finance approved the refund. */
async function approved(ama: TestCustomer) {
  const { world, trade, simulator } = fixture;
  const { invoiceId, checkout } = await fixture.begin('371.25', ama);
  simulator.take(checkout.reference, 'silent');
  await fixture.syncCheckout(checkout.reference);
  await world.work(trade.finance, (work) =>
    creditInvoice(work, { invoiceId, amount: moneyOf(amount), reason: 'Agreed' }),
  );
  const body = { amount: moneyOf(amount), reason: 'Too much', payee: samplePayee };
  const { id } = (await ama.post('/refunds', body)).json<{ id: string }>();
  const answer = await world.as('finance').post(`/refunds/${id}/approve`, {}, { version: 1 });
  expect(answer.statusCode).toBe(200);
  return { id, reference: checkout.reference };
}

const rowOf = (id: string) =>
  fixture.world.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const send = async (id: string) =>
  fixture.world
    .as('finance')
    .post(`/refunds/${id}/send`, {}, { version: (await rowOf(id)).version });

const payManually = async (id: string) =>
  fixture.world
    .as('finance')
    .post(
      `/refunds/${id}/pay`,
      { method: 'CASH', reference: 'OUT-1' },
      { version: (await rowOf(id)).version },
    );

const moves = ['send', 'manual', 'webhook', 'poll', 'sync', 'finish', 'kill'] as const;
type RefundMove = (typeof moves)[number];
type Scenario = {
  groups: RefundMove[][];
  faults: ('cut' | '500' | '500 after doing it' | 'html' | 'refuse')[];
  ends: 'processed' | 'failed';
  isThenPaidManually: boolean;
};
const scenario: fc.Arbitrary<Scenario> = fc.record({
  groups: fc.array(fc.array(fc.constantFrom(...moves), { minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  }),
  faults: fc.array(fc.constantFrom('cut', '500', '500 after doing it', 'html', 'refuse'), {
    maxLength: 3,
  }),
  ends: fc.constantFrom('processed', 'processed', 'failed'),
  isThenPaidManually: fc.boolean(),
});

async function healthy() {
  for (let isWell = false; !isWell;) {
    const requested = Array.from({ length: 20 }, () => sql`select 1`.execute(fixture.world.db));
    isWell = (await Promise.allSettled(requested)).every(({ status }) => status === 'fulfilled');
  }
}

async function runScenario({ groups, faults, ends, isThenPaidManually }: Scenario) {
  const { world, simulator } = fixture;
  const payer = payers[counts.scenarios % payers.length];
  if (!payer) throw new Error('There is no payer');
  const { id, reference } = await approved(payer);
  const refundsAtGateway = () =>
    simulator.refunds.kept.filter((one) => one.reference === reference);
  simulator.faults.refund.push(...faults);
  const carryOut: Record<RefundMove, () => Promise<unknown>> = {
    send: () => send(id),
    manual: () => payManually(id),
    webhook: async () => {
      for (const one of refundsAtGateway()) {
        const { body, headers } = simulator.signed(eventOf(one));
        await fixture.hook(body, headers);
      }
    },
    poll: () => fixture.settle(),
    sync: () => syncRefund(fixture.parts, id, byTest),
    finish: async () => {
      for (const one of refundsAtGateway()) simulator.refunds.finish(one, ends);
    },
    kill: () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
        world.db,
      ),
  };
  for (const group of groups) {
    world.pass(20_000);
    await Promise.allSettled(group.map((one) => carryOut[one]()));
    counts.webhooks += group.filter((one) => one === 'webhook').length;
    counts.kills += group.filter((one) => one === 'kill').length;
  }
  simulator.faults.refund.length = 0;
  await healthy();
  for (let round = 0; round < 4; round += 1) {
    world.pass(4_000_000);
    await fixture.settle();
    for (const one of refundsAtGateway()) simulator.refunds.finish(one, ends);
  }
  if (isThenPaidManually) await Promise.all([payManually(id), send(id), payManually(id)]);
  await fixture.settle();
  for (const one of refundsAtGateway()) simulator.refunds.finish(one, ends);
  world.pass(4_000_000);
  await fixture.settle();

  const refund = await rowOf(id);
  const out = refundsAtGateway().filter(({ status }) => status === 'processed');
  const entries = await world.db
    .selectFrom('journalEntries')
    .select('id')
    .where('kind', '=', 'refund-paid')
    .where('sourceId', '=', id)
    .execute();
  const manual = refund.method === 'CASH' ? 1 : 0;
  // One that was never sent or failed may be sent by hand; no refund is sent both ways.
  expect(out.length + manual).toBeLessThanOrEqual(1);
  expect({ isPaid: refund.state === 'PAID', entries: entries.length }).toEqual({
    isPaid: out.length + manual === 1,
    entries: out.length + manual,
  });
  expect(refund.state).not.toBe('PROCESSING');
  counts.scenarios += 1;
  counts.requested += refundsAtGateway().length;
  counts.out += out.length;
  counts.manual += manual;
  counts.failed += refund.state === 'FAILED' ? 1 : 0;
}

/** Enough for a normal run. Set SCENARIOS=1000 for a thorough one. */
const runs = Number(process.env['SCENARIOS'] ?? 20);

describe('sending, webhooks, polls, faults and a dying process', () => {
  it('in any order send the refund once, or not at all', { timeout: 900_000 }, async () => {
    await fc.assert(fc.asyncProperty(scenario, runScenario), { numRuns: runs, endOnFailure: true });
    printLine(`refunds by the gateway: ${JSON.stringify(counts)}`);
    expect(await fixture.ledger()).toEqual([]);
    expect(counts.out).toBeGreaterThan(runs / 8);
  });
});
