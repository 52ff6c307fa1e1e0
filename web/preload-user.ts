import {
  activityHeader,
  authCheckDelayMs,
  idleLimitMs,
  requestTimeoutMs,
} from '@sankofa/domain/accounts/sessions/session';

type Settings = { delayMs: number; idleMs: number; timeoutMs: number; ageHeader: string };

/**
 * Runs in the shell of the signed-in areas, below boot.js: asks who is here while the parts of the page
 * are still on their way, which on a slow phone takes longer than the answer. `src/lib/http/preload.ts` takes
 * it. It is written into the page by itself: it may name nothing outside.
 */
function preloadUser({ delayMs, idleMs, timeoutMs, ageHeader }: Settings) {
  const root = document.documentElement;
  const token = sessionStorage.getItem('accessToken');
  if (root.dataset['area'] === 'public' || !token || !localStorage.getItem('user')) return;
  const headers: Record<string, string> = {
    Authorization: `Bearer ${token}`,
    'Accept-Language': root.lang || 'en',
  };
  const lastMs = Number(localStorage.getItem('lastActivity'));
  const idleTimeMs = lastMs > 0 ? Math.max(0, Date.now() - lastMs) : 0;
  // Such a session is ended, not asked for.
  if (idleTimeMs >= idleMs) return;
  if (lastMs > 0) headers[ageHeader] = String(Math.floor(idleTimeMs / 1000));
  const answer = new Promise((done) => setTimeout(done, delayMs)).then(() =>
    fetch('/api/auth/me', {
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  // Who takes it asks again where it did not come, and says why that failed.
  Object.assign(window, { preloaded: { token, answer: answer.catch(() => null) } });
}

const settings: Settings = {
  delayMs: authCheckDelayMs,
  idleMs: idleLimitMs,
  timeoutMs: requestTimeoutMs,
  ageHeader: activityHeader,
};

const text = preloadUser
  .toString()
  .replaceAll(/^\s*\/\/.*\n/gm, '')
  .replaceAll(/\s*\n\s*/g, ' ');
/** Stands below boot.js, before the parts are asked for. */
export const preloadScript = `(${text})(${JSON.stringify(settings)})`;
