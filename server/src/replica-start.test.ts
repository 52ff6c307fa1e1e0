import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { addMs } from '@sankofa/domain/values/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { accessTokenFor } from './accounts/sessions/tokens.ts';
import { openCompany } from './demo/demo.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openDb } from './platform/database/db.ts';
import { newId } from './platform/ids.ts';
import { appRole } from './platform/postgres/embedded-cluster.ts';
import { type Server, startServer } from './server.ts';
import { type Replicated, startReplicated } from './testing/postgres/replicated-postgres.ts';

const secret = 'kT7mWq2ZxP4vRn8sLd1yBc6hGf3jQe5u';
let folder: string;
let servers: Replicated;
let server: Server;

const urlOf = ({ host, port, database }: Replicated['primary'], role: string) =>
  `postgres://${role}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'replica-'));
  servers = await startReplicated();
  const owner = openDb(servers.primary, { poolSize: 1 });
  await sql`create role ${sql.id(appRole)} login`.execute(owner);
  await owner.destroy();
  const config = readConfig({
    MODE: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: urlOf(servers.primary, appRole),
    DATABASE_OWNER_URL: urlOf(servers.primary, servers.primary.user),
    DATABASE_REPLICA_URL: urlOf(servers.replica, appRole),
    METRICS_TOKEN: secret,
    ACCESS_TOKEN_SECRET: secret,
  });
  const files = { folder: path.join(folder, 'files') };
  server = await startServer(config, (db) =>
    openCompany({ db, files, now: systemClock(), passwordHash: '' }),
  );
});
afterAll(async () => {
  await server.stop();
  await servers.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Returns the headers of a new session of the admin. */
async function asAdmin() {
  const { id: userId } = await server.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  const now = systemClock();
  const sessionId = newId(now);
  await server.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      userId,
      createdAt: now,
      lastActiveAt: now,
      authenticatedAt: now,
      endsAt: addMs(now, 3_600_000),
    })
    .execute();
  return { authorization: `Bearer ${await accessTokenFor(secret, { userId, sessionId }, now)}` };
}

test('lists and reports are read on the replica; a single record, a public answer and an audited file are not', async () => {
  const headers = await asAdmin();
  const origin = `http://127.0.0.1:${server.port}`;
  const readsAfter = async (paths: readonly string[]) => {
    for (const one of paths)
      expect((await fetch(`${origin}/api${one}`, { headers })).status).toBe(200);
    const metrics = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    const counts = [...(await metrics.text()).matchAll(/^sankofa_list_reads\{.*\} (\d+)$/gm)];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  };
  expect(await readsAfter(['/auth/me', '/rates', '/audit.csv'])).toBe(0);
  expect(
    await readsAfter(['/customers', '/customers.csv', '/analytics/trial-balance?on=2026-11-01']),
  ).toBe(3);
});

test('requests use a role that owns no table', async () => {
  const { rows } = await sql<{ role: string; owner: string }>`
    select distinct current_user as role, tableowner as owner from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(server.db);
  expect(rows).toEqual([{ role: appRole, owner: servers.primary.user }]);
});

test('the configuration refuses a replica or an owner without its database', () => {
  expect(() =>
    readConfig({ MODE: 'test', DATA_DIR: folder, DATABASE_REPLICA_URL: 'postgres://replica/x' }),
  ).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL');
  expect(() =>
    readConfig({ MODE: 'test', DATA_DIR: folder, DATABASE_OWNER_URL: 'postgres://owner/x' }),
  ).toThrow('DATABASE_OWNER_URL needs DATABASE_URL');
});
