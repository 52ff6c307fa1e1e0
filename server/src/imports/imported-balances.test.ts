import type { OpeningAnswer } from '@sankofa/domain/books/opening/opening-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { importsOf, person } from '../testing/trade/import-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let files: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  files = importsOf(world);
});
afterAll(() => world.close());

const admin = () => world.as('admin');
const dueFromCustomers = async () =>
  good<OpeningAnswer>(await admin().get('/analytics/opening-balances')).customers.amount;

describe('an import of opening balances', () => {
  it('posts balanced entries, which customers pay like other invoices, and is reversed in the journal', async () => {
    const [debtor, creditor] = [person(), person()];
    await files.importRows('CUSTOMERS', [debtor, creditor]);
    const done = await files.importRows(
      'BALANCES',
      [
        {
          customer: debtor['reference'] ?? '',
          owed: '1250.00',
          reference: '2025-113',
          dueOn: '2026-10-31',
        },
        { customer: debtor['reference'] ?? '', owed: '100.00' },
        { customer: creditor['email'] ?? '', owed: '-80.00' },
        { customer: debtor['reference'] ?? '' },
        { customer: 'NOBODY', owed: '-' },
      ],
      false,
      { dueOn: '2099-03-01' },
    );
    expect(done).toMatchObject({
      state: 'DONE',
      rows: 5,
      skipped: 2,
      invalid: 0,
      imported: 3,
      sums: { due: { amount: '1350.00' }, credit: { amount: '80.00' } },
    });
    const due = await world.db
      .selectFrom('instalments as n')
      .innerJoin('invoices as i', 'i.id', 'n.invoiceId')
      .innerJoin('openingItems as o', 'o.invoiceId', 'i.id')
      .select('n.dueOn')
      .where('o.importId', '=', done.id)
      .orderBy('n.dueOn')
      .execute();
    expect(due).toEqual([{ dueOn: '2026-10-31' }, { dueOn: '2099-03-01' }]);
    expect(await ledgerProblems(world.db)).toEqual([]);
    const { id: customerId } = await files.customerOf(debtor['email']);
    const shown = good<Page<{ id: string; owed: { amount: string }; isOverdue: boolean }>>(
      await admin().get(`/invoices?customerId=${customerId}&state=DUE`),
    );
    expect(shown.items).toMatchObject([
      { owed: { amount: '1250.00' }, isOverdue: true },
      { owed: { amount: '100.00' }, isOverdue: false },
    ]);
    const trial = good<{
      rows: { account: string; debit: { amount: string }; credit: { amount: string } }[];
    }>(await admin().get(`/analytics/trial-balance?on=${world.clock().slice(0, 10)}`));
    expect(trial.rows.find(({ account }) => account === 'opening-balance')).toMatchObject({
      credit: { amount: '1270.00' },
    });
    expect(await dueFromCustomers()).toBe('1270.00');
    good(await files.reverse(done.id));
    expect(await dueFromCustomers()).toBe('0.00');
    expect(await ledgerProblems(world.db)).toEqual([]);
    const after = good<Page<unknown>>(
      await admin().get(`/invoices?customerId=${customerId}&state=DUE`),
    );
    expect(after.items).toEqual([]);
  });

  it('is not reversed once a payment was made or the credit was used', async () => {
    const [debtor, creditor] = [person(), person()];
    await files.importRows('CUSTOMERS', [debtor, creditor]);
    const done = await files.importRows('BALANCES', [
      { customer: debtor['reference'] ?? '', owed: '50.00' },
      { customer: creditor['reference'] ?? '', credit: '80.00' },
    ]);
    const { id: customerId } = await files.customerOf(debtor['email']);
    const { id: invoiceId } = await world.db
      .selectFrom('invoices')
      .select('id')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    await trade.paid(invoiceId, 2_000);
    const refused = await files.reverse(done.id);
    expect([refused.statusCode, refused.json().rows]).toEqual([409, [2]]);
    expect(await ledgerProblems(world.db)).toEqual([]);
    // A credit note corrects what was wrong; it is no negative revenue.
    const { version } = good<{ version: number }>(await admin().get(`/invoices/${invoiceId}`));
    good(
      await world
        .as('finance')
        .post(
          `/invoices/${invoiceId}/credit`,
          { amount: { amount: '40.00', currency: 'GHS' }, reason: 'Paid before' },
          { version },
        ),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
