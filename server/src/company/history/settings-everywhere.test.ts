import { once } from 'node:events';

import { goodsClassesUnset } from '@sankofa/domain/company/goods-classes';
import { dueReminderRulesUnset } from '@sankofa/domain/invoices/issuing/due-reminder-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { socketSignIn } from '../../accounts/accounts.ts';
import { buildApp } from '../../app.ts';
import { listenLive } from '../../platform/live-channel.ts';
import { openLive } from '../../platform/live-sockets.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { companyFacts } from '../brand/company-facts.ts';

let world: World;
let other: Awaited<ReturnType<typeof startOther>>;
beforeAll(async () => {
  world = await startWorld();
  other = await startOther();
});
afterAll(async () => {
  await other.stop();
  await world.close();
});

/** Starts a second process on the same database, as far as settings can tell. */
async function startOther() {
  const { parts, clock, databaseAddress } = world;
  const live = openLive(socketSignIn(world.db, world.config.secrets.accessToken, clock));
  const app = await buildApp({ ...parts, live });
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const listener = listenLive(databaseAddress, { ...parts, live });
  await listener.ready;
  const stop = async () => {
    await listener.stop();
    live.close();
    await app.close();
  };
  return { app, url, stop };
}

const read = async (path: string) => {
  const headers = await world.as('admin').headers({});
  return (await other.app.inject({ method: 'GET', url: `/api${path}`, headers })).json();
};

test('what an admin saves in one process is in force in the other at once, without a restart', async () => {
  const admin = world.as('admin');
  await read('/company');
  await admin.patch('/settings/company', { brand: 'Adom' }, { version: 0 });
  expect(await read('/company')).toMatchObject({ brand: 'Adom' });
  expect((await companyFacts(world.db, 'https://a.test')).texts).toMatchObject({ brand: 'Adom' });
  const changes = [
    ['/settings/refunds', { anotherSendsAbove: null }, '/settings/refunds'],
    ['/settings/payments', { twoConfirmAbove: null }, '/settings/payments'],
    [
      '/settings/invoicing',
      { isIssuedAutomatically: true, reviewAbove: null },
      '/settings/invoicing',
    ],
    ['/settings/reminders', { ...dueReminderRulesUnset, isOn: false }, '/settings/reminders'],
    ['/settings/instalments', { depositPercent: 45, balanceLeadDays: 7 }, '/settings/instalments'],
    [
      '/settings/goods',
      { ...goodsClassesUnset, prohibited: { en: 'No weapons', zh: '禁运武器' } },
      '/goods-classes',
    ],
  ] as const;
  for (const [path, body, readPath] of changes) {
    await read(readPath);
    expect((await admin.patch(path, body, { version: 0 })).statusCode).toBe(200);
    expect(await read(readPath)).toMatchObject(body);
  }
});

test('open pages of the other process are notified, but not of what was changed', async () => {
  const origin = new URL(world.config.publicUrl).origin;
  const socket = new WebSocket(`${other.url}/ws`, { origin });
  const received: unknown[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  const { version } = await read('/settings/company');
  await world.as('admin').patch('/settings/company', { supportHours: '8 to 6' }, { version });
  await expect.poll(() => received).toEqual([{ type: 'settings-updated' }]);
  socket.close();
});
