import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../../platform/database/db.ts';

type Emails = {
  waiting: number;
  failed: number;
  lastSentAt: Instant | null;
  failedAt: Instant | null;
  error: string | null;
};

/** Returns how many emails wait or failed, the last one sent and the last failure. */
export async function emailFigures(db: Db): Promise<Emails> {
  const { rows } = await sql<Emails>`
    select
      (select count(*)::integer from message_outbox where channel = 'EMAIL' and state = 'WAITING') as waiting,
      (select count(*)::integer from message_outbox where channel = 'EMAIL' and state = 'DEAD') as failed,
      (select max(sent_at) from message_outbox where channel = 'EMAIL' and state = 'SENT') as last_sent_at,
      failure.last_attempt_at as failed_at, failure.last_error as error
    from (select 1) as one
    left join lateral (
      select last_attempt_at, last_error from message_outbox
      where channel = 'EMAIL' and last_error is not null and state <> 'SENT'
      order by last_attempt_at desc limit 1
    ) failure on true`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, lastSentAt: null, failedAt: null, error: null };
}

type Checkouts = { lastPaidAt: Instant | null; open: number; unknown: number };

/** Returns the last successful online payment, and how many wait since `since` or have no outcome. */
export async function checkoutFigures(db: Db, since: Instant): Promise<Checkouts> {
  const { rows } = await sql<Checkouts>`
    select max(updated_at) filter (where state = 'SUCCEEDED') as last_paid_at,
      count(*) filter (where state in ('STARTING', 'AWAITING'))::integer as open,
      count(*) filter (where state = 'UNKNOWN' and updated_at > ${since})::integer as unknown
    from checkouts`.execute(db);
  return rows[0] ?? { lastPaidAt: null, open: 0, unknown: 0 };
}

export const emailOf = (db: Db | Tx, userId: string) =>
  db.selectFrom('users').select(['email']).where('id', '=', userId).executeTakeFirst();
