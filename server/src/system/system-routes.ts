import { showSystemLoad, showSystemState } from '@sankofa/domain/system/system-endpoints';
import type { FastifyInstance } from 'fastify';

import { labelOf } from '../failed-jobs/failed-jobs.ts';
import { backupState } from '../platform/backup/backup.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { disksOf } from './disks.ts';
import { systemLoad } from './load-queries.ts';
import { releaseOf } from './release.ts';
import {
  browserErrors,
  databaseState,
  emailQueue,
  jobQueue,
  runningProcesses,
} from './state-queries.ts';
import { slowStatements } from './statement-queries.ts';

export function systemRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  serve(app, showSystemLoad, ({ db, now }, { query }) => systemLoad(db, query.range, now));

  serve(app, showSystemState, async ({ db, now }, { http }) => {
    const language = languageOf(http.request);
    const { version: postgres, database } = await databaseState(db);
    const jobs = await jobQueue(db);
    return {
      release: { ...(await releaseOf()), postgres },
      processes: await runningProcesses(db, now),
      jobs: jobs.map((row) => ({ ...row, label: labelOf(row.task, language) })),
      emails: await emailQueue(db, now),
      database,
      statements: await slowStatements(db),
      disks: await disksOf(config),
      backups: await backupState(config),
      browserErrors: await browserErrors(db, now),
    };
  });
}
