import { spawn } from 'node:child_process';
import fs from 'node:fs';

import autocannon from 'autocannon';

import { openBenchDatabase } from './bench/bench-database.ts';
import { fullSizes } from './bench/fill/sizes.ts';
import { readingCases } from './bench/load/load-cases.ts';
const [name = '', secs = '5'] = process.argv.slice(2);
const secret = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH';
const database = await openBenchDatabase('data/bench', fullSizes);
fs.rmSync('/tmp/load-prof', { recursive: true, force: true });
const child = spawn(
  process.execPath,
  ['--max-semi-space-size=4', '--cpu-prof', '--cpu-prof-dir=/tmp/load-prof', 'scripts/start.ts'],
  {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MODE: 'production',
      DATA_DIR: 'data/bench',
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: '4399',
      ACCESS_TOKEN_SECRET: secret,
      CSRF_SECRET: secret,
      LINK_SECRET: secret,
      SECOND_FACTOR_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
await new Promise<void>((done) =>
  child.stdout.on('data', (c: Buffer) => c.toString().includes('Ready') && done()),
);
const one = (await readingCases(database.db, secret)).find((c) => c.name.includes(name))!;
const r = await autocannon({
  url: 'http://127.0.0.1:4399',
  connections: 32,
  duration: Number(secs),
  requests: await one.product(),
});
console.log(r.requests.average, r.non2xx, r.latency.p50);
child.kill('SIGTERM');
await new Promise((d) => child.once('exit', d));
process.exit();
