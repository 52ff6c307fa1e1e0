import { authorize } from '@sankofa/domain/authorize';
import type { UnreachableReason } from '@sankofa/domain/background-tasks/message-endpoints';
import {
  maxStatements,
  type previewStatements,
  type startStatements,
} from '@sankofa/domain/background-tasks/statement-task-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { dayIn, plainDaySchema, zones, type Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import { emailStatement } from '../../payments/payments.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { processItems, type TaskOutcome, type TaskRun } from '../run-task.ts';
import { findTask } from '../task-queries.ts';
import { startTask } from '../tasks.ts';
import {
  countRecipients,
  findRecipients,
  findUnreachable,
  owingOn,
  pageOfRecipients,
} from './statement-recipient-queries.ts';

const inputSchema = z.object({ runId: z.uuid(), from: plainDaySchema, to: plainDaySchema });

const reasons: Record<UnreachableReason, Message> = {
  DEACTIVATED: taskTexts.deactivated,
  OPTED_OUT: taskTexts.optedOut,
  NO_ADDRESS: taskTexts.noAddress,
};
const today = (now: Instant) => dayIn(now, zones.accra);

/** Returns the customers who match, and how many of them would get a statement. */
export const previewOfStatements = (
  { db, now }: { db: Db; now: Instant },
  query: z.output<typeof previewStatements.query>,
) => pageOfRecipients(db, owingOn(today(now), query), query);

/**
 * Queues a statement by email to all customers who match, if as many can be reached as shown. Those who can't are records of
 * the task too, so that its result names everyone.
 * @throws Problem task.selection_changed with the new number, request.invalid
 */
export async function startStatementEmails(
  work: Work,
  { from, to, expected, ...selection }: z.output<(typeof startStatements)['body']>,
) {
  authorize(work, 'finance', mayTask.emailStatements);
  const owing = owingOn(today(work.now), selection);
  const { recipients, leftOut } = await countRecipients(work.tx, owing);
  if (recipients !== expected.recipients)
    throw new Problem('task.selection_changed', { current: { recipients } });
  if (recipients === 0) throw new Problem('request.invalid', { message: taskTexts.noRecipients });
  if (recipients + leftOut > maxStatements)
    throw new Problem('request.invalid', {
      message: taskTexts.tooManyCustomers({ most: maxStatements }),
    });
  const runId = newId(work.now);
  const customers = await findRecipients(work.tx, owing, maxStatements);
  const task = await startTask(work, {
    kind: 'EMAIL_STATEMENTS',
    title: taskTexts.emailStatements({ from, to }),
    input: { runId, from, to },
    items: customers.map(({ id, customerCode }) => ({
      label: customerCode,
      subjectId: id,
      input: {},
    })),
  });
  audit(work, {
    action: 'statements.email',
    subject: 'task',
    subjectId: task.id,
    after: { from, to, ...selection, recipients, leftOut },
  });
  return task;
}

/** Emails the statement to each customer in a transaction of its own, together with its mark. */
export async function runStatementEmails(run: TaskRun): Promise<TaskOutcome> {
  authorize(run, 'finance', mayTask.emailStatements);
  const input = inputSchema.parse(run.task.input);
  const ended = await processItems(run, async (work, { subjectId: customerId }) => {
    const found = await findUnreachable(work.tx, customerId);
    if (!found) throw new Problem('thing.not_found');
    if (found.reason !== null)
      throw new Problem('auth.not_allowed', { message: reasons[found.reason] });
    await emailStatement(work, { ...input, customerId });
  });
  if (ended) return ended;
  const task = await findTask(run.parts.db, run.task.id);
  const { done, failed } = task ?? { done: 0, failed: 0 };
  return { summary: taskTexts.messagesSent({ done: done - failed, failed }) };
}
