import type { MonthEndAnswer } from '@sankofa/domain/books/month-end-endpoints';
import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { getVatReturn, listTaxDocuments } from '@sankofa/domain/taxes/vat-return-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { daysOfMonth } from '@sankofa/domain/values/periods/month';
import { dayIn, zones } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { ledgerProblems } from '../../books/books.ts';
import { registerForVat } from '../../fixtures/taxes.ts';
import { createProof, figuresBySql } from '../../testing/books/books-by-sql.ts';
import { differences, figuresOfProduct } from '../../testing/books/books-of-product.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { billBody, payables } from '../testing/payable-fixture.ts';

type Return = z.output<(typeof getVatReturn)['answer']>;
type Documents = z.output<(typeof listTaxDocuments)['answer']>;

let world: World;
let supplierId: string;
let authority: string;
let firstDay: string;
/** An invoice of November with taxes of 928, 928 and 5,569. */
beforeAll(async () => {
  world = await startWorld();
  const trade = await startTrade(world);
  const { supplier } = payables(world);
  supplierId = (await supplier({ name: 'Tema Port Services', tin: 'C0009876543' })).id;
  authority = (await supplier({ name: 'Ghana Revenue Authority' })).id;
  await world.work(trade.admin, (work) => registerForVat(work));
  firstDay = today();
  await trade.invoiced(await world.ama());
  world.pass(1_000);
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const today = () => dayIn(world.clock(), zones.accra);
const queryOf = (month: string) => new URLSearchParams({ ...daysOfMonth(month) }).toString();
const returnOf = async (month: string) =>
  good<Return>(await finance().get(`/taxes/vat-return?${queryOf(month)}`));
const tax = (category: string, amount: string) => ({ category, amount, description: category });
const taxed = (over: object = {}) => ({
  number: 'TPS-1',
  billedOn: today(),
  dueOn: '2027-03-31',
  lines: [
    { category: 'PORT_CHARGES', description: 'Port', amount: '100.00' },
    tax('TAX_NHIL', '2.50'),
    tax('TAX_GETFUND', '2.50'),
    tax('TAX_VAT', '15.00'),
  ],
  ...over,
});
const approvedBill = (over: object = {}) => payables(world).approved(supplierId, taxed(over));

function passTo(day: string) {
  world.pass(Date.parse(day) - Date.parse(today()));
}

describe('the taxes of a supplier’s bill', () => {
  it('are deducted in the return of the day on which the bill is posted', async () => {
    const before = await returnOf('2026-11');
    const bill = await approvedBill();
    const after = await returnOf('2026-11');
    expect(before.total).toMatchObject({ nhil: moneyOf(928), vat: moneyOf(5_569) });
    expect(after.groups).toContainEqual({
      kind: 'BILL',
      treatment: 'B',
      documents: 1,
      net: moneyOf(-10_000),
      nhil: moneyOf(-250),
      getfund: moneyOf(-250),
      covid: moneyOf(0),
      vat: moneyOf(-1_500),
      flat: moneyOf(0),
      tax: moneyOf(-2_000),
    });
    expect(after.total).toMatchObject({
      net: before.total.net,
      nhil: moneyOf(678),
      vat: moneyOf(4_069),
    });
    expect(after.journal).toEqual(after.total.tax);
    expect(after.credit?.payable).toMatchObject({ vat: moneyOf(4_069), tax: moneyOf(5_425) });
    const documents = good<Documents>(
      await finance().get(`/taxes/documents?${queryOf('2026-11')}&kind=BILL&q=C000987`),
    );
    expect(documents.items).toMatchObject([
      {
        documentId: bill.id,
        invoiceId: null,
        customer: null,
        number: 'TPS-1',
        supplier: { id: supplierId, name: 'Tema Port Services' },
        tin: 'C0009876543',
      },
    ]);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('are no cost, and move the tax accounts', async () => {
    const { rows } = await sql<{ account: string; amount: number }>`
      select account, sum(amount_pesewas)::bigint as amount from journal_lines
      join journal_entries e on e.id = entry_id where e.kind = 'bill-approved' group by 1 order by 1`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { account: 'expense-port-charges', amount: 10_000 },
      { account: 'payable', amount: -12_000 },
      { account: 'tax-getfund', amount: 250 },
      { account: 'tax-nhil', amount: 250 },
      { account: 'tax-vat', amount: 1_500 },
    ]);
  });

  it('come back where the bill is voided, and both are in the list and its pages', async () => {
    const { id, version } = await approvedBill({ number: 'TPS-2' });
    good(await finance().post(`/bills/${id}/void`, { reason: 'Entered twice' }, { version }));
    const kinds: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Documents = good<Documents>(
        await finance().get(`/taxes/documents?${queryOf('2026-11')}&limit=1${cursor}`),
      );
      kinds.push(...page.items.map(({ kind, number }) => `${kind} ${number}`));
      cursor = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
    }
    expect(kinds.toSorted()).toEqual([
      'BILL TPS-1',
      'BILL TPS-2',
      expect.stringMatching(/^INVOICE INV-/),
      'VOID_BILL TPS-2',
    ]);
    expect((await returnOf('2026-11')).total).toMatchObject({ vat: moneyOf(4_069) });
  });

  it('are in the file with the supplier', async () => {
    const { body } = await finance().get(`/taxes/documents.csv?${queryOf('2026-11')}&kind=BILL`);
    expect(body).toContain(
      'Supplier’s bill,TPS-1,Tema Port Services,,C0009876543,-100.00,-2.50,-2.50,0.00,-15.00',
    );
  });

  it('are refused for a day before the registration, and for batches', async () => {
    const early = await finance().post(
      '/bills',
      billBody(supplierId, taxed({ number: 'TPS-0', billedOn: '2025-12-31' })),
    );
    expect(early.statusCode).toBe(400);
    expect(early.json<{ fields: object }>().fields).toEqual({
      'lines.1.category': expect.stringMatching(
        /^The company was not registered for VAT on 31\sDec\s2025, so it can’t deduct taxes\. Enter/,
      ),
    });
    const batch = { batchId: '00000000-0000-7000-8000-000000000001', amount: '1.00' };
    const allocated = await finance().post(
      '/bills',
      billBody(
        supplierId,
        taxed({ lines: [{ ...tax('TAX_VAT', '15.00'), allocations: [batch] }] }),
      ),
    );
    expect(allocated.statusCode).toBe(400);
    expect(allocated.json<{ fields: object }>().fields).toEqual({
      'lines.0.allocations': 'Taxes that you deduct cost no batch. Remove its batches',
    });
  });
});

describe('once the return of a month is recorded', () => {
  it('a bill of that month is posted after it, and the return stays as it was filed', async () => {
    passTo('2026-12-05');
    const recorded = await finance().post('/bills/vat-return', {
      month: '2026-11',
      supplierId: authority,
      number: 'GRA-11',
      filedOn: '2026-12-05',
      dueOn: '2026-12-31',
    });
    const filed = good<BillAnswer>(recorded);
    expect(filed.total).toEqual({ amount: '54.25', currency: 'GHS' });
    world.pass(1_000);
    const late = await approvedBill({ number: 'TPS-3', billedOn: firstDay });
    expect(late).toMatchObject({ postedOn: '2026-12-01' });
    const withoutTaxes = await payables(world).approved(supplierId, {
      number: 'TPS-4',
      billedOn: firstDay,
    });
    expect(withoutTaxes).toMatchObject({ postedOn: firstDay });
    expect((await returnOf('2026-11')).credit?.payable.tax).toEqual(moneyOf(5_425));
    expect((await returnOf('2026-12')).credit?.carriedForward.tax).toEqual(moneyOf(2_000));
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('a bill of that month that is voided comes back today', async () => {
    const { rows } = await sql<{ id: string }>`select id from bills where number = 'TPS-1'`.execute(
      world.db,
    );
    const bill = await payables(world).bill(rows[0]?.id ?? '');
    expect(bill).toMatchObject({ voidPostsOn: '2026-12-05' });
    const reason = 'Not ours';
    const { version } = bill;
    good(await finance().post(`/bills/${bill.id}/void`, { reason }, { version }));
    expect((await returnOf('2026-11')).credit?.payable.tax).toEqual(moneyOf(5_425));
    expect((await returnOf('2026-12')).total.tax).toEqual(moneyOf(0));
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('a tax that is changed by hand is named', async () => {
    const change = (by: number) =>
      world.owner.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update bill_lines l set value_pesewas = l.value_pesewas + ${by} from bills b
          where b.id = l.bill_id and b.number = 'TPS-3' and l.category = 'TAX_VAT'`.execute(tx);
      });
    await change(7);
    const faults = await ledgerProblems(world.db);
    await change(-7);
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^T3: bill-approved of \S+: tax-vat is 1500 in the journal and 1507 by its lines$/,
      ),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('the month end asks for the return of a month with a credit', async () => {
    const answer = good<MonthEndAnswer>(await finance().get('/analytics/month-end?month=2026-11'));
    expect(answer.steps.find(({ step }) => step === 'VAT')).toMatchObject({ left: 1 });
  });

  it('both months equal SQL from the documents', async () => {
    passTo('2027-01-05');
    await createProof(world.owner);
    for (const days of ['2026-11', '2026-12'].map(daysOfMonth))
      expect(
        differences(await figuresOfProduct(finance(), days), await figuresBySql(world.owner, days)),
      ).toEqual([]);
  });
});
