import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { cedis, startPayments } from '../testing/money/payment-fixture.ts';
import type { TestCustomer } from '../testing/world.ts';

const { world, trade, clerk, confirm, ...fixture } = await startPayments();
let { ama, invoice } = await fixture.newInvoice();
beforeEach(async () => {
  ({ ama, invoice } = await fixture.newInvoice());
});
afterAll(() => world.close());

const momo = (amount?: string) => fixture.momo(invoice.invoiceId, amount);
const submit = (body: object = momo(), caller: Pick<TestCustomer, 'post'> = ama) =>
  fixture.submit(caller, body);
let red = 0;
/** Returns a different picture each time, since a repeated proof is flagged. */
const picture = () => {
  red += 1;
  return sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: red, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();
};

describe('submitting a payment', () => {
  it('records what the customer reports and notifies them; nothing is paid yet', async () => {
    const answer = await ama.post('/payments', { ...momo(), payer: 'Ama’s brother' });
    expect(answer.json()).toMatchObject({
      state: 'SUBMITTED',
      amount: cedis('148.50'),
      receiptNumber: null,
      decidedBy: null,
      allocations: [],
      toCredit: cedis('0.00'),
      hasProof: false,
    });
    expect(await trade.invoice(invoice.invoiceId)).toMatchObject({
      state: 'ISSUED',
      paidPesewas: 0,
    });
    expect(JSON.stringify((await ama.get('/users/reminders')).json())).toContain(
      'We’re checking payment',
    );
  });

  it.each([
    ['an amount of zero', { amount: cedis('0.00') }, 'amount.amount'],
    ['a negative amount', { amount: cedis('-5.00') }, 'amount.amount'],
    ['an amount in dollars', { amount: { amount: '5.00', currency: 'USD' } }, 'amount.currency'],
    ['half a pesewa', { amount: cedis('5.005') }, 'amount.amount'],
    ['a reference without letters or digits', { reference: '-----' }, 'reference'],
    ['a future date', { paidOn: '2026-11-22' }, 'paidOn'],
    ['a date in 1999', { paidOn: '1999-11-20' }, 'paidOn'],
    ['a date more than a year ago', { paidOn: '2025-11-19' }, 'paidOn'],
    ['a mobile money network for cash', { method: 'CASH' }, 'network'],
  ])('refuses %s and names the field', async (_description, change, field) => {
    const answer = await ama.post('/payments', { ...momo(), ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty([field]);
  });

  it('accepts a reference once per method, however it is typed, and names the other payment', async () => {
    const first = await submit({ ...momo('20.00'), reference: 'mp 1234-x' });
    const duplicate = { ...momo(), reference: 'MP1234X' };
    const own = await ama.post('/payments', duplicate);
    expect(own.statusCode).toBe(422);
    expect(own.json()).toMatchObject({
      code: 'payment.reference_taken',
      paymentId: first.id,
      message: `Reference MP1234X is already used for the payment of GHS 20.00 on ${invoice.invoiceNumber}. Check your message or slip. You can only reuse it if that payment is rejected`,
    });
    const kojo = await world.kojo();
    const other = await trade.invoiced(kojo);
    const stranger = await kojo.post('/payments', {
      ...duplicate,
      invoices: [{ invoiceId: other.invoiceId }],
    });
    expect(stranger.json()).toMatchObject({ code: 'payment.reference_taken' });
    expect(stranger.body).not.toContain('GHS 20.00');
    expect(stranger.body).not.toContain(first.id);
    const bank = await ama.post('/payments', {
      ...duplicate,
      method: 'BANK_TRANSFER',
      network: undefined,
    });
    expect(bank.statusCode).toBe(200);
  });

  it('names the payment that used a reference at the same moment', async () => {
    const other = await trade.invoiced(await world.kojo());
    const claims = [
      [clerk(), invoice.invoiceId],
      [world.as('finance'), other.invoiceId],
    ] as const;
    for (let round = 0; round < 8; round += 1) {
      const reference = `TWICE${round}`;
      const answers = await Promise.all(
        claims.map(([caller, invoiceId]) =>
          caller.post('/payments', { ...fixture.momo(invoiceId, '1.00'), reference }),
        ),
      );
      const [first, second] = answers.toSorted((a, b) => a.statusCode - b.statusCode);
      expect([first?.statusCode, second?.statusCode]).toEqual([200, 422]);
      expect(second?.json()).toMatchObject({
        code: 'payment.reference_taken',
        paymentId: first?.json<{ id: string }>().id,
      });
    }
  });

  it('lets the reference of a rejected payment be used again', async () => {
    const body = momo();
    const { id } = await submit(body);
    await clerk().post(
      `/payments/${id}/reject`,
      { reason: 'Not on the statement yet' },
      { version: 1 },
    );
    const again = await submit(body);
    expect((await confirm(again.id)).statusCode).toBe(200);
  });

  it('is for the customer of the invoice and Finance, on an invoice with a balance due', async () => {
    const kojo = await world.kojo();
    expect((await kojo.post('/payments', momo())).statusCode).toBe(404);
    expect((await world.as('warehouse-gh').post('/payments', momo())).statusCode).toBe(403);
    await trade.paid(invoice.invoiceId, invoice.totalPesewas);
    const withoutInvoice = await ama.post('/payments', momo());
    expect(withoutInvoice.statusCode).toBe(422);
    expect(withoutInvoice.json()).toMatchObject({
      code: 'payment.nothing_due',
      message: `Nothing is due on ${invoice.invoiceNumber} (GHS 371.25 paid). Choose an unpaid invoice`,
    });
  });
});

describe('the proof of a payment', () => {
  it('is visible to its customer and Finance, and a repeated file is flagged to Finance only', async () => {
    const bytes = await picture();
    const first = await submit();
    const shown = await ama.upload(`/payments/${first.id}/proof`, bytes, 'image/png');
    expect(shown.json()).toMatchObject({ hasProof: true, version: 2 });
    const kojo = await world.kojo();
    const kojos = await trade.invoiced(kojo);
    const second = await submit({ ...momo(), invoices: [{ invoiceId: kojos.invoiceId }] }, kojo);
    await kojo.upload(`/payments/${second.id}/proof`, bytes, 'image/png');

    const noticed = await world.as('finance').get(`/payments/${first.id}`);
    expect(noticed.json()).toMatchObject({ sameProofAs: [second.id] });
    // The count covers the whole list, including a third payment without a proof.
    await submit();
    const twice = '/payments?state=SUBMITTED&hasSameProof=true&withTotal=true&limit=1';
    expect((await world.as('finance').get(twice)).json()).toMatchObject({ total: 2 });
    // The customer does not see it, and the filter does not change their own list.
    const own = (await ama.get('/payments?withTotal=true')).json<{ total: number }>();
    const listed = await ama.get('/payments?withTotal=true&hasSameProof=true');
    expect(listed.json()).toMatchObject({ total: own.total });
    expect((await ama.get(`/payments/${first.id}`)).json()).toMatchObject({ sameProofAs: [] });
    const seen = await clerk().get(`/payments/${first.id}/proof`);
    expect(seen.headers['content-type']).toBe('image/webp');
    expect((await kojo.get(`/payments/${first.id}/proof`)).statusCode).toBe(404);
    expect((await world.as('support').get(`/payments/${first.id}/proof`)).statusCode).toBe(403);
  });

  it('may be a PDF, and is served as one', async () => {
    const { id } = await submit();
    const truncatedPdf = new TextEncoder().encode('%PDF-1.4 broken');
    const refused = await ama.upload(`/payments/${id}/proof`, truncatedPdf, 'application/pdf');
    expect(refused.json()).toMatchObject({ code: 'file.kind' });
    const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
    await ama.upload(`/payments/${id}/proof`, pdf, 'application/pdf');
    const seen = await ama.get(`/payments/${id}/proof`);
    expect(seen.headers['content-type']).toBe('application/pdf');
    expect(seen.headers['content-disposition']).toMatch(/^attachment; filename="proof-.+\.pdf"/);
    expect(seen.rawPayload.toString()).toContain('%PDF-1.4');
  });

  it('cannot be added once the payment is decided', async () => {
    const { id } = await submit();
    await confirm(id);
    const late = await ama.upload(`/payments/${id}/proof`, await picture(), 'image/png');
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'payment.step_not_allowed', from: 'CONFIRMED' });
  });
});

describe('payment lists and account statements', () => {
  it('show pending payments first, and customers only their own', async () => {
    const done = await submit(momo('10.00'));
    await confirm(done.id);
    const waiting = await submit(momo('11.00'));
    const newest = await submit(momo('12.00'));
    await confirm(newest.id);
    const page = await ama.get('/payments?limit=2');
    const { items, nextCursor } = page.json<{ items: { id: string }[]; nextCursor: string }>();
    expect(items.map(({ id }) => id)).toEqual([waiting.id, newest.id]);
    const rest = await ama.get(`/payments?limit=2&cursor=${nextCursor}`);
    expect(rest.json()).toMatchObject({ items: [{ id: done.id }], nextCursor: null });
    const found = await world
      .as('finance')
      .get(`/payments?q=${encodeURIComponent(waiting.reference)}`);
    expect(found.json()).toMatchObject({ items: [{ id: waiting.id }] });
    expect((await world.as('batches').get('/payments')).json()).toMatchObject({ items: [] });
  });

  it('list pending payments as a queue, oldest first, page by page', async () => {
    const claims: string[] = [];
    for (const amount of ['10.00', '11.00', '12.00']) {
      claims.push((await submit(momo(amount))).id);
      world.pass(60_000);
    }
    const done = [];
    for (const amount of ['13.00', '14.00']) {
      const { id } = await submit(momo(amount));
      await confirm(id);
      done.unshift(id);
      world.pass(60_000);
    }
    type Page = { items: { id: string }[]; nextCursor: string | null };
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await world
        .as('finance')
        .get(`/payments?customerId=${ama.id}&limit=2${after}`);
      const page: Page = answer.json<Page>();
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual([...claims, ...done]);
  });

  it('add up the journal to a balance, newest first', async () => {
    await trade.paid(invoice.invoiceId, 14_850);
    await trade.paid(invoice.invoiceId, 30_000);
    const { items, ...sums } = (await ama.get('/statements')).json<{
      items: { amount: object; balance: object; document: string }[];
    }>();
    expect(sums).toMatchObject({ owed: cedis('0.00'), credit: cedis('77.25') });
    expect(items.map(({ amount, balance }) => [amount, balance])).toEqual([
      [cedis('-300.00'), cedis('-77.25')],
      [cedis('-148.50'), cedis('222.75')],
      [cedis('371.25'), cedis('371.25')],
    ]);
    expect(items[0]?.document).toMatch(/^RCP-2026-/);
    const kojo = await world.kojo();
    expect((await kojo.get(`/statements?customerId=${ama.id}`)).statusCode).toBe(404);
    expect(
      (await world.as('finance').get(`/statements?customerId=${ama.id}`)).json(),
    ).toMatchObject(sums);
    expect((await world.as('finance').get('/statements')).statusCode).toBe(400);
    expect((await world.as('support').get(`/statements?customerId=${ama.id}`)).statusCode).toBe(
      403,
    );
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
