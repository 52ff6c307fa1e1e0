import { spawn } from 'node:child_process';
import fs from 'node:fs';

// The server restarts when its files change; the web app reloads in the page, at the URL that Vite prints.
if (fs.existsSync('.env')) process.loadEnvFile('.env');
process.env['MODE'] ??= 'dev';
process.env['NODE_ENV'] ??= 'development';
// Vite serves the page, and requests are accepted only from PUBLIC_URL.
process.env['PUBLIC_URL'] ??= 'http://localhost:5173';
process.env['API_URL'] ??= `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

// Each leads a process group, because both start processes that a signal to them alone would leave running.
const children = [
  [process.execPath, '--watch', 'server/src/main.ts'],
  ['npm', 'run', 'dev', '--workspace', 'web'],
].map(([program = '', ...args]) => spawn(program, args, { stdio: 'inherit', detached: true }));

let isStopping = false;

// Neither is useful alone.
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
    // A process group that has already ended needs no stopping.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
