/** What a call may find out about the session; the frame listens and redirects (spec §4, §8). */
type Events = { 'session-expired': null; 'profile-incomplete': string[] };
type Listeners = { [Name in keyof Events]: Set<(detail: Events[Name]) => void> };

const listeners: Listeners = { 'session-expired': new Set(), 'profile-incomplete': new Set() };

export function raise<Name extends keyof Events>(name: Name, detail: Events[Name]) {
  for (const listener of listeners[name]) listener(detail);
}

export function listen<Name extends keyof Events>(
  name: Name,
  listener: (detail: Events[Name]) => void,
): () => void {
  listeners[name].add(listener);
  return () => {
    listeners[name].delete(listener);
  };
}
