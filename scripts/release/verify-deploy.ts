import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

import { atTerminal } from '../at-terminal.ts';
import { ensurePrograms } from '../faults/debian.ts';

// Checks the examples in deploy/ with the programs that read them: npm run deploy:verify.

type Result = { ok: boolean; output: string };
const run = (program: string, ...words: string[]): Result => {
  const env = { ...process.env, HOME: os.tmpdir() };
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env });
  return { ok: status === 0, output: `${stdout}${stderr}` };
};

/** nginx reads the certificate too, so it gets one of its own. */
function nginx(folder: string): Result {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const made = ['-keyout', key, '-out', certificate, '-subj', '/CN=sankofa.example.com'];
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...made);
  const site = fs
    .readFileSync('deploy/nginx/sankofa.conf', 'utf8')
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`);
  fs.writeFileSync(path.join(folder, 'site.conf'), site);
  const main = `events {}\npid ${folder}/pid;\nerror_log ${folder}/log;\nhttp { include ${folder}/site.conf; }\n`;
  fs.writeFileSync(path.join(folder, 'nginx.conf'), main);
  return run('nginx', '-t', '-c', path.join(folder, 'nginx.conf'));
}

/** systemd looks for the program in the folder of the installation, which is elsewhere here. */
function systemd(folder: string): Result {
  const unit = fs
    .readFileSync('deploy/systemd/sankofa.service', 'utf8')
    .replaceAll('/opt/sankofa', process.cwd());
  const file = path.join(folder, 'sankofa.service');
  fs.writeFileSync(file, unit);
  return run('systemd-analyze', 'verify', '--recursive-errors=no', file);
}

await atTerminal(async () => {
  ensurePrograms(['nginx-light', 'caddy', 'prometheus', 'openssl']);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
  const results: [string, Result][] = [
    ['nginx', nginx(folder)],
    [
      'Caddy',
      run('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'),
    ],
    ['systemd', systemd(folder)],
    ['alarms', run('promtool', 'check', 'rules', 'deploy/prometheus/alerts.yml')],
    ['tests of alarms', run('promtool', 'test', 'rules', 'deploy/prometheus/alerts.test.yml')],
  ];
  fs.rmSync(folder, { recursive: true });
  for (const [name, { ok, output }] of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
    if (!ok) console.log(output);
  }
  if (results.some(([, { ok }]) => !ok)) process.exitCode = 1;
  await Promise.resolve();
});
