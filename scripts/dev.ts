import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';

// The server starts again when its files change; the web reloads in the page, at the address that vite prints.
if (fs.existsSync('.env')) process.loadEnvFile('.env');
process.env['MODE'] ??= 'dev';
process.env['NODE_ENV'] ??= 'development';

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', 'server/src/main.ts'], { stdio: 'inherit' }),
  spawn('npm', ['run', 'dev', '--workspace', 'web'], { stdio: 'inherit' }),
];

// Neither is of use alone.
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
