import type { Actor } from '@sankofa/domain/access';
import { picturesOrPdf } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { maxFilesOfMessage } from '@sankofa/domain/support/ticket-kinds';

import { inWork } from '../../platform/database/work.ts';
import { type PreparedFile, prepareFile } from '../../platform/files/files.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { refusedLine } from '../../platform/http/problems.ts';
import { spendBudget } from '../../platform/security/spend-budget.ts';
import { attachFile } from '../message-files.ts';
import { lockTicket } from '../ticket-queries.ts';
import { addQuestion, reopenTicket } from '../tickets.ts';
import type { IncomingEmail } from './read-email.ts';
import { hasEmail } from './reply-queries.ts';

type Reply = NonNullable<IncomingEmail['reply']>;
type Named = { name: string; stored: PreparedFile };
/** Files that can be stored, and the names of those that can't, by reason. */
type Attachments = { prepared: Named[]; refused: string[]; infected: string[] };

const maxBody = 5_000;

/**
 * Checks the attachments as those of an upload.
 * @throws Problem `file.not_scanned`: the mail server sends the email again later
 */
async function prepare(
  { files, log }: Pick<Parts, 'files' | 'log'>,
  sent: Reply['files'],
  customerId: string,
): Promise<Attachments> {
  const checked: Attachments = { prepared: [], refused: [], infected: [] };
  for (const { name, bytes, kind } of sent) {
    const isPossible =
      checked.prepared.length < maxFilesOfMessage &&
      picturesOrPdf.kinds.includes(kind) &&
      bytes.byteLength <= picturesOrPdf.maxBytes;
    if (!isPossible) {
      checked.refused.push(name);
      continue;
    }
    try {
      checked.prepared.push({ name, stored: await prepareFile(files, { bytes, kind }) });
    } catch (error) {
      if (!(error instanceof Problem) || error.status === 503) throw error;
      log.info(refusedLine(error, customerId), 'refused');
      (error.code === 'file.infected' ? checked.infected : checked.refused).push(name);
    }
  }
  return checked;
}

/**
 * Adds an email of the customer as a message of their ticket, as the app would: a closed ticket is reopened. An
 * email that arrives twice is one message. All of it is committed when this returns.
 * @throws Problem request.over_budget, file.not_scanned
 */
export async function receiveReply(
  parts: Pick<Parts, 'db' | 'files' | 'clock' | 'log'>,
  { ticketId, customerId }: { ticketId: string; customerId: string },
  reply: Reply,
) {
  const actor: Actor = { id: customerId, role: 'CUSTOMER', duties: [], siteKind: null };
  const attachments = await prepare(parts, reply.files, customerId);
  const body = bodyOf(reply, attachments);
  if (body === null) return;
  const now = parts.clock();
  const request = { id: 'email-reply', ip: null, userAgent: null };
  await inWork(parts.db, { actor, now, request, log: parts.log }, async (work) => {
    const ticket = await lockTicket(work.tx, ticketId);
    if (ticket?.customerId !== customerId) return;
    if (await hasEmail(work.tx, ticketId, reply.emailId)) return;
    await spendBudget(work.tx, actor, 'MESSAGE', now);
    if (ticket.state === 'CLOSED') await reopenTicket(work, { id: ticketId });
    const { emailId } = reply;
    const quoted = reply.quoted?.slice(0, maxQuoted) ?? null;
    const messageId = await addQuestion(work, { id: ticketId, body, email: { emailId, quoted } });
    for (const file of attachments.prepared)
      await attachFile(work, { id: ticketId, messageId, ...file });
  });
}

const maxQuoted = 10_000;

/** Returns the text of the message, with the names of files that were not stored; null for an empty email. */
function bodyOf({ text }: Reply, { prepared, refused, infected }: Attachments): string | null {
  if (text === '' && prepared.length + refused.length + infected.length === 0) return null;
  const notes = [
    ...(text === '' ? [supportTexts.onlyFiles.in('en')] : []),
    ...(refused.length > 0
      ? [supportTexts.filesNotStored({ names: refused.slice(0, 10) }).in('en')]
      : []),
    ...(infected.length > 0
      ? [supportTexts.filesInfected({ names: infected.slice(0, 10) }).in('en')]
      : []),
  ];
  const ending = notes
    .map((note) => `\n\n${note}`)
    .join('')
    .slice(0, maxBody / 2);
  return `${text.slice(0, maxBody - ending.length)}${ending}`.trim();
}
