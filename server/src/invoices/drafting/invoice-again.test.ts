import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { draftInvoice, issueStorage } from '../invoices.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const read = async (id: string) => good<InvoiceAnswer>(await finance().get(`/invoices/${id}`));
const performStep = async (id: string, step: string, body: object = {}) => {
  const { version } = await read(id);
  return finance().post(`/invoices/${id}/${step}`, body, { version });
};
const invoiceAgain = (id: string, key?: string) =>
  finance().post(`/invoices/${id}/invoice-again`, {}, key ? { key } : {});
const because = { reason: 'The carton was another one' };

it('a voided draft can be drafted again, once', async () => {
  const shipment = await trade.goods(ama);
  const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
  good(await performStep(invoiceId, 'void', because));
  const [one, two] = await Promise.all([invoiceAgain(invoiceId), invoiceAgain(invoiceId)]);
  const [first, second] = [good<InvoiceAnswer>(one), good<InvoiceAnswer>(two)];
  expect(first).toMatchObject({ state: 'DRAFT', shipmentId: shipment.id });
  expect(first.id).not.toBe(invoiceId);
  expect(second.id).toBe(first.id);
  expect(
    good<InvoiceAnswer>(await performStep(first.id, 'issue', { expectedTotal: first.total })),
  ).toMatchObject({ state: 'ISSUED' });
});

it('goods on an invoice in force are not invoiced twice', async () => {
  const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
  const refused = await invoiceAgain(invoiceId);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    `${invoiceNumber} is still active. Void it or credit it in full to re-invoice these goods`,
  ]);
  expect((await ama.post(`/invoices/${invoiceId}/invoice-again`, {})).statusCode).toBe(403);
});

it('goods whose invoice was credited in full are put on hold again by the new invoice', async () => {
  const { invoiceId, shipment, totalPesewas } = await trade.invoiced(ama);
  good(await performStep(invoiceId, 'credit', { amount: moneyOf(totalPesewas), ...because }));
  expect(await trade.holdsOn(shipment.id)).toEqual([]);
  const draft = good<InvoiceAnswer>(await invoiceAgain(invoiceId));
  expect(draft).toMatchObject({ state: 'DRAFT', total: moneyOf(totalPesewas) });
  good(await performStep(draft.id, 'issue', { expectedTotal: draft.total }));
  expect(await trade.holdsOn(shipment.id)).toEqual(['BALANCE', 'DEPOSIT']);
  // The old invoice leads to the one in force.
  expect(good<InvoiceAnswer>(await invoiceAgain(invoiceId)).id).toBe(draft.id);
  expect(await ledgerProblems(world.db)).toEqual([]);
});

it('storage is not drafted again: it is calculated when the goods leave', async () => {
  const { shipment } = await trade.invoiced(ama);
  const lines = [{ description: 'Storage, 2 days', amount: 4_000 }];
  const id = await world.work(trade.finance, (work) =>
    issueStorage(work, { shipmentId: shipment.id, lines }),
  );
  const split = await performStep(id, 'plan', { plan: 'SPLIT' });
  expect([split.statusCode, split.json<{ message: string }>().message]).toEqual([
    409,
    `${(await read(id)).invoiceNumber} isn’t a freight invoice, so it’s paid in full`,
  ]);
  good(await performStep(id, 'void', because));
  const refused = await invoiceAgain(id);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    `${(await read(id)).invoiceNumber} isn’t a freight invoice. You can only re-invoice freight`,
  ]);
});

it('goods on an issued invoice cannot be charged by other measurements or verified again', async () => {
  const { invoiceId, invoiceNumber, shipment } = await trade.invoiced(ama);
  const [packageId = ''] = shipment.packageIds;
  const reopened = await world
    .as('warehouse-cn')
    .post(`/packages/${packageId}/reopen`, { reason: 'The scale was off' });
  expect([reopened.statusCode, reopened.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('is on an issued invoice'),
  ]);
  world.pass(60_000);
  await trade.measure(packageId, {
    weightGrams: 18_400,
    lengthMm: 600,
    widthMm: 450,
    heightMm: 400,
  });
  const draft = world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
  await expect(draft).rejects.toMatchObject({
    code: 'invoice.exists',
    message: expect.stringMatching(`^${invoiceNumber} covers these cartons`),
    details: { invoiceId },
  });
});
