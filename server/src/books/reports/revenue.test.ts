import type { getRevenue, listRevenueDocuments } from '@sankofa/domain/books/revenue-endpoints';
import { minorOf, moneyOf } from '@sankofa/domain/values/money';
import { dayIn } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { openCorrectionOf } from '../../invoices/correction-queries.ts';
import { approveCorrection } from '../../invoices/corrections/decide-correction.ts';
import { redraftInvoice } from '../../invoices/drafting/draft-invoice.ts';
import {
  creditInvoice,
  draftInvoice,
  issueInvoice,
  issueStorage,
  voidInvoice,
} from '../../invoices/invoices.ts';
import { newId } from '../../platform/ids.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import type { Carton } from '../../testing/trade/verified-rows.ts';
import { startWorld } from '../../testing/world.ts';

type Statement = z.output<typeof getRevenue.answer>;
type Documents = z.output<typeof listRevenueDocuments.answer>;

const dayMs = 86_400_000;
const world = await startWorld({ at: '2026-09-05T10:00:00.000Z' });
afterAll(() => world.close());
const trade = await startTrade(world);
const ama = await world.ama();
const kojo = await world.kojo();
const finance = world.as('finance');
const act = trade.finance;

const box = (goodsClass: 'NORMAL' | 'SPECIAL', heightMm = 500): Carton => ({
  weightGrams: 18_400,
  lengthMm: 600,
  widthMm: 450,
  heightMm,
  goodsClass,
});
const mixed = [box('NORMAL'), box('SPECIAL', 333)];

/** Issues an invoice with a service on it, added by Finance. */
async function withService(customer: { id: string }, amount: number) {
  const shipment = await trade.goods(customer, { cartons: mixed });
  return world.work(act, async (work) => {
    const { invoiceId } = await draftInvoice(work, shipment.id);
    await redraftInvoice(work, {
      invoiceId,
      services: [
        {
          from: 'HAND',
          description: 'Packing in wood',
          amount: moneyOf(amount),
          reason: 'Not on the list',
        },
      ],
    });
    return issueInvoice(work, { invoiceId });
  });
}
const credit = (invoiceId: string, amount: number) =>
  world.work(act, (work) =>
    creditInvoice(work, { invoiceId, amount: moneyOf(amount), reason: 'Agreed' }),
  );

/** Bills goods that are in a second warehouse. */
async function fromYiwu(customer: { id: string }) {
  const id = newId(world.clock());
  await sql`insert into sites (id, code, kind, modes, name, name_zh, address, address_zh, city, place_code, phone, created_at)
    select ${id}, 'YIWU', kind, modes, 'Yiwu', name_zh, address, address_zh, 'Yiwu', 'CNYIW', phone, created_at
    from sites where id = ${trade.sites.guangzhou}`.execute(world.db);
  const airGoods = await trade.goods(customer, { mode: 'AIR' });
  const parted = await trade.goods(customer, { cartons: mixed });
  const [one = ''] = parted.packageIds;
  await sql`update packages set site_id = ${id} where id = any(${[...airGoods.packageIds, one]})`.execute(
    world.db,
  );
  for (const { id: shipmentId } of [airGoods, parted])
    await world.work(act, async (work) => issueInvoice(work, await draftInvoice(work, shipmentId)));
}

// September: freight of both goods classes by both modes, one invoice voided. October: services, storage fees
// and credit notes on earlier invoices. November: the rest of one invoice is credited in small amounts.
const first = await trade.invoiced(ama, { cartons: mixed });
await trade.invoiced(kojo, { mode: 'AIR', cartons: mixed });
const wrong = await trade.invoiced(kojo, { mode: 'AIR' });
world.pass(30 * dayMs);
await world.work(act, (work) =>
  voidInvoice(work, { invoiceId: wrong.invoiceId, reason: 'Wrong customer' }),
);
// It exceeds the limit, so a second person approves it.
const correction = await openCorrectionOf(world.db, wrong.invoiceId);
await world.work(trade.clerk, (work) => approveCorrection(work, correction?.id ?? ''));
const serviced = await withService(ama, 8_050);
await world.work(act, (work) =>
  issueStorage(work, {
    shipmentId: first.shipment.id,
    lines: [{ description: 'Storage, 4 days', amount: 1_233 }],
  }),
);
await credit(first.invoiceId, 10_001);
await fromYiwu(kojo);
world.pass(30 * dayMs);
// Each is less than half a pesewa of the special goods.
for (const part of [1, 1, 1]) await credit(first.invoiceId, part);
const { totalPesewas, creditedPesewas } = await trade.invoice(first.invoiceId);
await credit(first.invoiceId, totalPesewas - creditedPesewas);
await credit(serviced, (await trade.invoice(serviced)).totalPesewas);

const period = `from=2026-09-01&to=${dayIn(world.clock(), 'Africa/Accra')}`;
const pesewas = ({ amount }: { amount: string }) => minorOf(amount) ?? Number.NaN;
const statement = async (query: string): Promise<Statement> =>
  (await finance.get(`/analytics/revenue?${period}&${query}`)).json();
async function documents(query: string) {
  const rows: Documents['items'] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Documents = (
      await finance.get(
        `/analytics/revenue/documents?${period}&limit=2&${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      )
    ).json();
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
}
const sumOf = (rows: readonly { earned: { amount: string } }[]) =>
  rows.reduce((sum, { earned }) => sum + pesewas(earned), 0);
const groupings = [
  ['MONTH', 'month'],
  ['MODE', 'mode'],
  ['ROUTE', 'route'],
  ['CLASS', 'goodsClass'],
] as const;

async function inJournal() {
  const { rows } = await sql<{ earned: number }>`select -sum(amount_pesewas)::bigint as earned
    from journal_lines where account like 'revenue-%'`.execute(world.db);
  return rows[0]?.earned;
}

test('revenue by any grouping adds up to the journal', async () => {
  const earned = await inJournal();
  expect(earned).toBeGreaterThan(0);
  for (const [by] of groupings) {
    const { groups, total, journal } = await statement(`by=${by}`);
    expect(groups.length).toBeGreaterThan(1);
    expect(sumOf(groups)).toBe(earned);
    expect([pesewas(total.earned), pesewas(journal)]).toEqual([earned, earned]);
    for (const { freight, services, takenOff, earned: left } of groups)
      expect(pesewas(freight) + pesewas(services) + pesewas(takenOff)).toBe(pesewas(left));
  }
});

test('a month has the entries posted in it, whatever they are about', async () => {
  const { groups } = await statement('by=MONTH');
  expect(groups.map(({ key, documents: documentCount }) => [key, documentCount])).toEqual([
    ['2026-11-01', 5],
    ['2026-10-01', 6],
    ['2026-09-01', 3],
  ]);
  const [november, october] = groups;
  expect(november && pesewas(november.freight)).toBe(0);
  expect(october && pesewas(october.services)).toBe(8_050 + 1_233);
  const { rows } = await sql<{ amount: number }>`select -sum(l.amount_pesewas)::bigint as amount
    from journal_entries e join journal_lines l on l.entry_id = e.id
    where l.account like 'revenue-%' and e.posted_at >= '2026-11-01'`.execute(world.db);
  expect(november && pesewas(november.earned)).toBe(rows[0]?.amount);
});

test('a route is where the cartons were when they were billed, and stays so', async () => {
  const before = await statement('by=ROUTE');
  expect(before.groups.map(({ key, route }) => [key, route])).toEqual(
    expect.arrayContaining([
      ['CNCAN.GHACC', { origin: 'Guangzhou', destination: 'Accra' }],
      ['CNYIW.GHACC', { origin: 'Yiwu', destination: 'Accra' }],
      ['-.GHACC', { origin: null, destination: 'Accra' }],
    ]),
  );
  await sql`update packages set site_id = ${trade.sites.accra}`.execute(world.db);
  expect(await statement('by=ROUTE')).toEqual(before);
  const moved = sql`update invoices set origin = 'CNYIW' where id = ${first.invoiceId}`;
  await expect(moved.execute(world.db)).rejects.toThrow(/is issued/);
});

test('a fully credited invoice leaves no revenue on any goods class, to the pesewa', async () => {
  const { rows } = await sql<{ invoiceNumber: string }>`
    select invoice_number from invoices where id in (${first.invoiceId}, ${serviced}) order by 1`.execute(
    world.db,
  );
  for (const { invoiceNumber } of rows)
    for (const goodsClass of ['NORMAL', 'SPECIAL']) {
      const found = await documents(`goodsClass=${goodsClass}&q=${invoiceNumber}`);
      const ofFreight = found.filter(({ invoice }) => invoice?.invoiceNumber === invoiceNumber);
      expect(ofFreight.length).toBeGreaterThan(1);
      expect(sumOf(ofFreight)).toBe(0);
    }
});

test.each(groupings)(
  'each figure by %s links to the documents it is the sum of',
  async (by, name) => {
    const { groups } = await statement(`by=${by}`);
    for (const { key, earned, documents: documentCount } of groups) {
      const rows = await documents(`${name}=${key}`);
      expect(rows).toHaveLength(documentCount);
      expect(sumOf(rows)).toBe(pesewas(earned));
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      // Filtered by one dimension and grouped by another, the sum is the same.
      const again = await statement(`by=${by === 'MODE' ? 'CLASS' : 'MODE'}&${name}=${key}`);
      expect(pesewas(again.total.earned)).toBe(pesewas(earned));
    }
  },
);

test('documents are found by number, customer and shipment, newest first', async () => {
  const rows = await documents('');
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(rows.map(({ kind }) => kind)).toContain('invoice-voided');
  const named = await documents(`q=${encodeURIComponent(ama.name)}`);
  expect(new Set(named.map(({ customer }) => customer?.id))).toEqual(new Set([ama.id]));
  expect(await documents(`q=${wrong.invoiceNumber}`)).toHaveLength(2);
  expect(await documents('q=100%25')).toEqual([]);
});

test('the export has every line with its date, route and goods class', async () => {
  const answer = await finance.get(`/analytics/revenue.csv?${period}`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toContain(
    'Date,Document,Description,Invoice,Customer,Shipment,Mode,Origin,Destination',
  );
  const cells = lines.map((line) => line.split(','));
  const earned = cells.reduce((sum, row) => sum + (minorOf(row.at(-1) ?? '') ?? Number.NaN), 0);
  expect(earned).toBe(await inJournal());
  expect(cells.filter((row) => row.includes('SPECIAL')).length).toBeGreaterThan(4);
  const october = await finance.get(`/analytics/revenue.csv?${period}&month=2026-10-01`);
  expect(
    october.body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .every((line) => line.startsWith('2026-10-')),
  ).toBe(true);
});

test('an invalid key is refused by field, and revenue needs the Finance permission', async () => {
  const refused = await finance.get(`/analytics/revenue?${period}&route=Tema`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ fields: object }>().fields).toHaveProperty('route');
  for (const path of ['revenue', 'revenue/documents', 'revenue.csv']) {
    expect((await world.as('support').get(`/analytics/${path}?${period}`)).statusCode).toBe(403);
    expect((await ama.get(`/analytics/${path}?${period}`)).statusCode).toBe(403);
  }
});
