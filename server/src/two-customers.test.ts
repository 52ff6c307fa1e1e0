import type { Endpoint } from '@sankofa/domain/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSimulator, type Simulator } from './payment-gateway/payment-gateway.ts';
import { sendPush } from './phone-messages/push/send-push.ts';
import type { Records } from './testing/access/access-row.ts';
import { accessRows } from './testing/access/access-rows.ts';
import { officeRecordsOf } from './testing/access/records/office-records.ts';
import { ownedRecordsOf, picture } from './testing/access/records/owned-records.ts';
import { printLine } from './testing/print-line.ts';
import { startPushService } from './testing/push-service.ts';
import { good } from './testing/trade/freight-fixture.ts';
import { startTrade } from './testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from './testing/world.ts';

let simulator: Simulator;
let world: World;
let photo: Buffer;
let ama: TestCustomer;
let kojo: TestCustomer;
/** Of each of them one record of every kind, with the same records of the office. */
let hers: Records;
let his: Records;
beforeAll(async () => {
  simulator = await startSimulator();
  world = await startWorld({ gateway: simulator.settings });
  const trade = await startTrade(world);
  [ama, kojo] = [await world.ama(), await world.kojo()];
  photo = await picture('#123');
  const ofAma = await ownedRecordsOf(world, trade, ama);
  const ofKojo = await ownedRecordsOf(world, trade, kojo);
  const ofOffice = await officeRecordsOf(world, trade);
  hers = { ...ofAma, ...ofOffice };
  his = { ...ofKojo, ...ofOffice };
});
afterAll(async () => {
  await world.close();
  await simulator.stop();
});

/** Counters of calls by any person, and when a session was last used. */
const counters = ['budget_uses', 'idempotency_keys', 'sessions', 'throttles'];

/** Returns a hash of every table. */
async function hashes(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    world.db,
  );
  const hashed: Record<string, string> = {};
  for (const { name } of tables.rows.filter((one) => !counters.includes(one.name))) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.table(name)} t`.execute(world.db);
    hashed[name] = rows[0]?.hash ?? '';
  }
  return hashed;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const callsOfCustomers = () =>
  world.app.context.endpoints.filter(
    ({ access, path }) => /^(?:customer|signed-in)$/.test(access) && path !== '/auth/logout',
  );

/** Returns the call with the records of a customer in its path, query and body. */
function callWith(e: Endpoint, records: Records) {
  const row = accessRows[nameOf(e)];
  if (!row) throw new Error(`${nameOf(e)} has no row`);
  const id = row.record ? records[row.record] : 'none';
  const path = e.path.replaceAll(/:(\w+)/g, (_all, name: string) => row.path?.[name] ?? id);
  const body = e.method === 'GET' || e.upload ? {} : (row.body?.(records) ?? {});
  return { url: `/api${path}${row.query?.(records) ?? ''}`, body };
}

async function callBy(who: TestCustomer, e: Endpoint, records: Records) {
  const { url, body } = callWith(e, records);
  const headers = await who.headers({ version: 1 });
  return world.app.inject({
    method: e.method,
    url,
    headers: e.upload ? { ...headers, 'content-type': 'image/png' } : headers,
    ...(e.method !== 'GET' && { payload: e.upload ? photo : body }),
  });
}

/** Whether a call names a record that only this customer has. */
function isAbout(e: Endpoint, own: Records, other: Records) {
  const { url, body } = callWith(e, own);
  const text = `${url} ${JSON.stringify(body)}`;
  return Object.entries(own).some(
    ([name, id]) => id !== other[name as keyof Records] && text.includes(id),
  );
}

describe('of two customers with everything', () => {
  it('each is refused every call about what is the other’s, and nothing changes', async () => {
    const before = await hashes();
    const wrong: string[] = [];
    let count = 0;
    for (const [who, own, others] of [
      [kojo, his, hers],
      [ama, hers, his],
    ] as const)
      for (const e of callsOfCustomers().filter((one) => isAbout(one, others, own))) {
        const { statusCode, body } = await callBy(who, e, others);
        count += 1;
        // The same as for a record that does not exist.
        if (statusCode !== 404) wrong.push(`${nameOf(e)}: ${statusCode} ${body.slice(0, 200)}`);
      }
    const after = await hashes();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    printLine(`${count} calls about what is another’s, ${Object.keys(after).length} tables`);
    expect(wrong).toEqual([]);
    expect(changed).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  it('each reads lists, pages and files in which nothing is the other’s', async () => {
    const leaks: string[] = [];
    let count = 0;
    for (const [who, own, other, others] of [
      [kojo, his, ama, hers],
      [ama, hers, kojo, his],
    ] as const) {
      const secrets = [
        ...Object.entries(others).flatMap(([name, id]) =>
          id === own[name as keyof Records] ? [] : [id],
        ),
        other.email,
        other.phone,
        other.customerCode,
      ];
      for (const e of callsOfCustomers().filter(({ method }) => method === 'GET')) {
        const { statusCode, body } = await callBy(who, e, own);
        if (statusCode !== 200) continue;
        count += 1;
        for (const secret of secrets)
          if (body.includes(secret)) leaks.push(`${nameOf(e)} has ${secret}`);
      }
    }
    printLine(`${count} answers read`);
    expect(leaks).toEqual([]);
    expect(count).toBeGreaterThan(60);
  });

  it('each gets only their own notifications pushed', async () => {
    const service = await startPushService();
    const [phone, other] = [service.subscribe(), service.subscribe()];
    good(await ama.post('/me/push', { ...phone.subscription, showsText: true }));
    good(await kojo.post('/me/push', { ...other.subscription, showsText: true }));
    const reply = { body: 'Your carton is on shelf A-03.' };
    good(await world.as('support').post(`/tickets/${hers.ticket}/messages`, reply));
    await world.runJobs({
      'send-push': ({ pushId }) => sendPush(world.parts, pushId, world.clock),
    });
    await service.stop();
    expect(phone.received).toHaveLength(1);
    expect(other.received).toEqual([]);
  });
});
