import type { Endpoint } from '@sankofa/domain/endpoint';
import { xlsxKind } from '@sankofa/domain/endpoint';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { draftInvoice } from './invoices/invoices.ts';
import { startSimulator, type Simulator } from './payment-gateway/payment-gateway.ts';
import { tableOf } from './platform/files/list-table.ts';
import type { Records } from './testing/access/access-row.ts';
import { officeRecordsOf } from './testing/access/records/office-records.ts';
import { ownedRecordsOf } from './testing/access/records/owned-records.ts';
import { period, type Item, type Whole } from './testing/exports/export-comparison.ts';
import { exports } from './testing/exports/exports.ts';
import { driver, seaPlan } from './testing/trade/batch-plans.ts';
import { cargoOf } from './testing/trade/cargo.ts';
import { documents, withoutFigures } from './testing/trade/documents.ts';
import { verifiedGoods } from './testing/trade/goods.ts';
import { runTaxScenario } from './testing/trade/trade-scenario.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld, type World } from './testing/world.ts';

let simulator: Simulator;
let world: World;
let records: Records;
beforeAll(async () => {
  simulator = await startSimulator();
  world = await startWorld({ gateway: simulator.settings });
  const trade = await startTrade(world);
  const owner = await world.ama();
  const ownedRecords = await ownedRecordsOf(world, trade, owner);
  records = { ...ownedRecords, ...(await officeRecordsOf(world, trade)) };
  // A partly paid invoice.
  await trade.paid(ownedRecords.invoice, 1_000);
  // A draft, which is not due yet, and a batch without costs.
  const { id } = await trade.goods(owner);
  await world.work(trade.finance, (work) => draftInvoice(work, id));
  await world.as('batches').post('/batches', seaPlan(trade.sites));
  const cost = {
    kind: 'FREIGHT',
    supplier: 'COSCO',
    amount: { amount: '100.00', currency: 'USD' },
  };
  // Goods on hold, and in a batch that is in transit or has arrived.
  await cargoOf(world, trade.sites, 100_000);
  // Goods at sea, whose arrival is expected.
  const sites = { siteId: trade.sites.guangzhou, destinationSiteId: trade.sites.accra };
  const atSea = await verifiedGoods(world, { ...sites, customerId: owner.id });
  await driver(world).sail(
    seaPlan(trade.sites),
    atSea.packages.map(({ labelNumber }) => labelNumber),
  );
  await world.db
    .updateTable('shipments')
    .set({ description: 'Shoes' })
    .where('customerId', '=', owner.id)
    .execute();
  await world.db
    .updateTable('packages')
    .set({ supplierNumber: 'SF 7001 00', shelf: 'R-01' })
    .where('customerId', '=', owner.id)
    .where('siteId', 'is not', null)
    .execute();
  await world.db
    .updateTable('customers')
    .set({ previousCode: 'GS0043' })
    .where('id', '=', owner.id)
    .execute();
  await world.as('support').post(`/customers/${owner.id}/tags`, { tag: 'vip' });
  const entered = await world.as('finance').post(`/batches/${records.batch}/costs`, cost);
  if (entered.statusCode !== 200) throw new Error(entered.body);
  await runTaxScenario(world, trade);
}, 120_000);
// Each file counts against the hourly budget of the person.
afterEach(() => world.db.deleteFrom('budgetUses').execute());
afterAll(async () => {
  await world.close();
  await simulator.stop();
});

const isTable = ({ produces }: Endpoint) => produces === 'text/csv' || produces === xlsxKind;
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const tables = () => world.app.context.endpoints.filter(isTable);
const keysOf = ({ query }: Endpoint) => Object.keys(shapeOf(query));
const shapeOf = (schema: unknown): Record<string, unknown> =>
  (schema as { shape?: Record<string, unknown> }).shape ?? {};

const named = (value: string) =>
  value.startsWith(':') ? records[value.slice(1) as keyof Records] : value;

const inPlace = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, named(value)]));

async function documentOf(path: string, query: Record<string, string>) {
  const items: Item[] = [];
  let document: Whole = {};
  let cursor: string | null = null;
  do {
    const [pathname = '', fixed = ''] = path.split('?');
    const search = new URLSearchParams([
      ...new URLSearchParams(fixed),
      ...Object.entries(query),
      ...(cursor === null ? [] : [['cursor', cursor] as [string, string]]),
    ]);
    const answer = await world.as('admin').get(`${pathname}?${search.toString()}`);
    expect(answer.statusCode).toBe(200);
    const page = answer.json<Whole & { nextCursor?: string | null }>();
    if (cursor === null) document = page;
    items.push(...(page.items ?? []));
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  return { items, document };
}

async function fileOf(path: string, query: Record<string, string>, kind: string) {
  const search = new URLSearchParams(query).toString();
  const answer = await world.as('admin').get(`${path}?${search}`);
  expect(answer.statusCode).toBe(200);
  const [, ...rows] = await tableOf({ bytes: answer.rawPayload, kind });
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

/** Drops empty cells at the ends of rows, as the file parser does. */
const withoutEnds = (compared: unknown): unknown =>
  Array.isArray(compared)
    ? compared
        .slice(0, compared.findLastIndex((cell) => cell !== '') + 1)
        .map((cell: unknown) => withoutEnds(cell))
    : compared;

describe('an export', () => {
  it('is compared with its screen here, or is listed as a document', () => {
    const known = new Set([
      ...Object.keys(exports),
      ...Object.keys(documents),
      ...Object.keys(withoutFigures),
    ]);
    expect(
      tables()
        .map(nameOf)
        .filter((name) => !known.has(name)),
    ).toEqual([]);
  });

  it('has every filter of its screen, and each is tested', () => {
    const paging = new Set(['cursor', 'limit', 'withTotal']);
    for (const one of tables()) {
      const row = exports[nameOf(one)];
      if (!row) continue;
      const own = keysOf(one);
      expect([nameOf(one), ...own.toSorted()]).toEqual([
        nameOf(one),
        ...Object.keys(row.filters).toSorted(),
      ]);
      const pathname = row.screen.split('?')[0];
      const screen = world.app.context.endpoints.find(
        ({ method, path }) => method === 'GET' && path === pathname,
      );
      if (!screen) continue;
      const filterKeys = keysOf(screen).filter((key) => !paging.has(key));
      // Sorting does not change the rows, and files with a fixed period use the current date.
      const missing = filterKeys.filter((key) => !own.includes(key) && key !== 'sort');
      const allowed = nameOf(one) === 'GET /analytics/deposits.csv' ? ['from', 'to'] : [];
      const searched = nameOf(one) === 'GET /statements/statement.csv' ? ['q'] : [];
      expect([nameOf(one), ...missing]).toEqual([nameOf(one), ...allowed, ...searched]);
    }
  });

  it.each(Object.keys(exports))('equals its screen: %s', { timeout: 120_000 }, async (name) => {
    const row = exports[name];
    const one = tables().find((each) => nameOf(each) === name);
    if (!row || !one) throw new Error(`${name} is no file`);
    const always = row.always ?? {};
    const attempts = [
      always,
      ...Object.entries(row.filters).map(([key, value]) => ({ ...always, [key]: value })),
      // All filters together, and a query without results.
      { ...always, ...row.filters },
      row.emptyQuery,
    ];
    // Without filters there must be rows to compare.
    const all = await fileOf(one.path, inPlace(always), one.produces);
    expect(all).not.toEqual([]);
    for (let at = 0; at < (row.columns ?? 0); at += 1)
      expect([at, all.some((cells) => (cells[at] ?? '') !== '')]).toEqual([at, true]);
    for (const query of attempts.map(inPlace)) {
      const isNow = name === 'GET /analytics/deposits.csv';
      const { items, document } = await documentOf(row.screen, isNow ? period : query);
      const rows = await fileOf(one.path, query, one.produces);
      for (const { file, screen } of row.compare(rows, items, document))
        expect({ query, file: withoutEnds(file) }).toEqual({ query, file: withoutEnds(screen) });
    }
  });
});
