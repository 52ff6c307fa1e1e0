import { spawnSync } from 'node:child_process';

import { tool } from './run.ts';

const [program = '', ...args] = tool('playwright', 'test', ...process.argv.slice(2));
process.exitCode = spawnSync(program, args, { stdio: 'inherit' }).status ?? 1;
