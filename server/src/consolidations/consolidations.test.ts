import type { Consolidation } from '@sankofa/domain/consolidations/consolidation-endpoints';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';

import { registerForVat } from '../fixtures/taxes.ts';
import { draftInvoice } from '../invoices/invoices.ts';
import type { Client } from '../testing/people.ts';
import { remindersIn } from '../testing/reminders.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { addCrating, addRepacking } from '../testing/trade/services.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';
import { expireQuotes } from './consolidations.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const { db } = world;
const china = world.as('warehouse-cn');
await china.id();
const ama = await world.ama();
const kojo = await world.kojo();
const service = await addRepacking(world);
const dollars = await addCrating(world);
world.pass(1_000);

type Preference = Consolidation['preferences'][number];
type RequestInput = { preferences?: Preference[]; note?: string };
const ask = (
  shipmentIds: string[],
  { preferences = ['FEWER_CARTONS'], note }: RequestInput = {},
  key = '',
) => ama.post('/consolidations', { shipmentIds, preferences, note }, key ? { key } : {});
const step = (id: string, name: string, body: object = {}, by: Client = china) =>
  by.post(`/consolidations/${id}/${name}`, body);
const priced = { plan: 'Into one carton', services: [{ serviceId: service.id, units: 2 }] };
const thirty = { price: { amount: '30.00', currency: 'GHS' } };
const twoShipments = async () => [await trade.goods(ama), await trade.goods(ama)] as const;
const request = async (input?: RequestInput) => {
  const shipments = await twoShipments();
  const one = good<Consolidation>(await ask([...ids(shipments)], input));
  return { ...one, goods: shipments };
};
const ids = (shipments: readonly { id: string }[]) => shipments.map(({ id }) => id);
const titlesOf = async (userId: string) =>
  (await remindersIn(db, { userId })).map(({ title }) => title);
const refused = (answer: { statusCode: number; json: () => { message: string; code: string } }) => {
  const { message, code } = answer.json();
  return [answer.statusCode, code, message];
};

describe('a request to travel together', () => {
  it('is priced from the price list, approved, worked on and charged on the invoice', async () => {
    const { id, goods, state } = await request({ preferences: ['FEWER_CARTONS', 'REINFORCE'] });
    expect(state).toBe('REQUESTED');
    expect(await titlesOf(await china.id())).toContain(
      'Ama Mensah wants shipments to travel together',
    );
    const quoted = good<Consolidation>(await step(id, 'accept', priced));
    expect(quoted).toMatchObject({
      state: 'QUOTED',
      price: thirty.price,
      quoteExpiresAt: addMs(world.clock(), 7 * 86_400_000),
      services: [{ amount: thirty.price }],
    });
    expect((await titlesOf(ama.id)).at(-1)).toBe('Approve the price for your repacking');
    expect(refused(await step(id, 'start'))[2]).toContain(
      'Work starts after the request is accepted',
    );
    expect(good(await step(id, 'approve', thirty, ama))).toMatchObject({ state: 'APPROVED' });
    good(await step(id, 'start'));
    // Verified cartons are measured again, so the invoice can't be issued before that.
    const [first] = goods;
    const opened = await db
      .selectFrom('packages')
      .select('state')
      .where('shipmentId', 'in', ids(goods))
      .execute();
    expect(opened.map((one) => one.state)).toEqual(['RECEIVED', 'RECEIVED']);
    good(await step(id, 'complete', { result: 'Two cartons became one' }));
    await db
      .updateTable('packages')
      .set({ state: 'VERIFIED', verifiedAt: world.clock() })
      .where('shipmentId', 'in', ids(goods))
      .execute();
    const billed = good<Consolidation>(await ama.get('/consolidations')).id;
    expect(billed).toBeUndefined();
    const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, first.id));
    const lines = await db
      .selectFrom('invoiceLines')
      .select(['kind', 'amountPesewas', 'servicePriceId'])
      .where('invoiceId', '=', invoiceId)
      .orderBy('position')
      .execute();
    expect(lines).toMatchObject([
      { kind: 'FREIGHT' },
      { kind: 'SERVICE', amountPesewas: 3_000, servicePriceId: expect.any(String) },
    ]);
    const actions = await db
      .selectFrom('auditLog')
      .select('action')
      .where('action', 'like', 'consolidation.%')
      .where('subjectId', '=', first.id)
      .orderBy('seq')
      .execute();
    expect(actions.map(({ action }) => action.split('.')[1])).toEqual([
      'request',
      'accept',
      'approve',
      'start',
      'complete',
    ]);
  });

  it('adds a price in dollars to the draft as the customer approved it', async () => {
    const { id, goods } = await request({ preferences: ['PHOTOS_AFTER'] });
    const [first] = goods;
    const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, first.id));
    const before = await trade.invoice(invoiceId);
    const crates = { plan: 'In a crate', services: [{ serviceId: dollars.id, units: 1 }] };
    const { price } = good<Consolidation>(await step(id, 'accept', crates));
    expect(price).toEqual({ amount: '50.00', currency: 'GHS' });
    good(await step(id, 'approve', { price }, ama));
    const issue = () =>
      world
        .as('finance')
        .post(
          `/invoices/${invoiceId}/issue`,
          { expectedTotal: { amount: '1.00', currency: 'GHS' } },
          { version: before.version },
        );
    expect(refused(await issue())).toEqual([
      409,
      'invoice.not_ready',
      expect.stringContaining('is to be repacked'),
    ]);
    good(await step(id, 'start'));
    world.pass(1_000);
    expect(refused(await step(id, 'complete', { result: 'In a crate' }))[2]).toContain(
      'The customer wants photos',
    );
    const photo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    good(await china.upload(`/packages/${first.packageIds[0]}/photos`, photo, 'image/png'));
    good(await step(id, 'complete', { result: 'In a crate' }));
    const after = await trade.invoice(invoiceId);
    expect(after.totalPesewas - before.totalPesewas).toBe(5_000);
    expect((await issue()).json().code).toBe('invoice.total_changed');
  });

  it('without work is together at once and can’t have a price', async () => {
    const { id } = await request({ preferences: [] });
    expect(refused(await step(id, 'accept', priced))[2]).toContain('only travel together');
    const done = await step(id, 'accept', { plan: 'Same container', services: [] });
    expect(good(done)).toMatchObject({ state: 'READY' });
    expect((await titlesOf(ama.id)).at(-1)).toBe('Your shipments will travel together');
  });

  it('is declined with a reason, after which its shipments can be in another one', async () => {
    const { id, goods } = await request();
    expect((await step(id, 'decline', { reason: '' })).statusCode).toBe(400);
    good(await step(id, 'decline', { reason: 'The cartons are glass' }));
    expect(refused(await step(id, 'accept', priced))[2]).toContain('This request was declined');
    good(await ask(ids(goods)));
    expect(refused(await ask(ids(goods)))[2]).toContain('already part of a request');
  });

  it('can be cancelled by the customer, and by the warehouse only with a reason', async () => {
    const own = await request();
    expect(good(await step(own.id, 'cancel', {}, ama))).toMatchObject({ state: 'CANCELLED' });
    const { id } = await request();
    good(await step(id, 'accept', { plan: 'No charge', services: [] }));
    expect((await step(id, 'cancel')).statusCode).toBe(400);
    good(await step(id, 'cancel', { reason: 'The machine is broken' }));
    expect((await titlesOf(ama.id)).at(-1)).toBe('Request to travel together cancelled');
    const begun = await request();
    good(await step(begun.id, 'accept', { plan: 'No charge', services: [] }));
    good(await step(begun.id, 'start'));
    expect(refused(await step(begun.id, 'cancel', {}, ama))[2]).toContain('until work begins');
  });

  it('is refused for the shipment of another customer, as if it did not exist', async () => {
    const other = await trade.goods(kojo);
    const mine = await trade.goods(ama);
    expect((await ask([mine.id, other.id])).statusCode).toBe(404);
    expect((await ask([mine.id, crypto.randomUUID()])).statusCode).toBe(404);
    const { id } = await request();
    for (const name of ['approve', 'cancel'])
      expect((await step(id, name, thirty, kojo)).statusCode).toBe(404);
    const seen = good<{ items: Consolidation[] }>(await kojo.get('/consolidations')).items;
    expect(seen).toEqual([]);
    expect((await ask([mine.id], { preferences: ['GOLD' as never] })).statusCode).toBe(400);
  });

  it('is made once for the same key, and by one of two people at once', async () => {
    const shipments = ids(await twoShipments());
    const first = await ask(shipments, {}, 'one-request');
    expect((await ask(shipments, {}, 'one-request')).json()).toEqual(first.json());
    const others = ids(await twoShipments());
    const codes = (await Promise.all([ask(others), ask(others)])).map((one) => one.statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { id } = good<Consolidation>(first);
    good(await step(id, 'accept', priced));
    const both = await Promise.all([step(id, 'approve', thirty, ama), step(id, 'cancel', {}, ama)]);
    // Cancelling an approved request is allowed, so approving may come first and succeed as well.
    expect(both.some(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('is approved only at the price that was shown', async () => {
    const { id } = await request();
    good(await step(id, 'accept', priced));
    const other = { price: { amount: '29.00', currency: 'GHS' } };
    expect(refused(await step(id, 'approve', other, ama))).toEqual([
      409,
      'consolidation.price_changed',
      expect.stringMatching(/^The price is GHS.30.00. Check it and approve again$/),
    ]);
  });

  it('expires a week after its price was given, and nothing is charged', async () => {
    const { id, goods } = await request();
    good(await step(id, 'accept', priced));
    world.pass(7 * 86_400_000);
    expect(refused(await step(id, 'approve', thirty, ama))[2]).toContain('This price expired on');
    expect(await expireQuotes(world.parts, world.clock())).toBeGreaterThan(0);
    expect(await expireQuotes(world.parts, world.clock())).toBe(0);
    const items = good<{ items: Consolidation[] }>(
      await ama.get('/consolidations?limit=100'),
    ).items;
    expect(items.find((one) => one.id === id)?.state).toBe('EXPIRED');
    expect((await titlesOf(ama.id)).at(-1)).toBe('The price for your repacking has expired');
    good(await ask(ids(goods)));
  });
});

describe('the list of requests', () => {
  it('is a queue by state, oldest first, page by page, and found by tracking number', async () => {
    const path = '/consolidations?state=REQUESTED&limit=1';
    type List = { items: Consolidation[]; nextCursor: string | null };
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List = good<List>(await china.get(`${path}${cursor && `&cursor=${cursor}`}`));
      seen.push(...page.items.map((one) => one.id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(2);
    const { id, goods } = await request();
    const number = goods[0].trackingNumber;
    const found = good<List>(await china.get(`/consolidations?q=${number}`)).items;
    expect(found.map((one) => one.id)).toEqual([id]);
  });
});

describe('while the company charges taxes', () => {
  it('a price is approved with the taxes of today, as the invoice has them', async () => {
    const { id, goods } = await request({ preferences: [], note: 'Tape every edge' });
    const [first] = goods;
    good(await step(id, 'accept', priced));
    await world.work(trade.admin, (work) => registerForVat(work));
    // The price was shown before the registration: the customer sees what it costs now before it is agreed.
    expect(refused(await step(id, 'approve', thirty, ama))).toEqual([
      409,
      'consolidation.price_changed',
      expect.stringMatching(/^The price is GHS.36.00. Check it and approve again$/),
    ]);
    const { items } = good<{ items: Consolidation[] }>(await ama.get('/consolidations?limit=100'));
    const shown = items.find((one) => one.id === id);
    expect(shown).toMatchObject({
      price: thirty.price,
      tax: {
        isInclusive: false,
        net: thirty.price,
        taxes: [{ tax: 'NHIL' }, { tax: 'GETFUND' }, { tax: 'VAT' }],
        total: { amount: '36.00', currency: 'GHS' },
      },
    });
    const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, first.id));
    const before = await trade.invoice(invoiceId);
    good(await step(id, 'approve', { price: shown?.tax?.total }, ama));
    good(await step(id, 'start'));
    const done = good<Consolidation>(await step(id, 'complete', { result: 'Taped' }));
    expect(done.tax).toBeNull();
    const after = await trade.invoice(invoiceId);
    expect(after.totalPesewas - before.totalPesewas).toBe(3_600);
  });
});
