import { getMonthEnd } from '@sankofa/domain/books/month-end-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { monthEnd } from './month-end.ts';

/** Registers what is left to do at the end of a month, for finance. */
export function monthEndRoutes(app: FastifyInstance) {
  serve(app, getMonthEnd, (reader, { query }) => monthEnd(reader, query.month));
}
