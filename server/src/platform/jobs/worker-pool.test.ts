import type { PoolClient } from 'pg';
import { afterAll, expect, it } from 'vitest';

import { newDatabase } from '../../testing/postgres/postgres.ts';
import { openLog } from '../log.ts';
import { openWorkerPool } from './worker-pool.ts';

const { address, drop } = await newDatabase();
const pool = openWorkerPool(address, openLog({ mode: 'test' }), 1);
afterAll(async () => {
  await pool.end();
  await drop();
});

type Taken = { client: PoolClient | undefined; release: (fault?: Error) => void };
const take = () =>
  new Promise<Taken>((resolve, reject) => {
    pool.connect((error, client, release) =>
      error ? reject(error) : resolve({ client, release }),
    );
  });

it('a connection that is released twice is free once, and serves only one at a time', async () => {
  const first = await take();
  first.release(new Error('It broke'));
  first.release();
  const second = await take();
  first.release();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
  expect((await second.client?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
  second.release();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await pool.query('select 1');
});
