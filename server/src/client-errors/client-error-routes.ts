import { deviceOf } from '@sankofa/domain/accounts/sign-in/device';
import { listClientErrors, reportClientError } from '@sankofa/domain/client-error-endpoints';
import type { FastifyInstance } from 'fastify';

import { sha256 } from '../platform/canonical.ts';
import { serve } from '../platform/http/serve.ts';
import { newId } from '../platform/ids.ts';
import { countClientError, pageOfClientErrors } from './client-error-queries.ts';

// A broken page fails at every attempt; a few reports say as much as a hundred.
const few = { perAddress: { calls: 20, windowMs: 600_000 } };

export function clientErrorRoutes(app: FastifyInstance) {
  serve(
    app,
    reportClientError,
    async (work, { body }) => {
      const where = body.stack.split('\n').slice(0, 3).join('\n');
      await countClientError(work.tx, {
        ...body,
        id: newId(work.now),
        fingerprint: sha256([body.name, body.message, where, body.release].join('\n')),
        role: work.actor?.role ?? null,
        device: deviceOf(work.request.userAgent),
        firstAt: work.now,
        lastAt: work.now,
      });
      return {};
    },
    few,
  );
  serve(app, listClientErrors, ({ db }, { query }) => pageOfClientErrors(db, query));
}
