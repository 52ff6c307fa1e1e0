import type { DeskTicket } from '@sankofa/domain/support/desk-endpoints';
import { useState } from 'react';

import { counted, dayAndTime } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { MessageFiles } from '../message-files.tsx';

import css from '../support.module.css';
import own from './desk.module.css';

const texts = dictionary({
  en: {
    conversation: 'Conversation',
    show: (hidden: number) => `Show ${counted(hidden, 'earlier message')}`,
    messages: 'Messages',
    internalNote: 'Internal note, ',
    byEmail: ', by email',
    quoted: 'Quoted text',
  },
  zh: {
    conversation: '对话',
    show: (hidden: number) => `显示更早的 ${hidden} 条消息`,
    messages: '消息',
    internalNote: '内部备注，',
    byEmail: '，通过邮件',
    quoted: '引用内容',
  },
});

/** With more entries than this, the beginning is collapsed, so that the reply field is not far below. */
const maxAtOnce = 8;

type Entry = DeskTicket['notes'][number] &
  Pick<DeskTicket['messages'][number], 'files' | 'isByEmail' | 'quoted'> & {
    kind: 'customer' | 'office' | 'note';
  };

const entriesOf = ({ messages, notes }: DeskTicket): Entry[] =>
  [
    ...messages.map(({ isOffice, ...message }): Entry => {
      const kind = isOffice ? 'office' : 'customer';
      return { ...message, kind };
    }),
    ...notes.map((note): Entry => ({
      ...note,
      kind: 'note',
      files: [],
      isByEmail: false,
      quoted: null,
    })),
  ].toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt) || a.id.localeCompare(b.id));

/** Messages and internal notes in order, the newest last. New ones are announced to screen readers. */
export function DeskThread({ ticket }: { ticket: DeskTicket }) {
  const t = useTexts(texts);
  const [showsAll, setShowsAll] = useState(false);
  const entries = entriesOf(ticket);
  const hidden = showsAll ? 0 : Math.max(0, entries.length - maxAtOnce);
  return (
    <Card title={t.conversation}>
      {hidden > 0 && (
        <div className={css.earlier}>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {t.show(hidden)}
          </Button>
        </div>
      )}
      <div role="log" aria-label={t.messages}>
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
                  {entry.kind === 'note' && t.internalNote}
                  {dayAndTime(entry.writtenAt)}
                  {entry.isByEmail && t.byEmail}
                </span>
              </span>
              <p className={css.body}>{entry.body}</p>
              {entry.quoted !== null && (
                <details>
                  <summary className="muted small">{t.quoted}</summary>
                  <p className={css.body}>{entry.quoted}</p>
                </details>
              )}
              {entry.files.length > 0 && <MessageFiles files={entry.files} />}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
