import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import { editMs, type addNote as addCall } from '@sankofa/domain/customers/notes/note-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import { addMs } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { ensureCustomer } from '../record/customer-queries.ts';
import {
  changeNote,
  findColleagues,
  findNote,
  insertNote,
  isSuperseded,
  lockCustomerRow,
  lockNote,
  unpinNotesOf,
} from './note-queries.ts';

const noteSubject = 'customer note';
const authorizeNote = (work: Work) => authorize(work, customerTexts.notesNeeded, mayCustomer.note);

async function shown(work: Work, id: string) {
  const note = await findNote(work.tx, id);
  if (!note) throw new Error('A note that was just written is not there');
  return note;
}

/** @throws Problem thing.not_found */
async function lockOne(work: Work, id: string) {
  authorizeNote(work);
  const note = await lockNote(work.tx, id);
  if (note) return note;
  throw new Problem('thing.not_found', { message: customerTexts.noteNotFound });
}

type NewNote = z.output<typeof addCall.body>;

/** @throws Problem thing.not_found; request.invalid if the colleague cannot see customers */
export async function addNote(work: Work, customerId: string, input: NewNote) {
  authorizeNote(work);
  await ensureCustomer(work.tx, customerId);
  if (input.followUpBy !== undefined) await ensureColleague(work, input.followUpBy);
  const id = newId(work.now);
  const call =
    input.kind === 'CALL'
      ? { direction: input.direction, phone: input.phone ?? null, minutes: input.minutes ?? null }
      : {};
  await insertNote(work.tx, {
    id,
    customerId,
    kind: input.kind,
    body: input.body,
    ...call,
    followUpOn: input.followUpOn ?? null,
    followUpBy: input.followUpBy ?? null,
    writtenBy: work.actor.id,
    writtenAt: work.now,
  });
  audit(work, {
    action: input.kind === 'CALL' ? 'customer.call' : 'customer.note',
    subject: noteSubject,
    subjectId: id,
    after: {
      customerId,
      followUpOn: input.followUpOn ?? null,
      followUpBy: input.followUpBy ?? null,
    },
  });
  return shown(work, id);
}

async function ensureColleague(work: Work, id: string) {
  if ((await findColleagues(work.tx, id)).length > 0) return;
  const message = customerTexts.assigneeNotFound;
  throw new Problem('request.invalid', { message, fields: { followUpBy: message } });
}

/** @throws Problem `customer.note_closed` for someone else's note, and after 15 minutes */
export async function editNote(work: Work, { id, body }: { id: string; body: string }) {
  const note = await lockOne(work, id);
  if (note.writtenBy !== work.actor.id || work.now > addMs(note.writtenAt, editMs))
    throw new Problem('customer.note_closed');
  if (await isSuperseded(work.tx, id)) throw new Problem('customer.note_superseded');
  await changeNote(work.tx, id, { body, editedAt: work.now });
  audit(work, {
    action: 'customer.edit-note',
    subject: noteSubject,
    subjectId: id,
    after: { customerId: note.customerId },
  });
  return shown(work, id);
}

/** Replaces a note by a corrected one, which takes over its pin and its open follow-up. */
export async function supersedeNote(work: Work, { id, body }: { id: string; body: string }) {
  const note = await lockOne(work, id);
  if (await isSuperseded(work.tx, id)) throw new Problem('customer.note_superseded');
  const newNoteId = newId(work.now);
  const isOpen = note.followUpOn !== null && note.followedUpAt === null;
  await changeNote(work.tx, id, {
    pinnedAt: null,
    ...(isOpen && { followedUpAt: work.now, followedUpBy: work.actor.id }),
  });
  await insertNote(work.tx, {
    id: newNoteId,
    customerId: note.customerId,
    kind: note.kind,
    body,
    direction: note.direction,
    phone: note.phone,
    minutes: note.minutes,
    followUpOn: isOpen ? note.followUpOn : null,
    followUpBy: isOpen ? note.followUpBy : null,
    supersedesId: id,
    pinnedAt: note.pinnedAt,
    writtenBy: work.actor.id,
    writtenAt: work.now,
  });
  audit(work, {
    action: 'customer.supersede-note',
    subject: noteSubject,
    subjectId: newNoteId,
    before: { id },
    after: { customerId: note.customerId },
  });
  return shown(work, newNoteId);
}

/** Pins a note in place of the one pinned before, or unpins it. */
export async function pinNote(work: Work, { id, isPinned }: { id: string; isPinned: boolean }) {
  const { customerId, pinnedAt } = await lockOne(work, id);
  if (isPinned && (await isSuperseded(work.tx, id))) throw new Problem('customer.note_superseded');
  if ((pinnedAt !== null) !== isPinned) {
    await lockCustomerRow(work.tx, customerId);
    await unpinNotesOf(work.tx, customerId);
    if (isPinned) await changeNote(work.tx, id, { pinnedAt: work.now });
    audit(work, {
      action: isPinned ? 'customer.pin-note' : 'customer.unpin-note',
      subject: noteSubject,
      subjectId: id,
      after: { customerId },
    });
  }
  return shown(work, id);
}

/** Marks a follow-up as done, by the assigned colleague or anyone who may see it. Has no effect a second time. */
export async function completeFollowUp(work: Work, id: string) {
  const note = await lockOne(work, id);
  if (note.followUpOn === null) throw new Problem('customer.no_follow_up');
  if (note.followedUpAt === null) {
    await changeNote(work.tx, id, { followedUpAt: work.now, followedUpBy: work.actor.id });
    audit(work, {
      action: 'customer.follow-up',
      subject: noteSubject,
      subjectId: id,
      after: { customerId: note.customerId },
    });
  }
  return shown(work, id);
}
