const forgetting = new Set<() => void>();

/** Registers a function that clears a user's data, so that the next user of this device never sees it. */
export function onSessionEnd(forget: () => void) {
  forgetting.add(forget);
}

export function forgetPersonal() {
  for (const forget of forgetting) forget();
}
