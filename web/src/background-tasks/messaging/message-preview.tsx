import {
  type MessageList,
  previewMessage,
  startMessage,
} from '@sankofa/domain/background-tasks/message-endpoints';
import { listTasks } from '@sankofa/domain/background-tasks/task-endpoints';
import type { ComponentProps } from 'react';
import type { z } from 'zod/mini';

import { useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { messageTexts } from './message-texts.ts';

import css from './message.module.css';

/** A message as customers read it, with whom it reaches, and the button that sends it. */
export function MessagePreview({
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
        {(rows) => <LeftOut rows={rows} more={leftOut} />}
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

type Row = z.output<typeof previewMessage.answer>['items'][number];

/** The customers whom it does not reach, with the reason. */
function LeftOut({
  rows,
  more,
}: {
  rows: readonly Row[];
  more: NonNullable<ComponentProps<typeof Table>['more']>;
}) {
  const t = useTexts(messageTexts);
  return (
    <div className={css.list}>
      <Table
        label={t.notReached}
        rows={rows}
        keyOf={({ id }) => id}
        more={more}
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
  );
}
