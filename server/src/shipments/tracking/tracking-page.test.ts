import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { pageRoutes } from '../../platform/pages/pages.ts';
import { openSites, verifiedGoods } from '../../testing/trade/goods.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { trackingPage } from './tracking-page.ts';
import { openTracking } from './tracking.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tracking-page-'));
const client = path.join(root, 'client');
const drawing = path.join(root, 'drawing.mjs');
/** Replaces the built script: returns the query and the result as JSON. */
const draws = `export async function fillPage(page, asked, look) {
  if (asked === 'nobody') throw new Error('broken');
  const lookups = [];
  for (const number of asked.split(/[\\n,]/)) lookups.push(await look(number));
  return {
    html: page.replace('<!--answer-->', JSON.stringify(lookups)),
    isFound: lookups.some(({ kind }) => kind === 'found'),
  };
}`;

let world: World;
let app: FastifyInstance;
let number: string;
beforeAll(async () => {
  world = await startWorld();
  const sites = await openSites(world);
  const goods = await verifiedGoods(world, {
    customerId: (await world.ama()).id,
    siteId: sites.guangzhou,
    destinationSiteId: sites.accra,
  });
  number = goods.trackingNumber;
  fs.mkdirSync(path.join(client, 'tracking'), { recursive: true });
  fs.writeFileSync(path.join(client, '__spa-fallback.html'), 'shell');
  fs.writeFileSync(path.join(client, 'tracking', 'index.html'), '<p><!--answer--></p>');
  fs.writeFileSync(drawing, draws);
  const pages = {
    hashes: { '__spa-fallback.html': [], 'tracking/index.html': ["'sha256-x'"] },
    paths: ['/tracking/:trackingNumber?'],
  };
  fs.writeFileSync(path.join(root, 'pages.json'), JSON.stringify(pages));
  app = Fastify();
  await pageRoutes(app, undefined, {
    folder: client,
    answering: [trackingPage(openTracking(world.parts), world.clock, drawing)],
  });
});
afterAll(async () => {
  await app.close();
  await world.close();
  fs.rmSync(root, { recursive: true });
});

let address = 0;
const fetchPage = (url: string, remoteAddress = `10.1.0.${(address += 1)}`) =>
  app.inject({ url, remoteAddress });

it('the tracking page contains the result, by path and by query, in any spelling', async () => {
  const typed = encodeURIComponent(number.toLowerCase().replaceAll('-', ' '));
  for (const url of [`/tracking/${number}`, `/tracking?number=${typed}`, `/tracking/${typed}/`]) {
    const { statusCode, body, headers } = await fetchPage(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('Verified, waiting to be loaded');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['content-security-policy']).toContain("'sha256-x'");
  }
});

it('the tracking page shows several results at once', async () => {
  const { body } = await fetchPage(`/tracking?number=${number},0000-0000-0000&number=ABC`);
  expect(body).toContain('"kind":"found"');
  expect(body).toContain('{"kind":"unknown"},{"kind":"malformed"}');
});

it('an unknown number has the status 404', async () => {
  const unknown = await fetchPage('/tracking/0000-0000-0000');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('<p>[{"kind":"unknown"}]</p>');
  expect((await fetchPage('/tracking/ABC')).body).toContain('malformed');
  expect((await fetchPage('/tracking/%E0%A4%A')).statusCode).toBeLessThan(500);
});

it('the plain page is sent without a query, or if the result cannot be rendered', async () => {
  const plain = [
    await fetchPage('/tracking'),
    await fetchPage('/tracking?number='),
    await fetchPage('/tracking/nobody'),
  ];
  for (const { statusCode, body } of plain) {
    expect(statusCode).toBe(200);
    expect(body).toContain('<p><!--answer--></p>');
  }
});

it('trying numbers is rate-limited', async () => {
  const attempts = Array.from({ length: 65 }, () =>
    fetchPage('/tracking/0000-0000-0000', '192.0.2.8'),
  );
  const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});
