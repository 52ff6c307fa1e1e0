import { once } from 'node:events';
import path from 'node:path';

import { sql } from 'kysely';
import { WebSocket } from 'ws';

import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { smallSizes } from './fill/sizes.ts';
import { asNpmStart, freePort, startServerProcess, type ServerProcess } from './load/processes.ts';

// Opens 5,000 sockets to one process of the product and 5,000 to a server of nothing but the `ws` library, from 25
// loopback addresses each, and sends a rate change to all of them, in turn. Prints the time from the notification by the
// database to the first and the last socket. Exits with 1 if the median to the last is more than 1.3 times that of the
// library, or if a call takes more than twice as long beside the sockets as before them. SOCKETS is 5,000 and ROUNDS is
// 15 by default; the database is kept in data/bench-live.
const limit = 1.3;
const besideLimit = 2;
const [callRounds, callsPerRound] = [5, 200];
const count = Number(process.env['SOCKETS'] ?? 5_000);
const rounds = Number(process.env['ROUNDS'] ?? 15);
/** The product accepts 200 sockets of one address. */
const perAddress = 200;
const channels = { product: 'sankofa_live', bare: 'bare_live' };
type Side = keyof typeof channels;
const folder = path.resolve(process.env['DATA_DIR'] ?? 'data', 'bench-live');
const message = JSON.stringify({ type: 'rates-updated' });

/** Counts the messages that arrive at the sockets of one server. */
function openCounter() {
  let [arrived, firstAt, lastAt] = [0, 0, 0];
  let onAll: (() => void) | null = null;
  return {
    add: (socket: WebSocket) =>
      socket.on('message', () => {
        arrived += 1;
        lastAt = performance.now();
        if (arrived === 1) firstAt = lastAt;
        if (arrived === count) onAll?.();
      }),
    /** Resolves once every socket has a message. */
    wait: async (send: () => Promise<unknown>) => {
      arrived = 0;
      const { promise, resolve } = Promise.withResolvers<void>();
      onAll = resolve;
      const began = performance.now();
      await send();
      await promise;
      return { firstMs: firstAt - began, lastMs: lastAt - began };
    },
  };
}
type Counter = ReturnType<typeof openCounter>;

async function openSockets(url: string, origin: string, address: string, counter: Counter) {
  for (let from = 0; from < count; from += perAddress) {
    const localAddress = `${address}.${from / perAddress + 1}`;
    const size = Math.min(perAddress, count - from);
    await Promise.all(
      Array.from({ length: size }, async () => {
        const socket = new WebSocket(url, { origin, localAddress, perMessageDeflate: false });
        await once(socket, 'open');
        counter.add(socket);
      }),
    );
  }
}

/** Returns the p95 of GET /api/rates in the quietest round: other work of the machine only adds time. */
async function callMs(port: number) {
  const rounds: number[] = [];
  for (let round = 0; round < callRounds; round += 1) {
    const times: number[] = [];
    for (let at = 0; at < callsPerRound; at += 1) {
      const began = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/rates`);
      await answer.text();
      if (!answer.ok) throw new Error(`GET /api/rates was answered with ${answer.status}`);
      times.push(performance.now() - began);
    }
    rounds.push(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0);
  }
  return Math.min(...rounds);
}

const addressOf = (port: number) => `ws://127.0.0.1:${port}/ws`;

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(db: BenchDatabase['db'], counters: Record<Side, Counter>) {
  const times: Record<Side, { firstMs: number; lastMs: number }[]> = { product: [], bare: [] };
  const payloads = {
    product: JSON.stringify({ kind: 'all', message: JSON.parse(message) }),
    bare: message,
  };
  for (let round = 0; round <= rounds; round += 1)
    for (const side of ['bare', 'product'] as const) {
      const taken = await counters[side].wait(() =>
        sql`select pg_notify(${channels[side]}, ${payloads[side]})`.execute(db),
      );
      // The first round only warms up.
      if (round > 0) times[side].push(taken);
    }
  return times;
}

const database = await openBenchDatabase(folder, smallSizes);
await sql`update users set is_demo = false where is_demo`.execute(database.db);
const servers: ServerProcess[] = [];
try {
  const start = async (
    file: string,
    env: Record<string, string>,
    nodeOptions: readonly string[] = [],
  ) => {
    const port = await freePort();
    const server = await startServerProcess(file, port, env, nodeOptions);
    servers.push(server);
    return { server, port };
  };
  const product = await start(
    'scripts/start.ts',
    { ...asNpmStart.env, MODE: 'production', DATA_DIR: folder },
    asNpmStart.nodeOptions,
  );
  const bare = await start('scripts/bench/bare/bare-sockets.ts', {
    DATABASE: JSON.stringify(database.address),
    CHANNEL: channels.bare,
  });
  // The first calls only warm up.
  await callMs(product.port);
  const aloneMs = await callMs(product.port);
  const idleMb = product.server.memoryMb();
  const counters = { product: openCounter(), bare: openCounter() };
  await openSockets(addressOf(bare.port), 'http://localhost', '127.0.2', counters.bare);
  await openSockets(
    addressOf(product.port),
    `http://localhost:${product.port}`,
    '127.0.1',
    counters.product,
  );
  const openMb = product.server.memoryMb();
  const besideMs = await callMs(product.port);
  const times = await measure(database.db, counters);
  const medians = (side: Side) => ({
    first: middle(times[side].map((one) => one.firstMs)),
    last: middle(times[side].map((one) => one.lastMs)),
  });
  for (const side of ['bare', 'product'] as const) {
    const { first, last } = medians(side);
    console.log(
      `${side.padEnd(8)} first socket ${first.toFixed(1)} ms, last of ${count} ${last.toFixed(1)} ms`,
    );
  }
  const ratio = medians('product').last / medians('bare').last;
  console.log(
    `Ratio ${ratio.toFixed(2)} (goal ${limit}). Memory of the product: ${idleMb.toFixed(0)} MB, with the sockets ${openMb.toFixed(0)} MB.`,
  );
  const besideRatio = besideMs / aloneMs;
  console.log(
    `GET /api/rates, p95: ${aloneMs.toFixed(1)} ms alone, ${besideMs.toFixed(1)} ms beside the sockets: ${besideRatio.toFixed(2)} (goal ${besideLimit}).`,
  );
  if (ratio > limit || besideRatio > besideLimit) process.exitCode = 1;
} finally {
  for (const server of servers) await server.stop();
  await database.close();
}
process.exit();
