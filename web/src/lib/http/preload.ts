/** What the shell requested before the page's scripts were loaded (`web/preload-user.ts`). */
export type Preloaded = {
  /** The token it was requested with. */
  token: string;
  /** The answer of `GET /auth/me`; null if there was none. */
  answer: Promise<Response | null>;
};

declare global {
  interface Window {
    preloaded?: Preloaded | undefined;
  }
}

/** Returns whether the user of this token was already requested. */
export const isPreloaded = (token: string | null) =>
  token !== null && window.preloaded?.token === token;

/** Returns that answer, once: later requests need a fresh one. Null if there is none for the token. */
export async function preloadedUser(token: string | null): Promise<Response | null> {
  const { preloaded } = window;
  window.preloaded = undefined;
  return preloaded && preloaded.token === token ? preloaded.answer : null;
}
