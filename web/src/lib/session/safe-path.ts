/**
 * Returns a path of this site from a parameter such as `?redirect=`; null for anything that could lead
 * elsewhere. Uses the browser's own parsing: for it `//other.example` and `/\\other.example` are hosts.
 */
export function safePath(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(value, window.location.origin);
    return origin === window.location.origin ? pathname + search + hash : null;
  } catch {
    return null; // Not a valid URL.
  }
}
