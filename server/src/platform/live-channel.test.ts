import { once } from 'node:events';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { socketSignIn } from '../accounts/accounts.ts';
import { buildApp } from '../app.ts';
import { airRate } from '../testing/money/air-rate.ts';
import { verifiedGoods } from '../testing/trade/goods.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';
import { openProcessCache } from './database/process-cache.ts';
import { listenLive, notifyAll, notifyUser } from './live-channel.ts';
import { openLive } from './live-sockets.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let other: Awaited<ReturnType<typeof startOther>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  other = await startOther();
});
afterAll(async () => {
  await other.stop();
  await world.close();
});

/** Starts a second process on the same database, as far as sockets can tell. */
async function startOther() {
  const { parts, clock, databaseAddress } = world;
  const live = openLive(socketSignIn(world.db, world.config.secrets.accessToken, clock));
  const cache = openProcessCache();
  const app = await buildApp({ ...parts, live, cache });
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const listener = listenLive(databaseAddress, { ...parts, live, cache });
  await listener.ready;
  const stop = async () => {
    await listener.stop();
    live.close();
    await app.close();
  };
  return { app, url, stop };
}

type Message = { type: string; reminder?: { title: string } };

async function openSocket() {
  const origin = new URL(world.config.publicUrl).origin;
  const socket = new WebSocket(`${other.url}/ws`, { origin });
  const received: Message[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return { socket, heard: received, closed };
}

async function openSocketOf(person: Awaited<ReturnType<World['ama']>>) {
  const line = await openSocket();
  const { authorization = '' } = await person.headers({});
  line.socket.send(
    JSON.stringify({ type: 'sign-in', token: authorization.replace('Bearer ', '') }),
  );
  await expect.poll(() => line.heard).toContainEqual({ type: 'signed-in' });
  return line;
}

const typesOf = (received: readonly Message[]) => received.map(({ type }) => type);

test('a rate changed in one process is announced to a socket of the other', async () => {
  const { socket, heard: received } = await openSocket();
  // Not at the time at which the first rate started.
  world.pass(1_000);
  expect((await world.as('finance').post('/rates', airRate('26.10'))).statusCode).toBe(200);
  await expect.poll(() => typesOf(received)).toEqual(['rates-updated']);
  socket.close();
});

const airDollars = async () => {
  const { rates } = (await other.app.inject('/api/rates')).json<{
    rates: { shippingType: string; rate: number }[];
  }>();
  return rates.find(({ shippingType }) => shippingType === 'air')?.rate;
};

test('a process keeps the rates in memory until another one changes them', async () => {
  const before = await airDollars();
  // A change that no trigger announces is not seen: the rates come from memory.
  await world.owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into rates select gen_random_uuid(), mode, goods_class, origin, destination, us_cents * 2,
        breaks, minimum_units, step_units, divisor, is_end, ${world.clock()}::timestamptz - interval '1 ms', note,
        created_by, created_at
      from rates where mode = 'AIR' and goods_class = 'NORMAL' and origin is null
        and effective_from <= ${world.clock()} order by effective_from desc limit 1`.execute(tx);
  });
  world.pass(1_000);
  expect(await airDollars()).toBe(before);
  expect((await world.as('finance').post('/rates', airRate('27.40'))).statusCode).toBe(200);
  await expect.poll(airDollars).toBe(27.4);
});

test('a process keeps answers of public tracking until the shipment changes', async () => {
  const { sites } = trade;
  const { trackingNumber, shipmentId } = await verifiedGoods(world, {
    customerId: (await world.ama()).id,
    siteId: sites.guangzhou,
    destinationSiteId: sites.accra,
  });
  let address = 0;
  const track = async () => {
    const remoteAddress = `10.7.0.${(address += 1)}`;
    const url = `/api/tracking/${trackingNumber}`;
    const answer = await other.app.inject({ url, remoteAddress });
    return { etag: answer.headers.etag, status: answer.json<{ status: string }>().status };
  };
  const setStatus = (status: 'READY' | 'BOOKED') =>
    world.db.updateTable('shipments').set({ status }).where('id', '=', shipmentId).execute();
  const isStored = async () =>
    (
      await sql`select from tracking_summaries where tracking_number = ${trackingNumber} and facts is not null`.execute(
        world.db,
      )
    ).rows.length === 1;
  await expect
    .poll(async () => {
      await track();
      return isStored();
    })
    .toBe(true);
  const first = await track();
  expect(await track()).toEqual(first);
  for (const status of ['BOOKED', 'READY'] as const) {
    await setStatus(status);
    const next = await track();
    expect(next.status).toBe(status);
    expect(next.etag).not.toBe(first.etag);
    first.etag = next.etag;
  }
  const { etag } = await track();
  const notModified = await other.app.inject({
    url: `/api/tracking/${trackingNumber}`,
    remoteAddress: '10.7.1.1',
    headers: { 'if-none-match': String(etag) },
  });
  expect([notModified.statusCode, notModified.body]).toEqual([304, '']);
});

test('nothing is announced for a rolled-back transaction', async () => {
  const { socket, heard: received } = await openSocket();
  await world.db
    .transaction()
    .execute(async (tx) => {
      await notifyAll(tx, { type: 'never' });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await notifyAll(world.db, { type: 'first' });
  await expect.poll(() => typesOf(received)).toEqual(['first']);
  socket.close();
});

test('a message for one person reaches only that person, without its details if they are too long', async () => {
  const ama = await world.ama();
  const [amaSocket, visitorSocket] = [await openSocketOf(ama), await openSocket()];
  const sendReminder = (title: string) =>
    world.db
      .transaction()
      .execute(async (tx) => notifyUser(tx, ama.id, { type: 'reminder', reminder: { title } }));
  await sendReminder('Arrived');
  await sendReminder('₵'.repeat(4_000));
  await expect
    .poll(() => amaSocket.heard.slice(1))
    .toEqual([{ type: 'reminder', reminder: { title: 'Arrived' } }, { type: 'reminder' }]);
  expect(visitorSocket.heard).toEqual([]);
  amaSocket.socket.close();
  visitorSocket.socket.close();
});

test('a session ended in one process closes its sockets in the other', async () => {
  const ama = await world.ama();
  const { closed } = await openSocketOf(ama);
  expect((await ama.post('/auth/logout')).statusCode).toBeLessThan(300);
  expect(await closed).toBe(1008);
});

test('a listener whose connection was cut listens again', async () => {
  const { socket, heard: received } = await openSocket();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sankofa-live'`.execute(world.db);
  const waitForMessage = async () => {
    await notifyAll(world.db, { type: 'second' });
    return typesOf(received);
  };
  await expect.poll(waitForMessage).toContain('second');
  socket.close();
});
