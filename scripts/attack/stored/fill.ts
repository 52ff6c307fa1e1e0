import { sql } from 'kysely';

import { type Caller, signIn } from '../../../e2e/support/product/api-client.ts';
import type { Db } from '../../../server/src/platform/database/db.ts';
import type { Records } from '../../../server/src/testing/access/access-row.ts';
import { accessRows } from '../../../server/src/testing/access/access-rows.ts';
import { seededBodies } from '../../../server/src/testing/fuzz/seeds.ts';

/** The tables of the records that calls name, where the names differ from theirs. */
const tables: Record<string, string> = {
  batch: 'batches',
  colleague: 'users',
  count: 'stock_counts',
  customer: 'users',
  dispute: 'measurement_disputes',
  correction: 'invoice_corrections',
  batchCost: 'batch_costs',
  note: 'customer_notes',
  template: 'reply_templates',
  address: 'addresses',
  draft: 'invoices',
  photo: 'package_photos',
  run: 'delivery_runs',
  exemption: 'tax_exemptions',
  approvedBill: 'bills',
  requestedTransfer: 'transfers',
  sentSupplierPayment: 'supplier_payments',
  paidRefund: 'refunds',
  statement: 'imported_statements',
  apiKey: 'api_keys',
  accountingExport: 'accounting_exports',
};

/** These end accounts, sessions and records that the pages need, or change who may log in. */
const isLeftOut = (name: string) =>
  /DELETE|\/auth|\/users|\/settings|password|passkey|second-factor|sessions|erasure|merge|\/email|undo/.test(
    name,
  );

/**
 * Makes records of the kinds that the demo has none of, with the calls and bodies of the access matrix. What the state of the
 * demo's records does not allow is refused and left out. Returns how many calls were accepted.
 */
export async function fillTables(db: Db, url: string): Promise<number> {
  const callers = [
    await signIn(url, 'staff'),
    await signIn(url, 'customer'),
    await signIn(url, 'admin'),
  ];
  const { records, sites } = await recordsIn(db);
  const done = new Set<string>();
  // Again for calls that are about what others have made.
  for (let before = -1; before < done.size;) {
    before = done.size;
    Object.assign(records, (await recordsIn(db)).records);
    for (const [name, row] of Object.entries(accessRows)) {
      const [method = '', path = ''] = name.split(' ');
      if (method === 'GET' || isLeftOut(name) || done.has(name)) continue;
      const filled = path.replaceAll(/:(\w+)/g, (_all, part: string) =>
        String(row.path?.[part] ?? records[row.record ?? 'customer']),
      );
      const body = seededBodies[name]?.(sites, done.size) ?? row.body?.(records as Records) ?? {};
      const to = filled + (row.query?.(records as Records) ?? '');
      if (await isAccepted(callers, method, to, body)) done.add(name);
    }
  }
  return done.size + (await uploadFiles(callers, String(records['ticket'])));
}

/** Sends files whose names and rows the office reads. Returns how many were accepted. */
async function uploadFiles(
  [staff, customer, admin]: readonly Caller[],
  ticket: string,
): Promise<number> {
  const day = new Date().toISOString().slice(0, 10);
  const statuses = [
    await staff?.upload(
      '/payments/statement-import?method=MOBILE_MONEY',
      `Date,Transaction ID,Amount\n${day},TX7731,20.00\n`,
      'text/csv',
    ),
    await admin?.upload(
      '/imports/files/CUSTOMERS?fileName=customers.csv',
      'Name,Email,Phone,City\nAkua Sarpong,akua.sarpong@example.test,+233244777301,Accra\n',
      'text/csv',
    ),
    await customer?.upload(
      `/tickets/${ticket}/files?name=list.pdf`,
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
      'application/pdf',
    ),
  ];
  return statuses.filter((answer) => answer && answer.status < 300).length;
}

async function isAccepted(callers: readonly Caller[], method: string, to: string, body: object) {
  for (const caller of callers) {
    const { status } = await (method === 'PATCH'
      ? caller.patch(to, body, { version: 1 })
      : caller.post(to, body, { version: 1 }));
    if (status < 300) return true;
  }
  return false;
}

/** Returns the newest record of each table, of the customer who logs in if there is one. */
async function recordsIn(db: Db) {
  const { rows: columns } = await sql<{ name: string; owned: boolean }>`
    select table_name as name, bool_or(column_name = 'customer_id') as owned
    from information_schema.columns where table_schema = 'public'
    group by table_name having bool_or(column_name = 'id')`.execute(db);
  const {
    rows: [people],
  } = await sql<{ customer: string; colleague: string; accra: string; guangzhou: string }>`
    select (select id from users where email = 'customer@demo.test') as customer,
      (select id from users where email = 'support@demo.test') as colleague,
      (select id from sites where kind = 'DESTINATION' limit 1) as accra,
      (select id from sites where kind = 'ORIGIN' limit 1) as guangzhou`.execute(db);
  if (!people) throw new Error('The demo has no customer');
  const { customer, colleague, accra, guangzhou } = people;
  const newest: Record<string, string> = {};
  for (const { name, owned } of columns) {
    const first = owned ? sql`customer_id = ${customer} desc,` : sql``;
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(name)} order by ${first} id desc limit 1`.execute(db);
    if (rows[0]) newest[name] = rows[0].id;
  }
  const byTable = (name: string) =>
    newest[tables[name] ?? `${name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)}s`];
  const names = Object.values(accessRows).flatMap(({ record }) => record ?? []);
  const records: Record<string, string | undefined> = Object.fromEntries(
    names.map((name) => [name, byTable(name)]),
  );
  Object.assign(records, { customer, colleague, site: accra });
  return { records, sites: { accra, guangzhou } };
}
