import { searchEverywhere } from '@sankofa/domain/search/search-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { search } from './search-queries.ts';

export function searchRoutes(app: FastifyInstance) {
  serve(app, searchEverywhere, ({ db, actor }, { query }) => search(db, actor, query.q));
}
