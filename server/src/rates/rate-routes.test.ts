import { once } from 'node:events';

import { onePrice } from '@sankofa/domain/rates/rate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { airRate } from '../testing/money/air-rate.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';
import { exchangeNow, ratesNow } from './rates.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const air = airRate('26.50');

describe('before any rate is set', () => {
  it('the list is empty without an exchange rate, so that a page can show its fallback', async () => {
    const answer = await world.visitor.get('/rates');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      rates: [],
      specialRates: [],
      exchangeRate: null,
      updatedAt: null,
    });
  });

  it('the error says that Finance must add the exchange rate', async () => {
    await expect(exchangeNow(world.db, world.clock())).rejects.toThrow(
      'No exchange rate set yet. Finance must add one first',
    );
  });
});

describe('once there are rates', () => {
  beforeAll(async () => {
    trade = await startTrade(world);
  });

  it('the list follows the specification, one row per mode, with special goods separately', async () => {
    const answer = await world.visitor.get('/rates');
    expect(answer.json()).toMatchObject({
      rates: [
        { shippingType: 'air', rate: 25, isActive: true },
        { shippingType: 'sea', rate: 220, isActive: true },
      ],
      exchangeRate: 12.5,
      specialRates: [
        { shippingType: 'air', rate: 35 },
        { shippingType: 'sea', rate: 230 },
      ],
    });
  });

  it('the ETag is the same until a rate changes', async () => {
    const { headers } = await world.visitor.get('/rates');
    expect(headers['cache-control']).toBe('public, no-cache');
    const known = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await world.visitor.get('/rates', known)).statusCode).toBe(304);
    world.pass(1_000);
    await world
      .as('admin')
      .post('/exchange-rates', { cedisPerDollar: '12.75', note: 'Of the bank' });
    const changed = await world.visitor.get('/rates', known);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ exchangeRate: 12.75, updatedAt: world.clock() });
  });

  it('the update time ignores special goods, which the list leaves out', async () => {
    const { updatedAt } = (await world.visitor.get('/rates')).json();
    world.pass(60_000);
    const special = { ...air, goodsClass: 'SPECIAL', tiers: onePrice('35.00') };
    const added = await world.as('admin').post('/rates', special);
    expect(added.statusCode).toBe(200);
    expect((await world.visitor.get('/rates')).json()).toMatchObject({ updatedAt });
  });

  it('a version that takes effect on a later day changes nothing until then', async () => {
    const effectiveFrom = new Date(Date.parse(world.clock()) + 86_400_000).toISOString();
    const added = await world.as('admin').post('/rates', { ...air, effectiveFrom });
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({
      route: null,
      tiers: onePrice('26.50'),
      effectiveFrom,
      isCurrent: false,
    });
    const priceAt = async (at: string) =>
      (await ratesNow(world.db, 'AIR', at)).find(({ goodsClass }) => goodsClass === 'NORMAL');
    expect(await priceAt(world.clock())).toMatchObject({
      tiers: [{ fromUnits: 0, usCents: 2_500 }],
    });
    expect(await priceAt(effectiveFrom)).toMatchObject({
      tiers: [{ fromUnits: 0, usCents: 2_650 }],
    });
  });

  it('a rate that starts in the past or together with another one is refused', async () => {
    const past = await world
      .as('admin')
      .post('/rates', { ...air, effectiveFrom: '2026-11-20T00:00:00Z' });
    expect(past.statusCode).toBe(422);
    expect(past.json()).toMatchObject({
      code: 'rate.in_past',
      fields: { effectiveFrom: expect.any(String) },
    });

    const day = { ...air, effectiveFrom: '2026-12-24T00:00:00Z' };
    expect((await world.as('admin').post('/rates', day)).statusCode).toBe(200);
    const duplicate = await world.as('admin2').post('/rates', { ...day, tiers: onePrice('27.00') });
    expect(duplicate.statusCode).toBe(422);
    expect(duplicate.json()).toMatchObject({ code: 'rate.overlap' });
  });

  it.each([
    ['a price of zero', { ...air, tiers: onePrice('0.00') }, 'tiers.0.dollars'],
    [
      'a price with more than two decimals',
      { ...air, tiers: onePrice('1.999') },
      'tiers.0.dollars',
    ],
    ['air freight without a divisor', { ...air, divisor: null }, 'divisor'],
    ['sea freight with a divisor', { ...air, mode: 'SEA' }, 'divisor'],
    ['a step of zero', { ...air, stepUnits: 0 }, 'stepUnits'],
    ['a minimum of half a gram', { ...air, minimumUnits: 0.5 }, 'minimumUnits'],
    ['a missing reason', { ...air, note: undefined }, 'note'],
    ['a blank reason', { ...air, note: '    ' }, 'note'],
  ])('a new rate is refused for %s', async (_description, body, field) => {
    const answer = await world.as('admin').post('/rates', body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });

  it.each(['0', '0.0000', '-1', '12.12345', 'twelve'])(
    'an exchange rate of %s cedis per dollar is refused',
    async (typed) => {
      const answer = await world
        .as('admin')
        .post('/exchange-rates', { cedisPerDollar: typed, note: 'Of the bank' });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(['cedisPerDollar']);
    },
  );

  it('admins and Finance can add rates, and only the office sees the history', async () => {
    const ama = await world.ama();
    for (const person of [ama, world.as('no-duty'), world.as('batches')]) {
      expect((await person.post('/rates', air)).statusCode).toBe(403);
      expect((await person.post('/exchange-rates', { cedisPerDollar: '1' })).statusCode).toBe(403);
    }
    expect((await ama.get('/rates/history')).statusCode).toBe(403);
    expect((await world.visitor.get('/exchange-rates')).statusCode).toBe(401);
    expect((await world.as('no-duty').get('/exchange-rates')).statusCode).toBe(200);
  });

  it('the history is paged newest first, with the author and the current version', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await world.as('finance').get(`/rates/history?limit=2${cursor}`);
      const { items, nextCursor } = page.json<{
        items: { id: string; effectiveFrom: string; createdBy: string }[];
        nextCursor: string | null;
      }>();
      seen.push(...items.map(({ effectiveFrom, id }) => `${effectiveFrom} ${id}`));
      expect(items.every(({ createdBy }) => createdBy === 'Efua Sarpong')).toBe(true);
      cursor = nextCursor === null ? '' : `&cursor=${nextCursor}`;
    } while (cursor !== '');
    expect(seen).toHaveLength(7);
    expect(seen).toEqual(seen.toSorted().toReversed());
    const forged = Buffer.from('["yesterday","x"]').toString('base64url');
    expect((await world.as('finance').get(`/rates/history?cursor=${forged}`)).statusCode).toBe(400);
  });

  it('a change of price is recorded with its author, and no version is edited', async () => {
    const logged = await world.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('action', '=', 'exchange-rate.add')
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(logged?.actorId).toBe(trade.admin.id);
    const edit = world.owner.updateTable('rates').set({ usCents: 1 }).execute();
    await expect(edit).rejects.toThrow('only ever added to');
  });

  it('open pages are notified once a rate is committed', async () => {
    const { origin } = new URL(world.config.publicUrl);
    const socket = await world.app.injectWS('/ws', { headers: { origin }, rawHeaders: [] });
    const received = once(socket, 'message');
    world.pass(1_000);
    const added = await world
      .as('admin')
      .post('/exchange-rates', { cedisPerDollar: '13', note: 'Of the bank' });
    expect(added.statusCode).toBe(200);
    expect(JSON.parse(String((await received)[0]))).toEqual({ type: 'rates-updated' });
    socket.close();
  });
});

describe('after more changes than fit on a page', () => {
  beforeAll(async () => {
    await world.close();
    world = await startWorld();
  });

  it('the current and the next version are known however many changes there are', async () => {
    await startTrade(world);
    const admin = world.as('admin');
    const at = (days: number) =>
      new Date(Date.parse(world.clock()) + days * 86_400_000).toISOString();
    // Special goods by sea are used by no other test here.
    const special = {
      ...air,
      mode: 'SEA',
      goodsClass: 'SPECIAL',
      divisor: null,
      minimumUnits: 10_000,
      stepUnits: 1,
    };
    for (let day = 101; day > 0; day--) {
      const effectiveFrom = at(day);
      const rate = { ...special, tiers: onePrice('231.00'), effectiveFrom };
      const added = await admin.post('/rates', rate);
      expect(added.statusCode).toBe(200);
      const exchange = { cedisPerDollar: '12.60', note: 'Of the bank', effectiveFrom };
      expect((await admin.post('/exchange-rates', exchange)).statusCode).toBe(200);
    }
    const answer = await world.as('warehouse-cn').get('/rates/current');
    expect(answer.statusCode).toBe(200);
    const { rates, scheduledRates, exchangeRate, scheduledExchangeRate } = answer.json<{
      rates: { mode: string; goodsClass: string; tiers: unknown; isCurrent: boolean }[];
      scheduledRates: { goodsClass: string; effectiveFrom: string }[];
      exchangeRate: unknown;
      scheduledExchangeRate: unknown;
    }>();
    expect(rates).toHaveLength(4);
    expect(rates.every(({ isCurrent }) => isCurrent)).toBe(true);
    expect(rates.find((one) => one.mode === 'SEA' && one.goodsClass === 'SPECIAL')).toMatchObject({
      tiers: onePrice('230.00'),
    });
    expect(scheduledRates.filter(({ goodsClass }) => goodsClass === 'SPECIAL')).toMatchObject([
      { effectiveFrom: at(1) },
    ]);
    expect(exchangeRate).toMatchObject({ cedisPerDollar: '12.5000', isCurrent: true });
    expect(scheduledExchangeRate).toMatchObject({ effectiveFrom: at(1), isCurrent: false });
  });
});
