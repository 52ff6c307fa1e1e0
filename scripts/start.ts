import fs from 'node:fs';
import process from 'node:process';

import { ensureWebBuild } from './web-build.ts';

// In this very process, so that a signal reaches the server whoever started it.
const [what] = process.argv.slice(2);
if (fs.existsSync('.env')) process.loadEnvFile('.env');
if (what === 'demo') process.env['MODE'] = 'demo';
process.env['NODE_ENV'] ??= 'production';

await ensureWebBuild();
if (process.argv.includes('--reset')) {
  const { readConfig } = await import('../server/src/platform/config.ts');
  const { empty } = await import('./empty.ts');
  await empty(readConfig());
}
await import(new URL('../server/src/main.ts', import.meta.url).href);
