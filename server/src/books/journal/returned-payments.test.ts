import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Tx } from '../../platform/database/db.ts';
import { AccountModel } from '../../testing/money/account-model.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { ledgerProblems } from '../books.ts';

let world: World;
let model: AccountModel;
let debtId: string;
/** Overpays an invoice, refunds most of the surplus, then reverses the payment, which leaves a debt. */
beforeEach(async () => {
  world = await startWorld();
  const trade = await startTrade(world);
  const ama = await world.ama();
  model = new AccountModel(world, trade, ama.actor);
  for (let ships = 0; ships < 3; ships += 1) await model.invoice();
  for (const move of [
    ['submit', 1, 1, 1],
    ['confirm', 0, 0, 1],
    ['request', 0, 0.6, 0],
    ['approve', 0, 0, 1],
    ['pay', 0, 0, 1],
    ['reverse', 0, 0, 0],
  ] as const)
    if ((await model.make([...move])) !== null) throw new Error(`${move[0]} went wrong`);
  const debt = await world.db
    .selectFrom('invoices')
    .select('id')
    .where('customerId', '=', ama.id)
    .where('purpose', '=', 'RETURNED_PAYMENT')
    .executeTakeFirstOrThrow();
  debtId = debt.id;
});
afterEach(() => world.close());

/** Writes a fault to the database with all triggers off, as a bug could. */
const plantProblem = (fault: (tx: Tx) => Promise<unknown>) =>
  world.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await fault(tx);
  });
const deleteEntry = async (tx: Tx) => {
  const entry = sql`select id from journal_entries where kind = 'invoice-issued' and source_id = ${debtId}`;
  await sql`delete from journal_lines where entry_id in (${entry})`.execute(tx);
  await sql`delete from journal_entries where kind = 'invoice-issued' and source_id = ${debtId}`.execute(
    tx,
  );
};
const deleteDebt = async (tx: Tx) => {
  await deleteEntry(tx);
  await sql`delete from instalments where invoice_id = ${debtId}`.execute(tx);
  await sql`delete from invoice_lines where invoice_id = ${debtId}`.execute(tx);
  await sql`delete from invoices where id = ${debtId}`.execute(tx);
};
it('a ledger with the debt booked is correct', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});

it.each([
  {
    fault: 'whose debt was never booked',
    wrong: deleteDebt,
    // The credit is negative, and more was refunded than received.
    checks: ['I5', 'I6'],
    isUnbooked: true,
  },
  {
    fault: 'whose debt invoice is missing from the journal',
    wrong: deleteEntry,
    checks: ['I5', 'D12'],
    isUnbooked: true,
  },
  {
    fault: 'whose debt is one pesewa too low',
    wrong: (tx: Tx) =>
      sql`update invoices set total_pesewas = total_pesewas - 1 where id = ${debtId}`.execute(tx),
    checks: ['D12'],
    isUnbooked: false,
  },
])('the checks find a returned payment $fault', async ({ wrong, checks, isUnbooked }) => {
  await plantProblem(wrong);
  const problems = await ledgerProblems(world.db);
  for (const id of checks)
    expect([id, problems.some((problem) => problem.startsWith(`${id}: `))]).toEqual([id, true]);
  // The account model, which does not read the journal, misses the debt too.
  expect((await model.check()) !== null).toBe(isUnbooked);
});
