import { addMessageFile } from '@sankofa/domain/support/support-endpoints';
import { maxFilesOfMessage } from '@sankofa/domain/support/ticket-kinds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { withMessage } from '../lib/http/call-error.ts';
import { call } from '../lib/http/call.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { PhotoField } from '../ui/fields/photo-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { ScrollIntoView } from '../ui/layout/scroll-into-view.tsx';

const texts = dictionary({
  en: {
    thisFileCouldnt: 'This file couldn’t be attached',
    yourMessageWas: 'Your message was sent, but not all files',
    failed: (name: string, reason: string) => `${name}: ${reason}`,
    tryAgain: 'Try again',
    continueWithoutThem: 'Continue without them',
    photosOrPdf: 'Photos or PDF',
    upToFiles: (most: number) => `Up to ${most} files, 10 MB each.`,
    addFile: 'Add file',
  },
  zh: {
    thisFileCouldnt: '此文件未能添加',
    yourMessageWas: '消息已发送，但部分文件未能上传',
    failed: (name: string, reason: string) => `${name}：${reason}`,
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
type Failure = Chosen & { message: string };

/** Codes of refusals of one file; without these, none of the files would be accepted either. */
const refusalsOfFile = ['file.infected', 'file.kind', 'file.too_large'];

type Props = {
  target: AttachTarget | null;
  /** Called once every file is attached, or the rest is given up. */
  onDone: () => void;
  /** Called with true when a file failed and the user must decide, and with false when files are sent again. */
  onStuck: (isStuck: boolean) => void;
};

/**
 * Sends the files one by one once there is a message to attach them to. A refused file stays chosen, and the others
 * are sent; after any other failure, all that is left stays chosen.
 */
function useFileSending({ target, onDone, onStuck }: Props) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const isSending = useRef(false);

  async function send({ ticketId, messageId }: AttachTarget) {
    if (isSending.current) return;
    isSending.current = true;
    setFailures([]);
    onStuck(false);
    const sent = new Set<Chosen>();
    const failed: Failure[] = [];
    for (const one of chosen) {
      try {
        await call(addMessageFile, {
          params: { id: ticketId },
          query: { messageId, name: one.file.name.slice(-120) || 'file' },
          file: one.file,
          idempotencyKey: one.key,
        });
        sent.add(one);
      } catch (failure) {
        const { code, message } = withMessage(failure, t.thisFileCouldnt);
        failed.push({ ...one, message });
        if (!refusalsOfFile.includes(code)) break;
      }
    }
    isSending.current = false;
    setFailures(failed);
    setChosen(chosen.filter((one) => !sent.has(one)));
    if (failed.length === 0) onDone();
    else onStuck(true);
  }

  const sendNow = useEffectEvent((to: AttachTarget) => void send(to));
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => sendNow(target));
    return () => clearTimeout(timer);
  }, [target]);
  return { chosen, setChosen, failures, send };
}

/**
 * Photos and documents of a message. They are sent after it; a failed one can be sent again under its own key,
 * so that none is attached twice.
 */
export function AttachFiles({ target, onDone, onStuck }: Props) {
  const t = useTexts(texts);
  const { chosen, setChosen, failures, send } = useFileSending({ target, onDone, onStuck });
  return (
    <div className="stack">
      {failures.length > 0 && target && (
        <ScrollIntoView>
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
            <ul>
              {failures.map(({ key, file, message }) => (
                <li key={key}>{t.failed(file.name, message)}</li>
              ))}
            </ul>
          </Alert>
        </ScrollIntoView>
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
