import { authorize } from '@sankofa/domain/authorize';
import { countLabels, startLabels } from '@sankofa/domain/background-tasks/label-task-endpoints';
import { previewMessage, startMessage } from '@sankofa/domain/background-tasks/message-endpoints';
import {
  previewStatements,
  startStatements,
} from '@sankofa/domain/background-tasks/statement-task-endpoints';
import * as calls from '@sankofa/domain/background-tasks/task-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { Problem } from '@sankofa/domain/errors/problem';
import { moneyOf } from '@sankofa/domain/values/money';
import type { FastifyInstance } from 'fastify';

import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { startListExport } from './exports/start-export.ts';
import { sumOfDrafts } from './issuing/draft-queries.ts';
import { startIssuingMany } from './issuing/issue-many.ts';
import { countLabelsOf, startPrinting } from './labels/print-many.ts';
import { previewOfMessage, startMessaging } from './messaging/message-many.ts';
import { previewOfStatements, startStatementEmails } from './statements/email-statements.ts';
import { findShownTask, findTaskFile, pageOfFailures, pageOfTasks } from './task-queries.ts';
import { cancelTask, visibleTask } from './tasks.ts';

export function taskRoutes(app: FastifyInstance) {
  serve(app, calls.listTasks, (reading, { query }) => {
    if (query.whose === 'ALL') authorize(reading, 'admin', mayTask.seeAll);
    return pageOfTasks(reading.db, reading.actor, query);
  });

  serve(app, calls.getTask, async ({ db, actor }, { params: { id } }) => {
    await visibleTask({ tx: db, actor }, id);
    const task = await findShownTask(db, id);
    if (!task) throw new Problem('thing.not_found');
    return task;
  });

  serve(app, calls.listFailedItems, async ({ db, actor }, { params: { id }, query }) => {
    await visibleTask({ tx: db, actor }, id);
    return pageOfFailures(db, id, query);
  });

  serve(app, calls.getTaskFile, async ({ db, actor }, { params: { id } }) => {
    await visibleTask({ tx: db, actor }, id);
    const file = await findTaskFile(db, id);
    if (!file) throw new Problem('thing.not_found');
    return { bytes: file.bytes, fileName: file.fileName, kind: file.kind };
  });

  serve(app, calls.cancelTask, (work, { params }) => cancelTask(work, params.id));

  serve(app, calls.startExport, (work, { body, http }) =>
    startListExport(work, body, languageOf(http.request)),
  );

  serve(app, calls.getDraftTotals, async ({ db }, { query }) => {
    const { invoices, total } = await sumOfDrafts(db, query);
    return { invoices, total: moneyOf(total) };
  });

  serve(app, calls.startIssuing, (work, { body }) => startIssuingMany(work, body));

  serve(app, previewMessage, (reading, { query }) => previewOfMessage(reading, query));
  serve(app, startMessage, (work, { body }) => startMessaging(work, body));

  serve(app, previewStatements, ({ db, now }, { query }) =>
    previewOfStatements({ db, now }, query),
  );
  serve(app, startStatements, (work, { body }) => startStatementEmails(work, body));

  serve(app, countLabels, ({ db, now }, { query }) => countLabelsOf(db, query, now));
  serve(app, startLabels, (work, { body }) => startPrinting(work, body));
}
