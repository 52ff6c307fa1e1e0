import type { previewStatements } from '@sankofa/domain/background-tasks/statement-task-endpoints';
import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { jobHandlers } from '../../jobs.ts';
import { statementOfEmail } from '../../payments/payments.ts';
import { readPdf } from '../../pdf/testing/read-pdf.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

type Preview = z.output<typeof previewStatements.answer>;

const dayMs = 86_400_000;
let world: World;
let old: TestCustomer;
let recent: TestCustomer;
let muted: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  const trade = await startTrade(world);
  [old, recent, muted] = [
    await world.customer({ name: 'Abla Old' }),
    await world.customer({ name: 'Baaba Recent' }),
    await world.customer({ name: 'Cofie Muted' }),
  ];
  await sql`update users set muted = array['EMAIL:MONEY'] where id = ${muted.id}`.execute(world.db);
  await trade.invoiced(old);
  await trade.invoiced(muted);
  world.pass(40 * dayMs);
  await trade.invoiced(recent);
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const preview = async (query = '') =>
  good<Preview>(await finance().get(`/tasks/statements/recipients?${query}`));
const period = { from: '2026-11-01', to: '2026-12-31' };
const send = (body: object) => finance().post('/tasks/statements', { ...period, ...body });
const runTasks = () => world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });
const emailsTo = async ({ id }: TestCustomer) =>
  world.db
    .selectFrom('messageOutbox')
    .select(['document', 'documentId', 'channel'])
    .where('userId', '=', id)
    .where('key', 'like', '%statement.%')
    .execute();

it('shows whom a statement reaches by balance and age, and why it does not reach the others', async () => {
  const all = await preview();
  expect(all).toMatchObject({ recipients: 2, leftOut: 1 });
  expect(all.items.map(({ name, owed, reason }) => [name, owed, reason])).toEqual([
    ['Abla Old', moneyOf(37_125), null],
    ['Baaba Recent', moneyOf(37_125), null],
    ['Cofie Muted', moneyOf(37_125), 'OPTED_OUT'],
  ]);
  expect((await preview('age=31-60')).items.map(({ name }) => name)).toEqual([
    'Abla Old',
    'Cofie Muted',
  ]);
  expect(await preview('minimum=371.26')).toMatchObject({ recipients: 0, items: [] });
  const first = await preview('limit=1');
  const rest = await preview(`limit=5&cursor=${String(first.nextCursor)}`);
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(
    all.items.map(({ id }) => id),
  );
});

it('emails each customer once, with the statement of the period attached', async () => {
  const { id } = good<TaskAnswer>(await send({ expected: { recipients: 2 } }));
  await runTasks();
  expect(good<TaskAnswer>(await finance().get(`/tasks/${id}`))).toMatchObject({
    state: 'DONE',
    kind: 'EMAIL_STATEMENTS',
    done: 3,
    failed: 1,
    summary: '2 sent, 1 not sent',
  });
  // As if the marks of the records were lost and the job ran again.
  await sql`update tasks set state = 'RUNNING', ended_at = null, expires_at = null, done = 0, failed = 0,
    summary = null where id = ${id}`.execute(world.db);
  await sql`update task_items set outcome = null, reason = null where task_id = ${id}`.execute(
    world.db,
  );
  await addJob(world.db, 'run-task', { taskId: id }, { at: world.clock() });
  await runTasks();
  const [email, ...more] = await emailsTo(old);
  expect([email, more]).toMatchObject([{ channel: 'EMAIL', document: 'STATEMENT' }, []]);
  expect(await emailsTo(muted)).toEqual([]);
  const { bytes, fileName } = await statementOfEmail(world.parts)(email?.documentId ?? '');
  expect(fileName).toBe('statement-2026-11-01-to-2026-12-31.pdf');
  const words = (await readPdf(new Uint8Array(bytes), 72)).map(({ text }) => text).join(' ');
  expect(words).toContain(old.customerCode);
  expect(words).toContain('371.25');
});

it('is refused if the number has changed, without recipients, and without the Finance permission', async () => {
  const changed = await send({ expected: { recipients: 5 } });
  expect([changed.statusCode, changed.json()]).toMatchObject([
    409,
    { code: 'task.selection_changed', current: { recipients: 2 } },
  ]);
  expect((await send({ minimum: '999', expected: { recipients: 0 } })).statusCode).toBe(400);
  expect((await send({ minimum: 'all', expected: { recipients: 2 } })).statusCode).toBe(400);
  const support = world.as('support');
  expect((await support.get('/tasks/statements/recipients')).statusCode).toBe(403);
});
