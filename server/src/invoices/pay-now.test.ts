import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { confirmPayment, submitPayment } from '../payments/payments.ts';
import { readPdf } from '../pdf/testing/read-pdf.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';
import { choosePlan, issueStorage } from './invoices.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());

type Figure = { amount: object; awaiting: object; kind: string | null };
const textOf = async (path: string) =>
  (await readPdf((await ama.get(path)).rawPayload))
    .map(({ text }) => text.replaceAll(/\s+/g, ' '))
    .join(' ');

/** Returns the figure on the invoice, in the list, in its total, for a joint payment, and on the PDF. */
async function figures(invoiceId: string) {
  const invoice = (await ama.get(`/invoices/${invoiceId}`)).json<{ payNow: Figure }>();
  const list = (await ama.get('/invoices?state=DUE')).json<{
    items: { id: string; payNow: Figure }[];
    payNow: { invoices: number; amount: object; awaiting: object };
  }>();
  const payable = (await ama.get(`/payments/payable?invoices=${invoiceId}`)).json<{
    items: { payNow: Figure; waiting: object }[];
  }>();
  return {
    invoice: invoice.payNow,
    row: list.items.find(({ id }) => id === invoiceId)?.payNow,
    all: list.payNow,
    together: payable.items[0]?.payNow,
    pdf: await textOf(`/invoices/${invoiceId}.pdf`),
  };
}

it('the amount to pay now is the same everywhere: the deposit, nothing while it is pending, then the balance', async () => {
  const { invoiceId, version } = await trade.invoiced(ama);
  await world.work(ama.actor, (work) => choosePlan(work, { invoiceId, version, plan: 'SPLIT' }));
  // 40% of 371.25, and the rest.
  const [deposit, balance] = [moneyOf(14_850), moneyOf(22_275)];

  const first = await figures(invoiceId);
  for (const one of [first.invoice, first.row, first.together])
    expect(one).toMatchObject({ kind: 'DEPOSIT', amount: deposit, awaiting: moneyOf(0) });
  expect(first.all).toEqual({
    invoices: 1,
    amount: deposit,
    awaiting: moneyOf(0),
    firstId: invoiceId,
  });
  expect(first.pdf).toContain('Deposit due now GHS 148.50');
  expect(first.pdf).toContain('Total balance due GHS 371.25');

  const paymentId = await world.work(ama.actor, (work) =>
    submitPayment(work, {
      invoices: [{ invoiceId, part: 'ALL' }],
      method: 'MOBILE_MONEY',
      amount: deposit,
      reference: 'MP-DEPOSIT-1',
      paidOn: '2026-11-21',
    }),
  );
  const sent = await figures(invoiceId);
  for (const one of [sent.invoice, sent.row, sent.together])
    expect(one).toMatchObject({ kind: null, amount: moneyOf(0), awaiting: deposit });
  expect(sent.all).toMatchObject({ invoices: 0, amount: moneyOf(0), awaiting: deposit });
  expect(sent.pdf).toContain('Nothing due now GHS 0.00');
  expect(sent.pdf).toContain('Awaiting confirmation GHS 148.50');

  await world.work(trade.finance, (work) => confirmPayment(work, { paymentId }));
  const confirmed = await figures(invoiceId);
  for (const one of [confirmed.invoice, confirmed.row, confirmed.together])
    expect(one).toMatchObject({ kind: null, amount: moneyOf(0), all: balance });
  expect(confirmed.all).toMatchObject({ invoices: 0, amount: moneyOf(0), awaiting: moneyOf(0) });
  expect(confirmed.pdf).toContain('Nothing due now GHS 0.00');

  // Once the goods are in our warehouse in Ghana, it is due.
  await sql`update packages set state = 'IN_WAREHOUSE', in_stock_since = ${world.clock()}
    where shipment_id = (select shipment_id from invoices where id = ${invoiceId})`.execute(
    world.db,
  );
  const shown = await figures(invoiceId);
  for (const one of [shown.invoice, shown.row, shown.together])
    expect(one).toMatchObject({ kind: 'BALANCE', amount: balance, awaiting: moneyOf(0) });
  expect(shown.all).toMatchObject({ invoices: 1, amount: balance, awaiting: moneyOf(0) });
  expect(shown.pdf).toContain('Balance due now GHS 222.75');
});

it('a pending payment leaves the plan open, and then pays the plan that was chosen', async () => {
  const { invoiceId } = await trade.invoiced(ama);
  // 40% of GHS 371.25, reported while all of it was due.
  const paymentId = await trade.submitted(invoiceId, 14_850);
  const choose = async (plan: 'FULL' | 'SPLIT') => {
    await world.work(ama.actor, (work) => choosePlan(work, { invoiceId, plan }));
    return (await ama.get(`/invoices/${invoiceId}`)).json();
  };
  expect(await choose('SPLIT')).toMatchObject({
    mayChoosePlan: true,
    payNow: { kind: null, amount: moneyOf(0), awaiting: moneyOf(14_850), all: moneyOf(22_275) },
  });
  await world.work(trade.clerk, (work) => confirmPayment(work, { paymentId }));
  expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({
    mayChoosePlan: false,
    instalments: [{ owed: moneyOf(0) }, { owed: moneyOf(22_275) }],
  });
});

it('a pending payment for the deposit pays the whole invoice after a change to full payment', async () => {
  const { invoiceId } = await trade.invoiced(ama, { plan: 'SPLIT' });
  const paymentId = await world.work(ama.actor, (work) =>
    submitPayment(work, {
      invoices: [{ invoiceId, part: 'DEPOSIT' }],
      method: 'MOBILE_MONEY',
      amount: moneyOf(37_125),
      reference: 'MP-ALL-OF-IT',
      paidOn: '2026-11-21',
    }),
  );
  const figure = async () =>
    (await ama.get(`/invoices/${invoiceId}`)).json<{ payNow: Figure }>().payNow;
  expect(await figure()).toMatchObject({ awaiting: moneyOf(14_850) });
  for (const plan of ['FULL', 'SPLIT'] as const) {
    await world.work(ama.actor, (work) => choosePlan(work, { invoiceId, plan }));
    expect(await figure()).toMatchObject({
      kind: null,
      awaiting: moneyOf(37_125),
      all: moneyOf(0),
    });
  }
  await world.work(trade.clerk, (work) => confirmPayment(work, { paymentId }));
  expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({ state: 'PAID' });
});

it('a second payment report for the deposit counts against the deposit only', async () => {
  const { invoiceId, version } = await trade.invoiced(ama);
  await world.work(ama.actor, (work) => choosePlan(work, { invoiceId, version, plan: 'SPLIT' }));
  const claim = (amount: number, reference: string) =>
    world.work(ama.actor, (work) =>
      submitPayment(work, {
        invoices: [{ invoiceId, part: 'DEPOSIT' }],
        method: 'MOBILE_MONEY',
        amount: moneyOf(amount),
        reference,
        paidOn: '2026-11-21',
      }),
    );
  // A pesewa less than the deposit of GHS 148.50, then all of it.
  const paymentId = await claim(14_849, 'MP-DEPOSIT-2');
  await claim(14_850, 'MP-DEPOSIT-3');
  await world.work(trade.finance, (work) => confirmPayment(work, { paymentId }));
  const sent = await figures(invoiceId);
  for (const one of [sent.invoice, sent.row, sent.together])
    expect(one).toMatchObject({ kind: null, amount: moneyOf(0), all: moneyOf(22_275) });
});

it('a storage invoice says what it is for, and the office sees no sum of a customer', async () => {
  const shipment = await trade.goods(ama);
  const invoiceId = await world.work(trade.finance, (work) =>
    issueStorage(work, {
      shipmentId: shipment.id,
      lines: [{ description: 'Storage, 3 days', amount: 900 }],
    }),
  );
  expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({
    purpose: 'STORAGE',
    payNow: { kind: 'FULL', amount: moneyOf(900) },
  });
  expect(await textOf(`/invoices/${invoiceId}.pdf`)).not.toMatch(/loaded/);
  const list = await world.as('finance').get('/invoices?state=DUE');
  expect(list.json()).toMatchObject({ payNow: null });
});
