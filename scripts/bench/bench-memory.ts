import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import autocannon from 'autocannon';
import { sql } from 'kysely';

import { ensureWebBuild } from '../build/web-build.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fullSizes } from './fill/sizes.ts';
import { readingCases } from './load/load-cases.ts';
import { asNpmStart, freePort, startServerProcess } from './load/processes.ts';

// Starts the product as `npm start` does, and prints its resident memory: after the start, and after each minute of 300
// requests per second, which are tracking, rates, own account, the list of shipments and the home page in turn. Exits
// with 1 if it has more than 150 MB after the start or more than 300 MB later, or a request fails. MINUTES is 10 and
// PER_SECOND is 300 by default; the database is that of `npm run bench`.
const goals = { idleMb: 150, loadedMb: 300 };
const minutes = Number(process.env['MINUTES'] ?? 10);
const perSecond = Number(process.env['PER_SECOND'] ?? 300);
const restMs = 10_000;
const folder = path.resolve(process.env['DATA_DIR'] ?? 'data', 'bench');

await ensureWebBuild();
const database = await openBenchDatabase(folder, fullSizes);
await sql`update users set is_demo = false where is_demo`.execute(database.db);
const secret = randomBytes(32).toString('base64url');
const server = await startServerProcess(
  'scripts/start.ts',
  await freePort(),
  {
    ...asNpmStart.env,
    MODE: 'production',
    DATA_DIR: folder,
    TRUSTED_PROXIES: '127.0.0.1',
    ACCESS_TOKEN_SECRET: secret,
    CSRF_SECRET: secret,
    LINK_SECRET: secret,
    SECOND_FACTOR_SECRET: secret,
  },
  asNpmStart.nodeOptions,
);
try {
  await pause(restMs);
  const idleMb = server.memoryMb();
  console.log(`After the start: ${idleMb.toFixed(0)} MB (goal ${goals.idleMb}).`);
  let most = 0;
  let failed = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    // Sessions and addresses are new each minute, so that tokens stay valid and no limit answers instead.
    const cases = await readingCases(database.db, secret);
    const lists = await Promise.all(cases.map((one) => one.product()));
    const requests = Array.from({ length: 400 }, (_, at) =>
      lists.flatMap((list) => list[at % list.length] ?? []),
    ).flat();
    const result = await autocannon({
      url: server.url,
      connections: 20,
      duration: 60,
      overallRate: perSecond,
      requests,
    });
    failed += result.non2xx + result.errors + result.timeouts;
    most = Math.max(most, server.memoryMb());
    console.log(
      `Minute ${minute}: ${server.memoryMb().toFixed(0)} MB, ${(result.requests.total / 60).toFixed(0)} requests per second, p99 ${result.latency.p99} ms, ${failed} failed`,
    );
  }
  console.log(`At most ${most.toFixed(0)} MB (goal ${goals.loadedMb}).`);
  if (idleMb > goals.idleMb || most > goals.loadedMb || failed > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await database.close();
}
