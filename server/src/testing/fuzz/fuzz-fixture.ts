import type { Endpoint } from '@sankofa/domain/endpoint';
import type { Random } from '@sankofa/domain/fixtures/random';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

import { createPeopleOfRoles, type PeopleOfRoles } from '../people-of-roles.ts';
import type { Client } from '../people.ts';
import { startWorld, type World } from '../world.ts';
import type { Sites } from './seeds.ts';

/** A server with data in its database, and everyone who sends requests. */
export type FuzzFixture = {
  world: World;
  peopleOfRoles: PeopleOfRoles;
  people: Record<string, Client>;
  sites: Sites;
  ids: string[];
  endpoints: Map<string, Endpoint>;
  picture: Buffer;
};

/** Access to services that are never called: their jobs do not run here. */
const nowhere = 'http://127.0.0.1:9';
const messages = {
  arkesel: { url: nowhere, key: 'key' },
  whatsapp: {
    url: nowhere,
    version: 'v26.0',
    phoneId: '1',
    token: 'token',
    appSecret: 'secret',
    verifyToken: 'verify',
  },
};

export async function openFuzzFixture(
  gateway: { url: string; secretKey: string },
  routes?: (app: FastifyInstance) => void,
): Promise<FuzzFixture> {
  const world = await startWorld({ gateway, messages, ...(routes && { routes }) });
  const peopleOfRoles = await createPeopleOfRoles(world);
  const { owner, stranger, china, ghana, admin, anonymous } = peopleOfRoles.people;
  const picture = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#246' },
  })
    .png()
    .toBuffer();
  const origin = await world.db
    .selectFrom('sites')
    .select('id')
    .where('kind', '=', 'ORIGIN')
    .executeTakeFirstOrThrow();
  return {
    world,
    peopleOfRoles,
    sites: { guangzhou: origin.id, accra: peopleOfRoles.records.site },
    people: {
      visitor: anonymous.client,
      customer: owner.client,
      stranger: stranger.client,
      china: china.client,
      ghana: ghana.client,
      finance: world.as('finance'),
      support: world.as('support'),
      staff: world.as('staff'),
      admin: admin.client,
    },
    ids: Array.from(new Set(Object.values(peopleOfRoles.records))).filter((one) =>
      /^[\da-f-]{36}$/.test(one),
    ),
    endpoints: new Map(world.app.context.endpoints.map((e) => [`${e.method} ${e.path}`, e])),
    picture,
  };
}

/**
 * Restores the sessions of users whom a request has logged out, deactivated or asked for more, as requests
 * may. Returns false if a user cannot be restored, as after data deletion: then another world is needed.
 */
export async function isIntact({ world: { db, clock }, people }: FuzzFixture): Promise<boolean> {
  await db.updateTable('sessions').set({ endedAt: null, endedBecause: null }).execute();
  await db.updateTable('users').set({ disabledAt: null }).execute();
  await db.deleteFrom('settings').where('section', '=', 'sign-in').execute();
  await db.updateTable('sessions').set({ authenticatedAt: clock() }).execute();
  for (const [name, client] of Object.entries(people))
    if (name !== 'visitor' && (await client.get('/auth/me')).statusCode !== 200) return false;
  return true;
}

function randomCaller(access: string, random: Random): string {
  if (random.chance(0.1))
    return random.pick(['visitor', 'customer', 'stranger', 'china', 'ghana', 'support', 'admin']);
  if (access === 'public') return random.pick(['visitor', 'customer', 'staff', 'admin']);
  if (access === 'customer') return 'customer';
  if (access === 'signed-in') return random.pick(['customer', 'customer', 'staff', 'admin']);
  if (access === 'duty:finance') return random.pick(['admin', 'staff', 'finance']);
  if (access === 'admin') return 'admin';
  return random.pick(['admin', 'staff']);
}
/** Returns who sends a call: usually a user who may reach its handler, sometimes another one. */
export function callerFor(e: Endpoint | undefined, random: Random, isFirst: boolean): string {
  return isFirst && e?.access !== 'public'
    ? firstCaller(e)
    : randomCaller(e?.access ?? 'public', random);
}

const firstCaller = (e: Endpoint | undefined) =>
  e?.access === 'customer' || e?.access === 'signed-in' ? 'customer' : 'admin';
