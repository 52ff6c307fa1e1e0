import { createHash } from 'node:crypto';

import type {
  ExportAccountAnswer,
  ExportAnswer,
} from '@sankofa/domain/books/exports/export-endpoints';
import type { ExportFormat, ExportKind } from '@sankofa/domain/books/exports/export-kinds';
import { addDays, dayIn, zones } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { registerForVat } from '../../fixtures/taxes.ts';
import { creditInvoice, voidInvoice } from '../../invoices/invoices.ts';
import { accountSums, payables } from '../../payables/testing/payable-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import {
  readIifJournal,
  readPlainJournal,
  readQuickBooksJournal,
  readXeroJournal,
  moved,
  ofBills,
  ofInvoices,
  rowsOf,
  sumsBy,
  withoutZero,
} from './testing/read-export.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
const today = () => dayIn(world.clock(), zones.accra);
let period: { from: string; to: string };

beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  const { supplier, approved, sent } = payables(world);
  period = { from: today(), to: addDays(today(), 5) };
  await world.work(trade.admin, (work) => registerForVat(work));
  const ama = await world.ama();
  const first = await trade.invoiced(ama);
  await trade.paid(first.invoiceId, first.totalPesewas + 1_234);
  const second = await trade.invoiced(ama, { mode: 'AIR' });
  const { version } = await trade.invoice(second.invoiceId);
  await world.work(trade.finance, (work) =>
    creditInvoice(work, {
      invoiceId: second.invoiceId,
      version,
      amount: { amount: '33.33', currency: 'GHS' },
      reason: 'Weighed again',
    }),
  );
  const third = await trade.invoiced(ama);
  await world.work(trade.finance, (work) =>
    voidInvoice(work, { invoiceId: third.invoiceId, version: third.version, reason: 'Twice' }),
  );
  const { id } = await supplier({ name: '+Comma, "Quoted" 速运' });
  const bill = await approved(id, {
    number: 'X-1',
    billedOn: today(),
    dueOn: addDays(today(), 30),
    currency: 'USD',
    cedisPer: '12.3457',
    rateSource: 'Bank',
    lines: [
      { category: 'SEA_FREIGHT', description: 'Freight', amount: '100.01' },
      { category: 'RENT', description: 'Rent', amount: '50.02' },
    ],
  });
  await sent(bill.id, '80.00', { cedisPer: '12.5000', rateSource: 'Bank' });
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const post = (kind: ExportKind, format: ExportFormat, days = period) =>
  finance().post('/accounting-exports', { kind, format, ...days });
const exported = async (kind: ExportKind, format: ExportFormat) => {
  const answer = await post(kind, format);
  expect(answer.json()).toMatchObject({ kind, format });
  return answer.json<ExportAnswer>();
};
const download = (id: string, part: number) =>
  finance().get(`/accounting-exports/${id}/files/${part}`);
const textsOf = async (kind: ExportKind, format: ExportFormat) => {
  const { id, files } = await exported(kind, format);
  const texts: Record<string, string> = {};
  for (const { part, name, sha256, bytes } of files) {
    const { rawPayload, statusCode } = await download(id, part);
    expect(statusCode).toBe(200);
    expect(rawPayload.byteLength).toBe(bytes);
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(sha256);
    texts[name] = rawPayload.toString();
  }
  return texts;
};
const accounts = async () =>
  (await finance().get('/accounting-exports/accounts')).json<{ accounts: ExportAccountAnswer[] }>()
    .accounts;
/** The journal's sums by an account's number or name, without what comes to zero. */
const trialBalance = async (by: 'number' | 'name') => {
  const sums = await accountSums(world);
  return Object.fromEntries(
    (await accounts()).flatMap((row) => {
      const sum = sums[row.account];
      return sum === undefined ? [] : [[row[by], sum]];
    }),
  );
};

describe('the journal of a period', () => {
  it.each([
    ['XERO', readXeroJournal, 'number'],
    ['QUICKBOOKS', readQuickBooksJournal, 'name'],
    ['QUICKBOOKS_DESKTOP', readIifJournal, 'name'],
    ['CSV', readPlainJournal, 'number'],
  ] as const)('gives the trial balance when %s reads it', async (format, read, by) => {
    const [text = ''] = Object.values(await textsOf('JOURNAL', format));
    const { sums, journals, unbalanced } = read(text);
    expect(unbalanced).toEqual([]);
    expect(withoutZero(sums)).toEqual(await trialBalance(by));
    const { count } = await world.db
      .selectFrom('journalEntries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(journals).toBe(count);
  });

  it('has the same checksum each time', async () => {
    const [one, other] = [await exported('JOURNAL', 'XERO'), await exported('JOURNAL', 'XERO')];
    expect(other.files).toEqual(one.files);
    expect(one.files.length).toBeGreaterThan(0);
  });

  it('has one line of receivables with the customer’s name in each entry', async () => {
    const [text = ''] = Object.values(await textsOf('JOURNAL', 'QUICKBOOKS'));
    const owed = rowsOf(text).filter((row) => row['*AccountName'] === 'Accounts receivable');
    expect(owed.length).toBeGreaterThan(3);
    for (const row of owed) expect(row['Name']).toMatch(/^Ama Mensah \(GH-\w{6}\)$/);
    expect(new Set(owed.map((row) => row['*JournalNo'])).size).toBe(owed.length);
    for (const { '*JournalNo': number } of owed) expect(number).toHaveLength(11);
  });
});

const expectSums = async (
  found: Record<string, number>,
  by: 'number' | 'name',
  isIts: (account: string, kind: string) => boolean,
  sign: number,
) => {
  const rows = await world.db
    .selectFrom('journalLines as l')
    .innerJoin('journalEntries as e', 'e.id', 'l.entryId')
    .select(['l.account', 'e.kind', 'l.amountPesewas'])
    .execute();
  const named = await accounts();
  const sums: Record<string, number> = {};
  for (const { account, kind, amountPesewas } of rows) {
    if (!isIts(account, kind)) continue;
    const name = named.find((row) => row.account === account)?.[by] ?? '';
    sums[name] = (sums[name] ?? 0) + sign * amountPesewas;
  }
  expect(Object.keys(sums).length).toBeGreaterThan(1);
  expect(withoutZero(found)).toEqual(withoutZero(sums));
};

describe('documents of a period', () => {
  it('are invoices, credit notes and voids in one file for Xero, with negative amounts', async () => {
    const [[name, text] = ['', '']] = Object.entries(await textsOf('INVOICES', 'XERO'));
    expect(name).toBe(`xero-${period.from}-to-${period.to}-invoices.csv`);
    const rows = rowsOf(text);
    await expectSums(sumsBy(rows, '*AccountCode', '*UnitAmount'), 'number', ofInvoices, -1);
    const numbers = new Set(rows.map((row) => row['*InvoiceNumber']));
    expect([...numbers].filter((number) => number?.startsWith('CRN-'))).toHaveLength(1);
    expect([...numbers].filter((number) => number?.endsWith('-VOID'))).toHaveLength(1);
    expect(rows[0]).toMatchObject({ '*TaxType': 'Tax Exempt', Currency: 'GHS', '*Quantity': '1' });
    expect(rows[0]?.['*InvoiceDate']).toMatch(/^\d\d\/\d\d\/2026$/);
  });

  it('are invoices and credit notes in two files for QuickBooks, both positive', async () => {
    const texts = await textsOf('INVOICES', 'QUICKBOOKS');
    const [invoices = '', credits = ''] = Object.values(texts);
    expect(Object.keys(texts)).toEqual([
      `quickbooks-${period.from}-to-${period.to}-invoices.csv`,
      `quickbooks-${period.from}-to-${period.to}-credit-notes.csv`,
    ]);
    const item = 'Item(Product/Service)';
    const sums = sumsBy(rowsOf(invoices), item, '*ItemAmount');
    for (const [account, sum] of Object.entries(sumsBy(rowsOf(credits), item, '*ItemAmount'))) {
      expect(sum).toBeGreaterThan(0);
      sums[account] = (sums[account] ?? 0) - sum;
    }
    await expectSums(sums, 'name', ofInvoices, -1);
  });

  it('are the bills of suppliers at their rates', async () => {
    const [xero = ''] = Object.values(await textsOf('BILLS', 'XERO'));
    await expectSums(sumsBy(rowsOf(xero), '*AccountCode', '*UnitAmount'), 'number', ofBills, 1);
    const [quickBooks = ''] = Object.values(await textsOf('BILLS', 'QUICKBOOKS'));
    await expectSums(sumsBy(rowsOf(quickBooks), '*Account', '*LineAmount'), 'name', ofBills, 1);
    expect(rowsOf(xero)[0]).toMatchObject({
      '*ContactName': '\'+Comma, "Quoted" 速运',
      '*InvoiceNumber': 'X-1',
    });
  });

  it('are what moved each cash account, as statements', async () => {
    const sums = await accountSums(world);
    const texts = await textsOf('BANK', 'XERO');
    const found = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name.replace(/^.*-to-[\d-]+-/, ''),
        moved(text),
      ]),
    );
    expect(found).toEqual({
      'cash-bank.csv': sums['cash-bank'],
      'cash-office.csv': sums['cash-office'],
    });
  });

  it('name each contact as the documents do, and every account with its type', async () => {
    const documents = Object.values(await textsOf('INVOICES', 'CSV')).flatMap(rowsOf);
    const contacts = Object.values(await textsOf('CONTACTS', 'CSV')).flatMap(rowsOf);
    const names = contacts.map((row) => row['Contact']);
    expect(names).toHaveLength(2);
    for (const row of documents) expect(names).toContain(row['Contact']);
    const [chart = ''] = Object.values(await textsOf('ACCOUNTS', 'XERO'));
    const rows = rowsOf(chart);
    expect(new Set(rows.map((row) => row['*Code'])).size).toBe((await accounts()).length);
    // Xero refuses journals of bank accounts and of its own accounts of receivables and payables.
    for (const row of rows)
      expect(['Bank', 'Accounts Receivable', 'Accounts Payable']).not.toContain(row['*Type']);
    const [iif = ''] = Object.values(await textsOf('ACCOUNTS', 'QUICKBOOKS_DESKTOP'));
    expect(iif).toContain('ACCNT\tAccounts receivable\tAR\t1100\r\n');
  });
});

const change = (body: object, version = 0) =>
  finance().patch('/accounting-exports/accounts/cash-bank', body, { version });

describe('an export that is stored', () => {
  it('keeps its files when the period grows, and says what was added', async () => {
    const { id, files } = await exported('JOURNAL', 'CSV');
    const changes = async () =>
      (await finance().get(`/accounting-exports/${id}/changes`)).json<object>();
    expect(await changes()).toEqual({ added: 0, changed: 0, removed: 0, items: [] });
    world.pass(60_000);
    const invoiced = await trade.invoiced(await world.ama());
    expect(await changes()).toEqual({
      added: 1,
      changed: 0,
      removed: 0,
      items: [
        {
          change: 'ADDED',
          label: invoiced.invoiceNumber,
          amount: { amount: (invoiced.totalPesewas / 100).toFixed(2), currency: 'GHS' },
        },
      ],
    });
    const again = await download(id, 1);
    expect(createHash('sha256').update(again.rawPayload).digest('hex')).toBe(files[0]?.sha256);
    expect((await exported('JOURNAL', 'CSV')).files[0]?.sha256).not.toBe(files[0]?.sha256);
  });

  it('refuses to write a file that would differ, and names the documents that do', async () => {
    const { id } = await exported('INVOICES', 'XERO');
    await world.db
      .updateTable('users')
      .set({ name: 'Ama Boateng' })
      .where('name', '=', 'Ama Mensah')
      .execute();
    expect((await download(id, 1)).json()).toMatchObject({ code: 'export.changed' });
    const changes = (await finance().get(`/accounting-exports/${id}/changes`)).json<{
      changed: number;
      items: { change: string; label: string }[];
    }>();
    expect(changes.changed).toBe((await exported('INVOICES', 'XERO')).documents);
    expect(changes.items[0]).toMatchObject({ change: 'CHANGED', label: /INV-/ });
  });

  it('keeps the numbers that its accounts had', async () => {
    const { id, files } = await exported('JOURNAL', 'XERO');
    const [bank] = (await accounts()).filter(({ account }) => account === 'cash-bank');
    expect((await change({ number: '1100', name: 'Bank' })).json()).toMatchObject({
      message: '1100 is the number of “Accounts receivable”. Choose another number',
    });
    for (const name of ['accounts PAYABLE', 'Bank: Accra'])
      expect((await change({ number: '0900', name })).statusCode).toBe(400);
    expect((await change({ number: '0900', name: 'GCB Bank' })).json()).toEqual({
      ...bank,
      number: '0900',
      name: 'GCB Bank',
      version: 1,
    });
    expect((await change({ number: '0901', name: 'GCB Bank' })).statusCode).toBe(409);
    const again = await download(id, 1);
    expect(createHash('sha256').update(again.rawPayload).digest('hex')).toBe(files[0]?.sha256);
    const [text = ''] = Object.values(await textsOf('JOURNAL', 'XERO'));
    expect(readXeroJournal(text).sums['0900']).toBe((await accountSums(world))['cash-bank']);
  });

  it('is in the list with who made it and its checksums', async () => {
    const list = await finance().get('/accounting-exports?kind=ACCOUNTS&limit=1&withTotal=true');
    expect(list.json()).toMatchObject({
      items: [{ kind: 'ACCOUNTS', rows: 37, files: [{ part: 1, rows: 37 }] }],
      total: 2,
    });
  });
});

it('refuses a period without entries, a long one, and what a format does not have', async () => {
  const empty = { from: '2020-01-01', to: '2020-01-31' };
  expect((await post('JOURNAL', 'CSV', empty)).json()).toMatchObject({
    message: 'There is nothing to export in this period',
  });
  expect((await post('BILLS', 'QUICKBOOKS_DESKTOP')).statusCode).toBe(400);
  expect((await post('JOURNAL', 'CSV', { from: '2020-01-01', to: '2026-11-30' })).statusCode).toBe(
    400,
  );
  expect((await download(crypto.randomUUID(), 1)).statusCode).toBe(404);
});
