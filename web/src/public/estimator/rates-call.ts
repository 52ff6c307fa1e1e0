import type { getRates as ratesEndpoint } from '@sankofa/domain/rates/rate-endpoints';

import { slim } from '../../lib/http/slim.ts';

/** Read by domain/rates/rate-board.ts, which takes whatever comes. */
export const getRates = slim<typeof ratesEndpoint>({ method: 'GET', path: '/rates' });
