import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { payables } from '../../payables/testing/payable-fixture.ts';
import { faultsAfter } from '../../testing/books/change-by-hand.ts';
import { untilStored } from '../../testing/books/until-stored.ts';
import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { importsOf, person } from '../../testing/trade/import-fixture.ts';
import { runTaxScenario, runTradeScenario } from '../../testing/trade/trade-scenario.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { storeAccountDays } from '../account-days-queries.ts';
import { ledgerProblems, verifyLedger } from './ledger.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const trade = await runTradeScenario(world);
  await runTaxScenario(world, trade);
  const { importRows } = importsOf(world);
  const [debtor, creditor] = [person(), person()];
  await importRows('CUSTOMERS', [debtor, creditor]);
  await importRows('BALANCES', [
    { customer: debtor['reference'] ?? '', owed: '1250.00' },
    { customer: creditor['reference'] ?? '', credit: '80.00' },
  ]);
  await billedTrade(trade.sites);
  await untilStored(() => storeAccountDays(world.db, addMs(world.clock(), 24 * 60 * 60_000)));
});
afterAll(() => world.close());

/** A bill for a batch that is paid in part, a payment that was reversed, and what was owed when the books began. */
async function billedTrade(sites: Parameters<typeof seaPlan>[0]) {
  const { supplier, approved, approve, opening, sent, step } = payables(world);
  const { id } = await supplier();
  await approve(await opening(id, { number: 'OB-1', amount: '410.00' }));
  const planned = await world.as('batches').post('/batches', seaPlan(sites));
  const { id: batchId } = planned.json<{ id: string }>();
  const allocations = [{ batchId, amount: '700.00' }];
  const bill = await approved(id, {
    number: 'P-1',
    lines: [{ category: 'CUSTOMS', description: 'Duty', amount: '1000.00', allocations }],
  });
  await sent(bill.id, '250.00');
  await step(await sent(bill.id, '100.00'), 'reverse', { body: { reason: 'Returned' } });
}

test('the ledger of a small trade is correct, and every check has cases', async () => {
  const findings = await verifyLedger(world.db);
  expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
  expect(findings.map(({ id }) => id).join(' ')).toBe(
    'I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12 D1 D2 D3 D4 D6 D7 D8 D9 D10 D12 D13 D18 T1 T2 T3 T4 D14 D15 D16 D17 P1 P2 P3 P4 P5 P6 B1 B2 B3 B4 D5 D11',
  );
  // These have no cases here (such as extra services and measurement disputes) and are tested elsewhere.
  const unseen = findings.filter(({ cases }) => cases === 0);
  expect(unseen.map(({ id }) => id)).toEqual([
    'D6',
    'D9',
    'D12',
    'D18',
    'T4',
    'D15',
    'P4',
    'P5',
    'B1',
    'B2',
    'B3',
    'B4',
    'D11',
  ]);
});

describe('an attacker who also disables the triggers', () => {
  it.each([
    [
      'changes a journal line',
      `update journal_lines set amount_pesewas = amount_pesewas + 1 where position = 1`,
      'I1 I3 I4 I9 I10 P1 P2',
    ],
    [
      'deletes a journal line',
      `delete from journal_lines where account = 'revenue-freight-sea'`,
      'I1 I10 I12',
    ],
    [
      'moves an entry to another month',
      `update journal_entries set posted_at = posted_at - interval '1 month' where kind = 'bill-approved'`,
      'I11',
    ],
    [
      'posts the revenue of sea freight as air freight',
      `update journal_lines set account = 'revenue-freight-air' where account = 'revenue-freight-sea'`,
      'I12',
    ],
    [
      'lowers the VAT of an invoice line',
      `update invoice_lines set vat_pesewas = vat_pesewas - 1 where treatment = 'B'`,
      'D1 T1 T3',
    ],
    [
      'changes the treatment of a line',
      `update invoice_lines set treatment = 'C', nhil_pesewas = 0, getfund_pesewas = 0, vat_pesewas = 0
        where treatment = 'B'`,
      'D1 T1 T2 T3',
    ],
    [
      'gives an invoice an older law',
      `update invoices set tax_law_id = (select id from tax_laws order by from_day limit 1)
        where tax_law_id is not null`,
      'T1',
    ],
    [
      'moves the tax of a credit note to its net amount',
      `update credit_note_lines set net_pesewas = net_pesewas + vat_pesewas, vat_pesewas = 0`,
      'I12 T2 T3',
    ],
    [
      'posts VAT to revenue',
      `update journal_lines set account = 'revenue-service' where account = 'tax-vat'`,
      'I12 D7 T3',
    ],
    [
      'unlinks a reversal from the entry it reverses',
      `update journal_entries set reverses_id = null`,
      'I2',
    ],
    [
      'lowers the paid amount of an invoice',
      `update invoices set paid_pesewas = paid_pesewas - 1 where paid_pesewas > 0`,
      'I4',
    ],
    [
      'marks instalments as paid',
      `update instalments set paid_pesewas = amount_pesewas - credited_pesewas`,
      'I4',
    ],
    ['moves a due date', `update invoices set next_due_on = '2030-01-01'`, 'I4'],
    ['sets the status of an invoice to PAID', `update invoices set state = 'PAID'`, 'I4'],
    [
      'raises a requested refund above the credit',
      `update refunds set state = 'REQUESTED', amount_pesewas = 99999999, decided_by = null,
        decided_at = null, paid_by = null, paid_at = null, method = null, reference = null
        where invoice_id is null`,
      'I3 I5 I9',
    ],
    [
      'lowers confirmed payments below what was refunded',
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
      'removes the decision from a confirmed payment',
      `alter table payments drop constraint submitted_until_decided;
      update payments set decided_at = null, decided_by = null where state = 'CONFIRMED'`,
      'I8',
    ],
    [
      'records the submitter of a payment as its decider',
      `alter table payments drop constraint decider_is_not_submitter;
      update payments set decided_by = submitted_by where state = 'CONFIRMED'`,
      'I8',
    ],
    [
      'moves office cash to the bank account',
      `update journal_lines set account = 'cash-bank' where account = 'cash-office'`,
      'I9',
    ],
    [
      'books freight as a service',
      `update journal_lines set account = 'revenue-service' where account = 'revenue-freight-sea'`,
      'D7',
    ],
    [
      'removes the invoice from a revenue line',
      `update journal_lines set invoice_id = null where account = 'revenue-freight-air'`,
      'D7',
    ],
    [
      'classifies normal goods as special',
      `update revenue_parts set class = 'SPECIAL' where class = 'NORMAL'`,
      'D8',
    ],
    [
      'deletes parts of the revenue breakdown',
      `delete from revenue_parts where mode = 'AIR'`,
      'D8',
    ],
    [
      'lowers an invoice line',
      `update invoice_lines set amount_pesewas = amount_pesewas - 1`,
      'D1 D5',
    ],
    [
      'shortens a carton in the calculation of an invoice line',
      `update invoice_lines set working = jsonb_set(working, '{packages,0,lengthMm}', '1')`,
      'D5',
    ],
    ['changes a rate', `update rates set us_cents = us_cents + 1`, 'D5'],
    [
      'moves a pesewa from the deposit to the balance',
      `update instalments set amount_pesewas = amount_pesewas
      + case kind when 'DEPOSIT' then -1 else 1 end where paid_pesewas = 0 and kind <> 'FULL'`,
      'D2',
    ],
    ['changes an exchange rate', `update exchange_rates set cedis_per_dollar_e4 = 1`, 'D3'],
    [
      'raises a refund above what its credit note frees',
      `update refunds set amount_pesewas = amount_pesewas + 1 where invoice_id is not null`,
      'I3 D10',
    ],
    [
      'links a refund to a credit note of another invoice',
      `update refunds set credit_note_id = (select id from credit_notes n
        where n.invoice_id <> refunds.invoice_id limit 1) where invoice_id is not null`,
      'D10',
    ],
    [
      'lowers an opening balance',
      `update opening_items set amount_pesewas = amount_pesewas - 1 where invoice_id is not null`,
      'D13',
    ],
    [
      'books a credit brought forward as reversed',
      `update opening_items set reversed_at = now() where invoice_id is null`,
      'D13',
    ],
    [
      'turns an invoice into an opening balance',
      `update invoices set purpose = 'OPENING_BALANCE' where purpose = 'FREIGHT'`,
      'D13',
    ],
    [
      'raises the stored balance of a customer',
      `update customer_balances set owed_pesewas = owed_pesewas + 1`,
      'D14',
    ],
    [
      'raises a stored receivable',
      `update receivable_history set owed_pesewas = owed_pesewas + 1`,
      'D16',
    ],
    [
      'deletes a stored day of an account',
      `delete from account_days where account = 'receivable'`,
      'D17',
    ],
    [
      'skips a receipt number',
      `update document_numbers set last_number = last_number + 1 where kind = 'RCP'`,
      'D4',
    ],
    [
      'gives a receipt the prefix of an invoice',
      `update payments set receipt_number = replace(receipt_number, 'RCP-', 'INV-')`,
      'D4',
    ],
    [
      'gives a receipt a number that is none',
      `update payments set receipt_number = receipt_number || '-B' where receipt_number like '%1'`,
      'D4',
    ],
    [
      'moves an expense to another category',
      `update journal_lines set account = 'expense-other' where account = 'expense-customs'`,
      'P2',
    ],
    [
      'moves what a batch has cost to no batch',
      `update journal_lines set batch_id = null where batch_id is not null`,
      'P2',
    ],
    ['lowers a line of a bill', `update bill_lines set value_pesewas = 1`, 'P2 P3'],
    [
      'settles a bill without a payment',
      `alter table bills drop constraint state_follows_from_payments;
      update bills set paid_minor = total_minor, settled_pesewas = value_pesewas`,
      'P1 P3',
    ],
    [
      'requests more than is open',
      `update supplier_payments set state = 'APPROVED', amount_minor = 99999900,
        sent_at = null, sent_by = null, method = null, reference = null, rate_source = null,
        cedis_per_unit_e4 = null, cash_pesewas = null, settled_pesewas = null, reversed_at = null, reversed_by = null,
        reverse_reason = null, posted_on = null, reversal_posted_on = null where state = 'REVERSED';`,
      'I3 P3',
    ],
  ])('%s, and is detected', async (_description, statement, expected) => {
    const found = await faultsAfter(world.owner, statement);
    expect([...found.keys()]).toEqual(expect.arrayContaining(expected.split(' ')));
  });

  it('leaves the ledger correct once each change is rolled back', async () => {
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
