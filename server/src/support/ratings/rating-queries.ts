import type { SupportRatings } from '@sankofa/domain/support/rating-endpoints';
import { ratingScores } from '@sankofa/domain/support/ticket-rating';
import type { Days } from '@sankofa/domain/values/periods/comparison';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { ratedWithin } from '../ticket-queries.ts';

type Rating = Insertable<DB['ticketRatings']>;

/** Returns when a ticket was rated first; undefined if it was not. */
export async function findRatedAt(tx: Tx, ticketId: string) {
  const row = await tx
    .selectFrom('ticketRatings')
    .select('ratedAt')
    .where('ticketId', '=', ticketId)
    .executeTakeFirst();
  return row?.ratedAt;
}

/** Adds the rating of a ticket, or changes it: `ratedAt` stays the first time. */
export async function storeRating(tx: Tx, rating: Rating) {
  const { score, comment } = rating;
  await tx
    .insertInto('ticketRatings')
    .values(rating)
    .onConflict((conflict) => conflict.column('ticketId').doUpdateSet({ score, comment }))
    .execute();
}

type Average = { count: number; average: number | null };

/** Returns the ratings of each of two periods, by score and by assignee. Both ends of a period are included. */
export async function ratingsIn(db: Db, now: Days, before: Days): Promise<SupportRatings> {
  const totalIn = async (days: Days): Promise<Average> => {
    const { rows } = await sql<Average>`select count(*)::int as count,
      round(avg(r.score), 2)::float8 as average
      from ticket_ratings r where ${ratedWithin(days)}`.execute(db);
    return rows[0] ?? { count: 0, average: null };
  };
  const scores = await sql<{ score: number; count: number }>`select score, count(*)::int as count
    from ticket_ratings r where ${ratedWithin(now)} group by score`.execute(db);
  const agents = await sql<Average & { id: string | null; name: string | null }>`
    select a.id, a.name, count(*)::int as count, round(avg(r.score), 2)::float8 as average
    from ticket_ratings r join tickets t on t.id = r.ticket_id left join users a on a.id = t.assignee_id
    where ${ratedWithin(now)}
    group by a.id, a.name order by count desc, a.name, a.id`.execute(db);
  return {
    now: await totalIn(now),
    before: await totalIn(before),
    scores: ratingScores.map((score) => ({
      score,
      count: scores.rows.find((row) => row.score === score)?.count ?? 0,
    })),
    agents: agents.rows.map(({ id, name, count, average }) => ({
      agent: id === null ? null : { id, name: name ?? '' },
      count,
      average,
    })),
  };
}
