import { termsVersion } from '@sankofa/domain/accounts/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { verifyAudit } from '../../platform/database/audit.ts';
import { addApiAccess } from '../../testing/api-access.ts';
import { currentPassword } from '../../testing/customer-records.ts';
import { partsOfTables } from '../../testing/parts-of-tables.ts';
import { printLine } from '../../testing/print-line.ts';
import {
  requestErasure as request,
  startErasures,
  type Erasures,
} from '../../testing/trade/erasures.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import type { World } from '../../testing/world.ts';

let erasures: Erasures;
let world: World;
beforeAll(async () => {
  erasures = await startErasures();
  ({ world } = erasures);
});
afterAll(() => world.close());

type Download = { data: Record<string, Record<string, unknown>[]> };
const newPerson: Erasures['newPerson'] = (person) => erasures.newPerson(person);
const settle: Erasures['settle'] = (person, records) => erasures.settle(person, records);
const tablesWith: Erasures['tablesWith'] = (...words) => erasures.tablesWith(...words);
const openRequest: Erasures['openRequest'] = (person) => erasures.openRequest(person);
const admin = () => erasures.admin();

/** Technical tables: hashes of links and stored responses. Nothing in them is for reading. */
const machines = ['idempotency_keys', 'one_time_tokens', 'throttles', 'budget_uses'];

const idsOf = (rows: Record<string, unknown>[]) =>
  rows
    .map(({ id, entry_id: entry, position }) => JSON.stringify([id ?? entry, position ?? null]))
    .toSorted();

test('a download has every row of the person and none about anyone else', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  await settle(ama, await newPerson(ama));
  await Promise.all([newPerson(kojo), addApiAccess(ama)]);
  await world.emails();
  const before = await tablesWith(ama.id, ama.email, ama.phone);
  const answer = good<Download>(await ama.get('/me/data'));

  const missing = [...before].filter(([table, rows]) => {
    const names = partsOfTables[table];
    if (!names) return !machines.includes(table);
    const exported = names.reduce((sum, name) => sum + (answer.data[name]?.length ?? 0), 0);
    return exported < rows;
  });
  // The contact form's thank-you email, and staff's own rows about her, belong to other people.
  const sharedTables = new Set([
    'message_outbox',
    'reminders',
    'audit_log',
    'allocations',
    'events',
  ]);
  expect(missing.filter(([table]) => !sharedTables.has(table))).toEqual([]);

  const text = JSON.stringify(answer.data);
  for (const identifier of [kojo.id, kojo.email, kojo.phone, kojo.customerCode])
    expect(text).not.toContain(identifier);
  expect(text).not.toMatch(/password_hash|argon2|locked_key|locked_secret|"hash"/);
  printLine(
    `a download: ${Object.values(answer.data).flat().length} rows of ${before.size} tables`,
  );

  const exact: [string, string, string][] = [
    ['shipments', 'shipments', 'customer_id'],
    ['cartons', 'packages', 'customer_id'],
    ['invoices', 'invoices', 'customer_id'],
    ['payments', 'payments', 'customer_id'],
    ['books', 'journal_lines', 'customer_id'],
    ['addresses', 'addresses', 'user_id'],
    ['reminders', 'reminders', 'user_id'],
    ['emails', 'message_outbox', 'user_id'],
    ['questions', 'tickets', 'customer_id'],
  ];
  for (const [name, table, column] of exact) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t
      where ${sql.ref(column)} = ${ama.id}`.execute(world.db);
    expect(idsOf(answer.data[name] ?? [])).toEqual(idsOf(rows.map(({ row }) => row)));
    expect(rows.length).toBeGreaterThan(0);
  }
});

test('a download includes contact messages only once the address is confirmed', async () => {
  const ama = await world.ama();
  const confirm = (emailVerifiedAt: string | null) =>
    world.db
      .updateTable('users')
      .set({ emailVerifiedAt, loginPhone: null })
      .where('id', '=', ama.id)
      .execute();
  await confirm(null);
  await world.visitor.post('/contact', {
    name: 'Somebody else',
    email: ama.email,
    subject: 'A private matter',
    message: 'What I wrote before that address had an account.',
    website: '',
  });
  const counts = async () => {
    const { data } = good<Download>(await ama.get('/me/data'));
    return [data['questions']?.length, data['messages']?.length];
  };
  expect(await counts()).toEqual([0, 0]);
  await confirm(world.clock());
  expect(await counts()).toEqual([1, 1]);
});

test('a download is recorded, and staff can get theirs', async () => {
  const wei = world.as('warehouse-cn');
  const answer = good<Download>(await wei.get('/me/data'));
  expect(answer.data['account']).toHaveLength(1);
  expect(answer.data['shipments']).toEqual([]);
  const rows = await world.db
    .selectFrom('auditLog')
    .select('action')
    .where('actorId', '=', await wei.id())
    .where('action', '=', 'profile.download')
    .execute();
  expect(rows).toHaveLength(1);
});

test('a deletion request is refused while something is open, with a remedy', async () => {
  const ama = await world.ama();
  const trade = await newPerson(ama);
  const refused = await request(ama);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'erasure.blocked']);
  expect(refused.json().message).toMatch(
    /1 shipment not delivered yet\..+1 unpaid invoice\. Pay the balance due/,
  );
  expect(refused.json().blockers).toHaveLength(2);
  await settle(ama, trade);
  expect((await request(ama, 'wrong')).json().fields).toEqual({
    currentPassword: 'Incorrect password',
  });
  expect((await request(ama)).json()).toMatchObject({
    request: { state: 'REQUESTED' },
    blockers: [],
  });
  expect((await request(ama)).statusCode).toBe(409);
  expect((await world.emails(ama.email))[0]?.text).toContain(
    'The law requires us to keep these records',
  );
});

test('a deletion request is withdrawn, or rejected with a reason that the person reads', async () => {
  const ama = await world.ama();
  await settle(ama, await newPerson(ama));
  await request(ama);
  expect((await ama.delete('/me/erasure')).json().request.state).toBe('WITHDRAWN');
  await request(ama);
  const id = await openRequest(ama);
  expect((await world.as('support').get('/erasures')).statusCode).toBe(403);
  expect((await admin().post(`/erasures/${id}/refuse`, { reason: 'no' })).statusCode).toBe(400);
  const reason = 'A claim about your last shipment is not settled.';
  expect((await admin().post(`/erasures/${id}/refuse`, { reason })).statusCode).toBe(200);
  expect((await ama.get('/me/erasure')).json().request).toMatchObject({ state: 'REFUSED', reason });
  expect((await world.emails(ama.email))[0]?.text).toContain(reason);
  expect((await admin().post(`/erasures/${id}/carry-out`)).statusCode).toBe(409);
  expect((await ama.get('/auth/me')).statusCode).toBe(200);
});

test('open deletion requests are listed page by page, the oldest first', async () => {
  const people = [await world.kojo(), await world.kojo(), await world.kojo()];
  for (const one of people) {
    await settle(one, await newPerson(one));
    good(await request(one));
  }
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: { items: { userId: string }[]; nextCursor: string | null } = good(
      await admin().get(`/erasures?limit=2${cursor && `&cursor=${cursor}`}`),
    );
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ userId }) => userId));
    ({ nextCursor: cursor } = page);
  }
  const ids: string[] = people.map(({ id }) => id);
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
  expect(new Set(seen).size).toBe(seen.length);
  for (const one of people) good(await one.delete('/me/erasure'));
});

test('a deleted person is found in no table except the records required by law', async () => {
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const trade = await newPerson(ama);
  await Promise.all([newPerson(kojo), addApiAccess(ama)]);
  await settle(ama, trade);
  await ama.patch('/users/updateMe', { name: 'Ama Mensah', phone: ama.phone });
  await request(ama);
  const before = await tablesWith(ama.email, ama.phone);
  const kojos = await tablesWith(kojo.email, kojo.phone);
  expect((await admin().post(`/erasures/${await openRequest(ama)}/carry-out`)).statusCode).toBe(
    200,
  );
  const [last] = await world.emails(ama.email);
  expect(last?.subject).toBe('Your data has been deleted');

  const after = await tablesWith(ama.email, ama.phone);
  printLine(
    `erased: found in ${[...before.keys()].join(', ')}; then in ${[...after.keys()].join(', ')}`,
  );
  expect([...after.keys()].filter((table) => table !== 'audit_log')).toEqual([]);
  expect(await tablesWith(kojo.email, kojo.phone)).toEqual(kojos);

  // A claim's documents are deleted with the person; the fact of the claim stays.
  const claims = world.db.selectFrom('claims').selectAll().where('id', '=', trade.claimId);
  expect(await claims.execute()).toMatchObject([{ state: 'WITHDRAWN', proofFileId: null }]);
  const files = world.db.selectFrom('files').select('id').where('uploadedBy', '=', ama.id);
  expect(await files.execute()).toEqual([]);
  expect((await ama.get('/auth/me')).statusCode).toBe(401);
  expect((await tablesWith(ama.id)).has('api_keys')).toBe(false);
  const invoice = (await world.as('finance').get(`/invoices/${trade.invoice.id}`)).json();
  expect(invoice.customer).toMatchObject({ name: 'Erased person', customerCode: ama.customerCode });
  expect(invoice.paid).toEqual(trade.invoice.total);
  expect(await ledgerProblems(world.db)).toEqual([]);
  expect(await verifyAudit(world.db)).toMatchObject({ intact: true });
  // The address is free again for a new account.
  const again = await world.visitor.post('/auth/register', {
    name: 'Ama Mensah',
    email: ama.email,
    phone: ama.phone,
    password: currentPassword,
    city: 'Accra',
    acceptedTerms: termsVersion,
  });
  expect(again.statusCode).toBe(200);
});

test('the certificate of a tax exemption is deleted with the person', async () => {
  const ama = await world.ama();
  await settle(ama, await newPerson(ama));
  const finance = world.as('finance');
  const added = good<{ exemptions: { id: string }[] }>(
    await finance.post(`/customers/${ama.id}/tax-exemptions`, {
      certificateNumber: 'EX-1',
      from: '2026-11-01',
      until: '2026-12-31',
      reason: 'A diplomatic mission',
    }),
  );
  const path = `/tax-exemptions/${added.exemptions[0]?.id}/certificate`;
  good(await finance.upload(path, Buffer.from('%PDF-1.4\n%%EOF\n'), 'application/pdf'));
  const files = world.db.selectFrom('files').select('id').orderBy('id', 'desc');
  const certificate = await files.executeTakeFirst();
  await request(ama);
  good(await admin().post(`/erasures/${await openRequest(ama)}/carry-out`));
  expect((await finance.get(path)).statusCode).toBe(404);
  expect(await files.executeTakeFirst()).not.toEqual(certificate);
});

test('a deletion is refused as a whole if something was opened since the request', async () => {
  const ama = await world.ama();
  await settle(ama, await newPerson(ama));
  await request(ama);
  await erasures.by.preAlert(ama, { number: 'SF9000000000001', cartons: 1 });
  const before = await tablesWith(ama.email, ama.phone);
  const answer = await admin().post(`/erasures/${await openRequest(ama)}/carry-out`);
  expect(answer.json().code).toBe('erasure.blocked');
  expect(await tablesWith(ama.email, ama.phone)).toEqual(before);
});

test('a deletion that fails at any step leaves everything unchanged', async () => {
  const ama = await world.ama();
  await settle(ama, await newPerson(ama));
  await request(ama);
  const id = await openRequest(ama);
  const before = await tablesWith(ama.email, ama.phone);
  // Each step fails in turn: a trigger simulates any error there.
  const steps = ['addresses', 'sessions', 'tickets', 'payments', 'users'];
  await sql`create function break_off() returns trigger language plpgsql as
    $$ begin raise exception 'broken off'; end $$`.execute(world.owner);
  for (const table of steps) {
    await sql`create trigger break_here before update or delete on ${sql.table(table)}
      for each statement when (current_setting('sankofa.erasing', true) = 'on')
      execute function break_off()`.execute(world.owner);
    const answer = await admin().post(`/erasures/${id}/carry-out`);
    await sql`drop trigger break_here on ${sql.table(table)}`.execute(world.owner);
    expect([table, answer.statusCode]).toEqual([table, 500]);
  }
  expect(await tablesWith(ama.email, ama.phone)).toEqual(before);
  expect((await ama.get('/auth/me')).statusCode).toBe(200);
  expect((await admin().post(`/erasures/${id}/carry-out`)).statusCode).toBe(200);
});

test('messages to us still cannot be changed otherwise', async () => {
  await newPerson(await world.ama());
  for (const change of ["update ticket_messages set body = 'x'", 'delete from ticket_messages'])
    await expect(sql.raw(change).execute(world.db)).rejects.toThrow(/only ever added to/);
});
