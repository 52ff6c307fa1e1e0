import type { FailedJobAnswer } from '@sankofa/domain/failed-jobs/failed-job-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { maxAttempts } from '../platform/email/send-email.ts';
import { failuresOf } from '../testing/failures.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let failures: ReturnType<typeof failuresOf>;
beforeAll(async () => {
  world = await startWorld();
  failures = failuresOf(world);
});
afterEach(() => failures.clear());
afterAll(() => world.close());

const admin = () => world.as('admin');
const page = async (query = '') =>
  good<Page<FailedJobAnswer>>(await admin().get(`/jobs${query && `?${query}`}`));
const list = async (query = '') => (await page(query)).items;
const only = async () => {
  const [job] = await list();
  if (!job) throw new Error('No job has failed');
  return job;
};
const tasks = async (query: string) => (await list(query)).map(({ task }) => task).toSorted();

describe('the list of failed jobs', () => {
  it('shows a background job that failed for good', async () => {
    await failures.failingJob(
      'clean-up',
      'The disk of ama@example.test is full: password=hunter22',
    );
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'JOB',
        state: 'FAILED',
        task: 'Delete expired data',
        email: null,
        attempts: 1,
        lastError: 'The disk of (email) is full: password=(token)',
        lastAttemptAt: expect.stringMatching(/T09:(29:59|30:0)/),
        nextAttemptAt: null,
      },
    ]);
  });

  it('shows when a failed job is retried next', async () => {
    await failures.failingJob('clean-up', 'The disk is full', { attempts: 25 });
    const job = await only();
    expect(job).toMatchObject({ state: 'RETRYING', attempts: 1 });
    expect(job.nextAttemptAt && job.nextAttemptAt > job.lastAttemptAt).toBe(true);
  });

  it('shows no job that is scheduled or on its first run', async () => {
    await sql`select graphile_worker.add_job('clean-up', json_build_object())`.execute(world.db);
    await sql`select graphile_worker.add_job('remind-of-due', json_build_object())`.execute(
      world.db,
    );
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'pool-1'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'clean-up')`.execute(
      world.db,
    );
    expect(await list()).toEqual([]);
  });

  it('shows an email while it is retried and after it failed, but none that was sent', async () => {
    await failures.queue('kofi@example.test');
    await world.emails();
    await failures.queue('ama@example.test');
    await failures.refuseEmails();
    const email = {
      kind: 'EMAIL',
      task: 'Email',
      email: { subject: 'Your goods are here', recipient: 'ama@example.test' },
      lastError: '550 no mailbox (email) token=(token)',
      lastAttemptAt: world.clock(),
    };
    expect(await list()).toMatchObject([{ ...email, state: 'RETRYING', attempts: 1 }]);
    expect((await only()).nextAttemptAt).not.toBeNull();
    await failures.clear();
    await failures.failedEmail('ama@example.test');
    expect(await list()).toMatchObject([
      {
        ...email,
        state: 'FAILED',
        attempts: maxAttempts,
        lastAttemptAt: world.clock(),
        nextAttemptAt: null,
      },
    ]);
  });

  it('is filtered by kind and state, and searched by recipient and task', async () => {
    await failures.queue('ama@example.test');
    await failures.refuseEmails();
    await failures.failingJob('clean-up', 'The disk is full');
    await failures.failingJob('remind-of-due', 'The network is down', { attempts: 25 });
    expect(await tasks('kind=EMAIL')).toEqual(['Email']);
    expect(await tasks('kind=JOB')).toEqual(['Delete expired data', 'Send payment reminders']);
    expect(await tasks('state=FAILED')).toEqual(['Delete expired data']);
    expect(await tasks('state=RETRYING')).toEqual(['Email', 'Send payment reminders']);
    expect(await tasks('q=AMA%40')).toEqual(['Email']);
    expect(await tasks('q=payment%20rem')).toEqual(['Send payment reminders']);
    expect(await tasks('q=clean-')).toEqual(['Delete expired data']);
    expect(await tasks('q=100%25')).toEqual([]);
    expect(await page('state=FAILED&withTotal=true&limit=1')).toMatchObject({ total: 1 });
    expect((await admin().get('/jobs?kind=LETTER')).statusCode).toBe(400);
  });

  it('shows task names in the reader’s language', async () => {
    await failures.failingJob('clean-up', 'The disk is full');
    const answer = await admin().get('/jobs?q=%E8%BF%87%E6%9C%9F', {
      headers: { 'accept-language': 'zh' },
    });
    expect(answer.json().items).toMatchObject([{ task: '删除过期数据' }]);
  });

  it('is paged by latest attempt, with emails and jobs together', async () => {
    for (const number of [1, 2, 3]) {
      await failures.failingJob('clean-up', `Failure ${number}`);
      await failures.queue(`ama.${number}@example.test`);
      await failures.refuseEmails();
      world.pass(1_000);
    }
    const shown: FailedJobAnswer[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const next: Page<FailedJobAnswer> = await page(
        `limit=2&withTotal=true${cursor && `&cursor=${cursor}`}`,
      );
      expect(next.total).toBe(6);
      shown.push(...next.items);
      cursor = next.nextCursor;
      pages += 1;
    }
    expect(pages).toBe(3);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(6);
    const times = shown.map(({ lastAttemptAt }) => lastAttemptAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('is for admins only', async () => {
    await failures.failingJob('clean-up', 'The disk is full');
    const job = await only();
    for (const [staffName, status] of [
      [world.visitor, 401],
      [await world.ama(), 403],
      [world.as('staff'), 403],
    ] as const) {
      expect((await staffName.get('/jobs')).statusCode).toBe(status);
      expect((await staffName.post(`/jobs/JOB/${job.id}/retry`)).statusCode).toBe(status);
    }
    expect(await list()).toHaveLength(1);
  });
});
