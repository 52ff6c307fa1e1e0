import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { creditInvoice } from '../invoices/invoices.ts';
import { cedis, startPayments } from '../testing/money/payment-fixture.ts';
import type { TestCustomer } from '../testing/world.ts';

const fixture = await startPayments();
const { world, trade } = fixture;
type Invoiced = Awaited<ReturnType<typeof trade.invoiced>>;
let ama: TestCustomer;
/** Two invoices of 371.25: one to be paid in full, one by deposit and balance. */
let full: Invoiced;
let split: Invoiced;

beforeAll(async () => {
  ama = await world.ama();
});
beforeEach(async () => {
  full = await trade.invoiced(ama);
  split = await trade.invoiced(ama, { plan: 'SPLIT' });
});
afterAll(() => world.close());

type PartRef = { invoiceId: string; part?: 'DEPOSIT' | 'ALL' };
const claim = (invoices: readonly PartRef[], amount: string) => ({
  ...fixture.momo('', amount),
  invoices,
});
const bothInvoices = (part: 'DEPOSIT' | 'ALL' = 'ALL') => [
  { invoiceId: full.invoiceId },
  { invoiceId: split.invoiceId, part },
];
const paidOn = async ({ invoiceId }: Invoiced) => (await trade.invoice(invoiceId)).paidPesewas;
const numberOf = async ({ invoiceId }: Invoiced) => (await trade.invoice(invoiceId)).invoiceNumber;
const submit = (invoices: readonly PartRef[], amount: string) =>
  fixture.submit(ama, claim(invoices, amount));
const confirm = async (id: string) => (await fixture.confirm(id)).json<PaymentAnswer>();

describe('one payment for several invoices', () => {
  it('is one record, on which Finance sees every invoice and the part meant for it', async () => {
    const { id } = await submit(bothInvoices('DEPOSIT'), '519.75');
    const seen = (await world.as('finance').get(`/payments/${id}`)).json<PaymentAnswer>();
    expect(seen.invoices).toMatchObject([
      { invoiceNumber: await numberOf(full), part: 'ALL', share: cedis('371.25') },
      { invoiceNumber: await numberOf(split), part: 'DEPOSIT', share: cedis('148.50') },
    ]);
    for (const { invoiceId } of [full, split]) {
      const { items } = (await ama.get(`/payments?invoiceId=${invoiceId}`)).json<{
        items: object[];
      }>();
      expect(items).toMatchObject([{ id }]);
    }
    const shown = await Promise.all(
      [full, split].map(async ({ invoiceId }) =>
        (await ama.get(`/invoices/${invoiceId}`)).json<{ payments: object[] }>(),
      ),
    );
    expect(shown.map(({ payments }) => payments)).toMatchObject([
      [{ here: cedis('371.25'), alsoFor: [await numberOf(split)] }],
      [{ here: cedis('148.50'), alsoFor: [await numberOf(full)] }],
    ]);
    const payable = await ama.get(`/payments/payable?invoices=${split.invoiceId}`);
    expect(payable.json()).toMatchObject({
      items: [
        { waiting: cedis('148.50'), instalments: [{ kind: 'DEPOSIT' }, { kind: 'BALANCE' }] },
      ],
    });
  });

  it('pays instalments by due date, each in full, and the rest becomes credit', async () => {
    const { id } = await submit(bothInvoices(), '800.00');
    const paid = await confirm(id);
    expect(paid.allocations.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['FULL', '371.25'],
      ['DEPOSIT', '148.50'],
      ['BALANCE', '222.75'],
    ]);
    expect(paid.toCredit).toEqual(cedis('57.50'));
    expect(await trade.holdsOn(split.shipment.id)).toEqual([]);
  });

  it('pays all deposits before any balance if it is too small for both', async () => {
    const third = await trade.invoiced(ama, { plan: 'SPLIT' });
    const { id } = await submit(
      [{ invoiceId: split.invoiceId }, { invoiceId: third.invoiceId }],
      '300.00',
    );
    await confirm(id);
    expect([await paidOn(split), await paidOn(third)]).toEqual([14_850 + 300, 14_850]);
    expect(await trade.holdsOn(third.shipment.id)).toEqual(['BALANCE']);
  });

  it('does not pay the balance if it is for a deposit, however large the surplus', async () => {
    const { id } = await submit(bothInvoices('DEPOSIT'), '600.00');
    expect((await confirm(id)).toCredit).toEqual(cedis('80.25'));
    expect([await paidOn(full), await paidOn(split)]).toEqual([37_125, 14_850]);
  });

  it('is deallocated from all of them when it is reversed', async () => {
    const { id } = await submit(bothInvoices(), '700.00');
    const { version } = await confirm(id);
    const back = await world
      .as('admin')
      .post(`/payments/${id}/reverse`, { reason: 'It bounced' }, { version });
    expect(back.statusCode).toBe(200);
    expect([await paidOn(full), await paidOn(split)]).toEqual([0, 0]);
    expect(await trade.holdsOn(full.shipment.id)).toEqual(['BALANCE', 'DEPOSIT']);
  });

  it('is shown on the receipt and the statement with every invoice', async () => {
    const { id } = await submit(bothInvoices(), '742.50');
    await confirm(id);
    const receipt = await ama.get(`/payments/${id}/receipt.pdf`);
    expect(receipt.headers['content-type']).toBe('application/pdf');
    const { items } = (await ama.get('/statements')).json<{ items: { what: string }[] }>();
    for (const one of [full, split]) expect(items[0]?.what).toContain(await numberOf(one));
  });

  it('becomes credit for an invoice that a credit note has settled in the meantime', async () => {
    const { id } = await submit(bothInvoices(), '742.50');
    await world.work(trade.finance, (work) =>
      creditInvoice(work, {
        invoiceId: full.invoiceId,
        amount: moneyOf(37_125),
        reason: 'Gone',
      }),
    );
    const paid = await confirm(id);
    expect(paid.toCredit).toEqual(cedis('371.25'));
    expect(await paidOn(split)).toBe(37_125);
  });
});

describe('what cannot be paid together', () => {
  it('includes invoices of another customer: hidden from a customer, refused to Finance', async () => {
    const kojo = await world.kojo();
    const his = await trade.invoiced(kojo);
    const mixed = claim([{ invoiceId: full.invoiceId }, { invoiceId: his.invoiceId }], '10.00');
    expect((await ama.post('/payments', mixed)).statusCode).toBe(404);
    const refused = await world.as('finance').post('/payments', mixed);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ message: string }>().message).toMatch(/different customers/);
    expect(
      (await ama.get(`/payments/payable?invoices=${full.invoiceId},${his.invoiceId}`)).statusCode,
    ).toBe(404);
  });

  it('includes an invoice with nothing due, a repeated one, and an empty list', async () => {
    await trade.paid(full.invoiceId, 37_125);
    const paid = await ama.post('/payments', claim(bothInvoices(), '10.00'));
    expect(paid.json()).toMatchObject({ code: 'payment.nothing_due' });
    await trade.paid(split.invoiceId, 14_850);
    const deposit = await ama.post(
      '/payments',
      claim([{ invoiceId: split.invoiceId, part: 'DEPOSIT' }], '10.00'),
    );
    expect(deposit.json<{ message: string }>().message).toMatch(/due on the deposit/);
    const { invoiceId } = split;
    expect(
      (await ama.post('/payments', claim([{ invoiceId }, { invoiceId }], '10.00'))).statusCode,
    ).toBe(400);
    expect((await ama.post('/payments', claim([], '10.00'))).statusCode).toBe(400);
  });

  it('includes a second payment with the same reference, for whichever invoices', async () => {
    const body = claim(bothInvoices(), '10.00');
    expect((await ama.post('/payments', body)).statusCode).toBe(200);
    const again = await ama.post('/payments', {
      ...body,
      invoices: [{ invoiceId: split.invoiceId }],
    });
    expect(again.json()).toMatchObject({ code: 'payment.reference_taken' });
    expect(again.json<{ message: string }>().message).toMatch(/on INV-\S+ and INV-/);
  });
});

it('payments that share invoices are each booked once, without a deadlock', async () => {
  const invoiceRefs = () => [{ invoiceId: full.invoiceId }, { invoiceId: split.invoiceId }];
  const ids: string[] = [];
  world.pass(60 * 60_000);
  for (let round = 0; round < 20; round += 1) {
    // A customer can report fifteen payments an hour.
    world.pass(5 * 60_000);
    ids.push((await submit(round % 2 ? invoiceRefs() : invoiceRefs().toReversed(), '30.00')).id);
  }
  const answers = await Promise.all(ids.map((id) => fixture.confirm(id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(ids.map(() => 200));
  expect((await paidOn(full)) + (await paidOn(split))).toBe(60_000);
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
