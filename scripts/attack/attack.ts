import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

import { type DemoName, demoPerson } from '@sankofa/domain/fixtures/people';

import { demoPassword } from '../../e2e/support/product/api-client.ts';
import { startProduct } from '../../e2e/support/product/server.ts';
import { atTerminal } from '../at-terminal.ts';
import { ensureWebBuild } from '../build/web-build.ts';
import { ensurePrograms } from '../faults/debian.ts';
import { scoreHeaders } from './observatory.ts';
import { attackStored } from './stored/stored.ts';

// Attacks a started product with sqlmap and Wapiti, stores attacks in every text and opens every page, and scores the headers
// with MDN's HTTP Observatory: npm run attack, or npm run attack -- stored (also --only PART-OF-A-PATH --as PERSON --from DATA-FOLDER-OF-A-DEMO) or
// observatory for one of the last two only. Exits with 1 if one of them finds something.

const perTargetSeconds = 150;
const wapitiSeconds = 150;
const modules =
  'sql,xss,exec,file,crlf,ssrf,redirect,backup,htaccess,csp,http_headers,cookieflags,methods,permanentxss,xxe';

/** Reads that are answered with 200 as they are, so that sqlmap reaches the statements behind the validation. */
const reads: readonly [DemoName, string][] = [
  ['admin', '/shipments?q=ab&limit=5'],
  ['admin', '/customers?q=ab&limit=5'],
  ['admin', '/invoices?q=ab&limit=5'],
  ['admin', '/payments?q=ab&limit=5'],
  ['admin', '/batches?q=ab&limit=5'],
  ['admin', '/users?q=ab&limit=5'],
  ['admin', '/search?q=ab'],
  ['customer', '/shipments?q=ab&limit=5'],
];
/** Public pages and calls from which Wapiti begins. */
const pages = ['/', '/about', '/faq', '/contact', '/login', '/register', '/tracking', '/terms'];

/** While a program runs, kept connections are closed without our noticing. */
const alone = { connection: 'close' };

type Finding = { name: string; ok: boolean; result: string };

/** Logs in and returns the access token. */
async function tokenOf(url: string, name: DemoName): Promise<string> {
  const { email: emailOrPhone, role } = demoPerson(name);
  const begun = await fetch(`${url}/api/auth/csrf-token`, { headers: alone });
  const cookies = begun.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  const token = cookies.find((one) => one.startsWith('XSRF-TOKEN='))?.slice(11) ?? '';
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: {
      ...alone,
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      'x-xsrf-token': decodeURIComponent(token),
    },
    body: JSON.stringify({ emailOrPhone, password: demoPassword, role }),
  });
  const { accessToken }: { accessToken: string } = await answer.json();
  return accessToken;
}

async function sqlmap(url: string, place: string, token: string): Promise<Finding> {
  const target = `${url}/api${place}`;
  const headers = { ...alone, authorization: `Bearer ${token}` };
  const { status } = await fetch(target, { headers });
  if (status !== 200) return { name: `sqlmap ${place}`, ok: false, result: `answers ${status}` };
  const words = ['--batch', '--level=3', '--risk=2', '--dbms=PostgreSQL', '--flush-session'];
  const { stdout } = spawnSync(
    'sqlmap',
    [
      '-u',
      target,
      '-H',
      `Authorization: Bearer ${token}`,
      ...words,
      '--ignore-code=*',
      '-p',
      'q,limit',
    ],
    { encoding: 'utf8', timeout: perTargetSeconds * 1_000 },
  );
  const codes = /HTTP error codes detected during run:\n(.*)/.exec(stdout)?.[1] ?? 'only 200';
  const isFinished = stdout.includes('do not appear to be injectable');
  const isBroken = /\b5\d\d \(/.test(codes);
  const verdict = isFinished ? 'not injectable' : 'injectable, or not finished';
  return { name: `sqlmap ${place}`, ok: isFinished && !isBroken, result: `${verdict}; ${codes}` };
}

/** What Wapiti asks for and we leave out: a header that browsers dropped, and one that needs TLS. */
const accepted = ['X-XSS-Protection is not set', 'Strict-Transport-Security is not set'];

function wapiti(url: string, token: string, folder: string): Finding {
  const file = path.join(folder, 'wapiti.json');
  const starts = [
    ...pages.map((page) => `${url}${page}`),
    ...reads.map(([, at]) => `${url}/api${at}`),
  ];
  const where = ['-u', `${url}/`, '--scope', 'domain', ...starts.flatMap((one) => ['-s', one])];
  const headers = ['-H', `Authorization: Bearer ${token}`, '-H', 'Accept-Encoding: identity'];
  const how = ['-m', modules, '--max-scan-time', String(wapitiSeconds), '--flush-session'];
  const { stdout } = spawnSync('wapiti', [...where, ...headers, ...how, '-f', 'json', '-o', file], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  const report: {
    vulnerabilities: Record<string, { info: string }[]>;
    anomalies: Record<string, { info: string }[]>;
  } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const found = [...Object.entries(report.vulnerabilities), ...Object.entries(report.anomalies)]
    .flatMap(([kind, all]) => all.map(({ info }) => `${kind}: ${info}`))
    .filter((one) => !accepted.some((words) => one.includes(words)));
  const count = /found (\d+) URLs/.exec(stdout)?.[1] ?? '0';
  return {
    name: 'wapiti',
    ok: found.length === 0 && Number(count) >= pages.length,
    result: `${count} addresses and forms; ${found.length === 0 ? 'nothing found' : found.join('; ')}`,
  };
}

const show = ({ name, ok, result }: Finding) => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${result}`);
  if (!ok) process.exitCode = 1;
};

async function attackProduct(folder: string) {
  ensurePrograms(['sqlmap', 'wapiti']);
  const product = await startProduct({ host: 'localhost', readyAt: '/api/ready' });
  try {
    for (const [person, place] of reads)
      show(await sqlmap(product.url, place, await tokenOf(product.url, person)));
    show(wapiti(product.url, await tokenOf(product.url, 'admin'), folder));
    const log = fs.readFileSync(path.join(product.dataDir, 'product.log'), 'utf8');
    const errors = log.split('\n').filter((line) => line.includes('"level":50'));
    show({ name: 'log', ok: errors.length === 0, result: `${errors.length} errors of the server` });
  } finally {
    await product.stop();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, as: { type: 'string' }, from: { type: 'string' } },
});
const [part] = positionals;

await atTerminal(async () => {
  await ensureWebBuild();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'attack-'));
  try {
    if (part === undefined) await attackProduct(folder);
    if (part !== 'observatory') for (const one of await attackStored(values)) show(one);
    if (part !== 'stored') show(await scoreHeaders(folder));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
