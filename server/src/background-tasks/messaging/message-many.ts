import { authorize } from '@sankofa/domain/authorize';
import {
  maxCustomersOfMessage,
  maxMessagesOfDay,
  type previewMessage,
  type startMessage,
  type UnreachableReason,
} from '@sankofa/domain/background-tasks/message-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import type { Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { sheetCsv } from '../../platform/files/csv.ts';
import { newId } from '../../platform/ids.ts';
import { storedText } from '../../platform/texts/stored-messages.ts';
import { notify } from '../../reminders/reminders.ts';
import { processItems, type TaskFile, type TaskOutcome, type TaskRun } from '../run-task.ts';
import { findTask, type WaitingItem } from '../task-queries.ts';
import { startTask } from '../tasks.ts';
import {
  addMessage,
  addRecipient,
  countMessagesOfDay,
  countRecipients,
  findMessage,
  findReach,
  findResults,
  findSelected,
  lockMessages,
  pageOfLeftOut,
  selectedCustomers,
} from './recipient-queries.ts';

const inputSchema = z.object({ messageId: z.uuid() });

const reasons: Record<UnreachableReason, Message> = {
  DEACTIVATED: taskTexts.deactivated,
  OPTED_OUT: taskTexts.optedOut,
  NO_ADDRESS: taskTexts.noAddress,
};

/** Returns whom a message would reach and whom not, and how many may still be sent today. */
export async function previewOfMessage(
  reader: { db: Db; actor: Work['actor']; now: Instant },
  query: z.output<typeof previewMessage.query>,
) {
  const page = await pageOfLeftOut(reader.db, selectedCustomers(reader, query), query);
  const sent = await countMessagesOfDay(reader.db, reader.now);
  return { ...page, leftToday: Math.max(0, maxMessagesOfDay - sent) };
}

/**
 * Queues a message to all customers who match, if as many can be reached as shown. Those who can't are
 * records of the task too, so that its result has a line for everyone.
 * @throws Problem task.selection_changed with the new number, task.too_many_messages, request.invalid
 */
export async function startMessaging(
  work: Work,
  { title, text, expected, ...selection }: z.output<(typeof startMessage)['body']>,
) {
  authorize(work, 'support', mayTask.messageCustomers);
  const selected = selectedCustomers({ ...work, db: work.tx }, selection);
  const { recipients, leftOut } = await countRecipients(work.tx, selected);
  if (recipients !== expected.recipients)
    throw new Problem('task.selection_changed', { current: { recipients } });
  if (recipients === 0) throw new Problem('request.invalid', { message: taskTexts.noRecipients });
  if (recipients + leftOut > maxCustomersOfMessage)
    throw new Problem('request.invalid', {
      message: taskTexts.tooManyCustomers({ most: maxCustomersOfMessage }),
    });
  await lockMessages(work.tx);
  if ((await countMessagesOfDay(work.tx, work.now)) >= maxMessagesOfDay)
    throw new Problem('task.too_many_messages');
  const messageId = newId(work.now);
  const sentBy = work.actor.id;
  await addMessage(work.tx, { id: messageId, title, body: text, sentBy, createdAt: work.now });
  audit(work, {
    action: 'customer.message',
    subject: 'customer message',
    subjectId: messageId,
    after: { title, body: text, ...selection, recipients, leftOut },
  });
  const customers = await findSelected(work.tx, selected, maxCustomersOfMessage);
  return startTask(work, {
    kind: 'MESSAGE_CUSTOMERS',
    title: taskTexts.messageCustomers({ title }),
    input: { messageId },
    items: customers.map(({ id, customerCode }) => ({
      label: customerCode,
      subjectId: id,
      input: {},
    })),
  });
}

/** Sends the message to each customer in a transaction of its own, together with its mark. */
export async function runMessaging(run: TaskRun): Promise<TaskOutcome> {
  authorize(run, 'support', mayTask.messageCustomers);
  const { messageId } = inputSchema.parse(run.task.input);
  const message = await findMessage(run.parts.db, messageId);
  const ended = await processItems(run, (work, item) => send(work, item, message));
  if (ended) return ended;
  const task = await findTask(run.parts.db, run.task.id);
  const { done, failed } = task ?? { done: 0, failed: 0 };
  return {
    summary: taskTexts.messagesSent({ done: done - failed, failed }),
    file: await resultsFile(run.parts.db, run.task.id, messageId),
  };
}

async function send(
  work: Work,
  { subjectId: customerId }: WaitingItem,
  { id: messageId, title, body }: { id: string; title: string; body: string },
) {
  const reach = await findReach(work.tx, customerId);
  if (!reach) throw new Problem('thing.not_found');
  if (reach.reason !== null)
    throw new Problem('auth.not_allowed', { message: reasons[reach.reason] });
  const { byEmail, inApp } = reach;
  const isNew = await addRecipient(work.tx, {
    messageId,
    customerId,
    byEmail,
    inApp,
    sentAt: work.now,
  });
  if (!isNew) return;
  await notify(work, {
    userId: customerId,
    kind: 'SUPPORT',
    key: `customer-message:${messageId}`,
    title: typedTexts.text({ text: title }),
    body: typedTexts.text({ text: body }),
    link: '/customer/support/new',
    label: taskTexts.reply,
  });
}

const resultColumns = [
  { heading: 'Customer code 会员号', width: 14 },
  { heading: 'Customer 客户', width: 28 },
  { heading: 'Result 结果', width: 20 },
  { heading: 'Reason 原因', width: 40 },
];

/** The result for each customer, as the file of the task. */
async function resultsFile(db: Db, taskId: string, messageId: string): Promise<TaskFile> {
  const rows = (await findResults(db, taskId, messageId)).map(
    ({ customerCode, name, reason, byEmail }) => [
      customerCode,
      name,
      byEmail === null ? 'Not sent' : byEmail ? 'Notification and email' : 'Notification only',
      reason === null ? '' : storedText(reason, 'en'),
    ],
  );
  return {
    fileName: 'message-results.csv',
    kind: 'text/csv; charset=utf-8',
    bytes: sheetCsv(resultColumns, rows),
  };
}
