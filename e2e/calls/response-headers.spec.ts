import fs from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { startProduct, type Product } from '../support/product/server.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ settings: { PUBLIC_URL: 'https://sankofa.example' } });
});
test.afterAll(() => product.stop());

const fetchPath = (path: string, more: RequestInit = {}) =>
  fetch(`${product.url}${path}`, { redirect: 'manual', ...more });
const json = { 'content-type': 'application/json' };

type Answer = [path: string, status: number, init?: RequestInit];

/** One of each kind of response, with its status. */
const answers: Answer[] = [
  ['/', 200],
  ['/contact', 200],
  ['/login', 200],
  ['/tracking', 200],
  ['/tracking/0000-0000-0000', 404],
  ['/nowhere', 404],
  ['/.git/config', 404],
  ['/assets/none.js', 404],
  ['/%ZZ', 404],
  ['/api/%ZZ', 404],
  ['/customer/dashboard', 200],
  ['/staff/batches', 200],
  ['/office-worker.js', 200],
  ['/load-error.js', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/site.webmanifest', 200],
  ['/brand/favicon.svg', 200],
  ['/hero/port-tall-720.avif', 200],
  ['/', 200, { method: 'HEAD' }],
  ['/', 404, { method: 'PUT' }],
  ['/api/health', 200],
  ['/api/rates', 200],
  ['/api/docs', 200],
  ['/api/openapi.json', 200],
  ['/api/nowhere', 404],
  ['/api/auth/me', 401],
  ['/api/users/reminders', 401],
  ['/api/auth/login', 403, { method: 'POST', headers: json, body: '{}' }],
];

const everywhere: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'permissions-policy': /^camera=\((?:self)?\), .*\bgeolocation=\(\).*\bmicrophone=\(\)/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-request-id': /^[\da-f-]{36}$/,
};

/** Returns what is wrong with the headers of a response (R11). */
function problemsOf(path: string, headers: Headers): string[] {
  const wrong = Object.entries(everywhere).flatMap(([name, must]) => {
    const is = headers.get(name) ?? '';
    return must.test(is) ? [] : [`${name}: ${is || 'none'}`];
  });
  const policy = headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  if (/'unsafe-(?:inline|eval)'|\*|https?:/.test(scripts)) wrong.push(`script-src ${scripts}`);
  const isPage = headers.get('content-type')?.startsWith('text/html') === true;
  for (const part of ["base-uri 'none'", "frame-ancestors 'none'"])
    if (isPage && !policy.includes(part)) wrong.push(`no ${part}`);
  const isPublic = !path.startsWith('/api/') || /^\/api\/(?:health|rates|docs|openapi)/.test(path);
  if (!isPublic && !headers.get('cache-control')?.includes('no-store'))
    wrong.push(`cache-control: ${headers.get('cache-control') ?? 'none'}`);
  for (const name of ['server', 'x-powered-by'])
    if (headers.has(name)) wrong.push(`${name}: ${headers.get(name) ?? ''}`);
  return wrong;
}

/** Returns the headers that a page sends with every write. */
async function trustedHeaders(): Promise<Record<string, string>> {
  const answer = await fetchPath('/api/auth/csrf-token');
  const pairs = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  return { cookie: pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token) };
}

test('every kind of response has the security headers', async () => {
  const first = await fetchPath('/');
  const script = /\/assets\/boot-\w+\.js/.exec(await first.text())?.[0] ?? '';
  const known = { 'if-none-match': first.headers.get('etag') ?? '' };
  const own = await trustedHeaders();
  const postCase = (status: number, type: string, body: string): Answer => [
    '/api/auth/login',
    status,
    { method: 'POST', headers: { ...own, 'content-type': type }, body },
  ];
  const more: Answer[] = [
    [script, 200],
    ['/', 304, { headers: known }],
    postCase(400, 'application/json', '{'),
    postCase(400, 'application/json', '{}'),
    postCase(413, 'application/json', `"${'a'.repeat(2_000_000)}"`),
    postCase(415, 'a/b', '{}'),
  ];
  const problems: string[] = [];
  for (const [path, status, init] of [...answers, ...more]) {
    const answer = await fetchPath(path, init);
    await answer.arrayBuffer();
    if (answer.status !== status) problems.push(`${path}: ${answer.status}, not ${status}`);
    problems.push(
      ...problemsOf(path, answer.headers).map((fault) => `${path} (${status}): ${fault}`),
    );
  }
  expect(problems).toEqual([]);
});

const folders = [
  '',
  '/api',
  '/assets',
  '/uploads',
  '/data',
  '/server',
  '/web',
  '/static',
  '/backup',
];
const secrets = [
  '.env',
  '.env.local',
  '.env.production',
  '.git/HEAD',
  '.git/config',
  '.svn/entries',
  '.DS_Store',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'server/src/main.ts',
  'schema.sql',
  'dump.sql',
  'backup.zip',
  'secrets.json',
  'id_rsa',
  'config.json',
  'metrics',
  'debug',
  'status',
  'phpinfo.php',
  'wp-login.php',
  'actuator/env',
  'graphql',
  '../package.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/etc/passwd',
  'manifest.js.map',
];

test('no secret file is served from any path (R19)', async () => {
  const paths = folders.flatMap((folder) => secrets.map((name) => `${folder}/${name}`));
  const unlisted: string[] = [];
  for (const one of paths) {
    const answer = await fetchPath(one);
    if (answer.status !== 404 || /"dependencies"|root:x|\[core\]/.test(await answer.text()))
      unlisted.push(`${one}: ${answer.status}`);
  }
  expect(unlisted).toEqual([]);
  expect(paths.length).toBeGreaterThan(200);
});

test('browser assets contain no server settings and no source code (R19)', () => {
  const assets = 'web/build/current/client/assets';
  const scripts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
  const leaking = scripts.filter((name) =>
    /DATABASE_URL|DATA_DIR|SMTP_URL|PAYSTACK_SECRET|sk_(?:live|test)_|process\.env\.|sourceMappingURL|-----BEGIN/.test(
      fs.readFileSync(join(assets, name), 'utf8'),
    ),
  );
  expect(leaking).toEqual([]);
  expect(scripts.length).toBeGreaterThan(50);
});
