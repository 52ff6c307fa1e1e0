/** What the shell has asked before the parts of the page were there (`web/preload-user.ts`). */
export type Preloaded = {
  /** Whom it was asked for. */
  token: string;
  /** The answer of `GET /auth/me`; null where none came. */
  answer: Promise<Response | null>;
};

declare global {
  interface Window {
    preloaded?: Preloaded | undefined;
  }
}

/** Whether an answer is on its way for whom this token belongs to. */
export const isPreloaded = (token: string | null) =>
  token !== null && window.preloaded?.token === token;

/** That answer, once: what is asked later wants to know anew. Null where there is none for the token. */
export async function preloadedUser(token: string | null): Promise<Response | null> {
  const { preloaded } = window;
  window.preloaded = undefined;
  return preloaded && preloaded.token === token ? preloaded.answer : null;
}
