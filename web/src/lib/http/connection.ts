let isReached = true;
const listeners = new Set<() => void>();

/** Records whether the last call reached the server: a phone with a network may still have no connection to it. */
export function recordContact(wasReached: boolean) {
  if (isReached === wasReached) return;
  isReached = wasReached;
  for (const listener of listeners) listener();
}

export const isConnected = () => navigator.onLine && isReached;

/** Calls the listener when `isConnected` may have changed. Returns a function to stop. */
export function watchConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
