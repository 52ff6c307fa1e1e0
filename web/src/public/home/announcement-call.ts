import type { getAnnouncement as announcementEndpoint } from '@sankofa/domain/announcements/announcement-endpoints';

import { isRecord } from '../../lib/http/call-error.ts';
import { slim } from '../../lib/http/slim.ts';

/** Treats an unreadable response as no announcement, without an error. */
export const getAnnouncement = slim<typeof announcementEndpoint>({
  method: 'GET',
  path: '/announcement',
  read: (body) =>
    isRecord(body) && body['isActive'] === true && typeof body['message'] === 'string'
      ? { isActive: true, message: body['message'].trim() }
      : { isActive: false, message: '' },
});
