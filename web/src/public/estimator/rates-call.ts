import type { getRates as ratesEndpoint } from '@sankofa/domain/rates/rate-endpoints';

import { slim } from '../../lib/http/slim.ts';

/** Unchecked here: domain/rates/rate-board.ts parses any response. */
export const getRates = slim<typeof ratesEndpoint>({ method: 'GET', path: '/rates' });
