import {
  activityHeader,
  authCheckDelayMs,
  idleLimitMs,
  requestTimeoutMs,
} from '@sankofa/domain/accounts/sessions/session';

type Settings = { delayMs: number; idleMs: number; timeoutMs: number; ageHeader: string };

/**
 * Runs in the shell of the areas behind the login, after boot.js: requests the current user while the page's
 * scripts are loading, which takes longer than the answer on a slow phone. `src/lib/http/preload.ts` uses the
 * answer. It is inlined into the page, so it can't refer to anything outside.
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
  // An idle session is over, so it isn't requested.
  if (idleTimeMs >= idleMs) return;
  if (lastMs > 0) headers[ageHeader] = String(Math.floor(idleTimeMs / 1000));
  const answer = new Promise((done) => setTimeout(done, delayMs)).then(() =>
    fetch('/api/auth/me', {
      headers,
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  // The consumer requests it again if it failed, and reports the error.
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
/** The inline script that follows boot.js and runs before the page's parts are requested. */
export const preloadScript = `(${text})(${JSON.stringify(settings)})`;
