import type { listAgeing } from '@sankofa/domain/books/ageing-endpoints';
import type { getMoneyView, listJournal } from '@sankofa/domain/books/book-endpoints';
import type { getRevenueTrend } from '@sankofa/domain/books/revenue-endpoints';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { minorOf } from '@sankofa/domain/values/money';
import { addDays, dayIn } from '@sankofa/domain/values/time';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it, test } from 'vitest';
import type { z } from 'zod/mini';

import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer } from '../../testing/world.ts';

const dayMs = 86_400_000;
const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const today = () => dayIn(world.clock(), 'Africa/Accra');
const first = today();
const formula = '=HYPERLINK("http://evil.test")';

// Kojo owes an old invoice, Ama two of different age and the balance of a third, Efua the newest; Yaw has
// paid.
const [kojo, ama, efua, yaw] = [
  await world.kojo(),
  await world.ama(),
  await world.ama(),
  await world.ama(),
];
await world.db.updateTable('users').set({ name: formula }).where('id', '=', efua.id).execute();
await trade.invoiced(kojo);
world.pass(45 * dayMs);
await trade.invoiced(ama);
const { invoiceId: paid } = await trade.invoiced(yaw);
await trade.paid(paid, 37_125);
world.pass(40 * dayMs);
const { invoiceId: split } = await trade.invoiced(ama, { plan: 'SPLIT' });
await trade.paid(split, 14_850);
await trade.invoiced(efua);
world.pass(10 * dayMs);

const finance = () => world.as('finance');
type Ageing = z.output<typeof listAgeing.answer>;
const ageing = async (query = ''): Promise<Ageing> =>
  (await finance().get(`/analytics/ageing?${query}`)).json();
const pesewas = ({ amount }: { amount: string }) => minorOf(amount) ?? Number.NaN;
const customerIds = ({ items }: Ageing) => items.map(({ id }) => id);
const view = async (from = first, to = today()) =>
  (await finance().get(`/analytics/money?from=${from}&to=${to}`)).json<
    z.output<typeof getMoneyView.answer>
  >();

describe('the receivables list', () => {
  it('groups by customer and age, largest amount first', async () => {
    const { items } = await ageing();
    expect(
      items.map(({ id, bands, owed, invoices }) => ({
        id,
        bands: bands.map((band) => pesewas(band.owed)),
        owed: pesewas(owed),
        invoices,
      })),
    ).toEqual([
      { id: ama.id, bands: [22_275, 0, 37_125, 0, 0], owed: 59_400, invoices: 2 },
      ...[
        { id: efua.id, bands: [0, 37_125, 0, 0, 0], owed: 37_125, invoices: 1 },
        { id: kojo.id, bands: [0, 0, 0, 0, 37_125], owed: 37_125, invoices: 1 },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    ]);
  });

  it('sorts by oldest first, and filters by age', async () => {
    expect(customerIds(await ageing('order=OLDEST'))).toEqual([kojo.id, ama.id, efua.id]);
    expect(customerIds(await ageing('age=31-60'))).toEqual([ama.id]);
    expect(customerIds(await ageing('age=NOT_DUE'))).toEqual([ama.id]);
    expect(customerIds(await ageing('age=61-90'))).toEqual([]);
    const code = (await ageing()).items.find(({ id }) => id === kojo.id)?.customerCode;
    expect(customerIds(await ageing(`q=${code}`))).toEqual([kojo.id]);
  });

  it.each(ageings)('adds up to the bar of the chart for age %s', async (age) => {
    const bucket = (await view()).ageing.find((one) => one.age === age);
    const { items, totals } = await ageing(`age=${encodeURIComponent(age)}`);
    const sum = items
      .flatMap(({ bands }) => bands.filter((band) => band.age === age))
      .reduce((total, band) => total + pesewas(band.owed), 0);
    expect(sum).toBe(bucket && pesewas(bucket.owed));
    expect(totals.find((one) => one.age === age)?.owed).toEqual(bucket?.owed);
  });

  it.each(['MOST', 'OLDEST'])(
    'is the same when read page by page in the order %s',
    async (order) => {
      const all = await ageing(`order=${order}`);
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await ageing(
          `order=${order}&limit=1${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        paged.push(...customerIds(page));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(customerIds(all));
    },
  );
});

const journal = async (query: string) => {
  const answer = await finance().get(`/analytics/journal?limit=100&${query}`);
  return answer.json<z.output<typeof listJournal.answer>>().items;
};

describe('the charts', () => {
  it('show payments received that match the journal lines they link to', async () => {
    const [from, to] = [addDays(first, 60), today()];
    const { received } = await view(from, to);
    expect(received).toMatchObject([{ method: 'CASH', net: { amount: '148.50' } }]);
    const lines = await journal(`account=cash-office&of=payments&from=${from}&to=${to}`);
    expect(lines.map(({ amount }) => amount.amount)).toEqual(['148.50']);
    expect(await journal('account=revenue&of=payments')).toEqual([]);
  });

  it('show revenue that matches the journal lines of each part and of the whole period', async () => {
    const from = addDays(first, 46);
    const { period } = (
      await finance().get(`/analytics/revenue-trend?from=${from}&to=${today()}`)
    ).json<z.output<typeof getRevenueTrend.answer>>();
    expect(period.parts.length).toBeGreaterThan(2);
    for (const part of [...period.parts, { ...period.total, from, to: today() }]) {
      const lines = await journal(`account=revenue&from=${part.from}&to=${part.to}`);
      const sumOf = (account: string) =>
        lines
          .filter((line) => line.account.startsWith(account))
          .reduce((sum, { amount }) => sum - pesewas(amount), 0);
      expect(sumOf('revenue')).toBe(pesewas(part.total));
      expect(sumOf('revenue-freight-sea')).toBe(pesewas(part.sea));
      expect(sumOf('revenue-freight-air')).toBe(pesewas(part.air));
      expect(sumOf('revenue-service')).toBe(pesewas(part.services));
    }
  });
});

type Sheet = { path: () => string; columns: string; hasNames?: boolean };
const period = () => `?from=${addDays(today(), -90)}&to=${today()}`;

test.each<[string, Sheet]>([
  [
    'the receivables ageing',
    {
      path: () => '/analytics/ageing.csv',
      columns:
        'Customer code,Customer,Not yet due (GHS),1–30 days overdue (GHS),31–60 days overdue (GHS),61–90 days overdue (GHS),Over 90 days overdue (GHS),Total (GHS),Credit on account (GHS),Invoices,Oldest due date',
      hasNames: true,
    },
  ],
  [
    'the trial balance',
    {
      path: () => `/analytics/trial-balance.csv?on=${today()}`,
      columns: 'Account,Debit (GHS),Credit (GHS)',
    },
  ],
  [
    'the journal',
    {
      path: () => `/analytics/journal.csv${period()}`,
      columns: 'Date,Entry no.,Description,Document,Account,Customer,Debit (GHS),Credit (GHS)',
    },
  ],
  [
    'the journal of the cash accounts',
    {
      path: () => `/analytics/journal.csv${period()}&account=cash`,
      columns: 'Date,Entry no.,Description,Document,Account,Customer,Debit (GHS),Credit (GHS)',
    },
  ],
  [
    'the revenue report',
    {
      path: () => `/analytics/revenue.csv${period()}`,
      columns:
        'Date,Document,Description,Invoice,Customer,Shipment,Mode,Origin,Destination,Goods class,Account,Net revenue (GHS)',
    },
  ],
])(
  '%s opens in a spreadsheet: its columns and figures are right and there is no formula',
  async (_name, sheet) => {
    const answer = await finance().get(sheet.path());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"/);
    const [head = [], ...rows] = parse(answer.rawPayload, { bom: true });
    expect(head.join()).toBe(sheet.columns);
    expect(rows.length).toBeGreaterThan(0);
    const figures = head.flatMap((name, at) => (name.endsWith('(GHS)') ? [at] : []));
    for (const row of rows) {
      expect(row).toHaveLength(head.length);
      for (const at of figures) expect(row[at]).toMatch(/^(-?\d+\.\d\d)?$/);
      for (const cell of row) expect(cell).not.toMatch(/^[=@+]/);
    }
    expect(rows.some((row) => row.includes(`'${formula}`))).toBe(sheet.hasNames ?? false);
  },
);

test('the two sides of the exported trial balance agree', async () => {
  const { rawPayload } = await finance().get(`/analytics/trial-balance.csv?on=${today()}`);
  const [, ...rows] = parse(rawPayload, { bom: true });
  const side = (at: number) => rows.reduce((sum, row) => sum + (minorOf(row[at] ?? '') ?? 0), 0);
  expect(side(1)).toBe(side(2));
  expect(side(1)).toBeGreaterThan(0);
});

test('receivables need the Finance permission', async () => {
  const otherCallers: Pick<TestCustomer, 'get'>[] = [ama, world.as('support')];
  for (const other of otherCallers)
    for (const path of ['/analytics/ageing', '/analytics/ageing.csv'])
      expect((await other.get(path)).statusCode).toBe(403);
});
