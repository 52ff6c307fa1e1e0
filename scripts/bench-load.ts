import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';

import { sql } from 'kysely';

import { openBenchDatabase } from './bench/bench-database.ts';
import { fullSizes } from './bench/fill/sizes.ts';
import { readingCases, type LoadCase } from './bench/load/load-cases.ts';
import { freePort, startServerProcess, type ServerProcess } from './bench/load/processes.ts';
import { type Figures, loadRound, mediansOf } from './bench/load/rounds.ts';
import { ensureWebBuild } from './build/web-build.ts';

// Compares the product under load with bare handlers on the same database: both in processes of their own, in
// alternating rounds, so that both meet the same machine. Prints requests per second, p50 and p99, CPU per request of
// the server and of PostgreSQL, memory, errors, and the ratio. Words select cases; --json prints JSON.
const connections = 32;
const seconds = Number(process.env['ROUND_SECONDS'] ?? 2);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const folder = path.resolve(process.env['DATA_DIR'] ?? 'data', 'bench');
const secret = randomBytes(32).toString('base64url');

type Measured = { one: LoadCase; product: Figures; bare: Figures; ratio: number };

async function measure(
  one: LoadCase,
  servers: { product: ServerProcess; bare: ServerProcess },
  databasePid: number,
): Promise<Measured> {
  const taken = { product: [] as Figures[], bare: [] as Figures[] };
  for (let round = 0; round <= rounds; round += 1)
    for (const side of ['bare', 'product'] as const) {
      const requests = await one[side]();
      const figures = await loadRound(servers[side], requests, {
        connections,
        // The first round only warms up.
        seconds: round === 0 ? 1 : seconds,
        databasePid,
      });
      if (round > 0) taken[side].push(figures);
    }
  const [product, bare] = [mediansOf(taken.product), mediansOf(taken.bare)];
  return { one, product, bare, ratio: product.perSecond / bare.perSecond };
}

const heads = ['per s', 'p50 ms', 'p99 ms', 'server µs', 'database µs', 'errors', 'ratio', 'goal'];
const cells = (values: readonly (string | number)[]) =>
  values.map((value) => String(value).padStart(12)).join('');
const lineOf = (figures: Figures) => [
  Math.round(figures.perSecond),
  figures.p50,
  figures.p99,
  Math.round(figures.serverCpuUs),
  Math.round(figures.databaseCpuUs),
  figures.errors,
];

function print({ one, product, bare, ratio }: Measured) {
  console.log(`${one.name.padEnd(36)}${cells([...lineOf(product), ratio.toFixed(2), one.goal])}`);
  console.log(`  ${one.bareName.padEnd(34)}${cells(lineOf(bare))}`);
}

await ensureWebBuild();
const database = await openBenchDatabase(folder, fullSizes);
// A real company's server refuses to start with accounts whose password is known.
await sql`update users set is_demo = false where is_demo`.execute(database.db);
const [postmaster = ''] = fs
  .readFileSync(path.join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')
  .split('\n');
const databasePid = Number(postmaster);
const servers: ServerProcess[] = [];
const start = async (file: string, env: Record<string, string>) => {
  const server = await startServerProcess(file, await freePort(), env);
  servers.push(server);
  return server;
};
try {
  const product = await start('scripts/start.ts', {
    MODE: 'production',
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    ACCESS_TOKEN_SECRET: secret,
    CSRF_SECRET: secret,
    LINK_SECRET: secret,
    SECOND_FACTOR_SECRET: secret,
  });
  const page = path.join(folder, 'home.br');
  const home = await fetch(product.url);
  fs.writeFileSync(page, brotliCompressSync(await home.text()));
  const bare = await start('scripts/bench/bare/bare-server.ts', {
    DATABASE: JSON.stringify(database.address),
    HOME_PAGE: page,
  });
  const idleMb = product.memoryMb();
  const cases = (await readingCases(database.db, secret)).filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  );
  console.log(`${''.padEnd(36)}${cells(heads)}`);
  for (const one of cases) print(await measure(one, { product, bare }, databasePid));
  console.log(
    `\nMemory: ${idleMb.toFixed(0)} MB idle, ${product.memoryMb().toFixed(0)} MB after the rounds; bare ${bare.memoryMb().toFixed(0)} MB`,
  );
} finally {
  for (const server of servers) await server.stop();
  await database.close();
}
