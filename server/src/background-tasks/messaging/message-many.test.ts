import type { previewMessage } from '@sankofa/domain/background-tasks/message-endpoints';
import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { jobHandlers } from '../../jobs.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { changeTask } from '../task-queries.ts';

type Preview = z.output<typeof previewMessage.answer>;

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let reached: TestCustomer;
let silent: TestCustomer;
let off: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  reached = await world.customer({ name: 'Abla Reached' });
  silent = await world.customer({ name: 'Abla Silent' });
  off = await world.customer({ name: 'Abla Off' });
  good(await world.as('admin').post(`/users/${off.id}/disable`, { reason: 'She asked us to' }));
  await mute(silent.id, ['EMAIL:SUPPORT', 'REMINDER:SUPPORT']);
});
afterEach(async () => {
  await world.db.deleteFrom('tasks').execute();
  await sql`truncate customer_messages, customer_message_recipients`.execute(world.owner);
  await sql`delete from graphile_worker._private_jobs`.execute(world.db);
});
afterAll(() => world.close());

const support = () => world.as('support');
const runTasks = () => world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });
const task = async (id: string) => good<TaskAnswer>(await support().get(`/tasks/${id}`));
const mute = (id: string, muted: string[]) =>
  world.db
    .updateTable('users')
    .set({ muted: sql`${muted}::text[]` })
    .where('id', '=', id)
    .execute();
const preview = async (query: string) =>
  good<Preview>(await support().get(`/tasks/messages/recipients?${query}`));
const reachedBy = async (filter: string) =>
  (await preview(`list=shipments&filter=${encodeURIComponent(filter)}`)).recipients;
const abla = { list: 'customers', filter: 'q=abla' };
const words = {
  title: 'Office closed on 5 December',
  text: 'We are closed on Farmers’ Day.\nSee you on Monday.',
};
const send = (body: object = {}) =>
  support().post('/tasks/messages', { ...abla, ...words, expected: { recipients: 1 }, ...body });
const sentTo = async ({ id }: TestCustomer) => {
  const reminders = await world.db
    .selectFrom('reminders')
    .select('title')
    .where('userId', '=', id)
    .where('key', 'like', 'customer-message:%')
    .execute();
  const emails = await world.db
    .selectFrom('messageOutbox')
    .select('recipient')
    .where('userId', '=', id)
    .where('key', 'like', '%customer-message:%')
    .execute();
  return [reminders.length, emails.length];
};
const clearSent = async () => {
  await world.db.deleteFrom('reminders').where('key', 'like', 'customer-message:%').execute();
  await world.db.deleteFrom('messageOutbox').where('key', 'like', '%customer-message:%').execute();
};

describe('the preview of a message', () => {
  it('counts whom it reaches, and lists the others by name with the reason', async () => {
    const address = await world.customer({ name: 'Efua Without' });
    await world.db
      .updateTable('users')
      .set({ emailVerifiedAt: null, passwordHash: null })
      .where('id', '=', address.id)
      .execute();
    expect(await preview('list=customers&filter=q%3Dabla')).toMatchObject({
      recipients: 1,
      byEmail: 1,
      leftOut: 2,
      leftToday: 5,
      items: [
        { name: 'Abla Off', reason: 'DEACTIVATED' },
        { name: 'Abla Silent', reason: 'OPTED_OUT' },
      ],
    });
    expect((await preview('list=customers&filter=q%3Defua')).items).toMatchObject([
      { customerCode: address.customerCode, reason: 'NO_ADDRESS' },
    ]);
    const first = await preview('list=customers&filter=q%3Dabla&limit=1');
    const rest = await preview(
      `list=customers&filter=q%3Dabla&limit=1&cursor=${String(first.nextCursor)}`,
    );
    expect([first, rest].flatMap(({ items }) => items.map(({ name }) => name))).toEqual([
      'Abla Off',
      'Abla Silent',
    ]);
    expect(rest.nextCursor).toBeNull();
  });

  it('selects the customers of shipments, also of those in a batch', async () => {
    const { trackingNumber } = await trade.goods(reached);
    await trade.goods(reached);
    expect(await reachedBy(`q=${trackingNumber}`)).toBe(1);
    expect(await reachedBy(`customerId=${reached.id}&status=ACTIVE`)).toBe(1);
    expect(await reachedBy(`batchId=${crypto.randomUUID()}`)).toBe(0);
  });

  it.each([
    ['an unknown list', 'list=staff', 400],
    ['a filter that the list refuses', 'list=customers&filter=state%3DGONE', 400],
    ['a cursor of another list', 'list=customers&cursor=abc', 400],
    ['too long a filter', `list=customers&filter=${'q'.repeat(1_001)}`, 400],
  ])('refuses %s', async (_, query, status) => {
    expect((await support().get(`/tasks/messages/recipients?${query}`)).statusCode).toBe(status);
  });

  it('is for support and admins', async () => {
    for (const who of ['finance', 'warehouse-gh', 'content'] as const)
      expect(
        (await world.as(who).get('/tasks/messages/recipients?list=customers')).statusCode,
      ).toBe(403);
    good(await world.as('admin').get('/tasks/messages/recipients?list=customers'));
  });
});

describe('a message to many customers', () => {
  it('reaches each by notification and email, and lists the others with the reason', async () => {
    const { id } = good<TaskAnswer>(await send());
    await runTasks();
    expect(await task(id)).toMatchObject({
      state: 'DONE',
      kind: 'MESSAGE_CUSTOMERS',
      done: 3,
      failed: 2,
      summary: '1 sent, 2 not sent',
      fileName: 'message-results.csv',
    });
    expect([await sentTo(reached), await sentTo(silent), await sentTo(off)]).toEqual([
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    const failures = good<{ items: { label: string; reason: string }[] }>(
      await support().get(`/tasks/${id}/failures`),
    );
    expect(failures.items).toMatchObject([
      { label: off.customerCode, reason: 'The account is deactivated' },
      { label: silent.customerCode, reason: 'Opted out of messages' },
    ]);
    const file = (await support().get(`/tasks/${id}/file`)).payload;
    expect(file).toContain(`${reached.customerCode},Abla Reached,Notification and email,`);
    expect(file).toContain(`${silent.customerCode},Abla Silent,Not sent,Opted out of messages`);
    const { reminders } = (await reached.get('/users/reminders')).json<{
      reminders: { title: string; body: string; link: string }[];
    }>();
    expect(reminders[0]).toMatchObject({
      title: words.title,
      body: words.text,
      link: '/customer/support/new',
    });
    await clearSent();
  });

  it('is in the customer’s timeline for support, and audited with its sentence', async () => {
    good(await send());
    await runTasks();
    const timeline = good<{ items: { kind: string; text: string; who: string }[] }>(
      await support().get(`/customers/${reached.id}/timeline?kind=BULK_MESSAGE`),
    );
    expect(timeline.items).toMatchObject([
      { kind: 'BULK_MESSAGE', text: `${words.title}: ${words.text}` },
    ]);
    const hidden = good<{ items: unknown[] }>(
      await world.as('warehouse-gh').get(`/customers/${reached.id}/timeline?kind=BULK_MESSAGE`),
    );
    expect(hidden.items).toEqual([]);
    const audit = good<{ items: { sentence: string }[] }>(
      await world.as('admin').get('/audit?limit=20'),
    );
    expect(audit.items.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringContaining(`sent many customers the message “${words.title}”`),
    );
    await clearSent();
  });

  it('respects one channel turned off, and an opt-out after it was started', async () => {
    const one = await world.customer({ name: 'Yaa Notified' });
    const two = await world.customer({ name: 'Yaa Later' });
    await world.db
      .updateTable('users')
      .set({ passwordHash: 'x' })
      .where('id', '=', one.id)
      .execute();
    await mute(one.id, ['EMAIL:SUPPORT']);
    good(await send({ filter: 'q=yaa', expected: { recipients: 2 } }));
    await mute(two.id, ['EMAIL:SUPPORT', 'REMINDER:SUPPORT']);
    await runTasks();
    expect([await sentTo(one), await sentTo(two)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it('reaches no one twice, although the process ended in the middle', async () => {
    await mute(silent.id, []);
    const { id } = good<TaskAnswer>(await send({ expected: { recipients: 2 } }));
    await runTasks();
    expect([await sentTo(reached), await sentTo(silent)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    // As if the marks of the records were lost and the job ran again.
    await sql`update tasks set state = 'RUNNING', ended_at = null, expires_at = null, done = 0, failed = 0,
      summary = null where id = ${id}`.execute(world.db);
    await sql`update task_items set outcome = null, reason = null where task_id = ${id}`.execute(
      world.db,
    );
    await sql`delete from task_files where task_id = ${id}`.execute(world.db);
    await addJob(world.db, 'run-task', { taskId: id }, { at: world.clock() });
    await runTasks();
    expect(await task(id)).toMatchObject({ state: 'DONE', done: 3 });
    expect([await sentTo(reached), await sentTo(silent)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await mute(silent.id, ['EMAIL:SUPPORT', 'REMINDER:SUPPORT']);
    await clearSent();
  });

  it('stops before the next customer when it is cancelled', async () => {
    const { id } = good<TaskAnswer>(await send());
    await changeTask(world.db, id, { state: 'RUNNING', runningSince: world.clock() });
    good(await support().post(`/tasks/${id}/cancel`));
    await runTasks();
    expect(await task(id)).toMatchObject({ state: 'CANCELLED', done: 0 });
    expect(await sentTo(reached)).toEqual([0, 0]);
  });

  it('starts once for a repeated request, and at most five times a day for the whole office', async () => {
    const key = crypto.randomUUID();
    const body = { ...abla, ...words, expected: { recipients: 1 } };
    const again = await Promise.all(
      [1, 2].map(() => support().post('/tasks/messages', body, { key })),
    );
    const ids = again.flatMap((answer) =>
      answer.statusCode === 200 ? [answer.json<TaskAnswer>().id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    for (let count = 1; count < 4; count += 1) good(await send());
    const last = await Promise.all([send(), world.as('admin').post('/tasks/messages', body)]);
    expect(new Set(last.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(last.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'task.too_many_messages',
    });
    expect((await preview('list=customers&filter=q%3Dabla')).leftToday).toBe(0);
  });

  it('is refused if the number has changed, without recipients, and with too little or too much text', async () => {
    const changed = await send({ expected: { recipients: 7 } });
    expect([changed.statusCode, changed.json()]).toMatchObject([
      409,
      { code: 'task.selection_changed', current: { recipients: 1 } },
    ]);
    expect((await send({ filter: 'q=nobody', expected: { recipients: 0 } })).statusCode).toBe(400);
    for (const wrong of [
      { title: ' ' },
      { title: 'x'.repeat(121) },
      { text: 'Short' },
      { text: 'x'.repeat(2_001) },
    ]) {
      const refused = await send(wrong);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
        400,
        Object.keys(wrong),
      ]);
    }
    expect(
      (
        await world
          .as('finance')
          .post('/tasks/messages', { ...abla, ...words, expected: { recipients: 1 } })
      ).statusCode,
    ).toBe(403);
  });
});
