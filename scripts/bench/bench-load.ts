import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';

import { sql } from 'kysely';

import { ensureWebBuild } from '../build/web-build.ts';
import type { TableRows } from './bare/same-rows.ts';
import { openBenchDatabase, remove } from './bench-database.ts';
import { fullSizes, halfMillion } from './fill/sizes.ts';
import { readingCases, type LoadCase } from './load/load-cases.ts';
import { asNpmStart, freePort, startServerProcess, type ServerProcess } from './load/processes.ts';
import { loadRound, mediansOf, type Figures } from './load/rounds.ts';
import { ensureGoods, statementOf, writingCases } from './load/write-cases.ts';
import { rowsWrittenBy } from './load/written-rows.ts';

// Compares the product under load with bare handlers on the same database (`bench/bare`): both in processes of their
// own, in alternating rounds, so that both meet the same machine. Prints requests per second, p50 and p99 in
// milliseconds, CPU per request of the server and of PostgreSQL in microseconds, errors, and the ratio of the requests
// per second. Exits with 1 if a ratio falls below 0.9 of the recorded one (`bench/load/recorded.json`; --record writes
// it) or a request fails. Words select cases; --json prints JSON; --reset fills the database again; --profile also
// writes a CPU profile of the product into the folder of the database; --half-million uses a database of its own with
// half a million shipments, whose ratios are printed but neither compared nor recorded. ROUNDS is 3 and ROUND_SECONDS 2 by default; a
// round that writes sends WRITES requests, 320 by default.
const usualConnections = 32;
/** Requests that write in each round. */
const perRound = Number(process.env['WRITES'] ?? 320);
const seconds = Number(process.env['ROUND_SECONDS'] ?? 2);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const isJson = args.includes('--json');
const isProfiled = args.includes('--profile');
const isLarge = args.includes('--half-million');
const folder = path.resolve(process.env['DATA_DIR'] ?? 'data', isLarge ? 'bench-500k' : 'bench');
const recordFile = 'scripts/bench/load/recorded.json';
const tolerance = 0.9;

type Measured = {
  name: string;
  goal: number;
  ratio: number;
  product: Figures;
  bareName: string;
  bare: Figures;
};
type Servers = { product: ServerProcess; bare: ServerProcess };

async function measure(one: LoadCase, servers: Servers, databasePid: number): Promise<Measured> {
  const taken = { product: [] as Figures[], bare: [] as Figures[] };
  const connections = one.connections ?? usualConnections;
  const isAwake = one.isWithoutDatabase ?? false;
  if (one.first)
    await loadRound(servers.product, await one.first(), {
      connections,
      seconds: null,
      databasePid,
    });
  if (one.isOnce) await prepareBare(one, servers, databasePid);
  for (let round = 0; round <= rounds; round += 1)
    for (const side of ['bare', 'product'] as const) {
      const figures = await loadRound(servers[side], await one[side](), {
        connections,
        isAwake,
        // The first round only warms up.
        seconds: one.isOnce ? null : round === 0 ? 1 : seconds,
        databasePid,
      });
      if (round > 0) taken[side].push(figures);
    }
  const [product, bare] = [mediansOf(taken.product), mediansOf(taken.bare)];
  const { name, goal, bareName } = one;
  return { name, goal, ratio: product.perSecond / bare.perSecond, product, bareName, bare };
}

/** Has the product write once, and the bare handler prepare to write the same rows. */
async function prepareBare(one: LoadCase, { product, bare }: Servers, databasePid: number) {
  const requests = await one.product();
  const connections = one.connections ?? usualConnections;
  const written = await rowsWrittenBy(database.db, requests.length, () =>
    loadRound(product, requests, { connections, seconds: null, databasePid }),
  );
  const response = await fetch(`${bare.url}/statements/${statementOf(one.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(written),
  });
  if (!response.ok) throw new Error(`The bare handler of ${one.name}: ${await response.text()}`);
  if (!isJson) console.log(`${one.name}, rows: ${written.map(rowsText).join(', ')}`);
}

/** For example `packages +1 ~1`: a row inserted and one updated. */
const rowsText = ({ table, inserts, updates }: TableRows) =>
  [table, ...(inserts > 0 ? [`+${inserts}`] : []), ...(updates > 0 ? [`~${updates}`] : [])].join(
    ' ',
  );

const heads = ['per s', 'p50', 'p99', 'server µs', 'database µs', 'errors', 'ratio', 'goal'];
const cells = (values: readonly (string | number)[]) =>
  values.map((value) => String(value).padStart(12)).join('');
const cellsOf = (figures: Figures) => [
  Math.round(figures.perSecond),
  figures.p50,
  figures.p99,
  Math.round(figures.serverCpuUs),
  Math.round(figures.databaseCpuUs),
  figures.errors,
];

function print({ name, product, bareName, bare, ratio, goal }: Measured) {
  console.log(`${name.padEnd(36)}${cells([...cellsOf(product), ratio.toFixed(2), goal])}`);
  console.log(`  ${bareName.padEnd(34)}${cells(cellsOf(bare))}`);
}

const recorded = (): Record<string, number> =>
  fs.existsSync(recordFile) ? JSON.parse(fs.readFileSync(recordFile, 'utf8')) : {};

/** Returns a sentence for each case that failed or has become slower. */
function faultsOf(measured: readonly Measured[]): string[] {
  const before = isLarge ? {} : recorded();
  return measured.flatMap(({ name, ratio, product, bare }) => {
    const least = (before[name] ?? 0) * tolerance;
    return [
      ...(ratio < least ? [`${name}: ratio ${ratio.toFixed(2)} is below ${least.toFixed(2)}`] : []),
      ...(product.errors + bare.errors > 0
        ? [`${name}: ${product.errors} requests failed, and ${bare.errors} of the bare handler`]
        : []),
    ];
  });
}

function record(measured: readonly Measured[]) {
  const ratios = measured.map(({ name, ratio }) => [name, Number(ratio.toFixed(3))] as const);
  const next = { ...recorded(), ...Object.fromEntries(ratios) };
  fs.writeFileSync(recordFile, `${JSON.stringify(next, null, 2)}\n`);
}

/** Starts the product as in production, and the bare handlers beside it. */
async function startServers(address: object, opened: ServerProcess[]) {
  const secret = randomBytes(32).toString('base64url');
  const start = async (file: string, env: Record<string, string>, nodeOptions: string[] = []) => {
    const server = await startServerProcess(file, await freePort(), env, nodeOptions);
    opened.push(server);
    return server;
  };
  const product = await start(
    'scripts/start.ts',
    {
      MODE: 'production',
      ...asNpmStart.env,
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      ACCESS_TOKEN_SECRET: secret,
      CSRF_SECRET: secret,
      LINK_SECRET: secret,
      SECOND_FACTOR_SECRET: secret,
    },
    [...asNpmStart.nodeOptions, ...(isProfiled ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [])],
  );
  const page = path.join(folder, 'home.br');
  const home = await fetch(product.url);
  fs.writeFileSync(page, brotliCompressSync(await home.text()));
  const bare = await start('scripts/bench/bare/bare-server.ts', {
    DATABASE: JSON.stringify(address),
    HOME_PAGE: page,
  });
  return { servers: { product, bare }, secret };
}

await ensureWebBuild();
if (args.includes('--reset')) await remove(folder);
const database = await openBenchDatabase(folder, isLarge ? halfMillion : fullSizes);
// The product refuses to start with accounts whose password is public.
await sql`update users set is_demo = false where is_demo`.execute(database.db);
const pidFile = path.join(folder, 'postgres', 'data', 'postmaster.pid');
const databasePid = Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);
const opened: ServerProcess[] = [];
try {
  const { servers, secret } = await startServers(database.address, opened);
  const idleMb = servers.product.memoryMb();
  const all = [
    ...(await readingCases(database.db, secret)),
    ...(await writingCases(database.db, { accessTokenSecret: secret, perRound })),
  ];
  const cases = all.filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  );
  // Each case is sent once to count its rows, once to warm up, and once for each round.
  const caseNames = cases.map(({ name }) => name);
  await ensureGoods(database.db, caseNames, { perRound, rounds: rounds + 2 });
  const measured: Measured[] = [];
  if (!isJson) console.log(`${''.padEnd(36)}${cells(heads)}`);
  for (const one of cases) {
    const result = await measure(one, servers, databasePid);
    measured.push(result);
    if (!isJson) print(result);
  }
  const memory = { idleMb, afterMb: servers.product.memoryMb(), bareMb: servers.bare.memoryMb() };
  if (isJson) console.log(JSON.stringify({ measured, memory }, null, 2));
  else
    console.log(
      `\nMemory: ${memory.idleMb.toFixed(0)} MB at the start, ${memory.afterMb.toFixed(0)} MB after the rounds; bare handlers ${memory.bareMb.toFixed(0)} MB`,
    );
  const faults = faultsOf(measured);
  for (const fault of faults) console.error(fault);
  if (args.includes('--record') && !isLarge) record(measured);
  else if (faults.length > 0) process.exitCode = 1;
} finally {
  for (const server of opened) await server.stop();
  await database.close();
}
