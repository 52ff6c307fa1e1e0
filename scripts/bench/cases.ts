import { sql } from 'kysely';

import type { BenchDatabase } from './bench-database.ts';
import { type Call, callerOf, type Case, requestsPerCase } from './measure.ts';
import { customerReads, officeReads } from './read-cases.ts';
import { nth, type Samples, samplesOf } from './samples.ts';
import { scanMoves } from './scan-cases.ts';

export type CaseWithCall = { call: Call; one: Case };

/** Returns every case with its caller, each with requests for this many rounds. */
export async function casesOf(database: BenchDatabase, rounds: number): Promise<CaseWithCall[]> {
  const of = await samplesOf(database.db, requestsPerCase(rounds) * 2);
  const admin = await callerOf(database.url, database.people.admin);
  const customer = await callerOf(database.url, database.people.customer);
  const countId = await countOf(database.db, admin, of);
  return [
    ...officeReads(of).map((one) => ({ call: admin, one })),
    ...customerReads(of).map((one) => ({ call: customer, one })),
    ...scanMoves(of, countId).map((one) => ({ call: admin, one })),
  ];
}

/** Returns a stock count of the zone of the scans; continues one that an earlier run started. */
async function countOf(db: BenchDatabase['db'], call: Call, of: Samples): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from stock_counts where zone = 'B' and ended_at is null`.execute(db);
  const [begun] = rows;
  if (begun) return begun.id;
  await call({ path: '/counts', body: { siteId: nth(of.sites, 1), zone: 'B' } });
  return countOf(db, call, of);
}
