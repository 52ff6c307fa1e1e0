import fs from 'node:fs';
import process from 'node:process';

import { ensureWebBuild } from './build/web-build.ts';

// In the same process, so that a signal reaches the server.
const [what] = process.argv.slice(2);
if (fs.existsSync('.env')) process.loadEnvFile('.env');
if (what === 'demo') process.env['MODE'] = 'demo';
process.env['NODE_ENV'] ??= 'production';
// The compile cache speeds up the next start of these sources; it must not apply to child processes.
delete process.env['NODE_COMPILE_CACHE'];

if (process.argv.includes('--reset')) {
  const { readConfig } = await import('../server/src/platform/config.ts');
  const { empty } = await import('./database/empty.ts');
  const { atTerminal } = await import('./at-terminal.ts');
  await atTerminal(() => empty(readConfig()));
  if (process.exitCode === 1) process.exit();
}
// The demo is filled while the web app is built: each has a core.
const webIsBuilt = ensureWebBuild();
// `start` awaits it and gets the error; until then the rejection must not count as unhandled.
webIsBuilt.catch(() => undefined);
const { start } = await import('../server/src/start.ts');
await start(webIsBuilt);
