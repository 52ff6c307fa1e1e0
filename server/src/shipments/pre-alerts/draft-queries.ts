import {
  draftContentSchema,
  type DraftContent,
  maxDrafts,
  type SavedDraft,
} from '@sankofa/domain/shipments/pre-alerts/draft-endpoints';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';

/** Returns a customer's drafts, the last saved first. */
export async function findDrafts(db: Db | Tx, customerId: string): Promise<SavedDraft[]> {
  const rows = await db
    .selectFrom('preAlertDrafts')
    .select(['id', 'content', 'savedAt'])
    .where('customerId', '=', customerId)
    .orderBy('savedAt', 'desc')
    .orderBy('id')
    .limit(maxDrafts)
    .execute();
  return rows.map(({ content, ...draft }) => ({
    ...draft,
    content: draftContentSchema.parse(content),
  }));
}

/** Locks the drafts of a person, so that two pages cannot both save the last one allowed. */
export const lockDrafts = ({ tx, actor }: Work) =>
  tx.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();

/** Saves a draft in place of the one with its id. Returns false if the id is another customer's. */
export async function storeDraft(
  { tx, actor, now }: Work,
  { id, content }: { id: string; content: DraftContent },
): Promise<boolean> {
  const text = JSON.stringify(content);
  const stored = await tx
    .insertInto('preAlertDrafts')
    .values({ id, customerId: actor.id, content: text, savedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ content: text, savedAt: now })
        .where(sql.ref('pre_alert_drafts.customer_id'), '=', actor.id),
    )
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the customer has no such draft. */
export async function deleteDraft({ tx, actor }: Work, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('preAlertDrafts')
    .where('id', '=', id)
    .where('customerId', '=', actor.id)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
