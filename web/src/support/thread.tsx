import { lazy, Suspense, useState } from 'react';

import { counted, dayAndTime } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { LoadBoundary } from '../ui/feedback/load-boundary.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { classes } from '../ui/layout/classes.ts';
import type { Ticket } from './ticket-texts.ts';

import css from './support.module.css';

const pageTexts = dictionary({
  en: {
    conversation: 'Conversation',
    show: (hidden: number) => `Show ${counted(hidden, 'earlier message')}`,
    messages: 'Messages',
    you: 'You',
    byEmail: ', by email',
    attachmentsNotLoaded: 'Attachments not loaded',
  },
  zh: {
    conversation: '对话',
    show: (hidden: number) => `显示更早的 ${hidden} 条消息`,
    messages: '消息',
    you: '您',
    byEmail: '，通过邮件',
    attachmentsNotLoaded: '附件未能加载',
  },
});

const MessageFiles = lazy(async () => ({
  default: (await import('./message-files.tsx')).MessageFiles,
}));

/** With more messages than this, the beginning is collapsed, so that the reply field is not far below. */
const maxAtOnce = 6;

/** The messages, the newest last, own ones on the right. New messages are announced to screen readers. */
export function Thread({ ticket }: { ticket: Ticket }) {
  const t = useTexts(pageTexts);
  const [showsAll, setShowsAll] = useState(false);
  const { messages } = ticket;
  const hidden = showsAll ? 0 : Math.max(0, messages.length - maxAtOnce);
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
          {messages.slice(hidden).map((message) => (
            <li key={message.id} className={classes(css.message, !message.isOffice && css.own)}>
              <span className={css.author}>
                <strong>{message.isOffice ? message.author : t.you}</strong>
                <span className="muted small">
                  {dayAndTime(message.writtenAt)}
                  {message.isByEmail && t.byEmail}
                </span>
              </span>
              <p className={css.body}>{message.body}</p>
              {message.files.length > 0 && (
                <LoadBoundary
                  renderInstead={() => <p className="muted">{t.attachmentsNotLoaded}</p>}
                >
                  <Suspense fallback={null}>
                    <MessageFiles files={message.files} />
                  </Suspense>
                </LoadBoundary>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
