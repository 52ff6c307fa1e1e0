import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';

import { openDb, type DbAddress } from '../server/src/platform/db.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import { startTestServer, type TestServer } from '../server/src/testing/postgres-server.ts';
import { dumpSchema } from './schema-dump.ts';

/** What the migrations make, as the two files that are committed: path from the top and text. */
export type SchemaFiles = Record<'server/schema.sql' | 'server/src/platform/db-schema.ts', string>;

/** Applies every migration to a new database of that kind and writes down what came of it. */
export async function schemaFiles(kind: 'embedded' | 'system'): Promise<SchemaFiles> {
  const server = await startTestServer(kind);
  try {
    return await writtenFrom(server);
  } finally {
    await server.stop();
  }
}

async function writtenFrom(server: TestServer): Promise<SchemaFiles> {
  const admin = openDb(server.addressOf('postgres'), { poolSize: 1 });
  await sql`create database fresh`.execute(admin);
  await admin.destroy();
  const address = server.addressOf('fresh');
  const db = openDb(address);
  try {
    await migrate(db);
    return {
      'server/schema.sql': await dumpSchema(db),
      'server/src/platform/db-schema.ts': tableTypes(address),
    };
  } finally {
    await db.destroy();
  }
}

// As platform/db.ts reads them: instants and numeric as text, int8 as a number.
const typeOf = { timestamptz: 'string', date: 'string', int8: 'number' };

function tableTypes(address: DbAddress): string {
  const file = path.join(os.tmpdir(), `db-schema-${crypto.randomUUID()}.ts`);
  const flags = ['--dialect=postgres', '--camel-case', '--numeric-parser=string'];
  flags.push(`--type-mapping=${JSON.stringify(typeOf)}`, '--exclude-pattern=*.migrations');
  flags.push(`--url=${urlOf(address)}`, `--out-file=${file}`, '--log-level=error');
  try {
    const program = 'node_modules/kysely-codegen/dist/cli/bin.js';
    execFileSync(process.execPath, [program, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });
    return fs.readFileSync(file, 'utf8');
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function urlOf(address: DbAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const query = new URLSearchParams({ host: address.host, port: String(address.port) });
  return `postgres://${address.user}@/${address.database}?${query}`;
}
