import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Db } from '../../platform/database/db.ts';
import { runTradeScenario } from '../../testing/trade/trade-scenario.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { ledgerProblems } from './ledger.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await runTradeScenario(world);
});
afterAll(() => world.close());

const entry = (id: string, rest = '') => `insert into journal_entries
  (id, kind, source, source_id, memo, posted_by, posted_at ${rest && ', reverses_id'})
  select '${id}', 'credit-used', 'credit-use', '${id}', 'By hand', id, now() ${rest} from users limit 1`;
const line = (id: string, position: number, account: string, amount: number) =>
  `insert into journal_lines (entry_id, position, account, amount_pesewas)
   values ('${id}', ${position}, '${account}', ${amount})`;

describe('an attacker with SQL access', () => {
  const id = crypto.randomUUID();

  it.each([
    [
      'posts an entry that doesn’t balance',
      [entry(id), line(id, 1, 'cash-bank', 5), line(id, 2, 'revenue-service', -4)],
      /off by 1 pesewas/,
    ],
    ['posts an entry without lines', [entry(id)], /off by all its pesewas/],
    [
      'adds lines to an existing entry',
      [
        `insert into journal_lines (entry_id, position, account, amount_pesewas)
      select id, 98, 'cash-bank', 5 from journal_entries limit 1`,
      ],
      /is closed: post another one/,
    ],
    [
      'posts the same entry twice',
      [
        `insert into journal_entries
      select '${id}', kind, source, source_id, currency, memo, null, posted_by, posted_at from journal_entries limit 1`,
      ],
      /unique/,
    ],
    [
      'reverses an entry twice',
      [entry(id, `, (select reverses_id from journal_entries where reverses_id is not null)`)],
      /unique/,
    ],
    [
      'edits an entry',
      [`update journal_entries set memo = 'Nothing to see'`],
      /only ever added to/,
    ],
    [
      'edits a line',
      [`update journal_lines set amount_pesewas = amount_pesewas + 1`],
      /only ever added to/,
    ],
    ['deletes lines', [`delete from journal_lines`], /only ever added to/],
    ['truncates the journal', [`truncate journal_lines, journal_entries`], /only ever added to/],
    ['edits an allocation', [`update allocations set amount_pesewas = 1`], /only ever added to/],
    ['deletes a credit note', [`delete from credit_notes`], /only ever added to/],
    [
      'posts to an account that doesn’t exist',
      [entry(id), line(id, 1, 'petty-cash', 5)],
      /journal_lines_account_check/,
    ],
    [
      'posts a receivable without a customer',
      [entry(id), line(id, 1, 'receivable', 5)],
      /violates check constraint/,
    ],
    [
      'overdraws the credit of a customer',
      [
        entry(id),
        `insert into journal_lines
      select '${id}', 1, 'customer-credit', customer_id, null, 9000000 from journal_lines where account = 'customer-credit' limit 1`,
        line(id, 2, 'cash-bank', -9_000_000),
      ],
      /overdrawn/,
    ],
    [
      'lowers the total of an issued invoice',
      [`update invoices set total_pesewas = 1 where invoice_number is not null`],
      /correct it by a credit note/,
    ],
    [
      'lowers a line of an issued invoice',
      [`update invoice_lines set amount_pesewas = 1`],
      /correct it by a credit note/,
    ],
    [
      'raises the paid amount of an invoice above its total',
      [`update invoices set paid_pesewas = total_pesewas + 1 where invoice_number is not null`],
      /violates check constraint/,
    ],
    [
      'records the submitter of a payment as its decider',
      [`update payments set decided_by = submitted_by`],
      /violates check constraint/,
    ],
    [
      'records the requester of a refund as its sender',
      [`update refunds set paid_by = requested_by`],
      /violates check constraint/,
    ],
    [
      'gives two invoices the same number',
      [
        `update invoices set invoice_number = 'INV-2026-000001' where invoice_number is null
      or invoice_number <> 'INV-2026-000001'`,
      ],
      /correct it by a credit note|unique/,
    ],
  ])('%s, and is refused', async (_description, statements, message) => {
    const attempt = (db: Db) =>
      db.transaction().execute(async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx);
      });
    await expect(attempt(world.owner)).rejects.toThrow(message);
    // The role of requests may not even try what is only ever added to.
    await expect(attempt(world.db)).rejects.toThrow(
      message.source === 'only ever added to' ? 'permission denied' : message,
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
