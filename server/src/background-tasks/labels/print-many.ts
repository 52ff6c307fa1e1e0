import { authorize } from '@sankofa/domain/authorize';
import {
  labelFilters,
  maxLabelsOfTask,
  type startLabels,
} from '@sankofa/domain/background-tasks/label-task-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import { companySettings } from '../../company/company.ts';
import { renderLabelsWhile } from '../../pdf/pdf.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { checked } from '../../platform/http/request-body.ts';
import {
  countLabelled,
  labelFacts,
  labelledCartons,
  markPrinted,
  type Labelled,
} from '../../warehouse/warehouse.ts';
import type { TaskOutcome, TaskRun } from '../run-task.ts';
import { startTask } from '../tasks.ts';

type Body = z.output<(typeof startLabels)['body']>;
type Selection = Pick<Body, 'of' | 'filter'>;

/** The cartons as they were confirmed, in the order of their labels. */
const inputSchema = z.object({ ids: z.array(z.uuid()) });

/** @throws Problem request.invalid for filters that the selection does not have */
function labelledOf({ of, filter }: Selection, now: Instant): Labelled {
  const query = Object.fromEntries(new URLSearchParams(filter));
  const read = <S extends z.ZodMiniType>(schema: S): z.output<S> => {
    checked(schema, query);
    return schema.parse(query);
  };
  switch (of) {
    case 'shipment':
    case 'batch':
      return { of, ...read(labelFilters[of]) };
    case 'received':
      return { of, ...read(labelFilters.received) };
    case 'inventory':
      return { of, now, query: read(labelFilters.inventory) };
  }
}

export const countLabelsOf = (db: Db | Tx, selection: Selection, now: Instant) =>
  countLabelled(db, labelledOf(selection, now));

/**
 * Queues the labels of all cartons that match, if there are as many as shown.
 * @throws Problem task.selection_changed with the new number, request.invalid
 */
export async function startPrinting(work: Work, { expected, ...selection }: Body) {
  authorize(work, 'warehouse', mayTask.printLabels);
  const labelled = labelledOf(selection, work.now);
  const { labels } = await countLabelled(work.tx, labelled);
  if (labels !== expected.labels)
    throw new Problem('task.selection_changed', { current: { labels } });
  if (labels === 0) throw new Problem('request.invalid', { message: taskTexts.noLabels });
  if (labels > maxLabelsOfTask)
    throw new Problem('request.invalid', {
      message: taskTexts.tooManyLabels({ most: maxLabelsOfTask }),
    });
  const ids = await labelledCartons(work.tx, labelled, maxLabelsOfTask);
  return startTask(work, {
    kind: 'PRINT_LABELS',
    title: taskTexts.printLabels({ count: ids.length }),
    input: { ids },
  });
}

/** Labels between two checks whether the task was cancelled. */
const step = 20;

/** Renders all labels into one PDF. Nothing is changed before the end, so after a crash it begins again. */
export async function runPrinting(run: TaskRun): Promise<TaskOutcome> {
  authorize(run, 'warehouse', mayTask.printLabels);
  const { ids } = inputSchema.parse(run.task.input);
  const { db, config, clock } = run.parts;
  const { brand } = await companySettings(db);
  const facts = await labelFacts(db, ids, {
    brandName: brand,
    publicUrl: new URL(config.publicUrl).origin,
  });
  const bytes = await renderLabelsWhile(facts, async (done) => {
    if (done % step > 0) return true;
    await run.report({ done, total: facts.length });
    return !(await run.isCancelled());
  });
  if (bytes === null) return { step: 'cancel' };
  return {
    summary: taskTexts.labelsReady({ count: facts.length }),
    done: facts.length,
    file: {
      fileName: `labels-${dayIn(clock(), zones.accra)}-${facts.length}.pdf`,
      kind: 'application/pdf',
      bytes,
    },
    atEnd: ({ tx, now }) => markPrinted(tx, ids, { by: run.actor.id, at: now }),
  };
}
