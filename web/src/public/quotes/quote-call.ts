import type { getQuote as quoteEndpoint } from '@sankofa/domain/public/quote-endpoints';

import { slim } from '../../lib/http/slim.ts';

export const getQuote = slim<typeof quoteEndpoint>({
  method: 'GET',
  path: '/quote',
  list: 'options',
});
