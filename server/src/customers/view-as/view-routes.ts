import { beginView as beginCall, endViews } from '@sankofa/domain/customers/view-as/view-endpoints';
import { Problem } from '@sankofa/domain/errors/problem';
import type { FastifyInstance } from 'fastify';

import type { Parts } from '../../platform/http/app-parts.ts';
import { serve } from '../../platform/http/serve.ts';
import { beginView, exitViews } from './view-customer.ts';

export function viewRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  serve(app, beginCall, (work, { params, body, http }) => {
    const { sessionId } = http.request;
    if (sessionId === null) throw new Problem('auth.required');
    void http.reply.header('cache-control', 'no-store');
    return beginView(
      work,
      { customerId: params.id, sessionId, reason: body.reason },
      config.secrets.accessToken,
    );
  });
  serve(app, endViews, (work) => exitViews(work));
}
