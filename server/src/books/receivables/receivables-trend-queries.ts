import type { Ageing } from '@sankofa/domain/values/ledger-accounts';
import type { PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { ageOn, openPartsAtEndOf } from './open-parts-queries.ts';

export type ReceivablesOfDay = { part: number; age: Ageing; owed: number };

/** Returns the receivables at the end of each of some days, by age. */
export async function receivablesAtEndOf(
  db: Db,
  days: readonly PlainDay[],
): Promise<ReceivablesOfDay[]> {
  const { rows } = await sql<ReceivablesOfDay>`
    select part, ${ageOn(sql`aged_from`, sql`day`)} as age, sum(owed)::bigint as owed
    from (${openPartsAtEndOf(days)}) parts group by 1, 2`.execute(db);
  return rows;
}
