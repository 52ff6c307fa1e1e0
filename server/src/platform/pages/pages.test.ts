import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Facts } from './page-data.ts';
import { pageRoutes } from './pages.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-'));
const client = path.join(root, 'client');
let app: FastifyInstance;
let facts: Facts = {
  texts: { brand: 'First & Co', publicUrl: 'https://a.test' },
  lists: {},
  data: {},
};

function write(name: string, text: string) {
  const file = path.join(client, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

const titled = (title: string) => `<html><head><title>${title}</title></head><body></body></html>`;

beforeAll(async () => {
  write('index.html', titled('home'));
  write('login/index.html', titled('login'));
  write('staff/login/index.html', titled('staff login'));
  write('__spa-fallback.html', titled('shell'));
  write('assets/app-abc123.js', 'export {}');
  write('assets/app-abc123.js.br', 'brotli of app');
  write('boot.js', 'boot');
  write('office-worker.js', 'worker');
  write('about/index.html', titled('{{brand}}'));
  write('not-found/index.html', titled('not found'));
  write('robots.txt', 'Sitemap: {{publicUrl}}/sitemap.xml');
  fs.writeFileSync(
    path.join(root, 'pages.json'),
    JSON.stringify({
      hashes: {
        'index.html': ["'sha256-home'"],
        'login/index.html': ["'sha256-login'"],
        'about/index.html': [],
        'not-found/index.html': ["'sha256-missing'"],
        'staff/login/index.html': ["'sha256-staff'"],
        '__spa-fallback.html': ["'sha256-shell'"],
      },
      paths: ['/', '/login', '/staff/login', '/customer', '/staff/batches/:id'],
    }),
  );
  app = Fastify();
  app.get('/api/health', () => ({ ok: true }));
  await pageRoutes(app, () => Promise.resolve(facts), { folder: client });
});

afterAll(async () => {
  await app.close();
  fs.rmSync(root, { recursive: true });
});

test('a prerendered page is sent compressed, with the hashes of its own scripts', async () => {
  const answer = await app.inject({ url: '/?utm=1', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.statusCode).toBe(200);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(titled('home'));
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  const csp = String(answer.headers['content-security-policy']);
  expect(csp).toContain("script-src 'self' 'sha256-home';");
  expect(csp).not.toContain('unsafe');
});

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['gzip;q=1, br;q=0.5', 'br'],
  ['identity', undefined],
  ['', undefined],
])('a browser that accepts “%s” gets %s', async (accepted, sent) => {
  const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(sent);
});

test('an unchanged page is not sent again', async () => {
  const first = await app.inject('/login/');
  expect(first.body).toBe(titled('login'));
  const again = await app.inject({
    url: '/login',
    // As fetch() sends it when the tag is set explicitly.
    headers: { 'if-none-match': `"older", ${first.headers.etag}`, 'cache-control': 'no-cache' },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
});

test('client-side routes get the shell; WebAssembly and printing are allowed for the office only', async () => {
  const customer = await app.inject('/customer');
  const batch = await app.inject('/staff/batches/0190a000?tab=load');
  expect([customer.statusCode, customer.body]).toEqual([200, titled('shell')]);
  expect([batch.statusCode, batch.body]).toEqual([200, titled('shell')]);
  expect(customer.headers['content-security-policy']).not.toContain('wasm');
  expect(customer.headers['content-security-policy']).not.toContain('frame-src');
  // The policy of the login page stays in force after logging in.
  const login = await app.inject('/staff/login');
  for (const { headers } of [batch, login]) {
    expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
    expect(headers['content-security-policy']).toContain('frame-src blob:');
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), .*microphone=\(\)/);
  }
});

test('an unknown path gets the not-found page with status 404', async () => {
  const urls = ['/nowhere', '/not-found', '/staff/batches/1/2', '/customer/nowhere'];
  for (const url of [...urls, '/__spa-fallback.html']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
  const answer = await app.inject('/nowhere');
  expect(answer.body).toBe(titled('not found'));
  // Behind a login the shell shows it inside its frame.
  for (const url of ['/staff/batches', '/customer/nowhere'])
    expect((await app.inject(url)).body).toBe(titled('shell'));
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a missing file or call is not answered with a page, and no file outside is reachable', async () => {
  for (const url of ['/assets/gone.js', '/api/nothing', '/../pages.json', '/%2e%2e/pages.json']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.headers['content-type']).toContain('application/json');
  }
  expect((await app.inject('/api/health')).json()).toEqual({ ok: true });
});

test('hashed files are cached for a year, other files are revalidated', async () => {
  const hashed = await app.inject({
    url: '/assets/app-abc123.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(hashed.body).toBe('brotli of app');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/boot.js')).headers['cache-control']).toBe('public, no-cache');
  // A worker is always revalidated too, and may fetch what it caches.
  expect((await app.inject('/office-worker.js')).headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  expect((await app.inject({ url: '/', method: 'HEAD' })).statusCode).toBe(200);
});

test('a page shows the settings, compressed, and reflects a change', async () => {
  const first = await app.inject('/about');
  expect(first.body).toBe(titled('First &amp; Co'));
  const packed = await app.inject({ url: '/about', headers: { 'accept-encoding': 'br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body);
  expect((await app.inject('/robots.txt')).body).toBe('Sitemap: https://a.test/sitemap.xml');

  facts = { ...facts, texts: { ...facts.texts, brand: 'Second' } };
  await expect.poll(async () => (await app.inject('/about')).body).toBe(titled('Second'));
  expect((await app.inject('/about')).headers.etag).not.toBe(first.headers.etag);
});

test('without a web build there are no pages, and the API works', async () => {
  const emptyApp = Fastify();
  await pageRoutes(emptyApp, undefined, { folder: path.join(root, 'nothing', 'client') });
  expect((await emptyApp.inject('/')).statusCode).toBe(404);
  await emptyApp.close();
});

test('the web build is looked up when pages are served, since a start makes a new one before', async () => {
  vi.resetModules();
  const lookUp = vi.spyOn(fs, 'existsSync');
  const { webBuild } = await import('./site-files.ts');
  const published = expect.stringMatching(/web\/build\/current$/);
  expect(lookUp).not.toHaveBeenCalledWith(published);
  expect(webBuild()).toMatch(/client$/);
  expect(lookUp).toHaveBeenCalledWith(published);
  lookUp.mockRestore();
});
