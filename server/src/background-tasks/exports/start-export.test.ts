import {
  type ExportList,
  exportLists,
  type TaskAnswer,
} from '@sankofa/domain/background-tasks/task-endpoints';
import { xlsxKind } from '@sankofa/domain/endpoint';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { registerForVat } from '../../fixtures/taxes.ts';
import { jobHandlers } from '../../jobs.ts';
import { billBody, supplierBody } from '../../payables/testing/payable-fixture.ts';
import { tableOf } from '../../platform/files/list-table.ts';
import { refusedPhoneMessage } from '../../testing/access/records/phone-record.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
  await world.work(await world.as('admin').actor(), (work) => registerForVat(work));
  const supplier = good<{ id: string }>(await finance().post('/suppliers', supplierBody));
  good(
    await finance().post('/expenses', {
      ...billBody(supplier.id),
      number: undefined,
      method: 'MOBILE_MONEY',
      reference: 'MM-4401',
    }),
  );
});
afterEach(() => world.db.deleteFrom('tasks').execute());
afterAll(() => world.close());

const finance = () => world.as('finance');
const admin = () => world.as('admin');
const runTasks = () => world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });
const task = async (id: string) => good<TaskAnswer>(await admin().get(`/tasks/${id}`));
const exportBody = (query: Record<string, string> = {}, list = 'shipments', format = 'csv') => ({
  list,
  format,
  query,
});
const startExport = async (body = exportBody(), by = finance()) =>
  good<TaskAnswer>(await by.post('/tasks/exports', body));

/** Adds an invoice that the Revenue Authority rejected. */
const rejectedByAuthority = (invoiceId: string) =>
  sql`insert into certifications (id, kind, invoice_id, number, issued_at, state, code, reason)
    select id, 'INVOICE', id, invoice_number, issued_at, 'REFUSED', 'T03', 'TIN' from invoices
    where id = ${invoiceId}::uuid`.execute(world.db);

/** Files of lists that can be long, with the list that a task prepares. */
const prepared: Record<string, ExportList> = {
  '/shipments': 'shipments',
  '/invoices': 'invoices',
  '/analytics/journal': 'journal',
  '/warehouse/inventory': 'inventory',
  '/customers': 'customers',
  '/payments': 'payments',
  '/support/tickets': 'tickets',
  '/audit': 'audit',
  '/phone-messages': 'phone-messages',
  '/bills': 'bills',
  '/supplier-payments': 'supplier-payments',
  '/payments/transfers': 'transfers',
  '/taxes/documents': 'tax-documents',
  '/certifications': 'certifications',
};
/** Files without a limit of rows, since they are sums, or of one record, or of the open ones. */
const whole = new Set([
  '/analytics/ageing',
  '/analytics/balance-sheet',
  '/analytics/batch-margins',
  '/analytics/cash-flow',
  '/analytics/profit-and-loss',
  '/analytics/deposits',
  '/analytics/exchange-differences',
  '/analytics/received',
  '/analytics/revenue',
  '/accounting-exports/:id/files/:part',
  '/analytics/trial-balance',
  '/payments/balances',
  '/batches/:id/loading-list',
  '/batches/:id/manifest',
  '/batches/:id/unloading-report',
  '/imports/:id/invalid',
  '/imports/examples/:kind',
  '/statements/statement',
  '/tasks/:id/file',
]);

describe('an export as a task', () => {
  it('exists for every list whose file has a limit of rows', () => {
    const files = world.app.context.endpoints
      .filter(({ produces }) => produces === 'text/csv' || produces === xlsxKind)
      .map(({ path }) => path.replace(/\.(?:csv|xlsx)$/, ''));
    expect(files.filter((path) => !(path in prepared) && !whole.has(path))).toEqual([]);
    expect(new Set(Object.values(prepared))).toEqual(new Set(exportLists));
  });

  const month = { from: '2026-11-01', to: '2026-11-30' };
  it.each([
    ['shipments', 'csv', '/shipments.csv', { mode: 'SEA' }],
    ['shipments', 'xlsx', '/shipments.xlsx', {}],
    ['invoices', 'csv', '/invoices.csv', { state: 'DUE' }],
    ['journal', 'csv', '/analytics/journal.csv', month],
    ['journal', 'csv', '/analytics/journal.csv', { ...month, account: 'receivable' }],
    ['customers', 'csv', '/customers.csv', { state: 'ACTIVE', sort: '-owed' }],
    ['customers', 'xlsx', '/customers.xlsx', {}],
    ['payments', 'csv', '/payments.csv', { state: 'CONFIRMED' }],
    ['payments', 'xlsx', '/payments.xlsx', {}],
    ['tickets', 'csv', '/support/tickets.csv', { tab: 'all' }],
    ['audit', 'csv', '/audit.csv', { from: '2026-11-01' }],
    ['audit', 'xlsx', '/audit.xlsx', { group: 'payments' }],
    ['phone-messages', 'csv', '/phone-messages.csv', {}],
    ['phone-messages', 'xlsx', '/phone-messages.xlsx', {}],
    ['bills', 'csv', '/bills.csv', {}],
    ['supplier-payments', 'xlsx', '/supplier-payments.xlsx', {}],
    ['tax-documents', 'csv', '/taxes/documents.csv', month],
    ['certifications', 'csv', '/certifications.csv', { group: 'OPEN' }],
    ['inventory', 'csv', '/warehouse/inventory.csv', {}],
    ['inventory', 'xlsx', '/warehouse/inventory.xlsx', { mode: 'AIR' }],
  ])('has the rows of the direct download: %s as %s from %s', async (list, format, path, query) => {
    const { invoiceId } = await trade.invoiced(ama);
    await trade.paid(invoiceId, 1_000);
    await rejectedByAuthority(invoiceId);
    await ama.post('/tickets', { subject: 'Where is it?', body: 'I wait for my goods' });
    await trade.goods(ama, { mode: 'AIR' });
    await refusedPhoneMessage(world);
    const { id } = await startExport(exportBody(query, list, format), admin());
    await runTasks();
    const done = await task(id);
    expect(done).toMatchObject({ state: 'DONE', kind: 'EXPORT', failed: 0 });
    const file = await admin().get(`/tasks/${id}/file`);
    const direct = await admin().get(`${path}?${new URLSearchParams(query).toString()}`);
    expect([file.statusCode, direct.statusCode]).toEqual([200, 200]);
    expect(file.headers['content-disposition']).toContain(done.fileName);
    const kind = String(direct.headers['content-type']).split(';')[0] ?? '';
    const rowsOf = (bytes: Uint8Array) => tableOf({ bytes, kind });
    const rows = await rowsOf(file.rawPayload);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(await rowsOf(direct.rawPayload));
  });

  it(
    'has every row of a list that is too long to download directly',
    { timeout: 60_000 },
    async () => {
      await sql`insert into shipments (id, tracking_number, customer_id, mode, goods_class, destination_site_id,
        description, status, created_by, created_at, updated_at)
      select gen_random_uuid(), lpad(upper(to_hex(n)), 4, 'X') || '-LONG-LIST', ${ama.id}, 'SEA', 'NORMAL',
        ${trade.sites.accra}, 'Long list', 'SUBMITTED', ${ama.id}, ${world.clock()}, ${world.clock()}
      from generate_series(1, 10001) n`.execute(world.db);
      const refused = await finance().get('/shipments.csv?q=Long%20list');
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'file.too_many_rows']);
      const { id } = await startExport(exportBody({ q: 'Long list' }));
      await runTasks();
      expect(await task(id)).toMatchObject({
        state: 'DONE',
        done: 10_001,
        total: 10_001,
        summary: '10001 rows. The file is ready',
      });
      const { rawPayload } = await finance().get(`/tasks/${id}/file`);
      const [, ...rows] = await tableOf({ bytes: rawPayload, kind: 'text/csv' });
      expect(new Set(rows.map(([number]) => number)).size).toBe(10_001);
      await sql`delete from shipments where description = 'Long list'`.execute(world.db);
    },
  );

  it('is refused for filters that the list does not have, and without the permission', async () => {
    const malformed = await finance().post('/tasks/exports', exportBody({ mode: 'RAIL' }));
    expect([malformed.statusCode, Object.keys(malformed.json().fields)]).toEqual([400, ['mode']]);
    expect(
      (await finance().post('/tasks/exports', exportBody({}, 'journal', 'xlsx'))).statusCode,
    ).toBe(400);
    const other = exportBody({}, 'invoices');
    expect((await world.as('warehouse-cn').post('/tasks/exports', other)).statusCode).toBe(403);
    expect((await ama.post('/tasks/exports', exportBody())).statusCode).toBe(403);
  });

  it('fails if the person has lost the permission by the time it runs', async () => {
    const { id } = await startExport(exportBody({}, 'invoices'));
    const person = await finance().id();
    await world.db.updateTable('users').set({ duties: [] }).where('id', '=', person).execute();
    await runTasks();
    await world.db
      .updateTable('users')
      .set({ duties: ['finance'] })
      .where('id', '=', person)
      .execute();
    expect(await task(id)).toMatchObject({ state: 'FAILED', fileName: null });
  });
});
