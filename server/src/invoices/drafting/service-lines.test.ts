import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { changeRate } from '../../testing/money/change-rate.ts';
import { addCrating, addRepacking } from '../../testing/trade/services.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { draftInvoice } from '../invoices.ts';
import { recalculateDrafts } from './recalculate-drafts.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
let list: { repacking: string; crating: string };
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
  list = {
    repacking: (await addRepacking(world)).id,
    crating: (await addCrating(world, { unit: 'CBM', amount: '45.00' })).id,
  };
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
let shipment: Awaited<ReturnType<typeof trade.goods>>;
let invoiceId: string;
beforeEach(async () => {
  world.pass(1_000);
  shipment = await trade.goods(ama);
  ({ invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id)));
});
const charge = (services: readonly object[], version = 1) =>
  finance().post(`/invoices/${invoiceId}/redraft`, { services }, { version });
/** Issues it at the total shown on its page. */
async function issue() {
  const { total, version } = (await finance().get(`/invoices/${invoiceId}`)).json();
  return finance().post(`/invoices/${invoiceId}/issue`, { expectedTotal: total }, { version });
}
const listed = (serviceId: string, units: number) => ({ from: 'LIST', serviceId, units });
const manualLine = { from: 'HAND', description: 'Night shift', amount: moneyOf(8_000) };

describe('services on an invoice', () => {
  it('are calculated by the price list, and their lines show how', async () => {
    const answer = await charge([listed(list.repacking, 3), listed(list.crating, 135_000)]);
    expect(answer.statusCode).toBe(200);
    // Freight of 371.25, 45.00, and 0.135 × 45.00 × 12.5 = 75.9375.
    expect(answer.json().total).toEqual(moneyOf(37_125 + 4_500 + 7_594));
    const [, repacking, crate] = answer.json().lines;
    expect(plain(repacking.description)).toMatch(
      /^Repacking: 3 cartons × GHS 15\.00 per carton, price as of \d+ Nov 2026$/,
    );
    expect(repacking).toMatchObject({
      amount: moneyOf(4_500),
      service: { id: list.repacking, units: 3 },
    });
    expect(plain(crate.description)).toContain(
      'Wooden crate: 0.135 CBM × USD 45.00 per CBM × 12.5000 GHS per USD',
    );
    await issue();
    const pdf = await ama.get(`/invoices/${invoiceId}.pdf`);
    const pages = await readPdf(pdf.rawPayload);
    const text = pages.map((page) => page.text.replaceAll(/\s+/g, ' ')).join(' ');
    expect(text).toContain('Repacking: 3 cartons × GHS 15.00 per carton');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('are refused at their quantity if they come to more than a total can hold', async () => {
    const addService = await finance().post('/services', {
      name: 'Aircraft charter',
      nameZh: '包机',
      unit: 'CARTON',
      price: { amount: '99999.99', currency: 'USD' },
      note: 'Asked for',
    });
    const answer = await charge([listed(addService.json().service.id, 100_000)]);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        'services.0.units': 'Maximum GHS 10,000,000.00 per line. Check the quantity and the price',
      },
    ]);
  });

  it('priced by hand have an amount that fits into a total', async () => {
    const answer = await charge([{ ...manualLine, amount: moneyOf(99_999_999_999) }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject({
      'services.0.amount.amount': expect.stringContaining('Maximum GHS 10,000,000.00'),
    });
  });

  it('keep the price at which they were chosen, and use the exchange rate of the day of issue', async () => {
    await charge([listed(list.repacking, 1), listed(list.crating, 1_000_000)]);
    world.pass(1_000);
    await changeRate(finance(), `/services/${list.repacking}/prices`, {
      price: { amount: '99.00', currency: 'GHS' },
    });
    await world
      .as('admin')
      .post('/exchange-rates', { cedisPerDollar: '13.00', note: 'Of the bank' });
    await recalculateDrafts(world.parts, world.clock());
    const issued = await issue();
    expect(issued.json().lines.slice(1)).toMatchObject([
      { amount: moneyOf(1_500) },
      // 45.00 × 13.00
      { amount: moneyOf(58_500), description: expect.stringContaining('13.0000 GHS per USD') },
    ]);
    expect(await ledgerProblems(world.db)).toEqual([]);
    world.pass(1_000);
    await changeRate(finance(), `/services/${list.repacking}/prices`, {
      price: { amount: '15.00', currency: 'GHS' },
    });
    await world
      .as('admin')
      .post('/exchange-rates', { cedisPerDollar: '12.50', note: 'Of the bank' });
  });

  it('stay when a carton is measured again', async () => {
    await charge([listed(list.repacking, 2)]);
    await world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
    const { lines, version } = (await finance().get(`/invoices/${invoiceId}`)).json();
    expect(version).toBe(3);
    expect(lines[1]).toMatchObject({
      amount: moneyOf(3_000),
      service: { id: list.repacking, units: 2 },
    });
  });

  it('are included in the exchange rate preview of drafts', async () => {
    await charge([listed(list.crating, 1_000_000)]);
    const preview = await finance().post('/exchange-rates/preview', {
      cedisPerDollar: '13.50',
      note: 'Of the bank',
    });
    const change = preview
      .json()
      .examples.find((one: { invoiceId: string }) => one.invoiceId === invoiceId);
    // Freight of 0.135 × 220.00 and a crate of 45.00, at 12.50 and at 13.50.
    expect(change).toMatchObject({ before: moneyOf(93_375), after: moneyOf(100_845) });
  });

  it('can be priced by hand, with a reason that the office sees and the audit log keeps', async () => {
    const withoutService = await charge([manualLine]);
    expect(withoutService.statusCode).toBe(400);
    expect(Object.keys(withoutService.json().fields)).toEqual(['services.0.reason']);
    const reason = 'Unloaded after midnight, agreed by phone';
    const answer = await charge([{ ...manualLine, reason }]);
    expect(answer.json().lines[1]).toMatchObject({
      description: 'Night shift',
      amount: moneyOf(8_000),
      service: null,
      reason,
    });
    const [logged] = await world.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'invoice.redraft')
      .where('subjectId', '=', invoiceId)
      .execute();
    expect(JSON.stringify(logged)).toContain(reason);
    await issue();
    expect((await ama.get(`/invoices/${invoiceId}`)).json().lines[1].reason).toBeNull();
  });

  it.each([
    ['a quantity of zero', () => listed(list.repacking, 0), 'services.0.units'],
    ['a million cartons', () => listed(list.repacking, 1_000_000), 'services.0.units'],
    ['half a carton', () => listed(list.repacking, 1.5), 'services.0.units'],
    // 0.000001 CBM costs less than half a pesewa.
    ['a quantity too small to cost anything', () => listed(list.crating, 1), 'services.0.units'],
    [
      'a charge of zero',
      () => ({ ...manualLine, amount: moneyOf(0), reason: 'A gift' }),
      'amount.amount',
    ],
    [
      'a service that isn’t on the price list',
      () => listed('0190b000-0000-7000-8000-000000000001', 1),
      'services.0.serviceId',
    ],
  ])('are refused for %s, at the right field', async (_description, service, field) => {
    const answer = await charge([service()]);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).join(' ')).toContain(field);
    expect(await trade.invoice(invoiceId)).toMatchObject({ version: 1, totalPesewas: 37_125 });
  });

  it('are verified by the ledger check, which detects a changed price', async () => {
    await charge([listed(list.repacking, 3)]);
    await world.owner.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update service_prices set price_minor = price_minor + 1`.execute(tx);
    });
    const faults = await ledgerProblems(world.db);
    expect(faults.some((fault) => fault.startsWith('D9: '))).toBe(true);
  });
});
