import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { lazy, Suspense, useState } from 'react';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { LoadBoundary } from '../ui/feedback/load-boundary.tsx';
import { Button } from '../ui/layout/button.tsx';
import type { AttachTarget } from './attach-files.tsx';
import type { Ticket } from './ticket-texts.ts';

const pageTexts = dictionary({
  en: {
    attachFiles: 'Attach files',
    decide: 'Your message was sent. Try again with the files, or continue without them.',
  },
  zh: {
    attachFiles: '添加附件',
    decide: '消息已发送。请重试上传文件，或不带文件继续。',
  },
});

const AttachFiles = lazy(async () => ({
  default: (await import('./attach-files.tsx')).AttachFiles,
}));

/**
 * Files of the next message. Their field is loaded when it is opened, since most messages have none.
 * @param onDone called after the message and its files are sent
 */
export function useAttachments(onDone?: () => void) {
  const t = useTexts(pageTexts);
  const [isOpen, setOpen] = useState(false);
  const [target, setTarget] = useState<AttachTarget | null>(null);
  const [isStuck, setStuck] = useState(false);
  const finish = () => {
    setStuck(false);
    setOpen(false);
    setTarget(null);
    onDone?.();
  };
  return {
    isSending: target !== null && !isStuck,
    /** Why no other message can be sent: some files failed. */
    blockedBecause: isStuck ? t.decide : null,
    /** Call it with the ticket when its last message is the one just sent. */
    sendTo: (ticket: Pick<Ticket, 'id' | 'messages'>) => {
      const messageId = ticket.messages.at(-1)?.id;
      if (isOpen && messageId) setTarget({ ticketId: ticket.id, messageId });
      else onDone?.();
    },
    field: isOpen ? (
      <LoadBoundary
        renderInstead={(begin) => (
          <div>
            <Button size="small" icon={IconPaperclip} onClick={begin}>
              {t.attachFiles}
            </Button>
          </div>
        )}
      >
        <Suspense fallback={null}>
          <AttachFiles target={target} onDone={finish} onStuck={setStuck} />
        </Suspense>
      </LoadBoundary>
    ) : (
      <div>
        <Button size="small" icon={IconPaperclip} onClick={() => setOpen(true)}>
          {t.attachFiles}
        </Button>
      </div>
    ),
  };
}
