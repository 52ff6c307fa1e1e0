import { moneyOf } from '@sankofa/domain/values/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { creditInvoice, voidInvoice } from '../../invoices/invoices.ts';
import { startCheckouts, type CheckoutFixture } from '../../testing/money/checkout-fixture.ts';
import { printLine } from '../../testing/print-line.ts';
import type { TestCustomer } from '../../testing/world.ts';

let desk: CheckoutFixture;
let payers: TestCustomer[];
beforeAll(async () => {
  desk = await startCheckouts();
  payers = await Promise.all(Array.from({ length: 8 }, () => desk.world.ama()));
});
afterAll(() => desk.close());

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
  way: 'silent' | 'less' | 'decline' | 'leave';
  /** The index of the group before which the payer acts. */
  when: number;
};

const story: fc.Arbitrary<Scenario> = fc.record({
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
  way: fc.constantFrom('silent', 'silent', 'less', 'decline', 'leave'),
  when: fc.nat(4),
});

/** Enough for a normal run. Set STORIES=1000 for a thorough one. */
const runs = Number(process.env['STORIES'] ?? 60);

const counts = { stories: 0, taken: 0, posted: 0, webhooks: 0, kills: 0 };

/** Waits until every killed connection has been replaced. */
async function healthy() {
  for (let isWell = false; !isWell;) {
    const asked = Array.from({ length: 20 }, () => sql`select 1`.execute(desk.world.db));
    isWell = (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
  }
}

async function tryOut({ groups, way, when }: Scenario, amount: string, others: number) {
  const { world, trade, simulator } = desk;
  const payer = payers[counts.stories % payers.length];
  const { ama, invoiceId, otherIds, checkout } = await desk.begin(amount, payer, others);
  // Changes to an invoice use the last one, so that the first can still be checked.
  const last = otherIds.at(-1) ?? invoiceId;
  const { id, reference } = checkout;
  const carryOut: Record<Happening, () => Promise<unknown>> = {
    webhook: () => desk.tellOf(reference),
    return: () => ama.post('/payments/verify', { reference }),
    poll: () => desk.settle(),
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
      await desk.look(reference);
    },
    // Kills all connections to the database in mid-transaction, as when a process dies.
    kill: () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
        world.db,
      ),
  };
  for (const [index, group] of groups.entries()) {
    if (index === Math.min(when, groups.length - 1)) simulator.take(reference, way);
    world.pass(4_000);
    await Promise.allSettled(group.map((one) => carryOut[one]()));
    counts.webhooks += group.filter((one) => one === 'webhook').length;
    counts.kills += group.filter((one) => one === 'kill').length;
  }
  await healthy();
  // What was interrupted is resumed.
  world.pass(60_000);
  await desk.settle();
  await desk.look(reference);

  const isTaken = way === 'silent' || way === 'less';
  const payments = await desk.paymentsOf(invoiceId);
  const entries = await world.db
    .selectFrom('journalEntries')
    .select('id')
    .where('sourceId', 'in', [id, ...payments.map((one) => one.id)])
    .execute();
  expect({ payments: payments.length, entries: entries.length }).toEqual(
    isTaken ? { payments: 1, entries: 1 } : { payments: 0, entries: 0 },
  );
  const seen = await ama.get(`/payments/checkouts?invoices=${invoiceId}`);
  const [shown] = seen.json<{ items: { state: string; payment: object | null }[] }>().items;
  expect(shown?.payment !== null).toBe(isTaken);
  counts.stories += 1;
  counts.taken += isTaken ? 1 : 0;
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
    async (flow, amount, others) => {
      await fc.assert(
        fc.asyncProperty(story, (one) => tryOut(one, amount, others)),
        { numRuns: runs, endOnFailure: true },
      );
      expect(await desk.ledger()).toEqual([]);
      expect(counts.posted).toBe(counts.taken);
      const { stories, taken, posted, webhooks, kills } = counts;
      printLine(
        `${flow}: ${stories} stories so far, ${webhooks} webhooks, ${kills} kills; ${taken} took money, ${posted} postings`,
      );
    },
  );
});
