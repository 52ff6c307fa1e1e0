import { spawnSync } from 'node:child_process';

import { tool } from './run.ts';
import { ensureChromium } from './tests/chromium.ts';

ensureChromium();
const [program = '', ...args] = tool('playwright', 'test', ...process.argv.slice(2));
process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
