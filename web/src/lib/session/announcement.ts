/** The places that the server fills with the announcement that holds (server/src/announcements/announcement-facts.ts). */
export const announcementBlock = {
  id: 'announcement',
  place: '{{data.announcement}}',
  /** Of the message: boot.js compares it with what was dismissed on this device. */
  key: '{{announcementKey}}',
} as const;

/**
 * The announcement as the server wrote it into the page; null where there is none, undefined where no server
 * wrote anything (Vite's own, tests).
 */
export function servedAnnouncement(): string | null | undefined {
  if (typeof document === 'undefined') return '{{announcement}}';
  const text = document.getElementById(announcementBlock.id)?.textContent ?? '';
  if (text === '' || text === announcementBlock.place) return undefined;
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' ? value : null;
}
