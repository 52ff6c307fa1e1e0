/** The names of everything that is kept under a beginning. */
export function storedNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    return []; // Storage is switched off.
  }
}
