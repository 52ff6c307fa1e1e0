import type { MonthEndAnswer } from '@sankofa/domain/books/month-end-endpoints';
import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import type { getVatReturn } from '@sankofa/domain/taxes/vat-return-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { daysOfMonth } from '@sankofa/domain/values/periods/month';
import { dayIn, zones } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { ledgerProblems } from '../../books/books.ts';
import { registerForVat } from '../../fixtures/taxes.ts';
import { creditInvoice } from '../../invoices/invoices.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { setTreatments } from '../../taxes/taxes.ts';
import { createProof, figuresBySql } from '../../testing/books/books-by-sql.ts';
import { differences, figuresOfProduct } from '../../testing/books/books-of-product.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { accountSums, payables } from '../testing/payable-fixture.ts';

type Return = z.output<(typeof getVatReturn)['answer']>;

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
let authority: string;
/** Two invoices of November with taxes of 928, 928 and 5,569 each; both are credited in December. */
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
  await world.work(trade.admin, (work) => registerForVat(work));
  authority = (await payables(world).supplier({ name: 'Ghana Revenue Authority' })).id;
  const issued = [await trade.invoiced(ama), await trade.invoiced(ama)];
  passTo('2026-12-05');
  for (const { invoiceId, totalPesewas } of issued)
    await world.work(trade.finance, (work) =>
      creditInvoice(work, {
        invoiceId,
        amount: moneyOf(totalPesewas),
        reason: 'Measured wrongly',
      }),
    );
  await world.work(trade.admin, (work) =>
    setTreatments(work, {
      from: '2027-01-01',
      treatments: [{ priceLine: 'FREIGHT_AIR', treatment: 'E' }],
      reason: 'As our accountant advised',
    }),
  );
  passTo('2027-01-05');
  await trade.invoiced(ama);
  await trade.invoiced(ama, { mode: 'AIR' });
  passTo('2027-02-05');
  await trade.invoiced(ama);
  await trade.invoiced(ama);
  passTo('2027-03-05');
});
afterAll(() => world.close());

function passTo(day: string) {
  const today = dayIn(world.clock(), zones.accra);
  world.pass(Date.parse(day) - Date.parse(today));
}

const finance = () => world.as('finance');
const queryOf = (month: string) =>
  new URLSearchParams({ from: daysOfMonth(month).from, to: daysOfMonth(month).to }).toString();
const vat = async (month: string) =>
  good<Return>(await finance().get(`/taxes/vat-return?${queryOf(month)}`));
const file = (month: string) =>
  finance().post('/bills/vat-return', {
    month,
    supplierId: authority,
    number: `VR-${month}`,
    filedOn: '2027-03-05',
    dueOn: '2027-03-31',
  });
const filed = async (month: string) => {
  const bill = good<BillAnswer>(await file(month));
  return good<BillAnswer>(await payables(world).approve(bill));
};
const amountsOf = ({ lines }: BillAnswer) =>
  Object.fromEntries(lines.map(({ category, amount }) => [category, amount]));
const leftOf = async (month: string) =>
  good<MonthEndAnswer>(await finance().get(`/analytics/month-end?month=${month}`)).steps.find(
    ({ step }) => step === 'VAT',
  );
const shown = (sums: NonNullable<Return['credit']>['payable'] | undefined) =>
  sums && [sums.nhil, sums.getfund, sums.vat, sums.flat, sums.tax].map(({ amount }) => amount);
const creditsOf = async (month: string) => {
  const { credit } = await vat(month);
  return {
    broughtForward: shown(credit?.broughtForward),
    payable: shown(credit?.payable),
    carriedForward: shown(credit?.carriedForward),
  };
};
const none = ['0.00', '0.00', '0.00', '0.00', '0.00'];
const one = ['9.28', '9.28', '55.69', '0.00', '74.25'];
const two = ['18.56', '18.56', '111.38', '0.00', '148.50'];

describe('credit notes above the invoices of a month', () => {
  let flat = '';

  it('are a credit of each tax to the next return, partly used and used up', async () => {
    expect(await creditsOf('2026-11')).toEqual({
      broughtForward: none,
      payable: two,
      carriedForward: none,
    });
    expect(await creditsOf('2026-12')).toEqual({
      broughtForward: none,
      payable: none,
      carriedForward: two,
    });
    const january = await creditsOf('2027-01');
    flat = january.payable?.[3] ?? '';
    expect(flat).not.toBe('0.00');
    // The flat rate is a tax of its own: the credit of the others does not reduce it.
    expect(january).toEqual({
      broughtForward: two,
      payable: ['0.00', '0.00', '0.00', flat, flat],
      carriedForward: one,
    });
    expect(await creditsOf('2027-02')).toEqual({
      broughtForward: one,
      payable: one,
      carriedForward: none,
    });
    expect(await creditsOf('2027-03')).toEqual({
      broughtForward: none,
      payable: none,
      carriedForward: none,
    });
    const part = await finance().get('/taxes/vat-return?from=2026-12-01&to=2026-12-30');
    expect(good<Return>(part).credit).toBeNull();
  });

  it('leave a return with nothing payable, which is recorded and settled without a payment', async () => {
    good(await payables(world).approve(good<BillAnswer>(await file('2026-11'))));
    expect(await leftOf('2026-12')).toMatchObject({ left: 1, amount: moneyOf(0) });
    const draft = good<BillAnswer>(await file('2026-12'));
    expect(draft).toMatchObject({ state: 'DRAFT', total: moneyOf(0) });
    expect(amountsOf(draft)).toEqual({ TAX_NHIL: '0.00', TAX_GETFUND: '0.00', TAX_VAT: '0.00' });
    expect(draft.lines.at(-1)?.description.replaceAll(/\s/g, ' ')).toBe(
      'VAT of 2026-12, credit of GHS 111.38 carried forward',
    );
    expect(good<BillAnswer>(await payables(world).approve(draft))).toMatchObject({
      state: 'PAID',
      isOverdue: false,
      open: moneyOf(0),
    });
    expect(await leftOf('2026-12')).toMatchObject({ left: 0 });
    const { version } = await payables(world).bill(draft.id);
    const voided = await finance().post(
      `/bills/${draft.id}/void`,
      { reason: 'Wrong number' },
      { version },
    );
    expect(good<BillAnswer>(voided)).toMatchObject({ state: 'VOID' });
    expect(await leftOf('2026-12')).toMatchObject({ left: 1 });
    expect(await filed('2026-12')).toMatchObject({ state: 'PAID' });
    expect((await vat('2026-12')).filing).toMatchObject({ state: 'PAID' });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('change nothing that was filed when an earlier month is filed later', async () => {
    const later = await filed('2027-02');
    expect(amountsOf(later)).toEqual({ TAX_NHIL: '9.28', TAX_GETFUND: '9.28', TAX_VAT: '55.69' });
    const before = await creditsOf('2027-02');
    const january = await filed('2027-01');
    expect(amountsOf(january)).toEqual({
      TAX_NHIL: '0.00',
      TAX_GETFUND: '0.00',
      TAX_VAT: '0.00',
      TAX_FLAT_RATE: flat,
    });
    expect(await creditsOf('2027-02')).toEqual(before);
    expect(await payables(world).bill(later.id)).toEqual(later);
    // A return that was voided is recorded with the same amounts again.
    const { version } = january;
    good(await finance().post(`/bills/${january.id}/void`, { reason: 'Number' }, { version }));
    expect(amountsOf(await filed('2027-01'))).toEqual(amountsOf(january));
  });

  it('are on the tax accounts until a return uses them', async () => {
    const sums = await accountSums(world);
    for (const account of ['tax-vat', 'tax-nhil', 'tax-getfund', 'tax-flat-rate'])
      expect([account, sums[account] ?? 0]).toEqual([account, 0]);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('are on the PDF and in the files', async () => {
    const pdf = await finance().get(`/taxes/vat-return.pdf?${queryOf('2027-01')}`);
    const text = (await readPdf(pdf.rawPayload)).map((item) => item.text).join(' ');
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(
      /Credit brought forward 0\.00 −18\.56 −18\.56 0\.00 −111\.38 0\.00 Payable .*Credit carried forward 0\.00 9\.28 9\.28 0\.00 55\.69/,
    );
    const rowsOf = async (narrowing = '') =>
      (await finance().get(`/taxes/documents.csv?${queryOf('2027-01')}${narrowing}`)).body
        .trim()
        .split(/\r?\n/);
    const rows = await rowsOf();
    expect(rows.slice(-2)).toEqual([
      expect.stringMatching(
        /^2027-01-01,Credit brought forward,.*,-18\.56,-18\.56,0\.00,-111\.38,/,
      ),
      expect.stringMatching(/^2027-01-31,Credit carried forward,.*,9\.28,9\.28,0\.00,55\.69,/),
    ]);
    expect(await rowsOf('&kind=INVOICE')).toHaveLength(rows.length - 2);
  });

  it('equal SQL from the documents', async () => {
    const { owner } = world;
    await createProof(owner);
    for (const month of ['2026-11', '2026-12', '2027-01', '2027-02']) {
      const days = daysOfMonth(month);
      const second = await figuresBySql(owner, days);
      expect(differences(await figuresOfProduct(finance(), days), second)).toEqual([]);
    }
    const january = await figuresBySql(owner, daysOfMonth('2027-01'));
    expect(january.get('VAT return: credit carriedForward vat')).toBe(5_569);
  });

  it('are verified tax by tax', async () => {
    // The database refuses this change unless its triggers are off.
    const use = (by: number) =>
      world.owner.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update bill_lines l set value_pesewas = l.value_pesewas + ${by}, amount_minor = l.amount_minor + ${by}
          from bills b where b.id = l.bill_id and b.tax_month = '2027-02-01' and l.category = 'TAX_VAT'`.execute(
          tx,
        );
      });
    await use(5_569);
    const faults = await ledgerProblems(world.db);
    await use(-5_569);
    expect(faults).toContainEqual(
      expect.stringMatching(/^T4: the return \S+ has 11138 of tax-vat, its month 5569$/),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
