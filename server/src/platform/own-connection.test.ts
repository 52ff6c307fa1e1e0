import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { newDatabase } from '../testing/postgres/postgres.ts';
import { ownConnection } from './own-connection.ts';

const { db, address, drop } = await newDatabase();
afterAll(drop);

it('a connection that the server closes while nothing waits for it fails what is asked next', async () => {
  const client = ownConnection(address);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = Promise.withResolvers<void>();
  client.on('end', () => ended.resolve());
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  await ended.promise;
  await expect(client.query('select 1')).rejects.toThrow(/not queryable|closed/);
});
