import type { SupplierAnswer } from '@sankofa/domain/payables/supplier-endpoints';
import type {
  StatementAccount,
  StatementSheet,
} from '@sankofa/domain/payments/statements/statement-account-endpoints';
import type {
  StatementAnswer,
  StatementLineAnswer,
} from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { accountSums, payables, supplierBody } from '../../payables/testing/payable-fixture.ts';
import { startStatements } from '../../testing/money/statement-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';

let fixture: Awaited<ReturnType<typeof startStatements>>;
let wallet: StatementAccount;
const head = 'GCB BANK;;;;;;;\nDate;Txn;From;Mobile;Details;Debit;Credit;Balance\n';
const mapping = {
  dateOrder: 'DAY_FIRST',
  decimalSign: 'COMMA',
  date: 'Date',
  reference: 'Txn',
  name: 'From',
  phone: 'Mobile',
  note: 'Details',
  moneyOut: 'Debit',
  moneyIn: 'Credit',
  balance: 'Balance',
};
const finance = () => fixture.world.as('finance');
const upload = (csv: string, path = 'payments/statement-import', query = '') =>
  finance().upload(
    `/${path}?accountId=${wallet.id}&fileName=gcb.csv${query}`,
    new TextEncoder().encode(csv),
    'text/csv',
  );
async function read(rows: string[]) {
  const statement = good<StatementAnswer>(await upload(head + rows.join('\n')));
  return { statement, lines: (await fixture.linesOf(statement.id)).items };
}
const save = (over: object = {}) =>
  finance().post(
    `/payments/statement-accounts/${wallet.id}/mapping`,
    { ...mapping, ...over },
    { version: wallet.version },
  );

beforeAll(async () => {
  fixture = await startStatements();
  const added = await finance().post('/payments/statement-accounts', {
    method: 'MOBILE_MONEY',
    name: 'Merchant wallet',
  });
  wallet = good(added);
});
afterAll(() => fixture.world.close());

describe('the columns of an account', () => {
  it('are proposed from the file, and nothing is stored by looking at it', async () => {
    const row = '03/11/2026;1;A;0244000111;n;;10,00;10,00';
    const sheet = good<StatementSheet>(
      await finance().upload(
        '/payments/statement-import/sheet',
        new TextEncoder().encode(head + row),
        'text/csv',
      ),
    );
    expect(sheet).toMatchObject({
      headerRow: 1,
      count: 3,
      guess: { date: 'Date', moneyIn: 'Credit', moneyOut: 'Debit', balance: 'Balance' },
    });
  });

  it('are saved with a history, by the version that was read', async () => {
    const first = good<StatementAccount>(await save({ note: undefined }));
    expect(first).toMatchObject({ version: 2, mapping: { date: 'Date' } });
    expect((await save()).json()).toMatchObject({ code: 'request.version_stale' });
    wallet = first;
    wallet = good(await save());
    const history = await finance().get(`/payments/statement-accounts/${wallet.id}/mappings`);
    expect(history.json()).toMatchObject({
      items: [{ mapping: { note: 'Details' } }, { mapping: { date: 'Date' } }],
    });
    expect((await save({ note: 'Date' })).statusCode).toBe(400);
  });

  it('are missing in another file, which is refused with the names of the columns', async () => {
    const refused = await upload('Day,Sum\n2026-11-03,1.00\n');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('doesn’t have the columns saved for Merchant wallet'),
    });
  });

  it('leave a file out whose cells can’t be read, with each row and column', async () => {
    const refused = await upload(`${head}03/11/2026;1;;;n;;ten;\nsoon;2;;;n;;1,00;`);
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('2 rows of this file can’t be read'),
      faults: [
        { row: 3, column: 'Credit', message: expect.stringContaining('“ten” isn’t an amount') },
        { row: 4, column: 'Date' },
      ],
    });
  });
});

describe('an account', () => {
  it('is renamed and deactivated with a history, and takes no import while it is', async () => {
    const added = good<StatementAccount>(
      await finance().post('/payments/statement-accounts', {
        method: 'BANK_TRANSFER',
        name: 'Old bank',
      }),
    );
    const change = (version: number, body: object) =>
      finance().patch(`/payments/statement-accounts/${added.id}`, body, { version });
    const renamed = { name: 'Ecobank', number: '1441', isActive: true };
    good(await change(1, renamed));
    expect((await change(1, renamed)).json()).toMatchObject({ code: 'request.version_stale' });
    good(await change(2, { ...renamed, isActive: false }));
    const refused = await finance().upload(
      `/payments/statement-import?accountId=${added.id}`,
      new TextEncoder().encode('Date,Transaction ID,Amount\n2026-11-20,77665544,20.00\n'),
      'text/csv',
    );
    expect(refused.json()).toMatchObject({
      message: expect.stringContaining('Ecobank is deactivated'),
    });
    const path = `/payments/statement-accounts/${added.id}/changes`;
    const first = { name: 'Old bank', number: null, isActive: true };
    const history = good<{ items: object[]; nextCursor: string }>(
      await finance().get(`${path}?limit=2`),
    );
    expect(history.items).toMatchObject([
      { kind: 'CHANGED', before: renamed, after: { ...renamed, isActive: false } },
      { kind: 'CHANGED', before: first, after: renamed, by: 'Abena Osei' },
    ]);
    const more = await finance().get(`${path}?limit=2&cursor=${history.nextCursor}`);
    expect(more.json()).toMatchObject({
      items: [{ kind: 'ADDED', before: null, after: first }],
      nextCursor: null,
    });
  });
});

describe('a statement read by columns', () => {
  it('has money in both directions, and says where the balance breaks', async () => {
    const { statement, lines } = await read([
      '03/11/2026;90000000001;A PAYER;0244000111;goods;;1.250,50;1.250,50',
      '03/11/2026;90000000002;;;fee;2,00;;1.248,50',
      '04/11/2026;90000000003;B PAYER;;goods;;10,00;1.300,00',
    ]);
    expect(statement).toMatchObject({
      lines: 3,
      total: { amount: '1260.50' },
      totalOut: { amount: '2.00' },
      balanceBreaks: [5],
    });
    expect(lines).toMatchObject([
      { direction: 'IN', day: '2026-11-03', phone: '+233244000111' },
      { direction: 'OUT', outcome: 'UNKNOWN', note: 'fee' },
      { direction: 'IN' },
    ]);
  });

  it('counts no line twice where files overlap, with and without transaction ids', async () => {
    const without = '05/11/2026;;;;interest;;3,00;103,00';
    await read(['05/11/2026;90000000010;;;fee;5,00;;100,00', without]);
    const { lines } = await read([
      '05/11/2026;90000000010;;;fee;5,00;;100,00',
      without,
      '06/11/2026;90000000011;;;x;;7,00;110,00',
    ]);
    expect(lines.map(({ outcome }) => outcome)).toEqual(['SEEN_BEFORE', 'SEEN_BEFORE', 'UNKNOWN']);
  });
});

describe('proposals', () => {
  it('name the customer by phone, name and amount in any order, and record exact ones together', async () => {
    const { ama, invoice } = await fixture.newInvoice();
    const { name, phone } = await fixture.world.db
      .selectFrom('users')
      .select(['name', 'phone'])
      .where('id', '=', ama.id)
      .executeTakeFirstOrThrow();
    const turned = name.split(' ').toReversed().join(' ').toUpperCase();
    const local = (phone ?? '').replace('+233', '0');
    const { statement, lines } = await read([
      `07/11/2026;90000000020;${turned};${local};for goods;;148,50;1.148,50`,
      `07/11/2026;90000000021;NO ONE WE KNOW;;for goods;;148,50;1.297,00`,
    ]);
    const [exact, unsure] = lines;
    expect(exact?.proposals[0]).toMatchObject({
      customer: { id: ama.id },
      confidence: phone === null ? 'LIKELY' : 'EXACT',
      invoices: [{ id: invoice.invoiceId, part: 'DEPOSIT' }],
    });
    expect(unsure?.proposal).toBeNull();
    const body = {
      lines: [{ lineId: exact?.id, invoices: [{ invoiceId: invoice.invoiceId, part: 'DEPOSIT' }] }],
    };
    const path = `/payments/statement-import/${statement.id}/record`;
    expect((await finance().post(path, body)).json()).toMatchObject({ recorded: 1 });
    expect((await finance().post(path, body)).json()).toMatchObject({
      code: 'statement.line_closed',
    });
    const [recorded] = (await fixture.linesOf(statement.id)).items;
    expect(recorded).toMatchObject({ outcome: 'OWN', payment: { state: 'SUBMITTED' } });
  });

  it('are ambiguous if the note names two customers', async () => {
    const [one, two] = [await fixture.newInvoice(), await fixture.newInvoice()];
    const codes = await fixture.world.db
      .selectFrom('customers')
      .select('code')
      .where('id', 'in', [one.ama.id, two.ama.id])
      .execute();
    const note = codes.map(({ code }) => code).join(' and ');
    const { lines } = await read([`08/11/2026;90000000030;X;;${note};;9,00;`]);
    expect(lines[0]).toMatchObject({ isAmbiguous: true, proposal: null });
    expect(lines[0]?.proposals).toHaveLength(2);
  });
});

const fee = (id: string, amount: string) => `09/11/2026;${id};;;MoMo fee;${amount};;`;
const book = (line: StatementLineAnswer | undefined, body: object) =>
  finance().post(`/payments/statement-lines/${line?.id}/book`, body);

describe('money sent', () => {
  it('becomes an expense in one step, and is open again once that is undone', async () => {
    const supplier = good<SupplierAnswer>(
      await finance().post('/suppliers', { ...supplierBody, name: 'MTN Ghana' }),
    );
    const before = await accountSums(fixture.world);
    const { lines } = await read([fee('90000000040', '12,40')]);
    const expense = {
      kind: 'EXPENSE',
      supplierId: supplier.id,
      category: 'OTHER',
      description: 'Wallet fee',
    };
    const booked = good<StatementLineAnswer>(await book(lines[0], expense));
    expect(booked).toMatchObject({
      outcome: 'BOOKED',
      booking: { kind: 'EXPENSE', name: 'MTN Ghana' },
    });
    const sums = await accountSums(fixture.world);
    expect((sums['cash-mobile-money'] ?? 0) - (before['cash-mobile-money'] ?? 0)).toBe(-1_240);
    expect((sums['expense-other'] ?? 0) - (before['expense-other'] ?? 0)).toBe(1_240);
    expect((await book(lines[0], expense)).json()).toMatchObject({ code: 'statement.line_closed' });
    const undone = await finance().post(`/payments/statement-lines/${booked.id}/undo`, {
      reason: 'Wrong category',
    });
    expect(undone.json()).toMatchObject({ outcome: 'UNKNOWN', booking: null });
    expect(await accountSums(fixture.world)).toEqual(before);
    expect(await ledgerProblems(fixture.world.db)).toEqual([]);
  });

  it('becomes an approved supplier payment of its amount, after two people decided', async () => {
    const { supplier, approved, requested, request } = payables(fixture.world);
    const { id } = await supplier({ name: 'Port Agency' });
    const bill = await approved(id);
    const waiting = await requested(bill.id, '77.00');
    const { lines } = await read([fee('90000000050', '77,00'), fee('90000000051', '78,00')]);
    const payouts = await finance().get(`/payments/statement-lines/${lines[0]?.id}/payouts`);
    expect(payouts.json()).toMatchObject({ items: [{ id: waiting.id, name: 'Port Agency' }] });
    const body = {
      kind: 'SUPPLIER_PAYMENT',
      supplierPaymentId: waiting.id,
      version: waiting.version,
    };
    expect((await book(lines[1], body)).json()).toMatchObject({ code: 'statement.unfit' });
    expect((await book(lines[0], body)).json()).toMatchObject({
      outcome: 'BOOKED',
      booking: { kind: 'SUPPLIER_PAYMENT' },
    });
    // A request that no one approved is not sent by a line.
    const asked = good<{ id: string; version: number }>(await request(bill.id, '78.00'));
    const early = await book(lines[1], {
      ...body,
      supplierPaymentId: asked.id,
      version: asked.version,
    });
    expect(early.json()).toMatchObject({ code: 'supplier_payment.step_not_allowed' });
    expect(await ledgerProblems(fixture.world.db)).toEqual([]);
  });

  it('matches a payment that was recorded elsewhere with its reference, and is no customer’s payment', async () => {
    const { supplier, approved, sent } = payables(fixture.world);
    const { id } = await supplier({ name: 'Trucker' });
    const bill = await approved(id);
    await sent(bill.id, '50.00', { method: 'MOBILE_MONEY', reference: '90000000060' });
    const { lines } = await read([fee('90000000060', '50,00'), fee('90000000061', '51,00')]);
    expect(lines[0]).toMatchObject({ outcome: 'BOOKED', booking: { id: null, name: 'Trucker' } });
    const { invoice } = await fixture.newInvoice();
    const refused = await finance().post(`/payments/statement-lines/${lines[1]?.id}/record`, {
      invoices: [{ invoiceId: invoice.invoiceId }],
    });
    expect(refused.json()).toMatchObject({
      code: 'statement.line_closed',
      message: expect.stringContaining('This line is money sent'),
    });
  });
});
