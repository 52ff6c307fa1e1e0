import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { draftInvoice, issueInvoice } from '../invoices/invoices.ts';
import { jobHandlers } from '../jobs.ts';
import { addJob } from '../platform/jobs/add-job.ts';
import { deleteExpired } from '../platform/jobs/cleanup.ts';
import { waitsForLock } from '../testing/postgres/wait-for-lock.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';
import { changeTask, lockTasksOf, markItem } from './task-queries.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterEach(async () => {
  await world.db.deleteFrom('tasks').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(world.db);
});
afterAll(() => world.close());

const finance = () => world.as('finance');
const admin = () => world.as('admin');
const runTasks = () => world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });
/** Adds the job again, as graphile-worker does after a crash. */
const requeue = (taskId: string) => addJob(world.db, 'run-task', { taskId }, { at: world.clock() });
const task = async (id: string, by = admin()) => good<TaskAnswer>(await by.get(`/tasks/${id}`));
const exportBody = (query: Record<string, string> = {}, list = 'shipments', format = 'csv') => ({
  list,
  format,
  query,
});
const startExport = async (body = exportBody(), by = finance()) =>
  good<TaskAnswer>(await by.post('/tasks/exports', body));
const read = async (query: string) =>
  good<Page<TaskAnswer>>(await finance().get(`/tasks?${query}`));
const failuresOf = async (id: string) =>
  good<Page<{ label: string; reason: string; subjectId: string }>>(
    await admin().get(`/tasks/${id}/failures?withTotal=true`),
  );

async function draft() {
  const shipment = await trade.goods(ama);
  const { invoiceId } = await world.work(trade.finance, (work) => draftInvoice(work, shipment.id));
  const { totalPesewas } = await trade.invoice(invoiceId);
  return { id: invoiceId, expectedTotal: moneyOf(totalPesewas), label: shipment.trackingNumber };
}
const selected = (drafts: Awaited<ReturnType<typeof draft>>[]) => ({
  invoices: drafts.map(({ id, expectedTotal }) => ({ id, expectedTotal })),
});
const issue = async (body: object, by = finance()) =>
  good<TaskAnswer>(await by.post('/tasks/issue-invoices', body));
const stateOf = async (id: string) => (await trade.invoice(id)).state;

describe('issuing many invoices', () => {
  it('issues each at the total confirmed, and lists the others with the reason', async () => {
    const [one, two, changed, issued] = [
      await draft(),
      await draft(),
      await draft(),
      await draft(),
    ];
    await world.work(trade.finance, (work) => issueInvoice(work, { invoiceId: issued.id }));
    const { id } = await issue(
      selected([one, two, { ...changed, expectedTotal: moneyOf(1) }, issued]),
    );
    await runTasks();
    expect(await task(id)).toMatchObject({
      state: 'DONE',
      done: 4,
      failed: 2,
      total: 4,
      summary: '2 issued, 2 not issued',
    });
    expect(await Promise.all([one, two, changed].map((each) => stateOf(each.id)))).toEqual([
      'ISSUED',
      'ISSUED',
      'DRAFT',
    ]);
    const { items, total } = await failuresOf(id);
    expect(total).toBe(2);
    const reasons = new Map(items.map(({ label, reason }) => [label, reason]));
    expect(reasons.get(changed.label)).toContain('total');
    expect(reasons.get(issued.label)).toContain('is issued');
    const row = await trade.invoice(one.id);
    expect(row.issuedBy).toBe(await finance().id());
  });

  it('issues all drafts that match, if their number and total are as shown', async () => {
    const [one, two] = [await draft(), await draft()];
    const filter = { q: two.label };
    const shown = good<{ invoices: number; total: { amount: string } }>(
      await finance().get(`/tasks/issue-invoices/totals?q=${two.label}`),
    );
    expect(shown).toEqual({ invoices: 1, total: two.expectedTotal });
    const wrong = { filter, expected: { ...shown, invoices: 2 } };
    const refused = await finance().post('/tasks/issue-invoices', wrong);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'task.selection_changed', current: shown },
    ]);
    const { id } = await issue({ filter, expected: shown });
    await runTasks();
    expect(await task(id)).toMatchObject({ state: 'DONE', done: 1, failed: 0 });
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['DRAFT', 'ISSUED']);
  });

  it('continues after a crash where it was, and issues nothing twice', async () => {
    const drafts = [await draft(), await draft(), await draft()];
    const [first] = drafts;
    const { id } = await issue(selected(drafts));
    // The process ended after the first record: its job is still there.
    await changeTask(world.db, id, { state: 'RUNNING', runningSince: world.clock() });
    await world.work(trade.finance, async (work) => {
      await markItem(work.tx, { taskId: id, position: 1 }, null);
      await issueInvoice(work, { invoiceId: first?.id ?? '' });
    });
    await runTasks();
    expect(await task(id)).toMatchObject({ state: 'DONE', done: 3, failed: 0 });
    const numbers = await Promise.all(drafts.map((one) => trade.invoice(one.id)));
    expect(new Set(numbers.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(3);
    // The job of an ended task does nothing.
    await requeue(id);
    await runTasks();
    expect(await task(id)).toMatchObject({ state: 'DONE', done: 3 });
  });

  it('is refused without drafts, without the permission, and for invoices that do not exist', async () => {
    const none = { filter: { q: 'no such' }, expected: { invoices: 0, total: moneyOf(0) } };
    expect((await finance().post('/tasks/issue-invoices', none)).statusCode).toBe(400);
    const missing = { invoices: [{ id: crypto.randomUUID(), expectedTotal: moneyOf(1) }] };
    expect((await finance().post('/tasks/issue-invoices', missing)).statusCode).toBe(404);
    expect((await world.as('warehouse-cn').post('/tasks/issue-invoices', missing)).statusCode).toBe(
      403,
    );
  });
});

describe('a task', () => {
  it('waits while another of its kind and person runs, and then starts', async () => {
    const [first, second] = [await startExport(), await startExport()];
    await changeTask(world.db, first.id, { state: 'RUNNING', runningSince: world.clock() });
    await sql`delete from graphile_worker._private_jobs where key = ${`task.${first.id}`}`.execute(
      world.db,
    );
    await runTasks();
    expect(await task(second.id)).toMatchObject({ state: 'QUEUED' });
    good(await finance().post(`/tasks/${first.id}/cancel`));
    expect(await task(first.id)).toMatchObject({ state: 'RUNNING', isCancelling: true });
    await requeue(first.id);
    await runTasks();
    expect(await task(first.id)).toMatchObject({ state: 'CANCELLED', isCancelling: false });
    expect(await task(second.id)).toMatchObject({ state: 'DONE' });
  });

  it('is cancelled at once while it is queued, and not after it has ended', async () => {
    const drafts = [await draft()];
    const { id } = await issue(selected(drafts));
    expect(good<TaskAnswer>(await finance().post(`/tasks/${id}/cancel`)).state).toBe('CANCELLED');
    await runTasks();
    expect(await stateOf(drafts[0]?.id ?? '')).toBe('DRAFT');
    const again = await finance().post(`/tasks/${id}/cancel`);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'This task is cancelled. You can cancel a task while it’s queued or running.',
    ]);
  });

  it('starts once for a request that is sent twice, and for two at once', async () => {
    const key = crypto.randomUUID();
    const send = () => finance().post('/tasks/exports', exportBody(), { key });
    const ids = (await Promise.all([send(), send(), send()])).flatMap((answer) =>
      answer.statusCode === 200 ? [answer.json<TaskAnswer>().id] : [],
    );
    expect(new Set(ids).size).toBe(1);
    expect(good<Page<TaskAnswer>>(await finance().get('/tasks?withTotal=true')).total).toBe(1);
  });

  it('is one of at most ten that a person has open', async () => {
    for (let count = 0; count < 10; count += 1) await startExport();
    const refused = await finance().post('/tasks/exports', exportBody());
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'task.too_many']);
    good(await world.as('clerk2').post('/tasks/exports', exportBody()));
  });

  it('is seen by the person who started it and by admins', async () => {
    const { id } = await startExport();
    const colleague = world.as('clerk2');
    for (const path of [`/tasks/${id}`, `/tasks/${id}/failures`, `/tasks/${id}/file`])
      expect([path, (await colleague.get(path)).statusCode]).toEqual([path, 404]);
    expect((await colleague.post(`/tasks/${id}/cancel`)).statusCode).toBe(404);
    expect((await colleague.get('/tasks?whose=ALL')).statusCode).toBe(403);
    expect(good<Page<TaskAnswer>>(await colleague.get('/tasks')).items).toEqual([]);
    const all = good<Page<TaskAnswer>>(await admin().get('/tasks?whose=ALL'));
    expect(all.items).toMatchObject([{ id, startedBy: { id: await finance().id() } }]);
    expect(good<Page<TaskAnswer>>(await admin().get('/tasks')).items).toEqual([]);
  });

  it('is listed newest first, in pages, by state and kind', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      ids.unshift((await startExport()).id);
      world.pass(1_000);
    }
    const first = await read('limit=2&withTotal=true');
    expect([first.items.map(({ id }) => id), first.total]).toEqual([ids.slice(0, 2), 3]);
    const rest = await read(`limit=2&cursor=${String(first.nextCursor)}`);
    expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([ids.slice(2), null]);
    await runTasks();
    expect((await read('state=OPEN')).items).toEqual([]);
    expect((await read('state=DONE&kind=EXPORT')).items).toHaveLength(3);
    expect((await read('kind=ISSUE_INVOICES')).items).toEqual([]);
  });

  it('is deleted with its file a week after it ended', async () => {
    const { id } = await startExport();
    await runTasks();
    const { expiresAt } = await task(id);
    expect(Date.parse(String(expiresAt)) - Date.parse(world.clock())).toBe(7 * 86_400_000);
    await deleteExpired(world.db, world.clock());
    expect((await admin().get(`/tasks/${id}/file`)).statusCode).toBe(200);
    world.pass(7 * 86_400_000 + 1);
    await deleteExpired(world.db, world.clock());
    expect((await admin().get(`/tasks/${id}`)).statusCode).toBe(404);
    expect(await world.db.selectFrom('taskFiles').select('taskId').execute()).toEqual([]);
  });

  it('does not begin while another one of the same person may be about to', async () => {
    const { id } = await startExport();
    const { id: userId } = await finance().actor();
    const state = async () =>
      (await world.db.selectFrom('tasks').select('state').where('id', '=', id).executeTakeFirst())
        ?.state;
    const running = await world.db.transaction().execute(async (tx) => {
      await lockTasksOf(tx, userId);
      const begun = runTasks();
      expect(await waitsForLock(world.db, begun)).toBe('waits');
      expect(await state()).toBe('QUEUED');
      return { begun };
    });
    await running.begun;
    expect(await state()).toBe('DONE');
  });

  it('whose code fails says so, and is logged', async () => {
    const { id } = await startExport();
    await world.db
      .updateTable('tasks')
      .set({ input: JSON.stringify({ list: 'unknown' }) })
      .where('id', '=', id)
      .execute();
    await runTasks();
    expect(await task(id)).toMatchObject({
      state: 'FAILED',
      summary: 'Something went wrong on our side. Start the task again',
    });
  });
});
