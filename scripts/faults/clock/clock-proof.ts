import { dayIn, zones } from '@sankofa/domain/values/time';
import { Client } from 'pg';

import { instantFromSql } from '../../../server/src/platform/clock.ts';
import type { DbAddress } from '../../../server/src/platform/database/db.ts';

/** SQL: the numbers of invoices and receipts, and when each was given. */
const numbered = `select 'invoice' as kind, invoice_number as number, issued_at::text as at
    from invoices where invoice_number is not null
  union all select 'receipt', receipt_number, decided_at::text
    from payments where receipt_number is not null`;

type Numbered = { kind: string; number: string; at: string };

/** Returns what is wrong with the numbers of documents: gaps, repetitions, and years that are not those of their days. */
export async function numberFaults(address: DbAddress) {
  const rows = await allOf<Numbered>(address, numbered);
  const faults: string[] = [];
  const years = new Map<string, number[]>();
  for (const { kind, number, at } of rows) {
    const [, year = '', running = ''] = /-(\d{4})-(\d+)$/.exec(number) ?? [];
    const day = dayIn(instantFromSql(at), zones.accra);
    if (!day.startsWith(`${year}-`)) faults.push(`${kind} ${number} is of ${day}`);
    const name = `${kind} ${year}`;
    years.set(name, [...(years.get(name) ?? []), Number(running)]);
  }
  for (const [name, all] of years) {
    const isGapless = all.toSorted((a, b) => a - b).every((running, at) => running === at + 1);
    if (!isGapless) faults.push(`The numbers of ${name} have a gap or a repetition`);
  }
  return { years: [...years.keys()].toSorted(), faults };
}

/** Returns a sentence for each column with a duration that has a negative one. */
export async function durationFaults(address: DbAddress): Promise<string[]> {
  const columns = await allOf<{ table: string; column: string }>(
    address,
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('integer', 'bigint', 'numeric', 'double precision', 'real')
      and c.column_name ~ '(_ms|_seconds|_minutes|duration)$'`,
  );
  const faults: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await allOf<{ count: number }>(
      address,
      `select count(*)::integer as count from "${table}" where "${column}" < 0`,
    );
    if (row?.count) faults.push(`${table}.${column} is negative ${row.count} times`);
  }
  if (columns.length === 0) faults.push('No column with a duration was found');
  return faults;
}

/** Returns the jobs of every minute that the schedule will not start before long, by the clock of now. */
export const waitingSchedules = async (address: DbAddress, now: string): Promise<string[]> =>
  (
    await allOf<{ identifier: string; at: string }>(
      address,
      `select identifier, last_execution::text as at from graphile_worker._private_known_crontabs
      where identifier in ('release-jobs', 'notify-followers')
        and last_execution not between '${now}'::timestamptz - interval '2 minutes'
          and '${now}'::timestamptz + interval '2 minutes'`,
    )
  ).map(({ identifier, at }) => `${identifier} ran at ${at}, and it is ${now}`);

async function allOf<T extends object>(address: DbAddress, statement: string): Promise<T[]> {
  const client = new Client(address);
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}
