import type { AuditEntry } from '@sankofa/domain/audit-log/audit-log-endpoints';
import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import type { BatchAnswer } from '@sankofa/domain/batches/batch-endpoints';
import type { Consolidation } from '@sankofa/domain/consolidations/consolidation-endpoints';
import type { NoteAnswer } from '@sankofa/domain/customers/notes/note-endpoints';
import { sites as sampleSites } from '@sankofa/domain/fixtures/sites';
import type { Page } from '@sankofa/domain/values/list';
import { moneyOf } from '@sankofa/domain/values/money';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { addRecipient, selectedCustomers } from './background-tasks/messaging/recipient-queries.ts';
import { draftInvoice } from './invoices/invoices.ts';
import { jobHandlers } from './jobs.ts';
import { failuresOf } from './testing/failures.ts';
import { driver, seaPlan } from './testing/trade/batch-plans.ts';
import { good } from './testing/trade/freight-fixture.ts';
import { addRepacking } from './testing/trade/services.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld } from './testing/world.ts';

const world = await startWorld();
afterAll(() => world.close());
const trade = await startTrade(world);
const { db } = world;
const drive = driver(world);
const ama = await world.ama();
const admin = world.as('admin');
const reason = 'For the test';

type Refused = { statusCode: number; json: () => { code: string; message: string } };
const refusal = (answer: Refused) => [answer.statusCode, answer.json().message];

describe('those who may not see balances', () => {
  it.each(['csv', 'xlsx'])('download no list of customers by balance as %s', async (format) => {
    const answer = await world.as('warehouse-gh').get(`/customers.${format}?owes=true`);
    expect(answer.statusCode).toBe(403);
  });

  it('start no export by balance, and get none that began before they lost the permission', async () => {
    const body = { list: 'customers', format: 'csv', query: { owes: 'true' } };
    expect((await world.as('warehouse-gh').post('/tasks/exports', body)).statusCode).toBe(403);
    const { id } = good<TaskAnswer>(await world.as('clerk2').post('/tasks/exports', body));
    await db
      .updateTable('users')
      .set({ duties: sql`array['content']` })
      .where('id', '=', await world.as('clerk2').id())
      .execute();
    await world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });
    expect(good(await admin.get(`/tasks/${id}`))).toMatchObject({ state: 'FAILED' });
  });

  it('select no recipients of a message by balance', async () => {
    const actor = await world.as('warehouse-gh').actor();
    expect(() =>
      selectedCustomers({ db, actor }, { list: 'customers', filter: 'owes=true' }),
    ).toThrow(expect.objectContaining({ code: 'auth.not_allowed' }));
  });
});

describe('what has changed since it was shown', () => {
  it('is refused if the drafts to be issued have another total', async () => {
    const { id, trackingNumber } = await trade.goods(ama);
    await world.work(trade.finance, (work) => draftInvoice(work, id));
    const expected = { invoices: 1, total: moneyOf(1) };
    const answer = await world
      .as('finance')
      .post('/tasks/issue-invoices', { filter: { q: trackingNumber }, expected });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'task.selection_changed']);
  });

  it('is refused if goods that were to be repacked are loaded', async () => {
    const { id: shipmentId } = await trade.goods(ama);
    const service = await addRepacking(world);
    world.pass(1_000);
    const { id } = good<Consolidation>(
      await ama.post('/consolidations', { shipmentIds: [shipmentId], preferences: ['REINFORCE'] }),
    );
    const { price } = good<Consolidation>(
      await world.as('warehouse-cn').post(`/consolidations/${id}/accept`, {
        plan: 'Into one carton',
        services: [{ serviceId: service.id, units: 2 }],
      }),
    );
    const set = (status: 'BOOKED' | 'READY') =>
      db.updateTable('shipments').set({ status }).where('id', '=', shipmentId).execute();
    await set('BOOKED');
    expect(refusal(await ama.post(`/consolidations/${id}/approve`, { price }))).toEqual([
      409,
      expect.stringMatching(/was loaded meanwhile/),
    ]);
    await set('READY');
    good(await ama.post(`/consolidations/${id}/approve`, { price }));
  });

  it('is refused if the new capacity of a batch is below its load', async () => {
    const { shipment } = await trade.paidGoods(ama);
    const batch: BatchAnswer = await drive.open(seaPlan(trade.sites));
    good(await drive.load(batch.id, shipment.labels[0] ?? ''));
    const { version } = await drive.read(batch.id);
    const edit = (capacityCbm: number) =>
      world.as('batches').patch(`/batches/${batch.id}`, { capacityCbm }, { version });
    const refused = await edit(0.1);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'batch.full',
        fields: { capacityCbm: '0.135 CBM is already loaded' },
      }),
    ]);
    good(await edit(0.2));
  });
});

describe('what was done already', () => {
  it('is not undone a second time: the refusal names the entry that undid it', async () => {
    good(await admin.post(`/customers/${ama.id}/tags`, { tag: 'Wholesale' }));
    const entries = async () =>
      good<Page<AuditEntry>>(await admin.get(`/audit?subject=user&subjectId=${ama.id}`)).items;
    const tagged = (await entries()).find(({ action }) => action === 'customer.tag');
    const undo = () => admin.post(`/audit/${tagged?.seq}/undo`, { reason });
    good(await undo());
    const by = (await entries()).find(({ seq }) => seq === tagged?.seq)?.undoneBy;
    expect(refusal(await undo())).toEqual([409, `This was already undone by entry ${by}`]);
  });

  it('is not pinned, if it is a note that was superseded', async () => {
    const support = world.as('support');
    const { id } = good<NoteAnswer>(
      await support.post(`/customers/${ama.id}/notes`, { kind: 'NOTE', body: 'Pays on Fridays' }),
    );
    good(await support.post(`/customers/notes/${id}/supersede`, { body: 'Pays on Mondays' }));
    const pinned = await support.post(`/customers/notes/${id}/pin`, { isPinned: true });
    expect([pinned.statusCode, pinned.json().code]).toEqual([409, 'customer.note_superseded']);
  });

  it('is not sent to a customer again, if it is a message', async () => {
    const messageId = crypto.randomUUID();
    const sentAt = world.clock();
    await db
      .insertInto('customerMessages')
      .values({
        id: messageId,
        title: 'Closed',
        body: 'On Friday',
        sentBy: trade.admin.id,
        createdAt: sentAt,
      })
      .execute();
    const to = { messageId, customerId: ama.id, byEmail: true, inApp: true, sentAt };
    const add = () => world.work(trade.admin, ({ tx }) => addRecipient(tx, to));
    expect([await add(), await add()]).toEqual([true, false]);
  });

  it('is not retried, if it is a job that has been running for hours', async () => {
    const failures = failuresOf(world);
    await failures.failingJob('clean-up', 'The disk is full', { attempts: 25 });
    const { items } = good<Page<{ kind: string; id: string }>>(await admin.get('/jobs'));
    await sql`update graphile_worker._private_jobs
      set attempts = 2, locked_at = now() - interval '5 hours', locked_by = 'pool-1'`.execute(db);
    expect(refusal(await admin.post(`/jobs/JOB/${items[0]?.id}/retry`))).toEqual([
      409,
      'This job is running right now. Wait for it to finish',
    ]);
    await failures.clear();
  });
});

it('an office has no default values to be restored', async () => {
  const answer = await admin.post(
    `/settings/history/site:${trade.sites.accra}/restore`,
    { version: 0, reason },
    { version: 1 },
  );
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'settings.not_restorable']);
});

// The last test: with a second admin, changes of settings wait for their approval.
it('an office whose code is taken is not even proposed to the second admin', async () => {
  await world.as('admin2').id();
  const answer = await admin.post('/sites', { ...sampleSites.accra, name: 'Another office' });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'site.code_taken']);
});
