import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { GatewayEvent } from '../../payment-gateway/payment-gateway.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { syncOnlinePaymentsAt } from '../sync-jobs.ts';

/**
 * Stores an event of the gateway; a repeated one is stored once.
 * @returns whether it is new
 */
export async function storeEvent(
  tx: Tx,
  event: GatewayEvent & { provider: string; bodySha256: string },
  now: Instant,
): Promise<boolean> {
  const { provider, kind, key: eventKey, reference, bodySha256 } = event;
  const stored = await tx
    .insertInto('gatewayEvents')
    .values({
      id: newId(now),
      provider,
      kind,
      eventKey,
      reference,
      bodySha256,
      receivedAt: now,
      nextAttemptAt: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'eventKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) await syncOnlinePaymentsAt(tx, now);
  return stored !== undefined;
}

const holdMs = 60_000;

/** Takes up to 20 waiting events; each is retried in a minute unless it was finished by then. */
export const claimWaitingEvents = (db: Db, now: Instant) =>
  db
    .updateTable('gatewayEvents')
    .set((eb) => ({ tries: eb('tries', '+', 1), nextAttemptAt: addMs(now, holdMs) }))
    .where('id', 'in', (waiting) =>
      waiting
        .selectFrom('gatewayEvents')
        .select('id')
        .where('processedAt', 'is', null)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'reference', 'tries'])
    .execute();

export const finishEvent = (
  db: Db,
  id: string,
  { now, outcome }: { now: Instant; outcome: string },
) =>
  db
    .updateTable('gatewayEvents')
    .set({ processedAt: now, outcome: sql`left(${outcome}, 300)` })
    .where('id', '=', id)
    .execute();
