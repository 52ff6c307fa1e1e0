import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { companyTin, registerForVat } from '../fixtures/taxes.ts';
import { creditInvoice, draftInvoice, issueInvoice } from '../invoices/invoices.ts';
import { driver, seaPlan } from '../testing/trade/batch-plans.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());

const day = '2026-11-21';
const taxesOf = (id: string) =>
  world.db
    .selectFrom('invoiceLines')
    .select(['treatment', 'netPesewas', 'vatPesewas', 'taxPesewas'])
    .where('invoiceId', '=', id)
    .orderBy('position')
    .execute();

const change = (treatment: string) =>
  world.as('finance').post('/taxes/treatments', {
    from: '2026-12-24',
    treatments: [{ priceLine: 'STORAGE', treatment }],
    reason: 'As advised',
  });

describe('a company that is not registered', () => {
  it('issues invoices without taxes', async () => {
    const { invoiceId, taxLawId, taxPesewas, totalPesewas } = await trade.invoiced(ama);
    expect([taxLawId, taxPesewas, totalPesewas]).toEqual([null, 0, 37_125]);
    expect(await taxesOf(invoiceId)).toMatchObject([{ treatment: null, netPesewas: 37_125 }]);
  });

  it('is not registered without a law or treatments', async () => {
    const register = { from: day, tin: companyTin, isPriceInclusive: false, reason: 'Registered' };
    const early = await world.as('admin').post('/taxes/registration', register);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({ code: 'tax.not_ready' });
  });

  it('refuses rates and TINs of another form', async () => {
    const law = {
      from: day,
      nhil: '2.5',
      getfund: '2.5',
      covid: '0',
      vat: '101',
      flat: '3',
      vatBase: 'VALUE',
      reason: 'As published',
    };
    const wrong = await world.as('finance').post('/taxes/laws', law);
    expect(wrong.json()).toMatchObject({ fields: { vat: expect.anything() } });
    const registration = { from: day, tin: 'C123', isPriceInclusive: false, reason: 'Registered' };
    const answer = await world.as('admin').post('/taxes/registration', registration);
    expect(answer.json()).toMatchObject({ fields: { tin: expect.anything() } });
  });
});

describe('prices that include taxes', () => {
  it('stay to the pesewa, and revenue is what remains', async () => {
    await world.work(trade.admin, (work) => registerForVat(work, { isPriceInclusive: true }));
    const { invoiceId, totalPesewas } = await trade.invoiced(ama);
    expect(totalPesewas).toBe(37_125);
    expect(await taxesOf(invoiceId)).toMatchObject([{ netPesewas: 30_938, taxPesewas: 6_187 }]);
    await world.work(trade.finance, (work) =>
      creditInvoice(work, { invoiceId, amount: moneyOf(12_345), reason: 'Agreed' }),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

describe('the margin of a batch', () => {
  it('has no taxes in its revenue, before and after a credit note', async () => {
    const drive = driver(world);
    const batch = await drive.open({ ...seaPlan(trade.sites), ...seaDocuments() });
    const { invoiceId, shipment, ...invoice } = await trade.paidGoods(ama);
    await drive.loadAll(batch.id, shipment.labels);
    const revenue = async () =>
      good<{ revenue: { amount: string } }>(
        await world.as('finance').get(`/batches/${batch.id}/margin`),
      ).revenue.amount;
    expect(await revenue()).toBe('309.38');
    await world.work(trade.finance, (work) =>
      creditInvoice(work, { invoiceId, amount: moneyOf(6_000), reason: 'Agreed' }),
    );
    const note = await world.db
      .selectFrom('creditNotes')
      .select('taxPesewas')
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const net = invoice.totalPesewas - invoice.taxPesewas - 6_000 + note.taxPesewas;
    expect(await revenue()).toBe(moneyOf(net).amount);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

describe('a law from a later day', () => {
  it('applies to what is issued on that day in Accra, and to no invoice before', async () => {
    const { invoiceId: before } = await trade.invoiced(ama);
    const { id } = await trade.goods(ama);
    const { invoiceId: draft } = await world.work(trade.finance, (work) => draftInvoice(work, id));
    const law = {
      from: '2026-11-22',
      nhil: '2.5',
      getfund: '2.5',
      covid: '0',
      vat: '17.5',
      flat: '3',
      vatBase: 'VALUE',
      reason: 'A new rate',
    };
    const key = crypto.randomUUID();
    const add = () => world.as('finance').post('/taxes/laws', law, { key });
    good(await add());
    good(await add());
    const laws = await world.db.selectFrom('taxLaws').select('id').execute();
    expect(laws).toHaveLength(3);
    const last = world.clock();
    expect((await trade.invoiced(ama)).totalPesewas).toBe(37_125);
    world.pass(Date.parse('2026-11-22T00:00:00Z') - Date.parse(last));
    await world.runJobs();
    // 17.5 of 122.5.
    expect(await taxesOf(draft)).toMatchObject([{ vatPesewas: 5_304 }]);
    await world.work(trade.finance, (work) => issueInvoice(work, { invoiceId: draft }));
    expect(await taxesOf(before)).toMatchObject([{ vatPesewas: 4_641 }]);
    await world.work(trade.finance, (work) =>
      creditInvoice(work, { invoiceId: before, amount: moneyOf(37_125), reason: 'Agreed' }),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('two changes at once are both kept', async () => {
    const answers = await Promise.all([change('C'), change('E')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
