import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import type { TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import type { getVatReturn, taxDocumentSchema } from '@sankofa/domain/taxes/vat-return-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { ledgerProblems } from '../books/books.ts';
import { companyTin, registerForVat } from '../fixtures/taxes.ts';
import { creditInvoice, draftInvoice, issueInvoice, voidInvoice } from '../invoices/invoices.ts';
import { readPdf } from '../pdf/testing/read-pdf.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';

type Return = z.output<(typeof getVatReturn)['answer']>;
type Document = z.output<typeof taxDocumentSchema>;

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
const textOf = async (bytes: Uint8Array) =>
  (await readPdf(bytes)).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ');
const balancesOf = async () => {
  const rows = await world.db
    .selectFrom('journalLines')
    .select((eb) => ['account', eb.fn.sum<string>('amountPesewas').as('sum')])
    .where('account', 'in', ['tax-nhil', 'tax-getfund', 'tax-covid', 'tax-vat', 'tax-flat-rate'])
    .groupBy('account')
    .orderBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};
const taxesOf = (id: string) =>
  world.db
    .selectFrom('invoiceLines')
    .select(['treatment', 'netPesewas', 'nhilPesewas', 'getfundPesewas', 'covidPesewas'])
    .select(['vatPesewas', 'flatPesewas', 'taxPesewas'])
    .where('invoiceId', '=', id)
    .orderBy('position')
    .execute();

const change = (from: string) =>
  world.as('finance').post('/taxes/treatments', {
    from,
    treatments: [{ priceLine: 'FREIGHT_SEA', treatment: 'C' }],
    reason: 'International transport',
  });

describe('a registered company', () => {
  let draftId = '';
  beforeAll(async () => {
    const { id } = await trade.goods(ama);
    draftId = (await world.work(trade.finance, (work) => draftInvoice(work, id))).invoiceId;
    await world.work(trade.admin, (work) => registerForVat(work));
  });

  it('recalculates its drafts with the taxes of today', async () => {
    expect((await trade.invoice(draftId)).totalPesewas).toBe(37_125);
    await world.runJobs();
    expect(await trade.invoice(draftId)).toMatchObject({
      totalPesewas: 44_550,
      taxPesewas: 7_425,
      companyTin,
    });
  });

  it('shows laws, treatments and the registration to Finance', async () => {
    const taxes = good<TaxesAnswer>(await world.as('finance').get('/taxes'));
    expect(taxes.laws.map(({ from, isCurrent }) => [from, isCurrent])).toEqual([
      ['2026-01-01', true],
      ['2023-01-01', false],
    ]);
    expect(taxes.registrations).toMatchObject([{ tin: companyTin, isCurrent: true }]);
    expect(taxes.treatments.filter(({ service }) => !service)).toHaveLength(4);
    expect(taxes.treatments[0]).toMatchObject({ priceLine: 'FREIGHT_AIR', treatment: 'B' });
    expect(taxes.drafts).toEqual({ count: 1, total: moneyOf(44_550) });
  });

  it('issues the total with taxes, and posts each tax to its account', async () => {
    const { version } = await trade.invoice(draftId);
    const stale = await world
      .as('finance')
      .post(`/invoices/${draftId}/issue`, { expectedTotal: moneyOf(37_125) }, { version });
    expect(stale.json()).toMatchObject({ code: 'invoice.total_changed' });
    await world.work(trade.finance, (work) =>
      issueInvoice(work, { invoiceId: draftId, expectedTotal: moneyOf(44_550) }),
    );
    expect(await taxesOf(draftId)).toMatchObject([
      {
        treatment: 'B',
        netPesewas: 37_125,
        nhilPesewas: 928,
        getfundPesewas: 928,
        vatPesewas: 5_569,
      },
    ]);
    expect(await balancesOf()).toEqual({
      'tax-nhil': -928,
      'tax-getfund': -928,
      'tax-vat': -5_569,
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('takes off exactly the taxes of the invoice by any number of credit notes', async () => {
    const credit = (pesewas: number) =>
      world.work(trade.finance, (work) =>
        creditInvoice(work, { invoiceId: draftId, amount: moneyOf(pesewas), reason: 'Agreed' }),
      );
    await credit(10_001);
    expect(await ledgerProblems(world.db)).toEqual([]);
    await credit(7);
    await credit(44_550 - 10_008);
    expect(await balancesOf()).toEqual({ 'tax-nhil': 0, 'tax-getfund': 0, 'tax-vat': 0 });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('reverses the taxes of a voided invoice', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    expect(await balancesOf()).toMatchObject({ 'tax-vat': -5_569 });
    await world.work(trade.finance, (work) => voidInvoice(work, { invoiceId, reason: 'Twice' }));
    expect(await balancesOf()).toMatchObject({ 'tax-vat': 0 });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('tells customers and visitors the taxes of an estimate', async () => {
    expect(good(await world.visitor.get('/rates'))).toMatchObject({
      taxes: { air: 20_000_000, sea: 20_000_000, isInclusive: false },
    });
    expect(good(await ama.get('/me/estimate-basis'))).toMatchObject({
      tax: { isInclusive: false, treatments: { AIR: 'B', SEA: 'B' }, law: { vatBp: 1_500 } },
    });
  });

  it('adds the treatment of other services to a service without one', async () => {
    const { id } = await trade.goods(ama);
    const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, id));
    const by = { from: 'HAND' as const, description: 'A crate', reason: 'Fragile goods' };
    const { version } = await trade.invoice(invoiceId);
    good(
      await world
        .as('finance')
        .post(
          `/invoices/${invoiceId}/redraft`,
          { services: [{ ...by, amount: moneyOf(10_000) }] },
          { version },
        ),
    );
    expect((await taxesOf(invoiceId))[1]).toMatchObject({ treatment: 'B', taxPesewas: 2_000 });
  });

  it('exempts the lines of a customer with a certificate, and prints the TIN', async () => {
    const kojo = await world.kojo();
    good(await kojo.post('/users/me/tin', { tin: ' gha-123456789-0' }));
    const path = `/customers/${kojo.id}/tax-exemptions`;
    const certificate = {
      certificateNumber: 'EX-2026-17',
      from: day,
      until: '2026-12-31',
      reason: 'A diplomatic mission',
    };
    const backwards = await world.as('finance').post(path, { ...certificate, until: '2026-11-01' });
    expect(backwards.statusCode).toBe(400);
    expect((await world.as('support').post(path, certificate)).statusCode).toBe(403);
    const added = good<{ exemptions: { id: string }[] }>(
      await world.as('finance').post(path, certificate),
    );
    const file = `/tax-exemptions/${added.exemptions[0]?.id}/certificate`;
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');
    const finance = world.as('finance');
    expect((await finance.get(file)).json()).toMatchObject({
      message: 'No certificate is attached to this exemption',
    });
    expect((await world.as('support').upload(file, pdf, 'application/pdf')).statusCode).toBe(403);
    expect((await finance.upload(file, pdf, 'application/pdf')).json()).toMatchObject({
      exemptions: [{ hasCertificate: true }],
    });
    const attached = await finance.get(file);
    expect(attached.rawPayload).toEqual(pdf);
    expect(attached.headers['content-disposition']).toContain('exemption-EX-2026-17.pdf');
    expect((await kojo.get(file)).statusCode).toBe(403);
    const { invoiceId, ...invoice } = await trade.invoiced(kojo);
    expect(invoice).toMatchObject({ customerTin: 'GHA-123456789-0', taxPesewas: 0 });
    expect(invoice.taxExemptionId).toBe(added.exemptions[0]?.id);
    expect(await taxesOf(invoiceId)).toMatchObject([{ treatment: 'A', taxPesewas: 0 }]);
    const end = () =>
      world
        .as('finance')
        .post(`/tax-exemptions/${added.exemptions[0]?.id}/end`, { reason: 'Over' });
    good(await end());
    expect((await end()).json()).toMatchObject({ code: 'tax.exemption_ended' });
    expect(await trade.invoiced(kojo)).toMatchObject({ taxExemptionId: null, taxPesewas: 7_425 });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('refuses a change from a day with issued invoices, and schedules a later one', async () => {
    expect((await change(day)).json()).toMatchObject({ code: 'tax.in_past' });
    const taxes = good<TaxesAnswer>(await change('2026-12-01'));
    expect(taxes.treatments.find(({ priceLine }) => priceLine === 'FREIGHT_SEA')).toMatchObject({
      treatment: 'B',
      next: { from: '2026-12-01', treatment: 'C' },
    });
  });
});

describe('the VAT return', () => {
  const november = 'from=2026-11-01&to=2026-11-30';
  const read = async () =>
    good<Return>(await world.as('finance').get(`/taxes/vat-return?${november}`));

  it('equals the tax accounts of the journal and the sum of its documents', async () => {
    const answer = await read();
    const balances = await balancesOf();
    expect(pesewasOf(answer.total.vat)).toBe(0 - (balances['tax-vat'] ?? 0));
    expect(answer.journal).toEqual(answer.total.tax);
    const kinds = answer.groups.map(({ kind, treatment }) => `${kind} ${treatment}`);
    expect(kinds).toEqual(['INVOICE A', 'INVOICE B', 'VOID B', 'CREDIT_NOTE B']);
    for (const group of answer.groups) {
      const { kind, treatment } = group;
      const page = good<Page<Document>>(
        await world
          .as('finance')
          .get(
            `/taxes/documents?${november}&kind=${kind}&treatment=${treatment}&withTotal=true&limit=100`,
          ),
      );
      expect(page.total).toBe(group.documents);
      expect(page.items.reduce((sum, { tax }) => sum + pesewasOf(tax), 0)).toBe(
        pesewasOf(group.tax),
      );
    }
  });

  it('lists each document once over its pages', async () => {
    const numbers: string[] = [];
    let cursor = '';
    do {
      const page = good<Page<Document>>(
        await world.as('finance').get(`/taxes/documents?${november}&limit=2${cursor}`),
      );
      numbers.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(6);
  });

  it('is a PDF with the figure of the journal', async () => {
    const answer = await world.as('finance').get(`/taxes/vat-return.pdf?${november}`);
    const { total } = await read();
    const text = await textOf(answer.rawPayload);
    expect(text).toContain(companyTin);
    expect(text).toContain('Difference: GHS 0.00');
    expect(text).toContain(total.vat.amount.replace(/\B(?=(\d{3})+\.)/g, ','));
  });
});

describe('a document with taxes', () => {
  it('prints the TIN, each tax and the total', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    const text = await textOf((await ama.get(`/invoices/${invoiceId}.pdf`)).rawPayload);
    for (const words of [
      'TAX INVOICE',
      companyTin,
      'NHIL 2.5%',
      '9.28',
      'VAT 15%',
      '55.69',
      '445.50',
    ])
      expect(text).toContain(words);
    await world.work(trade.finance, (work) =>
      creditInvoice(work, { invoiceId, amount: moneyOf(4_455), reason: 'A smaller carton' }),
    );
    const invoice = good<InvoiceAnswer>(await ama.get(`/invoices/${invoiceId}`));
    expect(invoice.creditNotes).toMatchObject([{ tax: moneyOf(742) }]);
    const note = await textOf(
      (await ama.get(`/credit-notes/${invoice.creditNotes[0]?.id}.pdf`)).rawPayload,
    );
    for (const words of [companyTin, 'Of which VAT 15%', 'Of which Net amount'])
      expect(note).toContain(words);
    const paymentId = await trade.paid(invoiceId, 1_000);
    const receipt = await textOf((await ama.get(`/payments/${paymentId}/receipt.pdf`)).rawPayload);
    expect(receipt).toContain('include the taxes on each tax invoice');
  });
});
