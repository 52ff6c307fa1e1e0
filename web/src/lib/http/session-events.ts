/** A call that waits until its user reauthenticates; `settle` passes the result. */
export type ReauthRequest = { needsCode: boolean; settle: (isShown: boolean) => void };

/** What a call may find out about the session; the frame listens and redirects (spec §4, §8). */
type Events = {
  'session-expired': null;
  /** Something of this user has changed on the server: lists may be stale. */
  news: null;
  'profile-incomplete': string[];
  'second-factor-missing': null;
  'reauth-required': ReauthRequest;
};
type Listeners = { [Name in keyof Events]: Set<(detail: Events[Name]) => void> };

const listeners: Listeners = {
  'session-expired': new Set(),
  news: new Set(),
  'profile-incomplete': new Set(),
  'second-factor-missing': new Set(),
  'reauth-required': new Set(),
};

export function raise<Name extends keyof Events>(name: Name, detail: Events[Name]) {
  for (const listener of listeners[name]) listener(detail);
}

export const isHeard = (name: keyof Events) => listeners[name].size > 0;

export function listen<Name extends keyof Events>(
  name: Name,
  listener: (detail: Events[Name]) => void,
): () => void {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
}
