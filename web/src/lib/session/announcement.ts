/**
 * Placeholders that the server replaces with the current announcement
 * (server/src/announcements/announcement-facts.ts).
 */
export const announcementBlock = {
  id: 'announcement',
  place: '{{data.announcement}}',
  /** Identifies the message: boot.js compares it with the one dismissed on this device. */
  key: '{{announcementKey}}',
} as const;

/**
 * Returns the announcement that the server wrote into the page; null if there is none, undefined without our
 * server (Vite's dev server, tests).
 */
export function servedAnnouncement(): string | null | undefined {
  if (typeof document === 'undefined') return '{{announcement}}';
  const text = document.getElementById(announcementBlock.id)?.textContent ?? '';
  if (text === '' || text === announcementBlock.place) return undefined;
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' ? value : null;
}
