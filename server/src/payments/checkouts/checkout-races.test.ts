import { moneyOf } from '@sankofa/domain/values/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { creditInvoice, voidInvoice } from '../../invoices/invoices.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { printLine } from '../../testing/print-line.ts';
import type { TestCustomer } from '../../testing/world.ts';

let fixture: CheckoutFixture;
let payers: TestCustomer[];
beforeAll(async () => {
  fixture = await startCheckouts();
  payers = await Promise.all(Array.from({ length: 8 }, () => fixture.world.ama()));
});
afterAll(() => fixture.close());

const happenings = [
  'webhook',
  'return',
  'poll',
  'cash',
  'void',
  'credit',
  'cancel',
  'expire',
  'kill',
] as const;
type Happening = (typeof happenings)[number];
type Scenario = {
  /** Run one after the other, with the events of a group in parallel. */
  groups: Happening[][];
  outcome: 'silent' | 'less' | 'decline' | 'leave';
  /** The index of the group before which the payer acts. */
  when: number;
};

const scenario: fc.Arbitrary<Scenario> = fc.record({
  groups: fc.array(
    fc.array(
      fc.oneof(
        { weight: 5, arbitrary: fc.constant<Happening>('webhook') },
        { weight: 12, arbitrary: fc.constantFrom(...happenings.slice(1, -1)) },
        { weight: 1, arbitrary: fc.constant<Happening>('kill') },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    { minLength: 1, maxLength: 4 },
  ),
  outcome: fc.constantFrom('silent', 'silent', 'less', 'decline', 'leave'),
  when: fc.nat(4),
});

/** Enough for a normal run. Set SCENARIOS=1000 for a thorough one. */
const runs = Number(process.env['SCENARIOS'] ?? 60);

const counts = { scenarios: 0, paidCount: 0, posted: 0, webhooks: 0, kills: 0 };

/** Waits until every killed connection has been replaced. */
async function healthy() {
  for (let isWell = false; !isWell;) {
    const queries = Array.from({ length: 20 }, () => sql`select 1`.execute(fixture.world.db));
    isWell = (await Promise.allSettled(queries)).every(({ status }) => status === 'fulfilled');
  }
}

async function runScenario(
  { groups, outcome, when }: Scenario,
  amount: string,
  otherInvoices: number,
) {
  const { world, trade, simulator } = fixture;
  const payer = payers[counts.scenarios % payers.length];
  const { ama, invoiceId, otherIds, checkout } = await fixture.begin(amount, payer, otherInvoices);
  // Changes to an invoice use the last one, so that the first can still be checked.
  const last = otherIds.at(-1) ?? invoiceId;
  const { id, reference } = checkout;
  const carryOut: Record<Happening, () => Promise<unknown>> = {
    webhook: () => fixture.sendWebhook(reference),
    return: () => ama.post('/payments/verify', { reference }),
    poll: () => fixture.settle(),
    cash: () => trade.paid(last, 10_000),
    void: () =>
      world.work(trade.finance, (work) => voidInvoice(work, { invoiceId: last, reason: 'Wrong' })),
    credit: () =>
      world.work(trade.finance, (work) =>
        creditInvoice(work, { invoiceId: last, amount: moneyOf(5_000), reason: 'Agreed' }),
      ),
    cancel: () => ama.post(`/payments/checkouts/${id}/cancel`),
    expire: async () => {
      const endsAt = world.clock();
      await world.db.updateTable('checkouts').set({ endsAt }).where('id', '=', id).execute();
      await fixture.syncCheckout(reference);
    },
    // Kills all connections to the database in mid-transaction, as when a process dies.
    kill: () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
        world.db,
      ),
  };
  for (const [index, group] of groups.entries()) {
    if (index === Math.min(when, groups.length - 1)) simulator.take(reference, outcome);
    world.pass(4_000);
    await Promise.allSettled(group.map((one) => carryOut[one]()));
    counts.webhooks += group.filter((one) => one === 'webhook').length;
    counts.kills += group.filter((one) => one === 'kill').length;
  }
  await healthy();
  // What was interrupted is resumed.
  world.pass(60_000);
  await fixture.settle();
  await fixture.syncCheckout(reference);

  const isReceived = outcome === 'silent' || outcome === 'less';
  const payments = await fixture.paymentsOf(invoiceId);
  const entries = await world.db
    .selectFrom('journalEntries')
    .select('id')
    .where('sourceId', 'in', [id, ...payments.map((one) => one.id)])
    .execute();
  expect({ payments: payments.length, entries: entries.length }).toEqual(
    isReceived ? { payments: 1, entries: 1 } : { payments: 0, entries: 0 },
  );
  const seen = await ama.get(`/payments/checkouts?invoices=${invoiceId}`);
  const [shown] = seen.json<{ items: { state: string; payment: object | null }[] }>().items;
  expect(shown?.payment !== null).toBe(isReceived);
  counts.scenarios += 1;
  counts.paidCount += isReceived ? 1 : 0;
  counts.posted += entries.length;
}

describe('webhook, return, poll, cash, cancelling, expiry and a dying process', () => {
  it.each([
    ['the full amount', '371.25', 0],
    ['the deposit of 40%', '148.50', 0],
    ['the balance of 60%', '222.75', 0],
    ['three invoices at once', '1113.75', 2],
  ])(
    'in any order post the charged money once: %s',
    { timeout: 900_000 },
    async (flow, amount, otherInvoices) => {
      await fc.assert(
        fc.asyncProperty(scenario, (one) => runScenario(one, amount, otherInvoices)),
        { numRuns: runs, endOnFailure: true },
      );
      expect(await fixture.ledger()).toEqual([]);
      expect(counts.posted).toBe(counts.paidCount);
      const { scenarios, paidCount, posted, webhooks, kills } = counts;
      printLine(
        `${flow}: ${scenarios} stories so far, ${webhooks} webhooks, ${kills} kills; ${paidCount} took money, ${posted} postings`,
      );
    },
  );
});
