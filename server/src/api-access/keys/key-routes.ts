import * as calls from '@sankofa/domain/api-access/keys/key-endpoints';
import type { FastifyInstance } from 'fastify';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import { findKeys, type KeyRow } from './key-queries.ts';
import { createKey, officeKey, revokeKey, shownKey } from './keys.ts';

const beforeOf = (cursor: string | undefined) =>
  cursor === undefined ? undefined : cursorValues(cursor, ['id'])[0];

export function keyRoutes(app: FastifyInstance) {
  serve(app, calls.listOwnKeys, async ({ db, actor, now }, { query }) => {
    const { cursor, limit, withTotal } = query;
    const filter = { before: beforeOf(cursor), limit, withTotal, customerId: actor.id };
    const { rows, ...total } = await findKeys(db, filter, now);
    return { ...pageOf(rows, limit, (row) => shownKey(row, now)), ...total };
  });
  serve(app, calls.createOwnKey, (work, { body }) =>
    createKey(work, { ...body, customerId: work.actor.id }),
  );
  serve(app, calls.revokeOwnKey, async (work, { params }) =>
    shownKey(await revokeKey(work, params.id, null), work.now),
  );
  serve(app, calls.listKeys, async ({ db, now }, { query: { cursor, ...filter } }) => {
    const { rows, ...total } = await findKeys(db, { ...filter, before: beforeOf(cursor) }, now);
    return { ...pageOf(rows, filter.limit, (row) => officeKey(row, now)), ...total };
  });
  serve(app, calls.createKeyFor, (work, { body }) => createKey(work, body));
  serve(app, calls.revokeKeyOf, async (work, { params, body }) =>
    officeKey(await revokeKey(work, params.id, body.reason), work.now),
  );
}

function pageOf<T>(rows: readonly KeyRow[], limit: number, shown: (row: KeyRow) => T) {
  const { items, nextCursor } = pageOfRows(rows, limit, (last) => [last.id]);
  return { items: items.map(shown), nextCursor };
}
