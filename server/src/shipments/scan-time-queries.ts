import type { Instant } from '@sankofa/domain/values/time';
import { type Insertable, sql } from 'kysely';

import { sendLater } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/db-schema.ts';
import type { Tx } from '../platform/database/db.ts';
import { insertChunks } from '../platform/database/insert-chunks.ts';

/** Returns the time of the last event of any of these cartons; null if there is none. */
export async function lastEventAt(tx: Tx, packageIds: readonly string[]): Promise<Instant | null> {
  if (packageIds.length === 0) return null;
  const { at } = await tx
    .selectFrom('events')
    .select((eb) => eb.fn.max('occurredAt').as('at'))
    .where('packageId', 'in', [...packageIds])
    .where('classifier', '=', 'ACTUAL')
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Returns when any of these cartons was last moved; null if none was. A hold or dispute is not a move and
 * says nothing about when the goods left or arrived.
 */
export async function lastMoveAt(tx: Tx, packageIds: readonly string[]): Promise<Instant | null> {
  if (packageIds.length === 0) return null;
  const { at } = await tx
    .selectFrom('events')
    .select((eb) => eb.fn.max('occurredAt').as('at'))
    .where('packageId', 'in', [...packageIds])
    .where('toState', 'is not', null)
    .where('classifier', '=', 'ACTUAL')
    .executeTakeFirstOrThrow();
  return at;
}

/** Maximum number of notes in one discrepancy; later ones are only in the audit log. */
const maxNotes = 20;

/**
 * SQL for the details of an already open discrepancy: all its notes in one message (`shipmentTexts.notes`).
 */
export const withAddedNote = sql<DB['discrepancies']['details']>`case
    when discrepancies.details ->> 'key' is distinct from 'shipment.notes' then jsonb_build_object('key', 'shipment.notes',
      'params', jsonb_build_object('notes', jsonb_build_array(discrepancies.details, excluded.details)))
    when jsonb_array_length(discrepancies.details #> '{params,notes}') >= ${maxNotes}::int then discrepancies.details
    else jsonb_insert(discrepancies.details, '{params,notes,-1}', excluded.details, true)
  end`;

/** Opens a TIME discrepancy for each carton, or extends the text of the open one, naming each carton once. */
export async function recordTimeDoubts(
  tx: Tx,
  doubts: readonly Omit<Insertable<DB['discrepancies']>, 'kind'>[],
): Promise<void> {
  for (const chunk of insertChunks(doubts.map((doubt) => ({ ...doubt, kind: 'TIME' as const }))))
    await sendLater(
      tx,
      tx
        .insertInto('discrepancies')
        .values(chunk)
        .onConflict((conflict) =>
          conflict.columns(['packageId', 'kind']).where('resolvedAt', 'is', null).doUpdateSet({
            details: withAddedNote,
          }),
        ),
    );
}
