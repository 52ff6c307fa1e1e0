import {
  editNote,
  supersedeNote,
  type NoteAnswer,
} from '@sankofa/domain/customers/notes/note-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { isEditable } from './is-editable.ts';
import { noteReads } from './note-reads.ts';
import { noteTexts } from './note-texts.ts';

/** Edits a note of the last minutes; an older one, or a colleague's, is replaced by a corrected note. */
export function ChangeNoteDialog({ note, onClose }: { note: NoteAnswer; onClose: () => void }) {
  const t = useTexts(noteTexts);
  const viewer = useViewer();
  const [isEdit] = useState(() => isEditable(note, viewer.id));
  const edit = useSend(editNote, { invalidates: noteReads });
  const supersede = useSend(supersedeNote, { invalidates: noteReads });
  const send = isEdit ? edit : supersede;
  return (
    <Dialog isOpen onClose={onClose} title={isEdit ? t.edit : t.correct}>
      <Form
        send={send}
        read={(form) => ({ params: { id: note.id }, body: { body: form.text('body') } })}
        onDone={() => {
          toast(t.saved);
          onClose();
        }}
      >
        {!isEdit && <p className="muted">{t.correctHint}</p>}
        <TextAreaField
          name="body"
          label={note.kind === 'CALL' ? t.summary : t.note}
          rows={6}
          maxLength={5000}
          defaultValue={note.body}
        />
        <div className="row">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
