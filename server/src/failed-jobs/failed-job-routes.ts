import { listFailedJobs, retryFailedJob } from '@sankofa/domain/failed-jobs/failed-job-endpoints';
import type { FastifyInstance } from 'fastify';

import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { pageOfFailedJobs } from './failed-job-queries.ts';
import { retryJob } from './retry.ts';

export function failedJobRoutes(app: FastifyInstance) {
  serve(app, listFailedJobs, ({ db }, { query, http }) =>
    pageOfFailedJobs(db, query, languageOf(http.request)),
  );
  serve(app, retryFailedJob, (work, { params }) => retryJob(work, params));
}
