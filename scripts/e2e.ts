import { spawnSync } from 'node:child_process';

import { ensureChromium } from './chromium.ts';
import { tool } from './run.ts';

ensureChromium();
const [program = '', ...args] = tool('playwright', 'test', ...process.argv.slice(2));
process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
