import fs from 'node:fs';
import process from 'node:process';

import { ensureWebBuild } from './build/web-build.ts';

// In this very process, so that a signal reaches the server whoever started it.
const [what] = process.argv.slice(2);
if (fs.existsSync('.env')) process.loadEnvFile('.env');
if (what === 'demo') process.env['MODE'] = 'demo';
process.env['NODE_ENV'] ??= 'production';
// The compile cache, from which the next start takes these sources, is not for the programs that this one starts.
delete process.env['NODE_COMPILE_CACHE'];

if (process.argv.includes('--reset')) {
  const { readConfig } = await import('../server/src/platform/config.ts');
  const { empty } = await import('./database/empty.ts');
  const { atTerminal } = await import('./at-terminal.ts');
  await atTerminal(() => empty(readConfig()));
  if (process.exitCode === 1) process.exit();
}
// The demo is filled while the web is built: each has a core.
const webIsBuilt = ensureWebBuild();
// Whoever awaits it is told what went wrong; until then it is nobody's.
webIsBuilt.catch(() => undefined);
const { start } = await import('../server/src/start.ts');
await start(webIsBuilt);
