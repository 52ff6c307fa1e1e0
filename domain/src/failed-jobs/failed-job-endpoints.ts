import { z } from 'zod/mini';

import { endpoint, nothing } from '../endpoint.ts';
import { countedPageQuery, pageOf } from '../values/list.ts';
import { instantSchema } from '../values/time.ts';

/** Kinds of failed jobs: an email of the outbox, or a background job. */
export const failedJobKinds = ['EMAIL', 'JOB'] as const;
/** Failed for good, or failed and waiting for the next attempt. */
export const failedJobStates = ['FAILED', 'RETRYING'] as const;

export const failedJobSchema = z.object({
  /** A UUID for emails, a number for background jobs. */
  id: z.string(),
  kind: z.enum(failedJobKinds),
  state: z.enum(failedJobStates),
  /** Name of the job, or “Email”. */
  task: z.string(),
  email: z.nullable(z.object({ subject: z.string(), recipient: z.string() })),
  attempts: z.int(),
  /** Without addresses, tokens and numbers; null if the process stopped before it could record one. */
  lastError: z.nullable(z.string()),
  lastAttemptAt: instantSchema,
  /** Null if there is none, and while it runs. */
  nextAttemptAt: z.nullable(instantSchema),
});
export type FailedJobAnswer = z.infer<typeof failedJobSchema>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/jobs',
  access: 'admin',
  summary: 'List emails and background jobs that failed or are being retried, last attempt first',
  query: z.extend(countedPageQuery, {
    kind: z.optional(z.enum(failedJobKinds)),
    state: z.optional(z.enum(failedJobStates)),
  }),
  answer: pageOf(failedJobSchema),
});

export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/jobs/:kind/:id/retry',
  access: 'admin',
  summary: 'Retry a failed email or background job now',
  idempotent: true,
  params: z.object({
    kind: z.enum(failedJobKinds),
    id: z.union([z.uuid(), z.string().check(z.regex(/^\d{1,18}$/))]),
  }),
  answer: nothing,
});
