import type {
  getMoneyView,
  getTrialBalance,
  listJournal,
} from '@sankofa/domain/books/book-endpoints';
import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { minorOf } from '@sankofa/domain/values/money';
import { addDays, dayIn } from '@sankofa/domain/values/time';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { startTrade } from '../testing/trade/trade.ts';
import { startWorld } from '../testing/world.ts';

const dayMs = 86_400_000;
const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const today = () => dayIn(world.clock(), 'Africa/Accra');
const first = today();
const ama = await world.ama();
const kojo = await world.kojo();
// Ama pays the deposit of one invoice and nothing of the other, Kojo pays too much for his; then time passes.
const { invoiceId: amaInvoiceId } = await trade.invoiced(ama, { plan: 'SPLIT' });
await trade.paid(amaInvoiceId, 14_850);
const { invoiceId: his } = await trade.invoiced(kojo);
await trade.paid(his, 40_000);
await trade.invoiced(ama);
world.pass(40 * dayMs);

const finance = () => world.as('finance');
const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const pesewas = ({ amount }: { amount: string }) => minorOf(amount) ?? Number.NaN;
type View = z.output<typeof getMoneyView.answer>;
const view = async (from = first, to = today()): Promise<View> =>
  (await finance().get(`/analytics/money?from=${from}&to=${to}`)).json();
const journal = async (query: string) =>
  (await finance().get(`/analytics/journal?${query}`)).json<z.output<typeof listJournal.answer>>();
/** Returns the age band of the oldest open instalment. */
const ageOf = async () => (await view()).ageing.findLast(({ invoices }) => invoices > 0)?.age;
const statement = async (from: string, to: string) =>
  (await finance().get(`/analytics/money?from=${from}&to=${to}`)).json<{ fields: object }>();

test('receivables, deposits and payments received are computed from the journal', async () => {
  const { today: now, received } = await view();
  expect(now).toEqual({
    owed: { amount: '594.00', currency: 'GHS' },
    // The balance is not due before the vessel arrives.
    overdue: { amount: '371.25', currency: 'GHS' },
    deposits: { amount: '148.50', currency: 'GHS' },
    credit: { amount: '28.75', currency: 'GHS' },
    refundsToPay: { amount: '0.00', currency: 'GHS' },
  });
  expect(received).toMatchObject([{ method: 'CASH', net: { amount: '548.50', currency: 'GHS' } }]);
});

test('every open instalment has one age, and all ages add up to the receivables', async () => {
  const { ageing, today: now } = await view();
  expect(ageing.map(({ age }) => age)).toEqual(['NOT_DUE', '1-30', '31-60', '61-90', '90+']);
  expect(ageing.reduce((sum, { owed }) => sum + pesewas(owed), 0)).toBe(pesewas(now.owed));
  expect(ageing.filter(({ invoices }) => invoices > 0).map(({ age }) => age)).toEqual([
    'NOT_DUE',
    '31-60',
  ]);
});

test('an instalment ages day by day', async () => {
  const seen = [await ageOf()];
  for (let step = 0; step < 3; step += 1) {
    world.pass(30 * dayMs);
    seen.push(await ageOf());
  }
  world.pass(-90 * dayMs);
  expect(seen).toEqual(['31-60', '61-90', '90+', '90+']);
});

test('debits equal credits in the trial balance of every day', async () => {
  type Balance = z.output<typeof getTrialBalance.answer>;
  const on = async (day: string) =>
    (await finance().get(`/analytics/trial-balance?on=${day}`)).json<Balance>();
  expect(pesewas((await on(addDays(first, -1))).debit)).toBe(0);
  const { rows, debit, credit } = await on(today());
  expect(debit).toEqual(credit);
  expect(rows).toContainEqual({
    account: 'revenue-freight-sea',
    debit: { amount: '0.00', currency: 'GHS' },
    credit: { amount: '1113.75', currency: 'GHS' },
  });
});

test('the lines behind a figure are found by account, dates and text, page by page', async () => {
  const cash = await journal('account=cash-office');
  expect(cash.items.map(({ amount }) => amount.amount)).toEqual(['400.00', '148.50']);
  const earned = await journal('account=revenue');
  expect(earned.items.map(({ account }) => account)).toEqual(
    Array.from({ length: 3 }, () => 'revenue-freight-sea'),
  );
  const kojos = await journal(`q=${encodeURIComponent(kojo.name)}&account=receivable`);
  expect(new Set(kojos.items.map(({ customer }) => customer?.id))).toEqual(new Set([kojo.id]));
  expect((await journal(`from=${addDays(first, 1)}`)).items).toEqual([]);
  const all = await journal('limit=100');
  const paged = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await journal(`limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    paged.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all.items);
  expect(all.items.reduce((sum, { amount }) => sum + pesewas(amount), 0)).toBe(0);
});

test('the journal export has debit and credit in separate columns', async () => {
  const answer = await finance().get(`/analytics/journal.csv?from=${first}&to=${today()}`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(head).toContain(
    'Date,Entry no.,Description,Document,Account,Customer,Debit (GHS),Credit (GHS)',
  );
  const sum = (column: number) =>
    lines.reduce((total, line) => total + (minorOf(line.split(',').at(column) ?? '') ?? 0), 0);
  expect(lines).toHaveLength((await journal('limit=100')).items.length);
  expect(sum(-2)).toBe(sum(-1));
  expect(sum(-2)).toBeGreaterThan(0);
});

test('the ledger needs the Finance permission', async () => {
  const paths = [
    `/analytics/money?from=${first}&to=${first}`,
    `/analytics/trial-balance?on=${first}`,
    '/analytics/journal',
    `/analytics/journal.csv?from=${first}&to=${first}`,
  ];
  for (const path of paths) {
    expect((await ama.get(path)).statusCode).toBe(403);
    expect((await world.as('support').get(path)).statusCode).toBe(403);
    expect((await world.as('admin').get(path)).statusCode).toBe(200);
  }
});

test('a period that ends before it begins, or is longer than a year, is refused by field', async () => {
  expect((await statement('2026-02-01', '2026-01-01')).fields).toHaveProperty('to');
  expect((await statement('2024-01-01', '2026-01-01')).fields).toHaveProperty('from');
});

test('the export of deposits held adds up to the figure on the page', async () => {
  const { invoiceId, totalPesewas } = await trade.invoiced(kojo, { plan: 'SPLIT' });
  await trade.paid(invoiceId, 20_000);
  const { body, headers } = await finance().get('/analytics/deposits.csv');
  expect(headers['content-disposition']).toContain(`deposits-held-${today()}.csv`);
  const [head, ...rows] = body.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(head).toBe(
    'Invoice,Issued on,Customer code,Customer,Tracking number,Total (GHS),Credited (GHS),Deposit held (GHS),Balance due (GHS),Next due date',
  );
  const cells = rows.map((row) => row.split(','));
  const column = (at: number) => cells.map((row) => minorOf(row[at] ?? '') ?? Number.NaN);
  expect(column(7)).toEqual([14_850, 20_000]);
  expect(column(7).reduce((all, one) => all + one, 0)).toBe(pesewas((await view()).today.deposits));
  expect(column(5)).toEqual([totalPesewas, totalPesewas]);
  expect(column(8)).toEqual([totalPesewas - 14_850, totalPesewas - 20_000]);
  expect(cells.map((row) => row[2])).toEqual([ama.customerCode, kojo.customerCode]);
});

test('an account shows its opening and closing balance for a period', async () => {
  const [from, to] = [addDays(first, 1), today()];
  const { balances } = await journal(`account=receivable&from=${from}&to=${to}&limit=1`);
  if (!balances) throw new Error('There are no balances');
  const { opening, debit, credit, closing } = balances;
  expect(pesewas(opening) + pesewas(debit) - pesewas(credit)).toBe(pesewas(closing));
  const balanceOn = async (on: string) => {
    const answer = await finance().get(`/analytics/trial-balance?on=${on}`);
    const { rows } = answer.json<z.output<typeof getTrialBalance.answer>>();
    const row = rows.find(({ account }) => account === 'receivable');
    return row ? pesewas(row.debit) - pesewas(row.credit) : Number.NaN;
  };
  expect(pesewas(opening)).toBe(await balanceOn(first));
  expect(pesewas(closing)).toBe(await balanceOn(to));
  expect(pesewas(closing)).not.toBe(0);
  // Lines found by text search have no balance.
  expect((await journal(`account=receivable&q=INV`)).balances).toBeNull();
  expect((await journal('limit=1')).balances).toBeNull();
});

test('every journal line links to its document', async () => {
  const { items } = await journal('limit=100');
  const seen = new Set<string>();
  for (const { source } of items) {
    const { kind, id } = source;
    seen.add(kind);
    if (kind !== 'invoice' && kind !== 'payment' && kind !== 'refund') continue;
    const path = { invoice: 'invoices', payment: 'payments', refund: 'refunds' }[kind];
    expect((await finance().get(`/${path}/${id}`)).statusCode).toBe(200);
  }
  expect([...seen]).toEqual(expect.arrayContaining(['invoice', 'payment']));
});

test('payments received, refunds and their net are shown separately, by method', async () => {
  const on = today();
  const before = (await view(first, on)).received;
  expect(before.map(({ method }) => method)).toEqual(['CASH']);
  const statement = {
    amount: cedis('20.00'),
    reason: 'I paid too much',
    payee: samplePayee,
  };
  const { id } = (await kojo.post('/refunds', statement)).json<{ id: string }>();
  const approved = await finance().post(`/refunds/${id}/approve`, {}, { version: 1 });
  expect(approved.statusCode).toBe(200);
  const sent = { method: 'MOBILE_MONEY', reference: 'MP-OUT-1' };
  const paid = await finance().post(`/refunds/${id}/pay`, sent, { version: 2 });
  expect(paid.statusCode).toBe(200);
  // The cash received stays the same; the refund is in its own column.
  expect((await view(first, on)).received).toEqual([
    {
      method: 'MOBILE_MONEY',
      received: cedis('0.00'),
      refunded: cedis('20.00'),
      net: cedis('-20.00'),
    },
    ...before,
  ]);
  // The journal now has the refund, and its line links to it.
  const { items } = await journal('account=cash&limit=100');
  expect(items.map(({ source }) => source)).toContainEqual({ kind: 'refund', id });
});
