import { sql } from 'kysely';

import { openDb } from '../../server/src/platform/database/db.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import {
  startTestServer,
  type TestServer,
} from '../../server/src/testing/postgres/postgres-server.ts';
import { dumpSchema } from './schema-dump.ts';
import { tableTypes } from './table-types.ts';

/** The two committed files of the schema: path from the root and text. */
export type SchemaFiles = Record<
  'server/schema.sql' | 'server/src/platform/database/db-schema.ts',
  string
>;

/** Applies every migration to a new database of that kind and dumps the result. */
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
  const db = openDb(server.addressOf('fresh'));
  try {
    await migrate(db);
    return {
      'server/schema.sql': await dumpSchema(db),
      'server/src/platform/database/db-schema.ts': await tableTypes(db),
    };
  } finally {
    await db.destroy();
  }
}
