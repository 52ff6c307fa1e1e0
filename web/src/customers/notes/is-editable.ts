import { editMs, type NoteAnswer } from '@sankofa/domain/customers/notes/note-endpoints';
import { addMs } from '@sankofa/domain/values/time';

import { instantOf, nowMs } from '../../lib/format/format.ts';

/** Whether this user wrote the note within the last 15 minutes, by the clock of the device. */
export const isEditable = ({ writtenBy, writtenAt }: NoteAnswer, userId: string) =>
  writtenBy.id === userId && instantOf(nowMs()) < addMs(writtenAt, editMs);
