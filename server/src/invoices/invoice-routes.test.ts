import { onePrice } from '@sankofa/domain/rates/rate';
import type { Money } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { changeRate } from '../testing/money/change-rate.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';
import { draftInvoice, findLiveInvoice } from './invoices.ts';

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
const drafted = async (customer = ama) => {
  const shipment = await trade.goods(customer);
  const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
  return { shipment, invoiceId };
};
/** Issues it at the total shown on its page. */
async function issue(invoiceId: string, options: { version: number; key?: string }) {
  const { total } = (await finance().get(`/invoices/${invoiceId}`)).json<{ total: Money }>();
  return finance().post(`/invoices/${invoiceId}/issue`, { expectedTotal: total }, options);
}

describe('a draft', () => {
  it('is calculated from verified measurements, and hidden from the customer', async () => {
    const { invoiceId, shipment } = await drafted();
    expect((await ama.get(`/invoices/${invoiceId}`)).statusCode).toBe(404);
    expect((await ama.get('/invoices')).json()).toMatchObject({ items: [], total: 0 });
    const answer = await finance().get(`/invoices/${invoiceId}`);
    expect(answer.json()).toMatchObject({
      state: 'DRAFT',
      invoiceNumber: null,
      trackingNumber: shipment.trackingNumber,
      // 0.135 CBM × 220.00 × 12.5
      total: { amount: '371.25', currency: 'GHS' },
      lines: [{ description: 'Sea freight, normal goods', working: { chargedUnits: 135_000 } }],
      instalments: [],
      mayChoosePlan: false,
    });
  });

  it('is recalculated when a carton is measured again, and keeps its services', async () => {
    const { invoiceId, shipment } = await drafted();
    const services = [
      {
        from: 'HAND',
        description: 'Wooden crate',
        amount: { amount: '50.00', currency: 'GHS' },
        reason: 'Made by a carpenter in town',
      },
    ];
    await finance().post(`/invoices/${invoiceId}/redraft`, { services }, { version: 1 });
    await trade.measure(shipment.packageIds[0] ?? '', {
      weightGrams: 20_000,
      lengthMm: 1_000,
      widthMm: 1_000,
      heightMm: 1_000,
    });
    const again = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
    expect(again.invoiceId).toBe(invoiceId);
    const answer = await finance().get(`/invoices/${invoiceId}`);
    // One CBM costs 2,750.00.
    expect(answer.json()).toMatchObject({ total: { amount: '2800.00' }, version: 3 });
  });

  it('waits until every carton that counts is verified', async () => {
    const shipment = await trade.goods(ama);
    const change = { state: 'RECEIVED' as const };
    await world.db
      .updateTable('packages')
      .set(change)
      .where('shipmentId', '=', shipment.id)
      .execute();
    const draft = world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
    await expect(draft).rejects.toThrow(
      `0 of 1 cartons in ${shipment.trackingNumber} are verified. Verify the rest, or split the shipment to ship what has arrived`,
    );
  });

  it('cannot be issued under a version that has changed in the meantime', async () => {
    const { invoiceId } = await drafted();
    await finance().post(`/invoices/${invoiceId}/redraft`, { services: [] }, { version: 1 });
    const stale = await issue(invoiceId, { version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'request.version_stale']);
    expect(stale.json()).toMatchObject({
      code: 'request.version_stale',
      current: { id: invoiceId, version: 2, state: 'DRAFT' },
    });
    const row = await trade.invoice(invoiceId);
    expect(row).toMatchObject({ state: 'DRAFT', invoiceNumber: null, version: 2 });
  });
});

describe('issuing an invoice', () => {
  it('numbers it, asks for the money, puts the goods on hold and notifies the customer', async () => {
    const { invoiceId, shipment } = await drafted();
    const issued = await issue(invoiceId, { version: 1 });
    expect(issued.statusCode).toBe(200);
    expect(issued.json()).toMatchObject({
      state: 'ISSUED',
      invoiceNumber: expect.stringMatching(/^INV-2026-\d{6}$/),
      plan: 'FULL',
      instalments: [{ kind: 'FULL', owed: { amount: '371.25' }, dueOn: '2026-11-24' }],
      exchange: { cedisPerDollar: '12.5000' },
      nextDueOn: '2026-11-24',
    });
    expect(await trade.holdsOn(shipment.id)).toEqual(['BALANCE', 'DEPOSIT']);
    const reminders = await ama.get('/users/reminders');
    const { invoiceNumber } = issued.json<{ invoiceNumber: string }>();
    expect(reminders.json()).toMatchObject({
      reminders: [
        {
          title: `Invoice ${invoiceNumber} for ${shipment.trackingNumber}`,
          link: `/customer/invoices/${invoiceId}`,
        },
      ],
    });
    expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({ mayChoosePlan: true });
  });

  it('fixes the current exchange rate for ever', async () => {
    const { invoiceId } = await drafted();
    const issued = await issue(invoiceId, { version: 1 });
    expect(issued.json()).toMatchObject({ total: { amount: '371.25' } });
    world.pass(60_000);
    await world
      .as('admin')
      .post('/exchange-rates', { cedisPerDollar: '13.00', note: 'Of the bank' });
    await changeRate(world.as('admin'), '/rates', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      tiers: onePrice('300.00'),
      minimumUnits: 10_000,
      stepUnits: 1,
      divisor: null,
      note: 'The line asks for more',
    });
    world.pass(60_000);
    await world
      .as('admin')
      .post('/exchange-rates', { cedisPerDollar: '12.50', note: 'Of the bank' });
    await trade.paid(invoiceId, 37_125);
    expect((await ama.get(`/invoices/${invoiceId}`)).json()).toMatchObject({
      state: 'PAID',
      exchange: { cedisPerDollar: '12.5000' },
    });
  });

  it('needs the Finance permission and happens once', async () => {
    const { invoiceId } = await drafted();
    const path = `/invoices/${invoiceId}/issue`;
    const { total } = (await finance().get(`/invoices/${invoiceId}`)).json<{ total: Money }>();
    const body = { expectedTotal: total };
    expect((await ama.post(path, body, { version: 1 })).statusCode).toBe(403);
    expect((await world.as('support').post(path, body, { version: 1 })).statusCode).toBe(403);
    expect((await finance().post(path, body, { version: 1 })).statusCode).toBe(200);
    const again = await world.as('clerk2').post(path, body, { version: 2 });
    expect(again.statusCode).toBe(409);
    expect(again.json<{ message: string }>().message).toMatch(
      /^INV-2026-\d{6} is issued and unpaid\. You can only issue a draft\.$/,
    );
  });

  it('returns the same response for the same key, and issues once', async () => {
    const { invoiceId } = await drafted();
    const once = { version: 1, key: 'issue-once' };
    const first = await issue(invoiceId, once);
    const second = await issue(invoiceId, once);
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
  });
});

describe('a carton measured again after the invoice was issued', () => {
  it('has to wait until the invoice is voided', async () => {
    const { shipment, invoiceId, invoiceNumber } = await trade.invoiced(ama);
    const redraft = () => world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
    expect(await redraft()).toEqual({ invoiceId });
    await trade.measure(shipment.packageIds[0] ?? '', {
      weightGrams: 18_400,
      lengthMm: 600,
      widthMm: 450,
      heightMm: 400,
    });
    await expect(redraft()).rejects.toThrow(
      `${invoiceNumber ?? ''} covers these cartons at their earlier measurements. Finance must void it or credit it in full before you can charge again`,
    );
    const reason = { reason: 'Measured again' };
    await finance().post(`/invoices/${invoiceId}/void`, reason, { version: 2 });
    const redrafted = await redraft();
    expect(redrafted.invoiceId).not.toBe(invoiceId);
    const live = await findLiveInvoice(world.db, shipment.id);
    expect(live).toMatchObject({ id: redrafted.invoiceId, state: 'DRAFT' });
  });
});

describe('access to invoices', () => {
  it('shows customers their own invoices, and hides those of others', async () => {
    const kojo = await world.kojo();
    const { invoiceId } = await trade.invoiced(kojo);
    expect((await ama.get(`/invoices/${invoiceId}`)).statusCode).toBe(404);
    expect((await ama.get(`/invoices/${invoiceId}.pdf`)).statusCode).toBe(404);
    for (const step of ['plan', 'use-credit']) {
      const answer = await ama.post(
        `/invoices/${invoiceId}/${step}`,
        { plan: 'SPLIT', amount: { amount: '1.00', currency: 'GHS' } },
        { version: 9 },
      );
      expect(answer.statusCode).toBe(404);
    }
    const mine = await kojo.get('/invoices');
    expect(mine.json()).toMatchObject({ total: 1, items: [{ id: invoiceId }] });
    const listed = await ama.get(`/invoices?customerId=${kojo.id}`);
    expect(JSON.stringify(listed.json())).not.toContain(invoiceId);
  });

  it('shows none to staff without the Finance permission', async () => {
    const { invoiceId } = await trade.invoiced(ama);
    const answer = await world.as('warehouse-cn').get(`/invoices/${invoiceId}`);
    expect(answer.statusCode).toBe(403);
    expect((await world.as('warehouse-cn').get('/invoices')).json()).toMatchObject({ items: [] });
    expect((await world.visitor.get('/invoices')).statusCode).toBe(401);
  });
});

describe('the list of invoices', () => {
  it('has due invoices first, then drafts, then settled ones, each once across pages', async () => {
    const esi = await world.customer({ name: 'Esi Ofori' });
    const late = await trade.invoiced(esi);
    world.pass(2 * 86_400_000);
    const soon = await trade.invoiced(esi);
    const settled = await trade.invoiced(esi);
    await trade.paid(settled.invoiceId, settled.totalPesewas);
    const { invoiceId: draft } = await drafted(esi);
    const cancelled = await trade.invoiced(esi);
    await finance().post(
      `/invoices/${cancelled.invoiceId}/void`,
      { reason: 'Made twice' },
      { version: 2 },
    );
    world.pass(2 * 86_400_000);

    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (await finance().get(`/invoices?customerId=${esi.id}&limit=2${cursor}`)).json<{
        items: { id: string }[];
        nextCursor: string | null;
        total: number;
        owed: { amount: string };
      }>();
      // Twice 0.135 × 300.00 × 12.50, the rate set by an earlier test.
      expect(page).toMatchObject({ total: 5, owed: { amount: '1012.50' } });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
    } while (cursor !== '');
    expect(seen).toEqual([
      late.invoiceId,
      soon.invoiceId,
      draft,
      settled.invoiceId,
      cancelled.invoiceId,
    ]);

    const ids = async (query: string) =>
      (await esi.get(`/invoices?${query}`))
        .json<{ items: { id: string }[] }>()
        .items.map(({ id }) => id);
    expect(await ids('state=OVERDUE')).toEqual([late.invoiceId]);
    expect(await ids('state=DUE')).toEqual([late.invoiceId, soon.invoiceId]);
    expect(await ids('state=PAID')).toEqual([settled.invoiceId]);
    expect(await ids('state=VOID')).toEqual([cancelled.invoiceId]);
    expect(await ids('mode=AIR')).toEqual([]);
    expect(await ids(`q=${soon.invoiceNumber}`)).toEqual([soon.invoiceId]);
    expect(await ids(`q=${late.shipment.trackingNumber}`)).toEqual([late.invoiceId]);
    expect(await ids('q=%25')).toEqual([]);
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
