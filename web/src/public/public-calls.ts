import type { getAnnouncement as announcementEndpoint } from '@sankofa/domain/announcements/announcement-endpoints';
import type { getRates as ratesEndpoint } from '@sankofa/domain/rates/rate-endpoints';
import type { trackShipment as trackingEndpoint } from '@sankofa/domain/shipments/tracking/tracking-endpoints';

import { isRecord } from '../lib/http/call-error.ts';
import { slim } from '../lib/http/slim.ts';

/** Read by domain/rates/rate-board.ts, which takes whatever comes. */
export const getRates = slim<typeof ratesEndpoint>({ method: 'GET', path: '/rates' });

/** What cannot be read is no announcement, and nothing is said of it. */
export const getAnnouncement = slim<typeof announcementEndpoint>({
  method: 'GET',
  path: '/announcement',
  read: (body) =>
    isRecord(body) && body['isActive'] === true && typeof body['message'] === 'string'
      ? { isActive: true, message: body['message'].trim() }
      : { isActive: false, message: '' },
});

export const trackShipment = slim<typeof trackingEndpoint>({
  method: 'GET',
  path: '/tracking/:trackingNumber',
  list: 'milestones',
});
