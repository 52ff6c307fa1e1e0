const cleanups = new Set<() => void>();

/** Registers a function that clears a user's data, so that the next user of this device never sees it. */
export function onSessionEnd(cleanup: () => void) {
  cleanups.add(cleanup);
}

export function clearPersonal() {
  for (const cleanup of cleanups) cleanup();
}
