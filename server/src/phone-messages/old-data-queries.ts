import { addMs, type Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../platform/database/db.ts';

const dayMs = 24 * 60 * 60_000;

/** Deletes what WhatsApp sent and codes that are long over, and texts by which a hint could still be checked. */
export async function deleteOldPhoneData(db: Db, now: Instant) {
  const old = addMs(now, -30 * dayMs);
  await sql`delete from whatsapp_events where received_at < ${old} and read_at is not null`.execute(
    db,
  );
  await sql`delete from whatsapp_messages_read where read_at < ${old}`.execute(db);
  await sql`delete from whatsapp_contacts where last_written_at < ${old}`.execute(db);
  await sql`delete from phone_confirmations where created_at < ${old}`.execute(db);
  await sql`update phone_messages set sent_text = null
    where sent_text is not null and created_at < ${addMs(now, -7 * dayMs)}`.execute(db);
}
