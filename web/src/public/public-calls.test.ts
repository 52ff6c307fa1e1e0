import * as announcement from '@sankofa/domain/announcements/announcement-endpoints';
import type { Endpoint } from '@sankofa/domain/endpoint';
import * as rate from '@sankofa/domain/rates/rate-endpoints';
import * as tracking from '@sankofa/domain/shipments/tracking/tracking-endpoints';
import { expect, test } from 'vitest';

import { getRates } from './estimator/rates-call.ts';
import { getAnnouncement } from './home/announcement-call.ts';
import { trackShipment } from './tracking/tracking-call.ts';

const calls = { getRates, getAnnouncement, trackShipment };
const endpoints: Record<keyof typeof calls, Endpoint> = {
  getRates: rate.getRates,
  getAnnouncement: announcement.getAnnouncement,
  trackShipment: tracking.trackShipment,
};

test.each(Object.entries(calls))('%s matches its endpoint', (name, call) => {
  const { method, path, unreadable, idempotent, produces } = call;
  expect(endpoints[name as keyof typeof calls]).toMatchObject({
    method,
    path,
    unreadable,
    idempotent,
    produces,
  });
});
