import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { runTradeScenario } from '../../testing/trade/trade-scenario.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { findingsIn, ledgerProblems, verifyLedger } from './ledger.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await runTradeScenario(world);
});
afterAll(() => world.close());

test('the books of a small trade are right, and every check had something to look at', async () => {
  const findings = await verifyLedger(world.db);
  expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
  expect(findings.map(({ id }) => id).join(' ')).toBe(
    'I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 D1 D2 D3 D4 D6 D7 D8 D9 D10 D12 D5 D11',
  );
  // Nothing lay too long in it, no service was asked for and no measure was disputed: falsified in their own tests.
  const unseen = findings.filter(({ cases }) => cases === 0);
  expect(unseen.map(({ id }) => id)).toEqual(['D6', 'D9', 'D12', 'D11']);
});

class Undone extends Error {}

describe('whoever switches the refusals off as well', () => {
  it.each([
    [
      'changes a line of the journal',
      `update journal_lines set amount_pesewas = amount_pesewas + 1 where position = 1`,
      'I1 I3 I4 I9 I10',
    ],
    [
      'takes a line out',
      `delete from journal_lines where account = 'revenue-freight-sea'`,
      'I1 I10',
    ],
    ['takes a reversal out', `update journal_entries set reverses_id = null`, 'I2'],
    [
      'says that less is paid',
      `update invoices set paid_pesewas = paid_pesewas - 1 where paid_pesewas > 0`,
      'I4',
    ],
    [
      'says that an instalment is paid',
      `update instalments set paid_pesewas = amount_pesewas - credited_pesewas`,
      'I4',
    ],
    ['moves a due day', `update invoices set next_due_on = '2030-01-01'`, 'I4'],
    ['sets a state by hand', `update invoices set state = 'PAID'`, 'I4'],
    [
      'asks for more than the credit',
      `update refunds set state = 'REQUESTED', amount_pesewas = 99999999, decided_by = null,
        decided_at = null, paid_by = null, paid_at = null, method = null, reference = null
        where invoice_id is null`,
      'I3 I5 I9',
    ],
    [
      'sends more back than came',
      `update payments set amount_pesewas = 1 where state = 'CONFIRMED'`,
      'I3 I6 I7 I9',
    ],
    [
      'allocates a payment twice',
      `insert into allocations select gen_random_uuid(), payment_id, invoice_id, instalment_id,
      99999999, allocated_by, allocated_at from allocations where payment_id is not null limit 1`,
      'I4 I7',
    ],
    [
      'takes a decision back',
      `alter table payments drop constraint submitted_until_decided;
      update payments set decided_at = null, decided_by = null where state = 'CONFIRMED'`,
      'I8',
    ],
    [
      'decides on their own payment',
      `alter table payments drop constraint decider_is_not_submitter;
      update payments set decided_by = submitted_by where state = 'CONFIRMED'`,
      'I8',
    ],
    [
      'moves cash to another method',
      `update journal_lines set account = 'cash-bank' where account = 'cash-office'`,
      'I9',
    ],
    [
      'calls freight a service',
      `update journal_lines set account = 'revenue-service' where account = 'revenue-freight-sea'`,
      'D7',
    ],
    [
      'forgets on which invoice something was earned',
      `update journal_lines set invoice_id = null where account = 'revenue-freight-air'`,
      'D7',
    ],
    [
      'calls normal goods special',
      `update revenue_parts set class = 'SPECIAL' where class = 'NORMAL'`,
      'D8',
    ],
    ['leaves a part of the revenue out', `delete from revenue_parts where mode = 'AIR'`, 'D8'],
    [
      'makes a line cheaper',
      `update invoice_lines set amount_pesewas = amount_pesewas - 1`,
      'D1 D5',
    ],
    [
      'shrinks a carton',
      `update invoice_lines set working = jsonb_set(working, '{packages,0,lengthMm}', '1')`,
      'D5',
    ],
    ['changes a rate', `update rates set us_cents = us_cents + 1`, 'D5'],
    [
      'moves money from deposit to balance',
      `update instalments set amount_pesewas = amount_pesewas
      + case kind when 'DEPOSIT' then -1 else 1 end where paid_pesewas = 0 and kind <> 'FULL'`,
      'D2',
    ],
    ['changes an exchange rate', `update exchange_rates set cedis_per_dollar_e4 = 1`, 'D3'],
    [
      'sends more back than its credit note frees',
      `update refunds set amount_pesewas = amount_pesewas + 1 where invoice_id is not null`,
      'I3 D10',
    ],
    [
      'joins a refund to a credit note of another invoice',
      `update refunds set credit_note_id = (select id from credit_notes n
        where n.invoice_id <> refunds.invoice_id limit 1) where invoice_id is not null`,
      'D10',
    ],
    [
      'leaves a number out',
      `update document_numbers set last_number = last_number + 1 where kind = 'RCP'`,
      'D4',
    ],
  ])('%s, and is found out', async (_words, statement, expected) => {
    let found: string[] = [];
    const attempt = world.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
      const findings = await findingsIn(tx);
      found = findings.filter(({ faults }) => faults.length > 0).map(({ id }) => id);
      throw new Undone();
    });
    await expect(attempt).rejects.toThrow(Undone);
    expect(found).toEqual(expect.arrayContaining(expected.split(' ')));
  });

  it('leaves nothing behind', async () => {
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
