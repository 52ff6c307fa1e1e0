import { useEffect, useState } from 'react';

import { logOnly } from '../lib/format/log.ts';
import { isPageReachable } from '../lib/format/reload.ts';
import { CallError } from '../lib/http/call-error.ts';
import { isLoadFailure } from '../lib/http/load-failure.ts';
import { titled } from '../lib/session/company.ts';
import { SpotPicture } from '../ui/feedback/empty.tsx';
import { Button } from '../ui/layout/button.tsx';

import css from './message-page.module.css';

const unexpected = 'An unexpected error occurred. Our team has been notified.';

/** Returns the text of the error screen (spec §8). */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (isLoadFailure(error))
    return 'We had trouble loading parts of this page. There may be a new version. Please try again.';
  if ((error instanceof CallError && error.isNetwork) || /network|failed to fetch/i.test(text))
    return 'Network connection issue detected. Please check your internet connection.';
  return unexpected;
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
  const [isBusy, setBusy] = useState(false);
  const isUnexpected = errorText(error) === unexpected;
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
      <title>{titled('Something went wrong')}</title>
      <SpotPicture spot="error" />
      <h1>Something went wrong</h1>
      <p className={css.text}>{errorText(error)}</p>
      <div className="row">
        <Button variant="primary" isBusy={isBusy} onClick={() => void handle(clearCaches)}>
          Try Again
        </Button>
        <Button isBusy={isBusy} onClick={() => void handle(clearStoredData)}>
          Clear Cache &amp; Retry
        </Button>
      </div>
      <p className="muted small">Clear Cache &amp; Retry logs you out on this device.</p>
    </main>
  );
}
