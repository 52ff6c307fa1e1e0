const forgetting = new Set<() => void>();

/** What is kept on behalf of a person is forgotten with them: the next one at this device never sees it. */
export function onSessionEnd(forget: () => void) {
  forgetting.add(forget);
}

export function forgetPersonal() {
  for (const forget of forgetting) forget();
}
