import type {
  AnnouncementState,
  AnnouncementTone,
  Audience,
} from '@sankofa/domain/announcements/announcement-audience';
import type { announcementSchema } from '@sankofa/domain/announcements/announcement-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import type { z } from 'zod/mini';

import type { Tone } from '../ui/data/shipment-status.ts';

export type Announcement = z.output<typeof announcementSchema>;

export const audienceNames: Record<Audience, string> = {
  EVERYONE: 'Everyone',
  CUSTOMERS: 'Customers',
  STAFF: 'Staff',
};
export const toneNames: Record<AnnouncementTone, string> = {
  INFO: 'Normal',
  IMPORTANT: 'Important',
};
export const modeNames: Record<Mode, string> = { AIR: 'By air', SEA: 'By sea' };

export const stateNames: Record<AnnouncementState, { tone: Tone; label: string }> = {
  SCHEDULED: { tone: 'warn', label: 'Scheduled' },
  LIVE: { tone: 'ok', label: 'Live' },
  ENDED: { tone: 'neutral', label: 'Ended' },
  WITHDRAWN: { tone: 'neutral', label: 'Taken down' },
};

/** Describes who sees an announcement, for the list. */
export const audienceText = ({ audience, mode, site }: Announcement) =>
  [audienceNames[audience], mode && modeNames[mode].toLowerCase(), site?.name]
    .filter(Boolean)
    .join(', ');
