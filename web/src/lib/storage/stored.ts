/** Returns a visitor's preference stored on this device; null if it stores nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is turned off.
  }
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    return; // Storage is turned off.
  }
}

export function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    return; // Full or turned off: it is kept until the page is left.
  }
}
