import type { trackShipment as trackingEndpoint } from '@sankofa/domain/shipments/tracking/tracking-endpoints';

import { slim } from '../../lib/http/slim.ts';

export const trackShipment = slim<typeof trackingEndpoint>({
  method: 'GET',
  path: '/tracking/:trackingNumber',
  list: 'milestones',
});
