import type { AnnouncementState } from '@sankofa/domain/announcements/announcement-audience';
import type { announcementSchema } from '@sankofa/domain/announcements/announcement-endpoints';
import type { z } from 'zod/mini';

import { dictionary, type TextsOf } from '../lib/messages/messages.ts';
import type { Tone } from '../ui/data/shipment-status.ts';

export type Announcement = z.output<typeof announcementSchema>;

/** Audiences, degrees of importance, modes and statuses of announcements, by their codes. */
export const announcementNames = dictionary({
  en: {
    EVERYONE: 'Everyone',
    CUSTOMERS: 'Customers',
    STAFF: 'Staff',
    INFO: 'Normal',
    IMPORTANT: 'Important',
    AIR: 'By air',
    SEA: 'By sea',
    SCHEDULED: 'Scheduled',
    LIVE: 'Live',
    ENDED: 'Ended',
    WITHDRAWN: 'Taken down',
    comma: ', ',
  },
  zh: {
    EVERYONE: '所有人',
    CUSTOMERS: '客户',
    STAFF: '员工',
    INFO: '普通',
    IMPORTANT: '重要',
    AIR: '空运',
    SEA: '海运',
    SCHEDULED: '已定时',
    LIVE: '显示中',
    ENDED: '已结束',
    WITHDRAWN: '已撤下',
    comma: '、',
  },
});

export const stateTones: Record<AnnouncementState, Tone> = {
  SCHEDULED: 'warn',
  LIVE: 'ok',
  ENDED: 'neutral',
  WITHDRAWN: 'neutral',
};

/** Describes who sees an announcement, for the list. */
export const audienceText = (
  names: TextsOf<typeof announcementNames>,
  { audience, mode, site }: Announcement,
) =>
  [names[audience], mode && names[mode].toLowerCase(), site?.name]
    .filter(Boolean)
    .join(names.comma);
