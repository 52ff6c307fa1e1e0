import { useEffect, useState } from 'react';

import { logOnly } from '../lib/format/log.ts';
import { isPageReachable } from '../lib/format/reload.ts';
import { CallError } from '../lib/http/call-error.ts';
import { isLoadFailure } from '../lib/http/load-failure.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { titled } from '../lib/session/company.ts';
import { SpotPicture } from '../ui/feedback/empty.tsx';
import { Button } from '../ui/layout/button.tsx';

import css from './message-page.module.css';

/** The English texts are those of the specification (§8). */
const texts = dictionary({
  en: {
    title: 'Something went wrong',
    PARTS:
      'We had trouble loading parts of this page. There may be a new version. Please try again.',
    NETWORK: 'Network connection issue detected. Please check your internet connection.',
    UNEXPECTED: 'An unexpected error occurred. Our team has been notified.',
    again: 'Try Again',
    clear: 'Clear Cache & Retry',
    clearMeans: 'Clear Cache & Retry logs you out on this device.',
  },
  zh: {
    title: '出错了',
    PARTS: '页面的部分内容加载失败，可能有新版本。请重试。',
    NETWORK: '网络连接异常，请检查网络。',
    UNEXPECTED: '发生意外错误，我们的团队已收到通知。',
    again: '重试',
    clear: '清除缓存并重试',
    clearMeans: '“清除缓存并重试”会让此设备退出登录。',
  },
});

/** Returns what kind of error the screen shows. */
export function errorKind(error: unknown): 'PARTS' | 'NETWORK' | 'UNEXPECTED' {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (isLoadFailure(error)) return 'PARTS';
  if ((error instanceof CallError && error.isNetwork) || /network|failed to fetch/i.test(text))
    return 'NETWORK';
  return 'UNEXPECTED';
}

async function clearCaches() {
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}

/** Marks unsent work on this device, and the device id it is sent with. The work itself is in IndexedDB. */
const unsentKeys = /^(?:outbox|device-id)$/;

/** Clears storage except unsent work, which is sent after the next login. public/load-error.js does the same. */
function clearStorage() {
  for (const name of Object.keys(localStorage))
    if (!unsentKeys.test(name)) localStorage.removeItem(name);
  sessionStorage.clear();
}

async function clearStoredData() {
  await clearCaches();
  clearStorage();
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? [])
    await worker.unregister();
}

/** Spec §4. */
const reloadAfterMs = 1000;

export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTexts(texts);
  const [isBusy, setBusy] = useState(false);
  const kind = errorKind(error);
  const isUnexpected = kind === 'UNEXPECTED';
  useEffect(() => {
    if (isUnexpected)
      import('../lib/http/report-error.ts')
        .then(({ reportError }) => reportError(error))
        .catch((failure: unknown) => logOnly('Failed to report the error', failure));
  }, [error, isUnexpected]);
  async function handle(clear: () => Promise<void>) {
    setBusy(true);
    if (!(await isPageReachable())) {
      setBusy(false);
      return;
    }
    // A cache that can't be cleared must not prevent a reload.
    await clear().catch(() => null);
    setTimeout(() => window.location.reload(), reloadAfterMs);
  }
  return (
    <main className={css.page} role="alert">
      <title>{titled(t.title)}</title>
      <SpotPicture spot="error" />
      <h1>{t.title}</h1>
      <p className={css.text}>{t[kind]}</p>
      <div className="row">
        <Button variant="primary" isBusy={isBusy} onClick={() => void handle(clearCaches)}>
          {t.again}
        </Button>
        <Button isBusy={isBusy} onClick={() => void handle(clearStoredData)}>
          {t.clear}
        </Button>
      </div>
      <p className="muted small">{t.clearMeans}</p>
    </main>
  );
}
