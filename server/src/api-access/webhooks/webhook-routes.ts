import * as calls from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { mayWebhook } from '@sankofa/domain/api-access/webhooks/webhook-policy';
import type { FastifyInstance } from 'fastify';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { findAllSentEvents, findSentEvents } from './sent-event-queries.ts';
import { officeSentEvent, resend, sendTest, shownEvent } from './sent-events.ts';
import { findWebhook, findWebhooks } from './webhook-queries.ts';
import {
  createWebhook,
  ensureReachable,
  notFound,
  officeWebhook,
  revokeWebhook,
  rotateSecret,
  shownWebhook,
  turnOn,
} from './webhooks.ts';

const beforeOf = (cursor: string | undefined) =>
  cursor === undefined ? undefined : cursorValues(cursor, ['id'])[0];

export function webhookRoutes(app: FastifyInstance, { config }: Pick<Parts, 'config'>) {
  const secret = config.secrets.secondFactor;
  serve(app, calls.listOwnWebhooks, async ({ db, actor, now }, { query }) => {
    const { cursor, ...filter } = query;
    const own = { ...filter, before: beforeOf(cursor), customerId: actor.id };
    const { rows, ...total } = await findWebhooks(db, own);
    return { ...pageOf(rows, filter.limit, (row) => shownWebhook(row, now)), ...total };
  });
  serveSlow(app, calls.createOwnWebhook, async ({ inWork, actor }, { body }) => {
    await ensureReachable(body.url, config);
    return inWork((work) => createWebhook(work, { ...body, customerId: actor.id }, secret));
  });
  serve(app, calls.rotateWebhookSecret, (work, { params }) =>
    rotateSecret(work, params.id, secret),
  );
  serve(app, calls.turnOnWebhook, async (work, { params }) =>
    shownWebhook(await turnOn(work, params.id), work.now),
  );
  serve(app, calls.removeOwnWebhook, async (work, { params }) =>
    shownWebhook(await revokeWebhook(work, params.id, null), work.now),
  );
  serve(app, calls.sendTestEvent, (work, { params }) => sendTest(work, params.id));
  serve(app, calls.listSentEvents, async ({ db, actor }, { params, query }) => {
    const webhook = await findWebhook(db, params.id);
    if (!webhook || !mayWebhook.see(actor, webhook)) throw notFound();
    const { cursor, ...filter } = query;
    const wanted = { ...filter, before: beforeOf(cursor), webhookId: webhook.id };
    const { rows, ...total } = await findSentEvents(db, wanted);
    return { ...pageOf(rows, filter.limit, shownEvent), ...total };
  });
  serve(app, calls.resendEvent, (work, { params }) => resend(work, params.id));
  serve(app, calls.listWebhooks, async ({ db, now }, { query: { cursor, ...filter } }) => {
    const { rows, ...total } = await findWebhooks(db, { ...filter, before: beforeOf(cursor) });
    return { ...pageOf(rows, filter.limit, (row) => officeWebhook(row, now)), ...total };
  });
  serve(app, calls.listAllSentEvents, async ({ db }, { query: { cursor, ...filter } }) => {
    const wanted = { ...filter, before: beforeOf(cursor) };
    const { rows, ...total } = await findAllSentEvents(db, wanted);
    return { ...pageOf(rows, filter.limit, officeSentEvent), ...total };
  });
  serveSlow(app, calls.createWebhookFor, async ({ inWork }, { body }) => {
    await ensureReachable(body.url, config);
    return inWork((work) => createWebhook(work, body, secret));
  });
  serve(app, calls.revokeWebhookOf, async (work, { params, body }) =>
    officeWebhook(await revokeWebhook(work, params.id, body.reason), work.now),
  );
}

function pageOf<Row extends { id: string }, T>(
  rows: readonly Row[],
  limit: number,
  shown: (row: Row) => T,
) {
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return { items: items.map(shown), nextCursor };
}
