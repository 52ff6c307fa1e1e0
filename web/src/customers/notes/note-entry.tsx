import {
  completeFollowUp,
  pinNote,
  type NoteAnswer,
} from '@sankofa/domain/customers/notes/note-endpoints';

import { day, dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { isEditable } from './is-editable.ts';
import { noteReads } from './note-reads.ts';
import { noteTexts } from './note-texts.ts';

import css from '../customers.module.css';

/** One note or call with its follow-up and what can be done with it. */
export function NoteEntry({ note, onChange }: { note: NoteAnswer; onChange: () => void }) {
  const t = useTexts(noteTexts);
  const viewer = useViewer();
  const pin = useSend(pinNote, { invalidates: noteReads });
  const error = pin.error;
  const head = [
    note.direction === null ? t.note : note.direction === 'IN' ? t.callIn : t.callOut,
    note.phone,
    note.minutes === null ? null : t.ofMinutes(note.minutes),
  ];
  return (
    <li className={css.note}>
      <div className="row">
        <strong>{head.filter(Boolean).join(' · ')}</strong>
        {note.isPinned && <Pill tone="warn">{t.pinned}</Pill>}
        {note.isSuperseded && <Pill tone="neutral">{t.superseded}</Pill>}
      </div>
      <p className={classes(css.body, note.isSuperseded && css.superseded)}>{note.body}</p>
      <span className="muted small">
        {[note.writtenBy.name, dayAndTime(note.writtenAt), note.editedAt && t.edited]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <FollowUp note={note} />
      {error && <Alert tone="bad">{error.message}</Alert>}
      {!note.isSuperseded && (
        <div className="row">
          <Button size="small" onClick={onChange}>
            {isEditable(note, viewer.id) ? t.edit : t.correct}
          </Button>
          <Button
            size="small"
            isBusy={pin.isPending}
            onClick={() =>
              pin.mutate({ params: { id: note.id }, body: { isPinned: !note.isPinned } })
            }
          >
            {note.isPinned ? t.unpin : t.pin}
          </Button>
        </div>
      )}
    </li>
  );
}

function FollowUp({ note }: { note: NoteAnswer }) {
  const t = useTexts(noteTexts);
  const complete = useSend(completeFollowUp, { invalidates: noteReads });
  const { followUp } = note;
  if (followUp === null || note.isSuperseded) return null;
  return (
    <div className="row">
      <span>{t.followUp(day(followUp.on), followUp.by.name)}</span>
      {followUp.doneAt ? (
        <Pill tone="ok">{t.done}</Pill>
      ) : (
        <Button
          size="small"
          isBusy={complete.isPending}
          onClick={() => complete.mutate({ params: { id: note.id } })}
        >
          {t.complete}
        </Button>
      )}
      {complete.error && <Alert tone="bad">{complete.error.message}</Alert>}
    </div>
  );
}
