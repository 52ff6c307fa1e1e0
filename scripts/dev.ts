import { spawn } from 'node:child_process';
import fs from 'node:fs';

// The server starts again when its files change; the web reloads in the page, at the address that vite prints.
if (fs.existsSync('.env')) process.loadEnvFile('.env');
process.env['MODE'] ??= 'dev';
process.env['NODE_ENV'] ??= 'development';
// The page comes from vite, and calls are taken from PUBLIC_URL alone.
process.env['PUBLIC_URL'] ??= 'http://localhost:5173';
process.env['API_URL'] ??= `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

// Each leads a group, as both start processes of their own that a signal to them alone would leave behind.
const children = [
  [process.execPath, '--watch', 'server/src/main.ts'],
  ['npm', 'run', 'dev', '--workspace', 'web'],
].map(([program = '', ...args]) => spawn(program, args, { stdio: 'inherit', detached: true }));

let isStopping = false;

// Neither is of use alone.
for (const child of children) child.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function stop() {
  if (isStopping) return;
  isStopping = true;
  for (const { pid } of children) if (pid !== undefined) endGroup(pid);
}

function endGroup(leader: number) {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch (error) {
    // Of a group that ended by itself, nothing is left to end.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
