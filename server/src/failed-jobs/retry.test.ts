import type { FailedJobAnswer } from '@sankofa/domain/failed-jobs/failed-job-endpoints';
import type { Page } from '@sankofa/domain/values/list';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '../platform/ids.ts';
import { failuresOf } from '../testing/failures.ts';
import { runInTurn } from '../testing/postgres/in-turn.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startWorld, type World } from '../testing/world.ts';
import { lockJob } from './failed-job-queries.ts';
import { retryJob } from './retry.ts';

let world: World;
let failures: ReturnType<typeof failuresOf>;
beforeAll(async () => {
  world = await startWorld();
  failures = failuresOf(world);
});
afterEach(() => failures.clear());
afterAll(() => world.close());

const admin = () => world.as('admin');
const list = async () => good<Page<FailedJobAnswer>>(await admin().get('/jobs')).items;
const only = async () => {
  const [job] = await list();
  if (!job) throw new Error('No job has failed');
  return job;
};
const retry = ({ kind, id }: Pick<FailedJobAnswer, 'kind' | 'id'>, by = admin(), key?: string) =>
  by.post(`/jobs/${kind}/${id}/retry`, {}, key === undefined ? {} : { key });
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const audited = (subject: string) =>
  world.db
    .selectFrom('auditLog')
    .select(['action', 'subjectId', 'before'])
    .where('subject', '=', subject)
    .execute();
const hourMs = 3_600_000;

describe('retrying a failed job', () => {
  it('runs a background job again, once', async () => {
    await failures.failingJob('clean-up', 'The disk is full');
    const job = await only();
    const key = crypto.randomUUID();
    good(await retry(job, admin(), key));
    expect(await list()).toEqual([]);
    // Repeating the call with the same key is the same call; a new call finds nothing to retry.
    good(await retry(job, admin(), key));
    const again = await retry(job);
    expect([again.statusCode, again.json().code]).toEqual([409, 'job.not_failed']);
    let runs = 0;
    await world.runJobs({ 'clean-up': async () => (runs += 1) });
    expect(runs).toBe(1);
    expect((await retry(job)).statusCode).toBe(404);
    expect(await audited('job')).toEqual([
      { action: 'job.retry', subjectId: job.id, before: '{"attempts":1,"task":"clean-up"}' },
    ]);
  });

  it('waits for another retry of the same job', async () => {
    await failures.failingJob('clean-up', 'The disk is full');
    const { kind, id } = await only();
    const by = await admin().actor();
    const how = await runInTurn(world, (work) => lockJob(work.tx, id), {
      by,
      command: (work) => retryJob(work, { kind, id }),
    });
    expect(how).toBe('waits');
    expect(await list()).toEqual([]);
  });

  it('leaves a job that fails again on the list', async () => {
    await failures.failingJob('clean-up', 'The disk is full');
    good(await retry(await only()));
    await world.runJobs({
      'clean-up': async () => {
        throw new Error('The disk is still full');
      },
    });
    expect(await only()).toMatchObject({ state: 'FAILED', lastError: 'The disk is still full' });
  });

  it('retries a job once when two admins press the button at the same time', async () => {
    await failures.failingJob('clean-up', 'The disk is full');
    const job = await only();
    const answers = await Promise.all([retry(job), retry(job, world.as('admin2'))]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('refuses a job that is running', async () => {
    await failures.failingJob('clean-up', 'The disk is full', { attempts: 25 });
    const job = await only();
    await sql`update graphile_worker._private_jobs set attempts = 2, locked_at = now(), locked_by = 'pool-1'`.execute(
      world.db,
    );
    expect(await only()).toMatchObject({ state: 'RETRYING', nextAttemptAt: null });
    const refused = await retry(job);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This job is running right now. Wait for it to finish',
    ]);
  });

  it('sends an email again with all its attempts, once', async () => {
    await failures.failedEmail('ama@example.test');
    const email = await only();
    const answers = await Promise.all([retry(email), retry(email, world.as('admin2'))]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await list()).toEqual([]);
    await failures.refuseEmails();
    expect(await only()).toMatchObject({ state: 'RETRYING', attempts: 1 });
    good(await retry(email));
    expect(await world.emails('ama@example.test')).toHaveLength(1);
    expect(await list()).toEqual([]);
    const sent = await retry(email);
    expect([sent.statusCode, sent.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'job.not_failed',
        message:
          'There’s nothing to retry: this was sent or completed, or is already being retried',
      }),
    ]);
    expect(await audited('email')).toEqual([
      { action: 'email.retry', subjectId: email.id, before: '{"tries":8}' },
      { action: 'email.retry', subjectId: email.id, before: '{"tries":1}' },
    ]);
  });

  it('refuses an email whose link has expired', async () => {
    const linkId = newId(world.clock());
    const expiresAt = new Date(Date.parse(world.clock()) + hourMs).toISOString();
    await world.db
      .insertInto('oneTimeTokens')
      .values({
        id: linkId,
        purpose: 'RESET_PASSWORD',
        userId: (await world.ama()).id,
        createdAt: world.clock(),
        expiresAt,
      })
      .execute();
    await world.emails();
    await failures.queue('ama@example.test', linkId);
    await failures.refuseEmails();
    good(await retry(await only()));
    await failures.refuseEmails();
    world.pass(2 * hourMs);
    const refused = await retry(await only());
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The link in this email has expired or was already used. Ask the recipient to request a new one',
    ]);
  });

  it.each([
    ['EMAIL', crypto.randomUUID()],
    ['JOB', '987654321'],
    ['EMAIL', '1'],
    ['JOB', crypto.randomUUID()],
  ] as const)('finds no job for %s %s', async (kind, id) => {
    const answer = await retry({ kind, id });
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'This job no longer exists. It may have been completed',
    ]);
  });
});
