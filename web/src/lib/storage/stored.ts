/** What a device remembers of a visitor's wishes; a device that keeps nothing is asked again. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is switched off.
  }
}

export function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    return; // Storage is switched off.
  }
}

export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    return; // Full or switched off: it holds until the page is left.
  }
}
