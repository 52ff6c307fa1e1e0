import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import { signIn } from '../../e2e/support/product/api-client.ts';
import type { Product } from '../../e2e/support/product/server.ts';
import { errorText } from '../../server/src/platform/errors.ts';
import { newDatabaseFolder } from '../../server/src/testing/postgres/database-folder.ts';
import { Cluster, type LostPrimary } from './failover/cluster.ts';
import { type Machines, machinesOnLoopback, machinesOnNetwork } from './failover/machines.ts';
import { countOf, type Outcome, prove, remove, startProduct, writers } from './setting.ts';
import { newRecord, startWriters } from './writers.ts';

/** No request fails for longer than this. */
const longestOutageMs = 30_000;
const workMs = 8_000;

/** Reads a list from the database at one process again and again, and measures the longest time without success. */
async function startReader({ url, hasExited }: Product) {
  const customer = await signIn(url, 'customer');
  const duty = { isOver: false };
  const seen = { longestMs: 0, successMs: performance.now() };
  const read = async () => {
    while (!duty.isOver) {
      const reply = await Promise.race([
        customer.get('/shipments?limit=1').catch(() => null),
        pause(longestOutageMs).then(() => null),
      ]);
      if (reply?.status === 200) {
        seen.longestMs = Math.max(seen.longestMs, performance.now() - seen.successMs);
        seen.successMs = performance.now();
      }
      await pause(50);
    }
  };
  const all = read();
  return {
    /**
     * Waits for the next success.
     * @throws Error if there is none for much longer than there may be
     */
    recovered: async () => {
      const from = performance.now();
      while (seen.successMs < from) {
        if (performance.now() - from > 4 * longestOutageMs)
          throw new Error(`${url} ${hasExited() ? 'has ended' : 'answers no list'}`);
        await pause(50);
      }
    },
    stop: async () => {
      duty.isOver = true;
      await all;
      return seen.longestMs;
    },
  };
}

const metricsToken = randomBytes(24).toString('hex');

/** Returns how many lists a process has read on each of the two. */
async function listReads(url: string) {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const figures = await (await fetch(`${url}/metrics`, { headers })).text();
  const of = (database: string) =>
    Number(
      new RegExp(`^sankofa_list_reads\\{database="${database}"\\} (\\d+)$`, 'm').exec(
        figures,
      )?.[1] ?? 0,
    );
  return { replica: of('replica'), primary: of('primary') };
}

/** How the primary is lost, on which machines. */
type Loss = {
  name: string;
  machines: () => Machines;
  /** How long it stays away after people can work again. */
  awayMs: number;
  lose: (cluster: Cluster) => Promise<LostPrimary>;
};

/** The machine of the primary loses its power. */
export const failOver = (times: number) =>
  withLosses(times, {
    name: 'killed',
    machines: machinesOnLoopback,
    awayMs: workMs,
    lose: (cluster) => cluster.killPrimary(),
  });

/**
 * The machine of the primary is cut off from the others, and comes back with programs that believed to be the primary
 * until then. What was acknowledged meanwhile must not be replaced by what they have.
 */
export const separate = (times: number) =>
  withLosses(times, {
    name: 'cut off',
    machines: machinesOnNetwork,
    awayMs: workMs,
    lose: (cluster) => cluster.cutPrimary(),
  });

/**
 * Two processes on a PostgreSQL with a synchronous replica (Patroni, etcd, HAProxy, PgBouncer). The primary is lost
 * while people write at both; the replica takes over, and the former primary comes back as its replica.
 */
async function withLosses(times: number, { name, machines, awayMs, lose }: Loss): Promise<Outcome> {
  const cluster = await Cluster.start(machines);
  const dataDir = newDatabaseFolder('faults-');
  const storage = { dataDir, databaseUrl: cluster.pooledUrl, remove };
  const settings = {
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrl,
    METRICS_TOKEN: metricsToken,
  };
  const record = newRecord();
  const both = [];
  try {
    both.push(await startProduct({ storage, settings }));
    both.push(await startProduct({ storage, settings }));
    const [first] = both;
    if (!first) throw new Error('Two processes run');
    const readers = await Promise.all(both.map((product) => startReader(product)));
    const work = await Promise.all(both.map(({ url }) => startWriters(url, record, writers / 2)));
    const faults: string[] = [];
    for (let failure = 0; failure < times; failure += 1) {
      await pause(workMs);
      const lost = await lose(cluster);
      await pause(1_000);
      await Promise.all(readers.map((reader) => reader.recovered()));
      await pause(awayMs);
      await lost.comeBack();
      await cluster.untilReplicated().catch((error: unknown) => faults.push(errorText(error)));
      if ((await cluster.primary()) === lost.name) faults.push('The lost primary serves again');
    }
    for (const one of work) await one.stop();
    const outageMs = Math.max(...(await Promise.all(readers.map((reader) => reader.stop()))));
    const lists = await Promise.all(both.map(({ url }) => listReads(url)));
    const onReplica = lists.reduce((sum, { replica }) => sum + replica, 0);
    const onPrimary = lists.reduce((sum, { primary }) => sum + primary, 0);
    if (onReplica === 0) faults.push('No list was read on the replica');
    const proof = await prove({ ...first, databaseUrl: cluster.directUrl }, record);
    faults.push(...proof.faults);
    if (record.acknowledged.length === 0) faults.push('Nothing was written');
    const seconds = (outageMs / 1000).toFixed(1);
    if (outageMs > longestOutageMs) faults.push(`Requests failed for ${seconds} s`);
    return {
      figures: `${times} primaries ${name}, ${countOf(record)}, ${proof.doubtful} sent again; requests failed for at most ${seconds} s; ${onReplica} lists read on the replica, ${onPrimary} on the primary`,
      faults,
    };
  } finally {
    await stopAll(both).finally(() => cluster.remove());
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @throws Error if one of them does not stop */
async function stopAll(products: readonly Product[]) {
  const ended = await Promise.allSettled(products.map((product) => product.stop()));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
