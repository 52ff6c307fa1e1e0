import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type Client, type TestCustomer, type World } from '../../testing/world.ts';
import { draftInvoice, findLiveInvoice, moveBalanceDue } from '../invoices.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const versionOf = async (invoiceId: string) => (await trade.invoice(invoiceId)).version;
const call = async (
  step: string,
  invoiceId: string,
  body: object = {},
  caller: Client = finance(),
) => caller.post(`/invoices/${invoiceId}/${step}`, body, { version: await versionOf(invoiceId) });
const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const shown = async (invoiceId: string) => (await finance().get(`/invoices/${invoiceId}`)).json();

describe('the payment plan', () => {
  it('is chosen by the customer and splits the total 40 to 60', async () => {
    ama = await world.ama();
    const { invoiceId, shipment } = await trade.invoiced(ama);
    const split = await ama.post(`/invoices/${invoiceId}/plan`, { plan: 'SPLIT' }, { version: 2 });
    expect(split.json()).toMatchObject({
      plan: 'SPLIT',
      instalments: [
        { kind: 'DEPOSIT', amount: cedis('148.50'), dueOn: '2026-11-24' },
        { kind: 'BALANCE', amount: cedis('222.75'), dueOn: null },
      ],
      version: expect.any(Number),
    });
    expect(await trade.holdsOn(shipment.id)).toEqual(['BALANCE', 'DEPOSIT']);
    const back = await call('plan', invoiceId, { plan: 'FULL' });
    expect(back.json()).toMatchObject({ plan: 'FULL', instalments: [{ kind: 'FULL' }] });
  });

  it('can be changed until a payment is confirmed, even while one is pending or after it was rejected', async () => {
    ama = await world.ama();
    const { invoiceId, invoiceNumber } = await trade.invoiced(ama);
    const paymentId = await trade.submitted(invoiceId, 5_000);
    expect(await shown(invoiceId)).toMatchObject({ plan: 'FULL', mayChoosePlan: true });
    const waits = await call('plan', invoiceId, { plan: 'SPLIT' });
    expect(waits.json()).toMatchObject({ plan: 'SPLIT', mayChoosePlan: true });

    await world
      .as('clerk2')
      .post(`/payments/${paymentId}/reject`, { reason: 'Not there' }, { version: 1 });
    expect((await call('plan', invoiceId, { plan: 'SPLIT' })).statusCode).toBe(200);

    const confirmed = await trade.paid(invoiceId, 5_000);
    await world
      .as('admin')
      .post(`/payments/${confirmed}/reverse`, { reason: 'Bounced' }, { version: 2 });
    const reversed = await call('plan', invoiceId, { plan: 'FULL' });
    expect(reversed.statusCode).toBe(409);
    expect(reversed.json()).toMatchObject({
      message: `A payment has been made on ${invoiceNumber ?? ''}, so you can’t change the plan (two payments)`,
    });
  });
});

describe('a delay of the vessel', () => {
  it('moves the due date of the balance, but never to less than three days from now', async () => {
    ama = await world.ama();
    const sea = await trade.invoiced(ama, { plan: 'SPLIT' });
    const full = await trade.invoiced(ama);
    const air = await trade.invoiced(ama, { plan: 'SPLIT', mode: 'AIR' });
    const shipmentIds = [sea, full, air].map(({ shipment }) => shipment.id);
    const { id: batchId } = await driver(world).open(seaPlan(trade.sites));
    const arrives = async (eta: string) => {
      await world.db
        .updateTable('packages')
        .set({ batchId })
        .where('shipmentId', 'in', shipmentIds)
        .execute();
      const dates = { etd: '2026-11-21', eta };
      await world.db.updateTable('batches').set(dates).where('id', '=', batchId).execute();
      await world.work(trade.finance, (work) => moveBalanceDue(work, shipmentIds));
    };
    const dueOf = async (invoiceId: string) => (await trade.invoice(invoiceId)).nextDueOn;
    await arrives('2027-01-20');
    await trade.paid(sea.invoiceId, 14_850);
    expect(await dueOf(sea.invoiceId)).toBe('2027-01-15');
    expect(await dueOf(full.invoiceId)).toBe('2026-11-24');
    await arrives('2026-11-22');
    expect(await dueOf(sea.invoiceId)).toBe('2026-11-24');
    const { instalments } = (await ama.get(`/invoices/${air.invoiceId}`)).json<{
      instalments: { dueOn: string | null }[];
    }>();
    expect(instalments[1]?.dueOn).toBeNull();
  });
});

describe('voiding an invoice', () => {
  it('reverses its entry, lifts its holds and notifies the customer', async () => {
    ama = await world.ama();
    const { invoiceId, shipment, invoiceNumber } = await trade.invoiced(ama);
    const voided = await call('void', invoiceId, { reason: 'Measured the wrong carton' });
    expect(voided.json()).toMatchObject({
      state: 'VOID',
      owed: cedis('0.00'),
      voidReason: 'Measured the wrong carton',
    });
    expect(await trade.holdsOn(shipment.id)).toEqual([]);
    const statement = await ama.get('/statements');
    expect(statement.json()).toMatchObject({ owed: cedis('0.00'), credit: cedis('0.00') });
    expect(JSON.stringify((await ama.get('/users/reminders')).json())).toContain(
      `Invoice ${invoiceNumber} voided`,
    );
    expect((await call('void', invoiceId, { reason: 'Again' })).statusCode).toBe(409);
  });

  it('is refused while a payment is pending, after a credit note, and once the goods are loaded', async () => {
    ama = await world.ama();
    const { invoiceId, shipment } = await trade.invoiced(ama);
    const paymentId = await trade.submitted(invoiceId, 100);
    const refused = async () => {
      const answer = await call('void', invoiceId, { reason: 'No longer wanted' });
      expect(answer.statusCode).toBe(409);
      return answer.json<{ message: string }>().message;
    };
    expect(await refused()).toContain('Reject it first, or confirm it and issue a credit note');
    await world
      .as('clerk2')
      .post(`/payments/${paymentId}/reject`, { reason: 'Not there' }, { version: 1 });
    await world.db
      .updateTable('packages')
      .set({ state: 'IN_WAREHOUSE', siteId: trade.sites.accra })
      .where('shipmentId', '=', shipment.id)
      .execute();
    expect(await refused()).toContain('loaded goods must have an invoice');
    await call('credit', invoiceId, { amount: cedis('1.00'), reason: 'A friendly cedi' });
    expect(await refused()).toContain('already has a credit note');
    await trade.paid(invoiceId, 100);
    expect(await refused()).toContain(
      'is partly paid. You can only void an invoice with no payments',
    );
  });
});

describe('a credit note', () => {
  it('reduces the unpaid amount, last instalment first', async () => {
    ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama, { plan: 'SPLIT' });
    const credited = await call('credit', invoiceId, {
      amount: cedis('230.00'),
      reason: 'Two cartons counted twice',
    });
    expect(credited.json()).toMatchObject({
      state: 'ISSUED',
      credited: cedis('230.00'),
      owed: cedis('141.25'),
      creditNotes: [
        { creditNoteNumber: expect.stringMatching(/^CRN-2026-\d{6}$/), amount: cedis('230.00') },
      ],
      instalments: [
        { kind: 'DEPOSIT', credited: cedis('7.25'), owed: cedis('141.25') },
        { kind: 'BALANCE', credited: cedis('222.75'), owed: cedis('0.00') },
      ],
    });
  });

  it('turns the overpaid amount into credit, which pays the next invoice', async () => {
    ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama, { plan: 'SPLIT' });
    await trade.paid(invoiceId, 30_000);
    const credited = await call('credit', invoiceId, {
      amount: cedis('171.25'),
      reason: 'Rate was agreed lower',
    });
    expect(credited.json()).toMatchObject({
      state: 'PAID',
      paid: cedis('200.00'),
      credited: cedis('171.25'),
      owed: cedis('0.00'),
      customerCredit: cedis('100.00'),
    });
    const next = await trade.invoiced(ama);
    const used = await call('use-credit', next.invoiceId, { amount: cedis('100.00') }, ama);
    expect(used.json()).toMatchObject({
      state: 'PARTIALLY_PAID',
      paid: cedis('100.00'),
      owed: cedis('271.25'),
      customerCredit: cedis('0.00'),
      creditUsed: [{ amount: cedis('100.00'), at: expect.any(String) }],
    });
    const again = await call('use-credit', next.invoiceId, { amount: cedis('100.00') }, ama);
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: 'credit.none' });
  });

  it('lifts the holds if nothing is left to pay; after a full one, a new invoice can be issued', async () => {
    ama = await world.ama();
    const { invoiceId, shipment } = await trade.invoiced(ama);
    const credited = await call('credit', invoiceId, {
      amount: cedis('371.25'),
      reason: 'Our mistake',
    });
    expect(credited.json()).toMatchObject({ state: 'PAID', owed: cedis('0.00') });
    expect(await trade.holdsOn(shipment.id)).toEqual([]);
    expect(await findLiveInvoice(world.db, shipment.id)).toMatchObject({ id: invoiceId });
    const redrafted = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
    expect(redrafted.invoiceId).not.toBe(invoiceId);
    expect(await findLiveInvoice(world.db, shipment.id)).toMatchObject({ id: redrafted.invoiceId });
  });

  it('cannot exceed the invoice total, or be issued for a draft', async () => {
    ama = await world.ama();
    const { invoiceId } = await trade.invoiced(ama);
    await call('credit', invoiceId, { amount: cedis('300.00'), reason: 'A part of it' });
    for (const amount of ['71.26', '0.00']) {
      const answer = await call('credit', invoiceId, {
        amount: cedis(amount),
        reason: 'More of it',
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invoice.credit_exceeds', most: 'GHS 71.25' });
    }
    const below = await call('credit', invoiceId, { amount: cedis('-5.00'), reason: 'Less of it' });
    expect(below.statusCode).toBe(400);
    expect(below.json().fields).toHaveProperty('amount.amount');
    expect(await trade.invoice(invoiceId)).toMatchObject({ creditedPesewas: 30_000 });
  });
});

describe('steps that the state table does not allow', () => {
  it('are refused over HTTP and change nothing', async () => {
    ama = await world.ama();
    const { invoiceId, totalPesewas } = await trade.invoiced(ama);
    await trade.paid(invoiceId, totalPesewas);
    const before = await trade.invoice(invoiceId);
    const entries = () => world.db.selectFrom('journalEntries').select('id').execute();
    const count = (await entries()).length;
    const steps = {
      issue: { expectedTotal: cedis('371.25') },
      redraft: { services: [] },
      plan: { plan: 'SPLIT' },
      void: { reason: 'No reason' },
    };
    for (const [step, body] of Object.entries(steps)) {
      const answer = await call(step, invoiceId, body);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'invoice.step_not_allowed', from: 'PAID' });
    }
    const paid = await call('use-credit', invoiceId, { amount: cedis('1.00') });
    expect(paid.json()).toMatchObject({ code: 'payment.nothing_due' });
    expect(await trade.invoice(invoiceId)).toEqual(before);
    expect(await entries()).toHaveLength(count);
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
