import type { DeskTicket } from '@sankofa/domain/support/desk-endpoints';
import { useState } from 'react';

import { counted, dayAndTime } from '../../lib/format/format.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { MessageFiles } from '../message-files.tsx';

import css from '../support.module.css';
import own from './desk.module.css';

/** With more entries than this, the beginning is collapsed, so that the reply field is not far below. */
const maxAtOnce = 8;

type Entry = DeskTicket['notes'][number] & {
  kind: 'customer' | 'office' | 'note';
  files: DeskTicket['messages'][number]['files'];
};

const entriesOf = ({ messages, notes }: DeskTicket): Entry[] =>
  [
    ...messages.map(({ isOffice, ...message }): Entry => {
      const kind = isOffice ? 'office' : 'customer';
      return { ...message, kind };
    }),
    ...notes.map((note): Entry => ({ ...note, kind: 'note', files: [] })),
  ].toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt) || a.id.localeCompare(b.id));

/** Messages and internal notes in order, the newest last. New ones are announced to screen readers. */
export function DeskThread({ ticket }: { ticket: DeskTicket }) {
  const [showsAll, setShowsAll] = useState(false);
  const entries = entriesOf(ticket);
  const hidden = showsAll ? 0 : Math.max(0, entries.length - maxAtOnce);
  return (
    <Card title="Conversation">
      {hidden > 0 && (
        <div className={css.earlier}>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {`Show ${counted(hidden, 'earlier message')}`}
          </Button>
        </div>
      )}
      <div role="log" aria-label="Messages">
        <ul className={css.thread}>
          {entries.slice(hidden).map((entry) => (
            <li
              key={entry.id}
              className={classes(
                css.message,
                entry.kind !== 'customer' && css.own,
                entry.kind === 'note' && own.note,
              )}
            >
              <span className={css.author}>
                <strong>{entry.author}</strong>
                <span className="muted small">
                  {entry.kind === 'note' && 'Internal note, '}
                  {dayAndTime(entry.writtenAt)}
                </span>
              </span>
              <p className={css.body}>{entry.body}</p>
              {entry.files.length > 0 && <MessageFiles files={entry.files} />}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
