import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { airRate } from '../../testing/money/air-rate.ts';
import { changeRate } from '../../testing/money/change-rate.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { draftInvoice } from '../invoices.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
});
afterAll(() => world.close());

const air = airRate('20.00');
const breaks = [
  { fromUnits: 0, toUnits: 45_000, dollars: '25.00' },
  { fromUnits: 45_000, toUnits: 100_000, dollars: '23.00' },
  { fromUnits: 100_000, toUnits: null, dollars: '21.00' },
];
const toAccra = { origin: 'CNCAN', destination: 'GHACC' };
/** Heavy for its size, so that it is charged by gross weight. */
const cartonOf = (weightGrams: number) => ({
  mode: 'AIR' as const,
  cartons: [{ weightGrams, lengthMm: 300, widthMm: 200, heightMm: 200 }],
});
const finance = () => world.as('finance');
const previewOf = async (route: object) =>
  (await finance().post('/rates/preview', { ...air, route })).json();
const workingOf = async (invoiceId: string) =>
  (await finance().get(`/invoices/${invoiceId}`)).json().lines[0].working;

describe('the preview of a rate', () => {
  it('shows what the rate would have charged for the shipments of the last 90 days, and writes nothing', async () => {
    const ama = await world.ama();
    const old = await trade.invoiced(ama, cartonOf(60_000));
    world.pass(91 * 86_400_000);
    // 44 × 25.00 = 1,100.00 becomes 45 × 23.00 = 1,035.00; 50 and 120 kg drop to 23.00 and 21.00 per kg.
    const three = [];
    for (const kilograms of [44, 50, 120])
      three.push(await trade.invoiced(ama, cartonOf(kilograms * 1_000)));
    await trade.invoiced(ama, { mode: 'SEA' });
    const before = await world.db.selectFrom('rates').select('id').execute();

    const answer = await finance().post('/rates/preview', { ...air, tiers: breaks });
    expect(answer.statusCode).toBe(200);
    const shown = answer.json();
    expect(shown).toMatchObject({
      shipments: 3,
      // The medians of 13,750.00, 15,625.00 and 37,500.00, and of 12,937.50, 14,375.00 and 31,500.00.
      median: { before: moneyOf(1_562_500), after: moneyOf(1_437_500) },
      difference: moneyOf(-81_250 - 125_000 - 600_000),
      cedisPerDollar: '12.5000',
      sizes: [
        { units: 5_000, before: moneyOf(156_250), after: moneyOf(156_250) },
        { units: 45_000, before: moneyOf(1_406_250), after: moneyOf(1_293_750) },
        { units: 150_000, before: moneyOf(4_687_500), after: moneyOf(3_937_500) },
      ],
    });
    // The largest difference comes first; shipments older than 90 days are left out.
    const numbers = shown.examples.map((one: { invoiceNumber: string }) => one.invoiceNumber);
    expect(numbers).toEqual(three.map(({ invoiceNumber }) => invoiceNumber).toReversed());
    expect(numbers).not.toContain(old.invoiceNumber);
    expect(await world.db.selectFrom('rates').select('id').execute()).toHaveLength(before.length);
  });

  it('counts only shipments of the route if the rate is for one', async () => {
    expect(await previewOf(toAccra)).toMatchObject({ shipments: 3 });
    expect(await previewOf({ ...toAccra, origin: 'CNYIW' })).toMatchObject({
      shipments: 0,
      median: null,
      difference: moneyOf(0),
      examples: [],
    });
  });

  it('shows the effect of an exchange rate on the drafts', async () => {
    const ama = await world.ama();
    const shipment = await trade.goods(ama, cartonOf(10_000));
    const { invoiceId } = await world.work(trade.finance, (work) =>
      draftInvoice(work, shipment.id),
    );
    const answer = await finance().post('/exchange-rates/preview', {
      cedisPerDollar: '13',
      note: 'Of the bank',
    });
    expect(answer.json()).toEqual({
      drafts: 1,
      before: moneyOf(312_500),
      after: moneyOf(325_000),
      examples: [
        {
          invoiceId,
          trackingNumber: shipment.trackingNumber,
          before: moneyOf(312_500),
          after: moneyOf(325_000),
        },
      ],
    });
  });

  it('is available to those who may change rates', async () => {
    const body = { ...air, tiers: breaks };
    expect((await world.as('admin').post('/rates/preview', body)).statusCode).toBe(200);
    expect((await world.as('no-duty').post('/rates/preview', body)).statusCode).toBe(403);
  });
});

describe('a rate with price breaks', () => {
  it.each([
    ['a gap', [{ ...breaks[0], toUnits: 40_000 }, breaks[1], breaks[2]], 'tiers.1.fromUnits'],
    ['an overlap', [{ ...breaks[0], toUnits: 50_000 }, breaks[1], breaks[2]], 'tiers.1.fromUnits'],
    ['no price from zero', [breaks[1], breaks[2]], 'tiers.0.fromUnits'],
    ['no price above the last break', [breaks[0], breaks[1]], 'tiers.1.toUnits'],
  ])('is refused with %s, at the right field', async (_description, tiers, field) => {
    const answer = await finance().post('/rates', { ...air, tiers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: expect.stringMatching(/price|overlap/) });
  });

  it('cannot be stored with weights that do not rise or prices of zero', async () => {
    const row = await world.db.selectFrom('rates').selectAll().limit(1).executeTakeFirstOrThrow();
    const stored = (list: object[]) =>
      world.db
        .insertInto('rates')
        .values({
          ...row,
          id: crypto.randomUUID(),
          effectiveFrom: '2030-01-01T00:00:00.000Z',
          breaks: JSON.stringify(list),
        })
        .execute();
    const five = { fromUnits: 5, usCents: 1 };
    await expect(stored([five, { ...five, fromUnits: 4 }])).rejects.toThrow('rates_breaks_check');
    await expect(stored([{ ...five, usCents: 0 }])).rejects.toThrow('rates_breaks_check');
    await expect(stored([{ ...five, fromUnits: 0 }])).rejects.toThrow('rates_breaks_check');
  });
});

describe('route rates with price breaks', () => {
  it('take precedence over the general rate until they end, and every invoice says which was used', async () => {
    const ama = await world.ama();
    world.pass(1_000);
    const body = { ...air, route: toAccra, tiers: breaks };
    const route = await changeRate(finance(), '/rates', body);
    expect(route.statusCode).toBe(200);
    expect(route.json()).toMatchObject({
      route: { origin: { name: 'Guangzhou' }, destination: { name: 'Accra' } },
      tiers: breaks,
      createdBy: 'Abena Osei',
    });
    const raised = await trade.invoiced(ama, cartonOf(44_000));
    expect(await workingOf(raised.invoiceId)).toMatchObject({
      chargedUnits: 45_000,
      usCents: 2_300,
      route: { origin: { code: 'CNCAN' } },
      tiers: [{ fromUnits: 0 }, { fromUnits: 45_000 }, { fromUnits: 100_000 }],
    });
    // Public quotes still use the general rate for normal goods.
    expect((await world.visitor.get('/rates')).json().rates).toContainEqual({
      shippingType: 'air',
      rate: 25,
      isActive: true,
    });

    world.pass(1_000);
    const ended = await finance().post(`/rates/${route.json().id}/end`, { note: 'One price now' });
    expect(ended.json()).toMatchObject({ isEnd: true, isCurrent: false, note: 'One price now' });
    const after = await trade.invoiced(ama, cartonOf(44_000));
    expect(await workingOf(after.invoiceId)).toMatchObject({ usCents: 2_500, tiers: [] });
    expect(
      (await finance().post(`/rates/${route.json().id}/end`, { note: 'No more' })).statusCode,
    ).toBe(404);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('cannot start together with another one of the route, and the general rate cannot end', async () => {
    const at = { effectiveFrom: '2030-01-01T00:00:00Z' };
    const body = { ...air, ...at, route: toAccra, tiers: breaks };
    expect((await changeRate(finance(), '/rates', body)).statusCode).toBe(200);
    expect((await finance().post('/rates', body)).json()).toMatchObject({
      code: 'rate.overlap',
      fields: {
        effectiveFrom:
          'Another version already starts on 2030-01-01, 00:00 GMT. Choose another start time',
      },
    });
    expect((await changeRate(finance(), '/rates', { ...body, route: undefined })).statusCode).toBe(
      200,
    );
    const { items } = (await finance().get('/rates/history?limit=100')).json();
    const general = items.find((one: { isCurrent: boolean }) => one.isCurrent);
    expect((await finance().post(`/rates/${general.id}/end`, { note: 'No more' })).statusCode).toBe(
      404,
    );
  });

  it('must name known places', async () => {
    const body = { ...air, route: { ...toAccra, origin: 'CNZZZ' }, tiers: breaks };
    const answer = await finance().post('/rates', body);
    expect(answer.json().fields).toEqual({
      'route.origin': expect.stringContaining('Unknown port or airport: CNZZZ'),
    });
  });

  it('are verified by the ledger check, which detects a line priced by another rate', async () => {
    await world.owner.transaction().execute(async (tx) => {
      const { sql } = await import('kysely');
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        update invoice_lines set working = jsonb_set(working, '{tiers,1,fromUnits}', '44900')
        where jsonb_array_length(working -> 'tiers') = 3`.execute(tx);
    });
    const faults = await ledgerProblems(world.db);
    expect(faults.join('\n')).toMatch(/what is charged is 45000 and comes to 44900/);
    expect(faults.join('\n')).toMatch(/the price doesn’t match its rate/);
  });
});
