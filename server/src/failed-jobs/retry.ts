import { isAdmin } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { retryFailedJob } from '@sankofa/domain/failed-jobs/failed-job-endpoints';
import { jobTexts } from '@sankofa/domain/failed-jobs/job-texts';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Work } from '../platform/database/work.ts';
import { retryEmail } from '../platform/email/email-outbox.ts';
import { lockJob, reschedule } from './failed-job-queries.ts';

type Target = z.output<typeof retryFailedJob.params>;
const notFound = () => new Problem('thing.not_found', { message: jobTexts.notFound });
const isNumber = (id: string) => /^\d+$/.test(id);

/**
 * Schedules a failed email or background job for now. It starts after this transaction commits.
 * @throws Problem `thing.not_found`, `job.not_failed`
 */
export async function retryJob(work: Work, { kind, id }: Target) {
  authorize(work, 'admin', isAdmin);
  if ((kind === 'JOB') !== isNumber(id)) throw notFound();
  if (kind === 'JOB') await retryBackgroundJob(work, id);
  else await retryOneEmail(work, id);
  return {};
}

async function retryOneEmail(work: Work, id: string) {
  const { outcome, tries } = await retryEmail(work.tx, id, work.now);
  if (outcome === 'GONE') throw notFound();
  if (outcome === 'NOT_FAILED') throw new Problem('job.not_failed');
  if (outcome === 'LINK_OVER') throw new Problem('job.not_failed', { message: jobTexts.linkOver });
  audit(work, { action: 'email.retry', subject: 'email', subjectId: id, before: { tries } });
}

async function retryBackgroundJob(work: Work, id: string) {
  const job = await lockJob(work.tx, id);
  if (!job) throw notFound();
  const { task, attempts, hasFailed, isRunning } = job;
  if (!hasFailed && !isRunning) throw new Problem('job.not_failed');
  if (isRunning || !(await reschedule(work.tx, id, work.now)))
    throw new Problem('job.not_failed', { message: jobTexts.running });
  audit(work, { action: 'job.retry', subject: 'job', subjectId: id, before: { task, attempts } });
}
