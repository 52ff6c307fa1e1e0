import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { maxFilesOfMessage } from '@sankofa/domain/support/ticket-kinds';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';

import { audit } from '../platform/database/audit.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { type PreparedFile, storeFile } from '../platform/files/files.ts';
import { kindRefusal } from '../platform/files/upload-refusals.ts';
import { newId } from '../platform/ids.ts';
import { addFileRow, countFiles, findFile, findMessage } from './file-queries.ts';
import { notifyDesk } from './notify-desk.ts';
import { lockTicket } from './ticket-queries.ts';
import { shownTicket, unknownTicket } from './tickets.ts';

type OnMessage = { id: string; messageId: string };

/**
 * Locks a ticket for a file of one of the actor's own messages.
 * @throws Problem thing.not_found, auth.not_allowed for someone else's message, file.quota if it has five files
 */
export async function lockToAttach(work: Work, { id, messageId }: OnMessage) {
  authorize(work, 'support', mayTicket.list);
  const ticket = await lockTicket(work.tx, id);
  if (!ticket || !mayTicket.see(work.actor, ticket)) throw unknownTicket();
  const message = await findMessage(work.tx, messageId);
  if (message?.ticketId !== id || message.authorId !== work.actor.id)
    throw new Problem('auth.not_allowed', { message: supportTexts.notYourMessage });
  if ((await countFiles(work.tx, messageId)) >= maxFilesOfMessage)
    throw new Problem('file.quota', {
      message: supportTexts.tooManyFiles({ most: maxFilesOfMessage }),
    });
}

/** Attaches a file to a message of the actor; see `lockToAttach`. */
export async function attachFile(
  work: Work,
  { id, messageId, name, stored }: OnMessage & { name: string; stored: PreparedFile | null },
) {
  if (!stored) throw kindRefusal();
  await lockToAttach(work, { id, messageId });
  const file = await storeFile(work, stored);
  const row = { id: newId(work.now), messageId, fileId: file.id, name, addedAt: work.now };
  await addFileRow(work.tx, row);
  audit(work, {
    action: 'ticket.attach',
    subject: 'ticket',
    subjectId: id,
    after: { messageId, fileId: file.id },
  });
  await notifyDesk(work, { type: 'ticket-updated', ticketId: id });
  return shownTicket(work, id);
}

/**
 * Returns the stored file of an attachment, for those who see its ticket.
 * @throws Problem thing.not_found, also for another customer's
 */
export async function fileOfMessage(
  { tx, actor }: { tx: Db | Tx; actor: Work['actor'] },
  id: string,
) {
  authorize({ actor }, 'support', mayTicket.list);
  const file = await findFile(tx, id);
  if (!file || !mayTicket.see(actor, file))
    throw new Problem('thing.not_found', { message: supportTexts.fileNotFound });
  return file;
}
