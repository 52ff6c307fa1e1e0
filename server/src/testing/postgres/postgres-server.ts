import fs from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';

import { grantToRequests } from '../../platform/database/app-role.ts';
import { openDb, type DbAddress } from '../../platform/database/db.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { migrateJobs } from '../../platform/jobs/worker.ts';
import { appRole } from '../../platform/postgres/embedded-cluster.ts';
import { startEmbedded } from '../../platform/postgres/embedded-postgres.ts';
import { newDatabaseFolder } from './database-folder.ts';
import { stopWithParent } from './stop-with-parent.ts';
import { startSystemPostgres } from './system-postgres.ts';

/** A database server for tests, migrated once in `template`, from which each test file gets a copy. */
export type TestServer = { addressOf: (database: string) => DbAddress; stop: () => Promise<void> };

declare module 'vitest' {
  // What the global setup hands to the tests is told to Vitest by adding to its interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend one
  interface ProvidedContext {
    postgres: DbAddress;
  }
}

export const template = 'template_migrated';

/** Returns the address with the role of requests, which owns nothing. */
export function asApp(address: DbAddress): DbAddress {
  if (!('connectionString' in address)) return { ...address, user: appRole };
  const url = new URL(address.connectionString);
  url.username = appRole;
  return { connectionString: url.href };
}

// Nothing here outlives the run, so nothing waits for the disk.
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** Starts the embedded PostgreSQL, or with TEST_DATABASE=system the system's own. */
export async function startTestServer(
  kind = process.env['TEST_DATABASE'] ?? 'embedded',
): Promise<TestServer> {
  if (kind === 'system') return startSystem();
  if (kind === 'embedded') return startOwnServer();
  throw new Error(`TEST_DATABASE is embedded or system, not ${kind}.`);
}

async function startSystem(): Promise<TestServer> {
  const server = await startSystemPostgres(withoutDurability);
  const addressOf = (database: string) => ({
    connectionString: new URL(`/${database}`, server.url).href,
  });
  return { addressOf, stop: server.stop };
}

async function startOwnServer(): Promise<TestServer> {
  const dataDir = newDatabaseFolder('test-postgres-');
  const server = await startEmbedded({ dataDir, settings: withoutDurability });
  stopWithParent(path.join(dataDir, 'postgres/data/postmaster.pid'), dataDir, 'INT');
  const stop = async () => {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { addressOf: (database) => ({ ...server.address, database }), stop };
}

/** Called by Vitest once before the server's tests; it returns the teardown. */
export async function setup(project: TestProject) {
  const server = await startTestServer();
  try {
    await makeTemplate(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', server.addressOf('postgres'));
  return server.stop;
}

async function makeTemplate(server: TestServer) {
  const admin = openDb(server.addressOf('postgres'), { poolSize: 1 });
  await sql`create database ${sql.id(template)}`.execute(admin);
  await admin.destroy();
  const db = openDb(server.addressOf(template), { poolSize: 1 });
  await migrate(db);
  await migrateJobs(server.addressOf(template));
  const requests = openDb(asApp(server.addressOf(template)), { poolSize: 1 });
  await grantToRequests(db, requests);
  await requests.destroy();
  await db.destroy();
}
