import type { Endpoint } from '@sankofa/domain/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type DbAddress, openDb } from './platform/database/db.ts';
import type { Replica } from './platform/database/replica.ts';
import { accessRows } from './testing/access/access-rows.ts';
import { createPeopleOfRoles, type PeopleOfRoles } from './testing/people-of-roles.ts';
import { printLine } from './testing/print-line.ts';
import { startWorld, type World } from './testing/world.ts';

let world: World;
let people: PeopleOfRoles;
/** How many lists and reports were read on a connection that refuses changes, as on a replica. */
let readOnlyReads = 0;
const readOnlyConnections = (address: DbAddress): Replica => {
  const db = openDb(address, { isReadOnly: true });
  return {
    caughtUp: () => {
      readOnlyReads += 1;
      return Promise.resolve(db);
    },
    isReadAgain: () => false,
    counts: () => ({ replica: readOnlyReads, primary: 0 }),
    close: () => db.destroy(),
  };
};

beforeAll(async () => {
  world = await startWorld({ replica: readOnlyConnections });
  people = await createPeopleOfRoles(world);
});
afterAll(() => world.close());

/** Tables with request counters, which attackers would change too. */
const countings = ['budget_uses'];

/** Computes one checksum per table, over all rows and columns. */
async function sums(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${countings}) order by 1`.execute(
    world.db,
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    // Excludes the sessions of the test users, which are renewed by any request.
    const { rows } = await sql<{ sum: string }>`
      select md5(coalesce(string_agg(line, '|' order by line), '')) as sum from (
        select (to_jsonb(t) - 'last_active_at' - 'ends_at' - 'authenticated_at')::text as line
        from ${sql.table(name)} t) lines`.execute(world.db);
    all[name] = rows[0]?.sum ?? '';
  }
  return all;
}

/** Downloads of personal data: each is audited, and nothing else changes. */
const onRecord = new Set(['/me/data', '/audit.csv', '/audit.xlsx']);

type Counts = Record<string, Record<number, number>>;
/** Makes each request as every kind of user and reports after which one the checksums differ. */
async function crawl(gets: readonly Endpoint[], before: Record<string, string>, counts: Counts) {
  const changes: string[] = [];
  for (const role of people.roles) {
    const statuses = (counts[role] ??= {});
    for (const e of gets) {
      const row = accessRows[`GET ${e.path}`] ?? {};
      for (const records of [people.records, people.unknownRecords]) {
        const id = row.record ? records[row.record] : 'none';
        const path = `${e.path.replaceAll(/:\w+/g, id)}${row.query?.(records) ?? ''}`;
        const { statusCode } = await people.people[role].client.get(path);
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
      }
    }
    const after = await sums();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    changes.push(...changed.map((name) => `${name} by ${role}`));
    Object.assign(before, after);
  }
  return changes;
}

test('no GET request by any user changes the database', { timeout: 120_000 }, async () => {
  const gets = world.app.context.endpoints.filter(({ method }) => method === 'GET');
  const before = await sums();
  const counts: Counts = {};
  const quiet = gets.filter(({ path }) => !onRecord.has(path));
  expect(await crawl(quiet, before, counts)).toEqual([]);
  const recorded = await crawl(
    gets.filter(({ path }) => onRecord.has(path)),
    before,
    counts,
  );
  expect(recorded.filter((change) => !change.startsWith('audit_log by '))).toEqual([]);
  printLine(
    `${gets.length} GETs, 7 kinds of people, ${Object.keys(before).length} tables unchanged: ${JSON.stringify(counts)}`,
  );
  expect(Object.keys(before).length).toBeGreaterThan(30);
  expect(counts['admin']?.[200]).toBeGreaterThan(40);
  // A list or report that changes something would be answered with 503.
  expect(readOnlyReads).toBeGreaterThan(500);
  expect(Object.values(counts).flatMap((statuses) => Object.keys(statuses))).not.toContain('503');
});

test('the checksums detect a change of one character', async () => {
  const before = await sums();
  await world.db
    .updateTable('users')
    .set({ city: 'Wa' })
    .where('id', '=', people.owner.id)
    .execute();
  const after = await sums();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(['users']);
});
