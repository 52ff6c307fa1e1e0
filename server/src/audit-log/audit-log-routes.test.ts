import type { AuditCheck, AuditEntry } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { refundTexts } from '@sankofa/domain/payments/refunds/refund-texts';
import type { Page } from '@sankofa/domain/values/list';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { audit } from '../platform/database/audit.ts';
import { remindersIn } from '../testing/reminders.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWarehouse } from '../testing/trade/warehouse-fixture.ts';
import type { Client, TestCustomer, World } from '../testing/world.ts';

let warehouse: Awaited<ReturnType<typeof startWarehouse>>;
let world: World;
let ama: TestCustomer;
let admin: ReturnType<World['as']>;
beforeAll(async () => {
  warehouse = await startWarehouse();
  ({ world } = warehouse);
  ama = await world.ama();
  admin = world.as('admin');
});
afterAll(() => world.close());

const page = async (query = '', options: Parameters<Client['get']>[1] = {}) =>
  good<Page<AuditEntry>>(await admin.get(`/audit${query && `?${query}`}`, options));
const entries = async (query = '') => (await page(query)).items;
const reasons = ({ items }: Page<AuditEntry>) => items.map(({ reason }) => reason);
const latest = async (query: string) => {
  const [entry] = await entries(query);
  if (!entry) throw new Error(`No entry matches ${query}`);
  return entry;
};
const undo = (seq: number, reason = 'It was a mistake', key?: string) =>
  admin.post(`/audit/${seq}/undo`, { reason }, key ? { key } : {});
const statusOf = ({ statusCode, json }: Awaited<ReturnType<Client['get']>>) => [
  statusCode,
  json<{ code?: string }>().code,
];

/** Puts a carton on hold and returns it with the entry of the log. */
async function heldCarton() {
  const carton = await warehouse.carton({ customerId: ama.id });
  good(
    await world
      .as('support')
      .post(`/packages/${carton.id}/holds`, { kind: 'DAMAGE', reason: 'The box is torn' }),
  );
  return { carton, entry: await latest(`subject=package&subjectId=${carton.id}`) };
}
const holdsOn = async (packageId: string) =>
  world.db
    .selectFrom('holds')
    .select('kind')
    .where('packageId', '=', packageId)
    .where('liftedAt', 'is', null)
    .execute();

describe('the audit log', () => {
  it('reads as sentences in the reader’s language, with what changed', async () => {
    const { carton, entry } = await heldCarton();
    expect(entry).toMatchObject({
      action: 'package.hold',
      sentence: expect.stringMatching(new RegExp(`^.+ put carton ${carton.labelNumber} on hold$`)),
      reason: 'The box is torn',
      about: { subject: 'package', id: carton.id, name: carton.labelNumber },
      changes: [{ field: 'Hold type', before: null, after: 'Damaged' }],
      undo: { label: 'Lift the hold', link: null },
      undoneBy: null,
    });
    const chinese = await page(`subject=package&subjectId=${carton.id}`, {
      headers: { 'accept-language': 'zh' },
    });
    expect(chinese.items[0]?.sentence).toMatch(new RegExp(`对件 ${carton.labelNumber} 扣货$`));
  });

  it('gives a reason of the product in the reader’s language, and a typed one as typed', async () => {
    const ours = refundTexts.creditReason({ refundNumber: 'RFD-2026-000009', reason: 'Torn' });
    for (const reason of [ours, ours.ref])
      await world.work(await admin.actor(), async (work) =>
        audit(work, { action: 'invoice.credit', subject: 'invoice', subjectId: ama.id, reason }),
      );
    const query = `subject=invoice&subjectId=${ama.id}`;
    expect(reasons(await page(query))).toEqual([ours.ref, 'Refund RFD-2026-000009: Torn']);
    expect(reasons(await page(query, { headers: { 'accept-language': 'zh' } }))).toEqual([
      ours.ref,
      '退款 RFD-2026-000009：Torn',
    ]);
  });

  it('shows no passwords, tokens or codes', async () => {
    await world.work(await admin.actor(), async (work) =>
      audit(work, {
        action: 'user.duties',
        subject: 'user',
        subjectId: ama.id,
        after: { newPassword: 'hunter22', nested: [{ accessToken: 'eyJ' }], pickupCode: '123456' },
      }),
    );
    expect((await latest(`subject=user&subjectId=${ama.id}`)).changes).toEqual([]);
  });

  it('is filtered by person, group, record, period, request and words of the reason', async () => {
    const { carton, entry } = await heldCarton();
    const { seq, requestId } = entry;
    const supportId = await world.as('support').id();
    const day = world.clock().slice(0, 10);
    for (const query of [
      `actorId=${supportId}`,
      'group=goods',
      `subject=package&subjectId=${carton.id}`,
      `from=${day}&to=${day}`,
      `requestId=${requestId}`,
      'q=box%20IS',
    ])
      expect([query, (await entries(query)).some((one) => one.seq === seq)]).toEqual([query, true]);
    for (const query of [
      `actorId=${await admin.id()}`,
      'group=settings',
      `subject=package&subjectId=${ama.id}`,
      `to=2026-01-01`,
      'requestId=none',
      'q=100%25',
    ])
      expect([query, (await entries(query)).some((one) => one.seq === seq)]).toEqual([
        query,
        false,
      ]);
    for (const query of ['actorId=x', 'group=all', 'from=2026-13-01', 'subject=A1', 'cursor=x'])
      expect([query, (await admin.get(`/audit?${query}`)).statusCode]).toEqual([query, 400]);
  });

  it('is paged newest first, each entry once, with a total', async () => {
    await heldCarton();
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: Page<AuditEntry> = await page(
        `group=goods&limit=2&withTotal=true${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...next.items.map(({ seq }) => seq));
      expect(next.total).toBeGreaterThanOrEqual(seen.length);
      cursor = next.nextCursor;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(seen.length).toBeGreaterThan(2);
  });

  it('records that it was exported', async () => {
    expect((await admin.get('/audit.csv?group=goods')).statusCode).toBe(200);
    expect(await latest('subject=audit')).toMatchObject({
      action: 'audit.export',
      changes: [
        { field: 'Group', before: null, after: 'goods' },
        { field: 'Rows', before: null, after: expect.stringMatching(/^\d+$/) },
      ],
    });
  });

  it('is for admins only', async () => {
    const { entry } = await heldCarton();
    for (const [client, status] of [
      [world.visitor, 401],
      [ama, 403],
      [world.as('finance'), 403],
    ] as const) {
      expect((await client.get('/audit')).statusCode).toBe(status);
      expect((await client.get('/audit.csv')).statusCode).toBe(status);
      expect((await client.post('/audit/check')).statusCode).toBe(status);
      const answer = await client.post(`/audit/${entry.seq}/undo`, { reason: 'Just because' });
      expect(answer.statusCode).toBe(status);
    }
  });
});

describe('undoing an entry', () => {
  it('runs the command that reverses it, and records both', async () => {
    const { carton, entry } = await heldCarton();
    good(await undo(entry.seq, 'The box is fine'));
    expect(await holdsOn(carton.id)).toEqual([]);
    expect(await latest(`subject=package&subjectId=${carton.id}`)).toMatchObject({
      action: 'package.lift-hold',
      reason: 'The box is fine',
    });
    const record = await latest('subject=audit');
    expect(record).toMatchObject({
      action: 'audit.undo',
      reason: 'The box is fine',
      about: { id: String(entry.seq) },
    });
    expect(record.sentence).toMatch(new RegExp(`undid entry ${entry.seq} of the audit log$`));
    const undone = await entries(`subject=package&subjectId=${carton.id}`);
    expect(undone.find(({ seq }) => seq === entry.seq)?.undoneBy).toBe(record.seq);
  });

  it('refuses an entry that was undone, and one whose record has changed since', async () => {
    const { entry } = await heldCarton();
    good(await undo(entry.seq));
    expect(statusOf(await undo(entry.seq))).toEqual([409, 'audit.not_undoable']);
    const other = await heldCarton();
    await world.db
      .updateTable('holds')
      .set({ liftedAt: world.clock(), liftedBy: await admin.id() })
      .execute();
    const answer = await undo(other.entry.seq);
    expect(statusOf(answer)).toEqual([409, 'audit.not_undoable']);
    expect(answer.json<{ message: string }>().message).toMatch(/has changed since/);
  });

  it('happens once for the same key, and once if two admins undo it at the same time', async () => {
    const { carton, entry } = await heldCarton();
    const answers = await Promise.all([undo(entry.seq), undo(entry.seq)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const again = await latest(`subject=package&subjectId=${carton.id}`);
    good(await undo(again.seq, 'It is torn after all', 'one-key-for-both'));
    good(await undo(again.seq, 'It is torn after all', 'one-key-for-both'));
    expect(await holdsOn(carton.id)).toEqual([{ kind: 'DAMAGE' }]);
  });

  it('reactivates an account, restores permissions and withdraws an announcement', async () => {
    const colleague = await world.as('content').id();
    good(await admin.post(`/users/${colleague}/disable`, { reason: 'Left the company' }));
    good(await undo((await latest(`subject=user&subjectId=${colleague}`)).seq, 'Came back'));
    expect((await latest(`subject=user&subjectId=${colleague}`)).action).toBe('user.enable');

    const { items } = good<Page<{ id: string; version: number }>>(
      await admin.get('/users?role=STAFF'),
    );
    const version = items.find(({ id }) => id === colleague)?.version ?? 0;
    good(
      await admin.patch(
        `/users/${colleague}`,
        { duties: ['support'], siteKind: null },
        { version },
      ),
    );
    const change = await latest(`subject=user&subjectId=${colleague}`);
    expect(change.sentence).toMatch(/changed the permissions of/);
    good(await undo(change.seq, 'Wrong person'));
    const { duties } = await world.db
      .selectFrom('users')
      .select('duties')
      .where('id', '=', colleague)
      .executeTakeFirstOrThrow();
    expect(duties).toEqual(['content']);

    good(await admin.post('/announcements', { message: 'Closed on Monday' }));
    const published = await latest('group=support');
    expect(published.sentence).toMatch(/published the announcement “Closed on Monday”$/);
    good(await undo(published.seq, 'Wrong day'));
    expect((await latest('group=support')).action).toBe('announcement.withdraw');
  });

  it('never undoes money, but names the page where it is corrected', async () => {
    await world.work(await admin.actor(), async (work) =>
      audit(work, {
        action: 'payment.confirm',
        subject: 'payment',
        subjectId: ama.id,
        after: { amountPesewas: 120_000 },
      }),
    );
    const entry = await latest('group=payments');
    expect(entry.sentence).toMatch(/confirmed payment of GHS 1,200\.00$/);
    expect(entry.undo).toEqual({
      label: 'Reverse the payment…',
      link: `/admin/payments?payment=${ama.id}`,
    });
    expect(statusOf(await undo(entry.seq))).toEqual([409, 'audit.not_undoable']);
  });

  it('needs a reason and an entry that exists', async () => {
    const { entry } = await heldCarton();
    for (const reason of ['', ' a ', 'a'.repeat(301)])
      expect(statusOf(await undo(entry.seq, reason))).toEqual([400, 'request.invalid']);
    expect(statusOf(await undo(2_000_000_000))).toEqual([404, 'thing.not_found']);
    for (const seq of ['0', '-1', 'x', '1.5', '99999999999'])
      expect((await admin.post(`/audit/${seq}/undo`, { reason: 'Because' })).statusCode).toBe(400);
  });
});

const check = async () => good<{ check: AuditCheck | null }>(await admin.get('/audit/check')).check;
const start = async () => good<{ check: AuditCheck }>(await admin.post('/audit/check')).check;

describe('the check of the audit log', () => {
  it('verifies the whole chain in the background', async () => {
    const { id } = await start();
    // A second start returns the one that runs.
    expect((await start()).id).toBe(id);
    expect(await check()).toMatchObject({ id, state: 'RUNNING', finishedAt: null });
    await world.runJobs();
    const done = await check();
    expect(done).toMatchObject({ id, state: 'INTACT', brokenSeq: null });
    expect(done?.checkedRows).toBe((await latest('')).seq);
  });

  it('names the first row that was changed, and notifies every admin', async () => {
    const { entry } = await heldCarton();
    await world.owner.transaction().execute(async (tx) => {
      await sql`alter table audit_log disable trigger user`.execute(tx);
      await sql`update audit_log set reason = 'none' where seq = ${entry.seq}`.execute(tx);
      await sql`alter table audit_log enable trigger user`.execute(tx);
    });
    const { id } = await start();
    await world.runJobs();
    expect(await check()).toMatchObject({
      id,
      state: 'BROKEN',
      brokenSeq: entry.seq,
      fault: 'CHANGED',
    });
    expect(
      await remindersIn(world.db, { userId: await admin.id(), key: `audit-check:${id}` }),
    ).toMatchObject([
      { title: `The audit log was changed at entry ${entry.seq}`, link: '/admin/audit' },
    ]);
  });
});
