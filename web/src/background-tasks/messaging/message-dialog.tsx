import {
  maxMessageText,
  maxMessageTitle,
  type MessageList,
  previewMessage,
  startMessage,
} from '@sankofa/domain/background-tasks/message-endpoints';
import { listTasks } from '@sankofa/domain/background-tasks/task-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { type FilterQuery, filterTextOf } from '../filter-text.ts';
import { messageTexts } from './message-texts.ts';

import css from './message.module.css';

/** Writes a message, shows it with whom it reaches and whom not, and sends it after that. */
export function MessageDialog({
  list,
  query,
  onClose,
}: {
  list: MessageList;
  query: FilterQuery;
  onClose: () => void;
}) {
  const t = useTexts(messageTexts);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isPreview, setPreview] = useState(false);
  const isTooShort = title.trim().length < 3 || text.trim().length < 10;
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      {isPreview ? (
        <Preview
          message={{ title: title.trim(), text: text.trim() }}
          selection={{ list, filter: filterTextOf(query) }}
          onEdit={() => setPreview(false)}
          onSent={onClose}
        />
      ) : (
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isTooShort) setPreview(true);
          }}
        >
          <p className="muted">{t.lead}</p>
          <TextField
            name="title"
            label={t.subject}
            maxLength={maxMessageTitle}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextAreaField
            name="text"
            label={t.text}
            rows={6}
            maxLength={maxMessageText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" blockedBecause={isTooShort && t.tooShort}>
            {t.preview}
          </Button>
        </form>
      )}
    </Dialog>
  );
}

function Preview({
  message,
  selection,
  onEdit,
  onSent,
}: {
  message: { title: string; text: string };
  selection: { list: MessageList; filter: string };
  onEdit: () => void;
  onSent: () => void;
}) {
  const t = useTexts(messageTexts);
  const leftOut = usePages(previewMessage, { query: selection, staleMs: 0 });
  const send = useSend(startMessage, { invalidates: [listTasks, previewMessage] });
  const counts = leftOut.first;
  function handleSend() {
    if (!counts) return;
    send.mutate(
      { body: { ...selection, ...message, expected: { recipients: counts.recipients } } },
      {
        onSuccess: () => {
          toast(t.sent);
          onSent();
        },
        onError: ({ status }) => {
          if (status === 409) void leftOut.refetch();
        },
      },
    );
  }
  return (
    <div className="stack">
      <blockquote className={css.quote}>
        <strong>{message.title}</strong>
        {message.text}
      </blockquote>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {counts && (
        <p>
          {t.recipients(counts.recipients, counts.byEmail)} {t.leftToday(counts.leftToday)}
        </p>
      )}
      {counts && counts.leftOut > 0 && <p>{t.leftOut(counts.leftOut)}</p>}
      <Answer of={leftOut} what={t.what} empty={null}>
        {(rows) => (
          <div className={css.list}>
            <Table
              label={t.notReached}
              rows={rows}
              keyOf={({ id }) => id}
              more={leftOut}
              columns={[
                {
                  head: t.customer,
                  phone: 'title',
                  cell: ({ name, customerCode }) => `${name} · ${customerCode}`,
                },
                { head: t.reason, cell: ({ reason }) => t[reason] },
              ]}
            />
          </div>
        )}
      </Answer>
      <div className="row">
        <Button onClick={onEdit}>{t.edit}</Button>
        {counts && (
          <Button
            variant="primary"
            isBusy={send.isPending}
            blockedBecause={blockOf(t, counts)}
            onClick={handleSend}
          >
            {t.send(counts.recipients)}
          </Button>
        )}
      </div>
    </div>
  );
}

function blockOf(
  t: { none: string; leftToday: (count: number) => string },
  { recipients, leftToday }: { recipients: number; leftToday: number },
) {
  if (recipients === 0) return t.none;
  return leftToday === 0 && t.leftToday(0);
}
