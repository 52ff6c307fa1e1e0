/** Logs failures that the specification wants logged but not shown (§8). */
export function logOnly(what: string, error: unknown) {
  // oxlint-disable-next-line no-console -- the browser's log is the only one there is here
  console.warn(what, error);
}
