import { addMessageFile } from '@sankofa/domain/support/support-endpoints';
import { maxFilesOfMessage } from '@sankofa/domain/support/ticket-kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { CallError } from '../lib/http/call-error.ts';
import { withMessage } from '../lib/http/call-error.ts';
import { call } from '../lib/http/call.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { PhotoField } from '../ui/fields/photo-field.tsx';
import { Button } from '../ui/layout/button.tsx';

const texts = dictionary({
  en: {
    thisFileCouldnt: 'This file couldn’t be attached',
    yourMessageWas: 'Your message was sent, but not all files',
    tryAgain: 'Try again',
    continueWithoutThem: 'Continue without them',
    photosOrPdf: 'Photos or PDF',
    upToFiles: (most: number) => `Up to ${most} files, 10 MB each.`,
    addFile: 'Add file',
  },
  zh: {
    thisFileCouldnt: '此文件未能添加',
    yourMessageWas: '消息已发送，但部分文件未能上传',
    tryAgain: '重试',
    continueWithoutThem: '不带这些文件继续',
    photosOrPdf: '照片或 PDF',
    upToFiles: (most: number) => `最多 ${most} 个文件，每个不超过 10 MB。`,
    addFile: '添加文件',
  },
});

/** The message that the files belong to, once it is sent. */
export type AttachTarget = { ticketId: string; messageId: string };

type Chosen = { file: File; key: string };

type Props = {
  target: AttachTarget | null;
  /** Called once every file is attached, or the rest is given up. */
  onDone: () => void;
};

/** Sends the files one by one once there is a message to attach them to. */
function useFileSending({ target, onDone }: Props) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [error, setError] = useState<CallError | null>(null);
  const isSending = useRef(false);

  async function send({ ticketId, messageId }: AttachTarget) {
    if (isSending.current) return;
    isSending.current = true;
    setError(null);
    let left = chosen;
    try {
      for (const { file, key } of chosen) {
        await call(addMessageFile, {
          params: { id: ticketId },
          query: { messageId, name: file.name.slice(-120) || 'file' },
          file,
          idempotencyKey: key,
        });
        left = left.slice(1);
      }
    } catch (failure) {
      setError(withMessage(failure, t.thisFileCouldnt));
    }
    isSending.current = false;
    setChosen(left);
    if (left.length === 0) onDone();
  }

  const sendNow = useEffectEvent((to: AttachTarget) => void send(to));
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => sendNow(target));
    return () => clearTimeout(timer);
  }, [target]);
  return { chosen, setChosen, error, send };
}

/**
 * Photos and documents of a message. They are sent after it; a failed one can be sent again under its own key,
 * so that none is attached twice.
 */
export function AttachFiles({ target, onDone }: Props) {
  const t = useTexts(texts);
  const { chosen, setChosen, error, send } = useFileSending({ target, onDone });
  return (
    <div className="stack">
      {error && target && (
        <Alert
          tone="bad"
          title={t.yourMessageWas}
          action={
            <div className="row">
              <Button onClick={() => void send(target)}>{t.tryAgain}</Button>
              <Button onClick={onDone}>{t.continueWithoutThem}</Button>
            </div>
          }
        >
          {error.message}
        </Alert>
      )}
      <PhotoField
        name="files"
        label={t.photosOrPdf}
        hint={t.upToFiles(maxFilesOfMessage)}
        isOptional
        accept="image/*,application/pdf"
        most={maxFilesOfMessage}
        addLabel={t.addFile}
        files={chosen.map(({ file }) => file)}
        onChange={(files) =>
          setChosen(
            files.map(
              (file) =>
                chosen.find((one) => one.file === file) ?? { file, key: crypto.randomUUID() },
            ),
          )
        }
      />
    </div>
  );
}
