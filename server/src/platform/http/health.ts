import { showHealth, showReadiness } from '@sankofa/domain/health-endpoints';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import { KeptAnswer } from './kept-answer.ts';
import { serve } from './serve.ts';

export function healthRoutes(app: FastifyInstance) {
  const ok = new KeptAnswer({ status: 'ok' as const });
  serve(app, showHealth, (_reading, { http }) => {
    void http.reply.header('cache-control', 'no-store');
    return ok;
  });

  // Migrations run before it listens, and a stopping process refuses calls before any route, so only the
  // database is left to check.
  serve(app, showReadiness, async ({ db }, { http }) => {
    void http.reply.header('cache-control', 'no-store');
    await sql`select 1 from migrations limit 1`.execute(db);
    return { status: 'ready' as const };
  });
}
