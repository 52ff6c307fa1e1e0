/** Who sees an announcement: everyone includes visitors of the public site. */
export const audiences = ['EVERYONE', 'CUSTOMERS', 'STAFF'] as const;
export type Audience = (typeof audiences)[number];

/** Important ones come first and stand out. */
export const announcementTones = ['INFO', 'IMPORTANT'] as const;
export type AnnouncementTone = (typeof announcementTones)[number];

export const announcementStates = ['SCHEDULED', 'LIVE', 'ENDED', 'WITHDRAWN'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

type Period = { startsAt: string; endsAt: string | null; withdrawnAt: string | null };

/** Returns the state of an announcement at a time. Instants are compared as text. */
export function announcementStateOf(
  { startsAt, endsAt, withdrawnAt }: Period,
  now: string,
): AnnouncementState {
  if (withdrawnAt !== null) return 'WITHDRAWN';
  if (startsAt > now) return 'SCHEDULED';
  return endsAt === null || endsAt > now ? 'LIVE' : 'ENDED';
}
