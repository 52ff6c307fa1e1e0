/**
 * A path of this site as an address may carry it, such as `?redirect=`; null for anything that could lead
 * elsewhere. The browser's own reading decides: `//other.example` and `/\\other.example` are hosts to it.
 */
export function safePath(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(value, window.location.origin);
    return origin === window.location.origin ? pathname + search + hash : null;
  } catch {
    return null; // No address at all.
  }
}
