import { useEffect, useRef, useState } from 'react';

import { logOnly } from '../../lib/format/log.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { startNewVersion, watchInput, watchVersions } from './new-version.ts';
import { confirmNotifications, prepareOffline, registerWorker } from './offline-start.ts';

import css from './offline-parts.module.css';

const texts = dictionary({
  en: {
    title: 'A new version is available',
    reload: 'Reload',
    confirm: 'Reload this page?',
    lost: 'What you typed on this page and haven’t sent will be lost.',
  },
  zh: {
    title: '有新版本可用',
    reload: '重新加载',
    confirm: '重新加载此页？',
    lost: '此页上已输入但未发送的内容将会丢失。',
  },
});

/** Keeps this device ready for times without a connection, and announces new versions of the pages. */
export function OfflineParts() {
  const t = useTexts(texts);
  const [next, setNext] = useState<ServiceWorkerRegistration | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const hasInput = useRef((): boolean => false);
  useEffect(() => {
    const input = watchInput();
    hasInput.current = input.hasInput;
    return input.stop;
  }, []);
  useEffect(() => {
    prepareOffline();
    let stop = () => {};
    let isStopped = false;
    async function register() {
      const registration = await registerWorker();
      if (!registration || isStopped) return;
      stop = watchVersions(registration, () => setNext(registration));
      await confirmNotifications();
    }
    register().catch((error: unknown) => logOnly('Failed to save pages for offline use', error));
    return () => {
      isStopped = true;
      stop();
    };
  }, []);
  if (!next) return null;
  return (
    <>
      <div className={css.notice}>
        <Alert
          title={t.title}
          action={
            <Button
              onClick={() => (hasInput.current() ? setConfirming(true) : startNewVersion(next))}
            >
              {t.reload}
            </Button>
          }
        />
      </div>
      <Confirm
        isOpen={isConfirming}
        title={t.confirm}
        action={t.reload}
        onClose={() => setConfirming(false)}
        onConfirm={() => startNewVersion(next)}
      >
        <p>{t.lost}</p>
      </Confirm>
    </>
  );
}
