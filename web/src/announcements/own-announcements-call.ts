import type { listOwnAnnouncements as ownEndpoint } from '@sankofa/domain/announcements/announcement-endpoints';

import { slim } from '../lib/http/slim.ts';

/** The call without its schemas, since every signed-in page sends it. */
export const listOwnAnnouncements = slim<typeof ownEndpoint>({
  method: 'GET',
  path: '/announcements/mine',
  list: 'items',
});
