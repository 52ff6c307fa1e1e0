import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/**
 * Takes a hint that the status of a message has changed: it is looked up at once. A message of which we know no id gets
 * the one of the hint, which counts only if the provider has our number and text for it.
 */
export const hintAt = (
  db: Db,
  { messageId, providerId, now }: { messageId: string; providerId: string; now: Instant },
) =>
  sql`update phone_messages set look_up_at = ${now}, provider_id = coalesce(provider_id, ${providerId})
    where id = ${messageId}::uuid and provider = 'ARKESEL'
      and state in ('UNKNOWN', 'ACCEPTED') and (provider_id is null or provider_id = ${providerId})
      and not exists (select from phone_messages other
        where other.provider = 'ARKESEL' and other.provider_id = ${providerId} and other.id <> ${messageId}::uuid)`.execute(
    db,
  );
