import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import {
  type Product,
  type ProductOptions,
  type ProductStorage,
  startProduct as start,
} from '../../e2e/support/product/server.ts';
import { addressIn } from '../../server/src/platform/backup/backup.ts';
import type { DbAddress } from '../../server/src/platform/database/db.ts';
import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { startSystemPostgres } from '../../server/src/testing/postgres/system-postgres.ts';
import { faultsAfter } from './proof.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { type Record, sendAgain } from './writers.ts';

/** What a case found: a sentence with its figures, and everything that is wrong. */
export type Outcome = { figures: string; faults: string[] };

/** How many write at the same time. */
export const writers = 4;

export const startProduct = (parts: {
  storage: ProductStorage;
  settings?: NonNullable<ProductOptions['settings']>;
  program?: string;
}) => start({ ...parts, readyAt: '/api/ready' });
export const anywhere = (from: number, to: number) => from + Math.random() * (to - from);

export const addressOf = ({
  databaseUrl,
  dataDir,
}: Pick<ProductStorage, 'databaseUrl' | 'dataDir'>): DbAddress =>
  databaseUrl === null ? addressIn(dataDir) : { connectionString: databaseUrl };

export const countOf = ({ acknowledged }: Record) => `${acknowledged.length} acknowledged writes`;

/** Sends doubtful writes again, then proves every invariant while the product still runs. */
export async function prove(product: Product, record: Record) {
  const doubtful = record.doubtful.length;
  await sendAgain(product.url, record);
  const faults = await faultsAfter(addressOf(product), record);
  return { doubtful, faults };
}

/** Waits until the product answers that its database is there, and returns the seconds since the call. */
export async function untilReady(product: Product): Promise<number> {
  const beganAt = performance.now();
  await pause(100);
  for (;;) {
    const answer = await fetch(`${product.url}/api/rates`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return (performance.now() - beganAt) / 1000;
    if (performance.now() - beganAt > 120_000) throw new Error('The product is not ready again.');
    await pause(50);
  }
}

/** Storage that its case removes itself. */
export const remove = () => Promise.resolve();

/** Two processes on one PostgreSQL of its own, reached through a proxy. */
export async function onOwnPostgres<T>(
  work: (parts: { storage: ProductStorage; proxy: Proxy; direct: ProductStorage }) => Promise<T>,
): Promise<T> {
  const postgres = await startSystemPostgres({ fsync: 'on' });
  const dataDir = newDatabaseFolder('faults-');
  const { port } = new URL(postgres.url);
  const proxy = await startProxy(Number(port));
  const databaseUrl = postgres.url.replace(port, String(proxy.port));
  try {
    return await work({
      storage: { dataDir, databaseUrl, remove },
      direct: { dataDir, databaseUrl: postgres.url, remove },
      proxy,
    });
  } finally {
    await proxy.stop();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
