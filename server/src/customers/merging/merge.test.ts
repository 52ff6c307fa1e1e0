import { termsVersion } from '@sankofa/domain/accounts/terms';
import type { MergePreview } from '@sankofa/domain/customers/merging/merge-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hashPassword } from '../../accounts/accounts.ts';
import { mergeReason as reason, startMerges } from '../../testing/merge-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { keptColumns, movedColumns } from './referring-columns.ts';

const { world, trade, ledgerProblems, preview, merge, record, two } = await startMerges();
afterAll(() => world.close());

const idsListed = async (query: string) =>
  (await world.as('support').get(`/customers?${query}`))
    .json<{ items: { id: string }[] }>()
    .items.map(({ id }) => id);

const changeWhileMerging = async (
  invoiceId: string,
  set: { customerId: string } | { totalPesewas: number },
) =>
  world.db.transaction().execute(async (tx) => {
    await sql`set local sankofa.merging = 'on'`.execute(tx);
    await tx.updateTable('invoices').set(set).where('id', '=', invoiceId).execute();
  });

it('every column that refers to a customer or user is moved, or stays for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('users'::regclass, 'customers'::regclass)`.execute(
    world.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    [...movedColumns, ...Object.keys(keptColumns)].toSorted(),
  );
});

describe('a merge', () => {
  let old: TestCustomer;
  let kept: TestCustomer;
  let open: Awaited<ReturnType<typeof trade.invoiced>>;
  let before: string;
  const linesOfOld = async () =>
    JSON.stringify(
      await world.db
        .selectFrom('journalLines as l')
        .innerJoin('journalEntries as e', 'e.id', 'l.entryId')
        .selectAll('l')
        .where('l.customerId', '=', old.id)
        .where('e.kind', '<>', 'customer-merged')
        .orderBy('l.entryId')
        .orderBy('l.position')
        .execute(),
    );

  beforeAll(async () => {
    [old, kept] = await two('Efua');
    const passwordHash = await hashPassword('three brown goats');
    await world.db
      .updateTable('users')
      .set({ passwordHash })
      .where('id', 'in', [old.id, kept.id])
      .execute();
    open = await trade.invoiced(old);
    await trade.paid(open.invoiceId, 1_000);
    const surplus = await trade.invoiced(old);
    await trade.paid(surplus.invoiceId, surplus.totalPesewas + 700);
    await trade.invoiced(kept);
    await trade.submitted(open.invoiceId, 300);
    await old.post('/tickets', { subject: 'Where is it?', body: 'I wait for my goods' });
    const address = {
      label: 'Home',
      person: 'Efua',
      region: 'Volta',
      city: 'Ho',
      street: 'Market',
    };
    for (const one of [old, kept])
      await one.post('/me/addresses', { ...address, phone: one.phone });
    for (const one of [old, kept]) {
      await world.as('support').post(`/customers/${one.id}/tags`, { tag: 'vip' });
      const note = { kind: 'NOTE', body: 'Call before delivery' };
      const { id } = (await world.as('support').post(`/customers/${one.id}/notes`, note)).json();
      await world.as('support').post(`/customers/notes/${id}/pin`, { isPinned: true });
    }
    before = await linesOfOld();
  });

  it('is previewed with its records, balances and what blocks it', async () => {
    const shown = (await preview(old, kept)).json<MergePreview>();
    expect(shown).toMatchObject({
      old: { customerCode: old.customerCode },
      kept: { customerCode: kept.customerCode },
      moves: {
        shipments: 2,
        invoices: 2,
        payments: 3,
        tickets: 1,
        notes: 1,
        tags: 1,
        addresses: 1,
      },
      openInvoices: 1,
      credit: { amount: '7.00' },
      owed: { amount: ((open.totalPesewas - 1_000) / 100).toFixed(2) },
      blockers: [],
    });
  });

  it('asks for the code of the kept customer', async () => {
    const refused = await merge(old, kept, { keptCode: old.customerCode });
    expect([refused.statusCode, refused.json().fields.keptCode]).toEqual([
      400,
      `Type ${kept.customerCode} to confirm`,
    ]);
  });

  it('moves records and open balances once, and the books balance', async () => {
    const key = crypto.randomUUID();
    const keyOfApi = (await old.post('/me/api-keys', { name: 'Shop', scopes: ['read'] })).json();
    const webhook = { url: 'https://localhost:4000/hooks', events: ['invoice.issued'] };
    expect((await old.post('/me/webhooks', webhook)).statusCode).toBe(200);
    const [first, again] = [await merge(old, kept, { key }), await merge(old, kept, { key })];
    expect([first.statusCode, again.json()]).toEqual([200, { keptId: kept.id }]);
    expect(await linesOfOld()).toBe(before);
    expect(await ledgerProblems()).toEqual([]);
    const whole = await record(kept.id);
    expect(whole).toMatchObject({
      shipments: 3,
      credit: { amount: '7.00' },
      tags: ['vip'],
      mergedFrom: [{ customerCode: old.customerCode, shippingMark: old.shippingMark }],
    });
    expect(whole.addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const notes = (await world.as('support').get(`/customers/${kept.id}/notes`)).json();
    expect(notes.items.map(({ isPinned }: { isPinned: boolean }) => isPinned)).toEqual([
      true,
      false,
    ]);
    expect(await record(old.id)).toMatchObject({
      state: 'MERGED',
      owed: { amount: '0.00' },
      credit: { amount: '0.00' },
      shipments: 0,
      mergedInto: { id: kept.id, customerCode: kept.customerCode },
      openSessions: 0,
    });
    for (const column of movedColumns) {
      const [table = '', name = ''] = column.split('.');
      const { rows } = await sql<{
        id: string;
      }>`select ${sql.ref(name)} as id from ${sql.table(table)}
        where ${sql.ref(name)} = ${old.id}`.execute(world.db);
      expect([column, rows.length]).toEqual([column, 0]);
    }
    const called = await world.app.inject({
      url: '/api/shipments',
      headers: { authorization: `Bearer ${keyOfApi.key}` },
    });
    expect(called.statusCode).toBe(401);
    const hooks = await world.db.selectFrom('webhooks').select('revokedAt').execute();
    expect(hooks.map(({ revokedAt }) => revokedAt)).toEqual([expect.any(String)]);
    await sql`update users set disabled_at = null where id = ${old.id}`.execute(world.db);
    await sql`update api_keys set revoked_at = null, revoke_reason = null where customer_id = ${old.id}`.execute(
      world.db,
    );
    const still = await world.app.inject({
      url: '/api/shipments',
      headers: { authorization: `Bearer ${keyOfApi.key}` },
    });
    expect(still.statusCode).toBe(401);
    await sql`update users set disabled_at = now() where id = ${old.id}`.execute(world.db);
  });

  it('ends the old login, which answers like any other wrong one', async () => {
    const logIn = async (email: string) =>
      world.visitor.post('/auth/login', {
        emailOrPhone: email,
        password: 'three brown goats',
        role: 'CUSTOMER',
      });
    const [refused, unknown] = [await logIn(old.email), await logIn('nobody@example.com')];
    expect([refused.statusCode, refused.json().message]).toEqual([401, unknown.json().message]);
    expect((await logIn(kept.email)).statusCode).toBe(200);
    expect((await old.get('/me/addresses')).statusCode).toBe(401);
    const enabled = await world.as('admin').post(`/users/${old.id}/enable`);
    expect([enabled.statusCode, enabled.json().message]).toEqual([
      409,
      expect.stringContaining('merged'),
    ]);
  });

  it('emails a person who registers with the old address how to log in, and shows the caller nothing', async () => {
    const answer = await world.visitor.post('/auth/register', {
      name: 'Efua Mensah',
      email: old.email,
      phone: '0244000111',
      password: 'seven tall palm trees',
      acceptedTerms: termsVersion,
      role: 'CUSTOMER',
    });
    expect(answer.statusCode).toBe(200);
    const [email] = (await world.emails(old.email)).filter(({ text }) =>
      text.includes('tried to create an account'),
    );
    expect(email?.text).toContain('merged into another account');
    expect(email?.text).toContain('Log in with the email address of that account');
    expect(email?.text).not.toContain(kept.email);
    expect(email?.text).not.toContain('log in instead');
  });

  it('emails both, each once, and only the email names the way to log in', async () => {
    const toOld = (await world.emails(old.email)).filter(({ subject }) => /merged/.test(subject));
    const toKept = (await world.emails(kept.email)).filter(({ subject }) => /merged/.test(subject));
    expect([toOld.length, toKept.length]).toEqual([1, 1]);
    expect(toOld[0]?.text).toContain(`Log in with ${kept.email[0]}•••@`);
    expect(toOld[0]?.text).not.toContain(kept.email);
  });

  it('lets the old code and mark find the kept customer', async () => {
    for (const code of [old.customerCode, old.shippingMark]) {
      const scanned = await world
        .as('warehouse-cn')
        .get(`/warehouse/scan?code=${encodeURIComponent(code)}`);
      expect(scanned.json().customer?.id).toBe(kept.id);
      const found = await world.as('support').get(`/search?q=${encodeURIComponent(code)}`);
      const { customers } = found.json();
      expect(JSON.stringify(customers)).toContain(kept.id);
      expect(JSON.stringify(customers)).not.toContain(old.id);
    }
    expect(await idsListed(`q=${old.customerCode}`)).toEqual([kept.id]);
    expect(await idsListed(`q=${old.customerCode}&state=MERGED`)).toEqual([old.id]);
    expect(await idsListed('state=DEACTIVATED&q=Efua')).toEqual([]);
  });

  it('is in the audit log of both, as sentences', async () => {
    const rows = await world.db
      .selectFrom('auditLog')
      .select(['action', 'subjectId', 'reason'])
      .where('action', 'in', ['customer.merge', 'customer.take-over'])
      .where('subjectId', 'in', [old.id, kept.id])
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { action: 'customer.merge', subjectId: old.id, reason },
      { action: 'customer.take-over', subjectId: kept.id, reason },
    ]);
  });

  it('leaves issued invoices as they are otherwise', async () => {
    await expect(changeWhileMerging(open.invoiceId, { customerId: old.id })).rejects.toThrow(
      'is issued',
    );
    await expect(changeWhileMerging(open.invoiceId, { totalPesewas: 1 })).rejects.toThrow(
      'is issued',
    );
  });

  it('is followed by payments, reversals and credit notes as if the kept customer had always owed', async () => {
    const paymentId = await trade.paid(open.invoiceId, open.totalPesewas - 1_000);
    world.pass(1_000);
    const reversed = await world
      .as('admin')
      .post(`/payments/${paymentId}/reverse`, { reason: 'The bank took it back' }, { version: 2 });
    expect(reversed.statusCode).toBe(200);
    expect(await ledgerProblems()).toEqual([]);
    expect((await record(old.id)).owed).toEqual({ amount: '0.00', currency: 'GHS' });
  });
});
