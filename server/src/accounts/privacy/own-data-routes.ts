import {
  requestErasure,
  carryOutErasure,
  downloadOwnData,
  listErasures,
  refuseErasure,
  showOwnErasure,
  withdrawErasure,
} from '@sankofa/domain/accounts/privacy/own-data-endpoints';
import type { FastifyInstance } from 'fastify';

import { audit } from '../../platform/database/audit.ts';
import { inWork } from '../../platform/database/work.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { languageOf } from '../../platform/http/problems.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { spendBudget } from '../../platform/security/spend-budget.ts';
import { ensureOwnPassword } from '../sessions/security.ts';
import {
  addErasureRequest,
  eraseUser,
  openErasures,
  ownErasure,
  refuseErasureRequest,
  erasureTexts,
  withdrawErasureRequest,
} from './erasure.ts';
import { findOwnData } from './own-data-queries.ts';

export function ownDataRoutes(app: FastifyInstance, { files, db: pool }: Parts) {
  serve(app, downloadOwnData, async ({ db, actor, now, request }, { http }) => {
    void http.reply.header('cache-control', 'no-store');
    return inWork(db, { actor, now, request }, async (work) => {
      await spendBudget(work.tx, actor, 'EXPORT', now);
      const data = await findOwnData(work.tx, actor.id, languageOf(http.request));
      audit(work, { action: 'profile.download', subject: 'user', subjectId: actor.id });
      return {
        madeAt: now,
        about:
          'Everything we store about you, grouped by database table. Times are in UTC, amounts in pesewas (100 = 1 cedi), weights in grams, lengths in millimetres.',
        data,
      };
    });
  });

  serve(app, showOwnErasure, async ({ db, actor }, { http }) =>
    erasureTexts(await ownErasure(db, actor.id), languageOf(http.request)),
  );
  serveSlow(app, requestErasure, async (context, { body, http }) => {
    await ensureOwnPassword(context, body.currentPassword);
    return erasureTexts(await context.inWork(addErasureRequest), languageOf(http.request));
  });
  serve(app, withdrawErasure, async (work, { http }) =>
    erasureTexts(await withdrawErasureRequest(work), languageOf(http.request)),
  );

  serve(app, listErasures, async ({ db }, { query, http }) => {
    const { items, nextCursor } = await openErasures(db, query);
    const language = languageOf(http.request);
    return { items: items.map((item) => erasureTexts(item, language)), nextCursor };
  });
  serve(app, carryOutErasure, (work, { params }) =>
    eraseUser(work, params.id, { files, db: pool }),
  );
  serve(app, refuseErasure, (work, { params, body }) =>
    refuseErasureRequest(work, { id: params.id, reason: body.reason }),
  );
}
