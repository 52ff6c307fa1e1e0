import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

// Four CBM cost GHS 11,000.00; the limit for one person is GHS 5,000.00.
const cartons = [{ weightGrams: 90_000, lengthMm: 2_000, widthMm: 2_000, heightMm: 1_000 }];
let invoice: Awaited<ReturnType<typeof trade.invoiced>>;
beforeEach(async () => {
  world.pass(60_000);
  // One person's credits to one customer within a day count together, so each test has its own customer.
  ama = await world.ama();
  invoice = await trade.invoiced(ama, { cartons });
});

const finance = () => world.as('finance');
const clerk = () => world.as('clerk2');
type Shown = {
  version: number;
  state: string;
  owed: object;
  credited: object;
  correction: { id: string; kind: string; state: string } | null;
};
const read = async () => (await finance().get(`/invoices/${invoice.invoiceId}`)).json<Shown>();
async function credit(amount: number, by = finance()) {
  const { version } = await trade.invoice(invoice.invoiceId);
  const body = { amount: moneyOf(amount), reason: 'Agreed with the customer' };
  return by.post(`/invoices/${invoice.invoiceId}/credit`, body, { version });
}
async function voided() {
  const { version } = await trade.invoice(invoice.invoiceId);
  const reason = { reason: 'Agreed with the customer' };
  return finance().post(`/invoices/${invoice.invoiceId}/void`, reason, { version });
}
const entries = async () =>
  (await world.db.selectFrom('journalEntries').select('id').execute()).length;
const decide = (id: string, step: string, by = clerk(), body: object = {}) =>
  by.post(`/invoice-corrections/${id}/${step}`, body);
async function requested(note: ReturnType<typeof credit>) {
  const { correction } = (await note).json<Shown>();
  if (!correction) throw new Error('Nothing was requested');
  return correction.id;
}

describe('a credit note', () => {
  it('up to the limit is written by one person', async () => {
    const answer = await credit(500_000);
    expect(answer.json()).toMatchObject({ credited: moneyOf(500_000), correction: null });
  });

  it('above the limit is requested: nothing is posted or released until another person approves it', async () => {
    const before = await entries();
    const answer = await credit(1_100_000);
    expect(answer.json()).toMatchObject({
      state: 'ISSUED',
      credited: moneyOf(0),
      owed: moneyOf(1_100_000),
      correction: {
        kind: 'CREDIT',
        state: 'REQUESTED',
        amount: moneyOf(1_100_000),
        reason: 'Agreed with the customer',
      },
    });
    expect(await entries()).toBe(before);
    expect(await trade.holdsOn(invoice.shipment.id)).toEqual(['BALANCE', 'DEPOSIT']);
    expect((await ama.get(`/invoices/${invoice.invoiceId}`)).json()).toMatchObject({
      correction: null,
      anotherApprovesAbove: null,
    });
    const { correction } = answer.json<Shown>();
    const id = correction?.id ?? '';
    const list = await clerk().get('/invoice-corrections');
    expect(list.json<{ items: object[] }>().items).toContainEqual(expect.objectContaining({ id }));
    const notifications = (await clerk().get('/users/reminders')).json<{
      reminders: { link: string }[];
    }>();
    expect(notifications.reminders.map(({ link }) => link)).toContain(
      `/staff/financial/invoices/${invoice.invoiceId}`,
    );

    const own = await decide(id, 'approve', finance());
    expect([own.statusCode, own.json<{ code: string }>().code]).toEqual([403, 'correction.own']);
    expect(await entries()).toBe(before);

    const approved = await decide(id, 'approve');
    expect(approved.json()).toMatchObject({ state: 'APPROVED' });
    expect(await read()).toMatchObject({
      state: 'PAID',
      credited: moneyOf(1_100_000),
      correction: null,
    });
    expect(await trade.holdsOn(invoice.shipment.id)).toEqual([]);
    const again = await decide(id, 'approve');
    expect(again.json()).toMatchObject({ code: 'correction.step_not_allowed', from: 'APPROVED' });
  });

  it('counts together with earlier credit notes, so that several small ones cannot bypass the limit', async () => {
    expect((await credit(300_000)).json()).toMatchObject({ credited: moneyOf(300_000) });
    world.pass(1_000);
    expect((await credit(300_000)).json()).toMatchObject({
      credited: moneyOf(300_000),
      correction: { amount: moneyOf(300_000) },
    });
  });

  it('counts together with what the same person gave the customer on other invoices within 24 hours', async () => {
    expect((await credit(300_000)).json()).toMatchObject({ credited: moneyOf(300_000) });
    invoice = await trade.invoiced(ama, { cartons });
    const second = await credit(300_000);
    expect(second.json()).toMatchObject({ credited: moneyOf(0), correction: { kind: 'CREDIT' } });
    // Another person has a separate total, and an approved request counts towards neither.
    await decide(second.json<Shown>().correction?.id ?? '', 'approve');
    invoice = await trade.invoiced(ama, { cartons });
    expect((await credit(300_000, clerk())).json()).toMatchObject({ credited: moneyOf(300_000) });
    world.pass(24 * 60 * 60_000);
    invoice = await trade.invoiced(ama, { cartons });
    expect((await credit(300_000)).json()).toMatchObject({ credited: moneyOf(300_000) });
  });

  it('counts together with an invoice that the same person voided', async () => {
    const small = [{ weightGrams: 90_000, lengthMm: 1_000, widthMm: 1_000, heightMm: 1_000 }];
    invoice = await trade.invoiced(ama, { cartons: small });
    expect((await voided()).json()).toMatchObject({ state: 'VOID' });
    invoice = await trade.invoiced(ama, { cartons });
    expect((await credit(400_000)).json()).toMatchObject({ correction: { kind: 'CREDIT' } });
  });

  it('on two invoices at once is posted without approval only once', async () => {
    const first = invoice.invoiceId;
    const second = (await trade.invoiced(ama, { cartons })).invoiceId;
    const answers = await Promise.all(
      [first, second].map(async (invoiceId) => {
        const { version } = await trade.invoice(invoiceId);
        const body = { amount: moneyOf(300_000), reason: 'Agreed with the customer' };
        return finance().post(`/invoices/${invoiceId}/credit`, body, { version });
      }),
    );
    expect(answers.filter((one) => one.json<Shown>().correction === null)).toHaveLength(1);
  });

  it('can be requested only once at a time', async () => {
    await credit(600_000);
    const second = await credit(700_000, clerk());
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([
      409,
      'correction.open',
    ]);
  });

  it('is posted once when two people approve it at the same time', async () => {
    const id = await requested(credit(600_000));
    const answers = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'approve', world.as('admin')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await read()).toMatchObject({ credited: moneyOf(600_000) });
  });

  it('is refused if it has become too large, and can be rejected with a reason', async () => {
    const id = await requested(credit(1_100_000));
    expect((await credit(100)).json()).toMatchObject({ credited: moneyOf(100) });
    expect((await decide(id, 'approve')).json()).toMatchObject({ code: 'invoice.credit_exceeds' });
    const rejected = await decide(id, 'reject', clerk(), { reason: 'Part of it is credited' });
    expect(rejected.json()).toMatchObject({
      state: 'REJECTED',
      decisionReason: 'Part of it is credited',
    });
    expect(await read()).toMatchObject({ credited: moneyOf(100), correction: null });
  });

  it('can be withdrawn only by the person who requested it', async () => {
    const id = await requested(credit(600_000));
    expect((await decide(id, 'withdraw')).statusCode).toBe(403);
    expect((await decide(id, 'withdraw', finance())).json()).toMatchObject({ state: 'WITHDRAWN' });
    expect((await decide(id, 'approve')).statusCode).toBe(409);
  });

  it('follows the limit that an admin sets', async () => {
    const path = '/settings/refunds';
    const { version } = (await finance().get(path)).json<{ version: number }>();
    await world.as('admin').patch(path, { anotherSendsAbove: null }, { version });
    expect((await credit(1_000_000)).json()).toMatchObject({ credited: moneyOf(1_000_000) });
    await world
      .as('admin')
      .patch(path, { anotherSendsAbove: moneyOf(500_000) }, { version: version + 1 });
  });
});

describe('a void', () => {
  it('above the limit needs another person too', async () => {
    const before = await entries();
    const answer = await voided();
    const { correction } = answer.json<Shown>();
    expect(answer.json()).toMatchObject({ state: 'ISSUED', correction: { kind: 'VOID' } });
    expect(await entries()).toBe(before);
    expect(await trade.holdsOn(invoice.shipment.id)).toEqual(['BALANCE', 'DEPOSIT']);
    expect((await decide(correction?.id ?? '', 'approve')).json()).toMatchObject({
      state: 'APPROVED',
    });
    expect(await read()).toMatchObject({ state: 'VOID' });
    expect(await trade.holdsOn(invoice.shipment.id)).toEqual([]);
  });

  it('is refused if the invoice was paid in the meantime, and can still be rejected', async () => {
    const id = await requested(voided());
    await trade.paid(invoice.invoiceId, 100);
    const refused = await decide(id, 'approve');
    expect(refused.json()).toMatchObject({ code: 'invoice.step_not_allowed' });
    expect(await read()).toMatchObject({ correction: { id, state: 'REQUESTED' } });
  });
});

const warehouseStaff = () => world.as('warehouse-cn');
const tiny = { weightKg: 0.5, lengthCm: 10, widthCm: 10, heightCm: 10 };
async function disputed() {
  const packageIds = invoice.shipment.packageIds;
  const reason = 'It is much smaller';
  const opened = await ama.post(`/invoices/${invoice.invoiceId}/disputes`, { packageIds, reason });
  return { id: opened.json<{ id: string }>().id, packageId: packageIds[0] };
}
const measure = ({ id, packageId }: Awaited<ReturnType<typeof disputed>>, by = warehouseStaff()) =>
  by.post(`/disputes/${id}/measure`, { packageId, measures: tiny });
const seenByAma = async () => {
  const shown = (await ama.get(`/invoices/${invoice.invoiceId}`)).json<{
    credited: object;
    dispute: { state: string; outcome: string | null };
  }>();
  const holds = await trade.holdsOn(invoice.shipment.id);
  return { ...shown, isHeld: holds.includes('MEASUREMENT_DISPUTE') };
};

describe('a credit note that follows from a re-measurement', () => {
  it('above the limit needs another person: the measurements are kept and the hold stays', async () => {
    const dispute = await disputed();
    const before = await entries();
    const answer = await measure(dispute);
    expect(answer.json()).toMatchObject({
      state: 'MEASURED',
      outcome: null,
      creditNote: null,
      cartons: [{ again: tiny }],
    });
    expect(await entries()).toBe(before);
    expect(await seenByAma()).toMatchObject({ credited: moneyOf(0), isHeld: true });
    const again = await measure(dispute);
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
      409,
      'dispute.step_not_allowed',
    ]);
    const { correction } = await read();
    expect(correction).toMatchObject({ kind: 'CREDIT', state: 'REQUESTED', disputeId: dispute.id });
    const own = await decide(correction?.id ?? '', 'approve', warehouseStaff());
    expect(own.statusCode).toBe(403);
    const approved = await decide(correction?.id ?? '', 'approve');
    expect(approved.json()).toMatchObject({ state: 'APPROVED' });
    expect(await seenByAma()).toMatchObject({
      credited: moneyOf(1_097_250),
      dispute: { state: 'CREDITED', creditNote: { amount: moneyOf(1_097_250) } },
      isHeld: false,
    });
  });

  it('cannot be approved by the person who measured, whatever else they may do', async () => {
    await measure(await disputed(), world.as('admin'));
    const { correction } = await read();
    const own = await decide(correction?.id ?? '', 'approve', world.as('admin'));
    expect(own.json()).toMatchObject({ code: 'correction.own' });
  });

  it('ends the dispute without a credit when it is rejected', async () => {
    await measure(await disputed());
    const { correction } = await read();
    const reason = 'The scale was not set to zero';
    await decide(correction?.id ?? '', 'reject', clerk(), { reason });
    expect(await seenByAma()).toMatchObject({
      credited: moneyOf(0),
      dispute: { state: 'CLOSED', outcome: reason },
      isHeld: false,
    });
  });

  it('is withdrawn when the customer withdraws the dispute', async () => {
    const dispute = await disputed();
    await measure(dispute);
    const { correction } = await read();
    expect((await ama.post(`/disputes/${dispute.id}/withdraw`)).statusCode).toBe(200);
    expect((await decide(correction?.id ?? '', 'approve')).json()).toMatchObject({
      from: 'WITHDRAWN',
    });
    expect(await seenByAma()).toMatchObject({ credited: moneyOf(0), isHeld: false });
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
