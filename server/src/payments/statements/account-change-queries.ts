import type { listStatementAccountChanges } from '@sankofa/domain/payments/statements/statement-account-endpoints';
import { z } from 'zod/mini';

import { cursorValues, pageOfRows } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { getAccount } from './statement-account-queries.ts';

type Change = z.output<typeof listStatementAccountChanges.answer>['items'][number];
type Paged = { cursor?: string | undefined; limit: number; q?: string | undefined };

const kinds = {
  'statement-account.add': 'ADDED',
  'statement-account.change': 'CHANGED',
  'statement-account.mapping': 'COLUMNS',
} as const satisfies Record<string, Change['kind']>;
type Action = keyof typeof kinds;
const actions = Object.keys(kinds);
const isAction = (text: string): text is Action => text in kinds;

const stateSchema = z.object({
  name: z.string(),
  number: z.nullable(z.string()),
  // An account is in use when it is added.
  isActive: z._default(z.boolean(), true),
});
/** Saved columns say nothing of the account itself. */
function stateOf(text: string | null): Change['after'] {
  const read = stateSchema.safeParse(text === null ? null : JSON.parse(text));
  return read.success ? read.data : null;
}

/**
 * Returns a page of who added and changed an account, newest first, from the audit log.
 * @throws Problem thing.not_found
 */
export async function pageOfAccountChanges(db: Db, accountId: string, { cursor, limit, q }: Paged) {
  await getAccount(db, accountId);
  let query = db
    .selectFrom('auditLog as a')
    .leftJoin('users as u', 'u.id', 'a.actorId')
    .select(['a.seq', 'a.at', 'a.action', 'a.before', 'a.after', 'u.name'])
    .where('a.subject', '=', 'statement-account')
    .where('a.subjectId', '=', accountId)
    .where('a.action', 'in', actions)
    .orderBy('a.seq', 'desc')
    .limit(limit + 1);
  if (q) query = query.where('u.name', 'ilike', containsPattern(q));
  if (cursor !== undefined)
    query = query.where('a.seq', '<', Number(cursorValues(cursor, ['number'])[0]));
  const { items, nextCursor } = pageOfRows(await query.execute(), limit, (last) => [
    String(last.seq),
  ]);
  return {
    items: items.flatMap(({ seq, at, action, before, after, name }) =>
      isAction(action)
        ? [
            {
              id: String(seq),
              at,
              by: name,
              kind: kinds[action],
              before: stateOf(before),
              after: stateOf(after),
            },
          ]
        : [],
    ),
    nextCursor,
  };
}
