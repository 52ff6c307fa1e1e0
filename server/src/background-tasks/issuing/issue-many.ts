import { authorize } from '@sankofa/domain/authorize';
import {
  maxInvoicesOfTask,
  type startIssuing,
} from '@sankofa/domain/background-tasks/task-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { issueInvoice } from '../../invoices/invoices.ts';
import type { Work } from '../../platform/database/work.ts';
import { processItems, type TaskOutcome, type TaskRun } from '../run-task.ts';
import { findTask, type NewItem } from '../task-queries.ts';
import { startTask } from '../tasks.ts';
import { draftInputSchema, draftsToIssue, invoicesOfIds, sumOfDrafts } from './draft-queries.ts';

type Body = z.output<(typeof startIssuing)['body']>;

/**
 * Queues the issuing of drafts, each at the total that the person confirmed: for selected ones their own, for
 * all that match their number and sum.
 * @throws Problem task.selection_changed with the new figures, thing.not_found
 */
export async function startIssuingMany(work: Work, body: Body) {
  authorize(work, 'finance', mayTask.issueInvoices);
  const items =
    'filter' in body ? await itemsThatMatch(work, body) : await selectedItems(work, body);
  if (items.length === 0) throw new Problem('request.invalid', { message: taskTexts.noDrafts });
  return startTask(work, {
    kind: 'ISSUE_INVOICES',
    title: taskTexts.issueInvoices,
    input: {},
    items,
  });
}

type Draft = { id: string; trackingNumber: string };
const itemOf = ({ id, trackingNumber }: Draft, totalPesewas: number): NewItem => ({
  label: trackingNumber,
  subjectId: id,
  input: { totalPesewas },
});

async function itemsThatMatch(
  { tx }: Work,
  { filter, expected }: Extract<Body, { filter: unknown }>,
): Promise<NewItem[]> {
  const sums = await sumOfDrafts(tx, filter);
  if (sums.invoices !== expected.invoices || sums.total !== pesewasOf(expected.total))
    throw new Problem('task.selection_changed', {
      current: { invoices: sums.invoices, total: moneyOf(sums.total) },
    });
  const drafts = await draftsToIssue(tx, filter, maxInvoicesOfTask);
  if (drafts.length > maxInvoicesOfTask)
    throw new Problem('request.invalid', {
      message: taskTexts.tooManyDrafts({ most: maxInvoicesOfTask }),
    });
  return drafts.map((draft) => itemOf(draft, draft.totalPesewas));
}

async function selectedItems(
  { tx }: Work,
  { invoices }: Extract<Body, { invoices: unknown }>,
): Promise<NewItem[]> {
  const totals = new Map(invoices.map(({ id, expectedTotal }) => [id, pesewasOf(expectedTotal)]));
  const rows = await invoicesOfIds(tx, [...totals.keys()]);
  if (rows.length < totals.size) throw new Problem('thing.not_found');
  return rows.map((row) => itemOf(row, totals.get(row.id) ?? 0));
}

/** Issues each draft in its own transaction. What is refused stays a draft and is listed with the reason. */
export async function runIssuing(run: TaskRun): Promise<TaskOutcome> {
  const ended = await processItems(run, (work, { subjectId, input }) =>
    issueInvoice(work, {
      invoiceId: subjectId,
      expectedTotal: moneyOf(draftInputSchema.parse(input).totalPesewas),
    }),
  );
  if (ended) return ended;
  const task = await findTask(run.parts.db, run.task.id);
  const { done, failed } = task ?? { done: 0, failed: 0 };
  return { summary: taskTexts.issued({ done: done - failed, failed }) };
}
