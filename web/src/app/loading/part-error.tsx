import { useEffect, useEffectEvent, useState } from 'react';

import { isPageReachable } from '../../lib/format/reload.ts';
import { resetMissing, retryMissing } from '../../lib/http/route-parts-list.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useIsOnline } from '../../ui/feedback/offline-bar.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../message-page.module.css';

const texts = dictionary({
  en: {
    title: 'This page didn’t load',
    offline: 'Network connection issue detected. Please check your internet connection.',
    missing:
      'We had trouble loading parts of this page. There may be a new version. Please try again.',
    again: 'Try again',
  },
  zh: {
    title: '页面加载失败',
    offline: '网络连接出现问题，请检查网络。',
    missing: '页面的部分内容无法加载，可能已有新版本。请重试。',
    again: '重试',
  },
});

/** Delays of retries after reconnecting: names are often not resolved for a few seconds. */
const retryAfterMs = [0, 1000, 2000, 4000, 8000] as const;

/**
 * The error inside the frame (spec §8): a page did not load, with a button to retry. When the connection is
 * back, it is retried automatically, up to five times within 15 s.
 * @param onLoaded called when the missing part is loaded
 */
export function PartError({ onLoaded }: { onLoaded: () => void }) {
  const t = useTexts(texts);
  const isOnline = useIsOnline();
  const [isBusy, setBusy] = useState(false);
  useEffect(resetMissing, []);

  async function retry() {
    setBusy(true);
    const first = await retryMissing();
    if (first === 'there') return onLoaded();
    if (!(await isPageReachable())) return setBusy(false);
    // The connection may have just come back, and the missing part may load now.
    if (first === 'missing' && (await retryMissing()) !== 'missing') return onLoaded();
    // A part inside the page, or of a build that the server no longer has.
    window.location.reload();
  }
  const handleLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    async function attempt(number: number) {
      const outcome = await retryMissing();
      if (isUnmounted || outcome === 'none') return;
      if (outcome === 'there') handleLoaded();
      else schedule(number + 1);
    }
    function schedule(number: number) {
      clearTimeout(timer);
      const delayMs = retryAfterMs[number];
      if (delayMs !== undefined) timer = setTimeout(() => void attempt(number), delayMs);
    }
    const handleOnline = () => schedule(0);
    window.addEventListener('online', handleOnline);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
    };
  }, []);

  return (
    <div className={css.page} role="alert">
      <h1>{t.title}</h1>
      <p className={css.text}>{isOnline ? t.missing : t.offline}</p>
      <Button variant="primary" isBusy={isBusy} onClick={() => void retry()}>
        {t.again}
      </Button>
    </div>
  );
}
