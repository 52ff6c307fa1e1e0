import type { Actor } from '@sankofa/domain/access';
import { customers, staff, type StaffName } from '@sankofa/domain/fixtures/people';
import { addMs } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';

import { addUser, type NewUser } from '../accounts/accounts.ts';
import { accessTokenFor } from '../accounts/sessions/tokens.ts';
import { inWork } from '../platform/database/work.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { newId } from '../platform/ids.ts';
import { csrfTokenFor } from '../platform/security/csrf.ts';

export type CallOptions = {
  /** Idempotency-Key; a new one by default. */
  key?: string;
  /** The version for If-Match. */
  version?: number;
  headers?: Record<string, string>;
};

type Place = { app: FastifyInstance; parts: Parts };
type Session = { userId: string; sessionId: string } | null;

/** Returns a client that adds a token, a CSRF pair and, for each write, a new idempotency key. */
export function clientOf({ app, parts }: Place, session: () => Promise<Session>) {
  const { config, clock } = parts;

  async function headersOf(options: CallOptions) {
    const currentSession = await session();
    const csrf = csrfTokenFor(config.secrets.csrf, currentSession?.sessionId ?? null);
    const token =
      currentSession && (await accessTokenFor(config.secrets.accessToken, currentSession, clock()));
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      cookie: `XSRF-TOKEN=${csrf}`,
      'x-xsrf-token': csrf,
      'idempotency-key': options.key ?? crypto.randomUUID(),
      ...(options.version !== undefined && { 'if-match': `"${options.version}"` }),
      ...options.headers,
    };
  }

  const send =
    (method: 'POST' | 'PATCH' | 'DELETE') =>
    async (path: string, body: object = {}, options: CallOptions = {}) =>
      app.inject({ method, url: `/api${path}`, payload: body, headers: await headersOf(options) });

  return {
    get: async (path: string, options: CallOptions = {}) =>
      app.inject({ method: 'GET', url: `/api${path}`, headers: await headersOf(options) }),
    post: send('POST'),
    patch: send('PATCH'),
    delete: send('DELETE'),
    /** Sends a file as the body of the call. */
    upload: async (path: string, bytes: Uint8Array, kind: string, options: CallOptions = {}) =>
      app.inject({
        method: 'POST',
        url: `/api${path}`,
        payload: Buffer.from(bytes),
        headers: { ...(await headersOf(options)), 'content-type': kind },
      }),
    /** Returns the headers of this person's next call, to be changed and sent by hand. */
    headers: headersOf,
  };
}
export type Client = ReturnType<typeof clientOf>;

/** A logged-in customer, with the data that tests need. */
export type TestCustomer = Client & {
  id: string;
  actor: Actor;
  name: string;
  email: string;
  phone: string;
  customerCode: string;
  shippingMark: string;
};
/** A member of staff, created at the first call and then kept. */
export type TestStaff = Client & { actor: () => Promise<Actor>; id: () => Promise<string> };

let number = 0;

export function people(place: Place) {
  const { db, clock } = place.parts;

  async function add(user: Omit<NewUser, 'id' | 'phone' | 'email' | 'passwordHash'>) {
    number += 1;
    const first = (user.name.split(' ')[0] ?? '').toLowerCase();
    const newUser: NewUser = {
      ...user,
      id: newId(clock()),
      email: `${first}.${number}@example.test`,
      phone: `+23324${String(4_000_000 + number)}`,
      passwordHash: null,
      isEmailVerified: true,
    };
    await inWork(
      db,
      { actor: null, now: clock(), request: { id: 'test', ip: null, userAgent: null } },
      (work) => addUser(work, newUser),
    );
    return newUser;
  }

  /** Keeps a session fresh, however far a test moves the clock. */
  function sessionOf(userId: string) {
    const sessionId = newId(clock());
    const inserted = db
      .insertInto('sessions')
      .values({
        id: sessionId,
        userId,
        createdAt: clock(),
        lastActiveAt: clock(),
        authenticatedAt: clock(),
        endsAt: addMs(clock(), 86_400_000),
      })
      .execute();
    return async () => {
      await inserted;
      await db
        .updateTable('sessions')
        .set({
          lastActiveAt: clock(),
          authenticatedAt: clock(),
          endsAt: addMs(clock(), 86_400_000),
        })
        .where('id', '=', sessionId)
        .execute();
      return { userId, sessionId };
    };
  }

  async function customer({
    name = customers.ama.name,
    city = customers.ama.city,
  }: { name?: string; city?: string | null } = {}): Promise<TestCustomer> {
    const user = await add({
      role: 'CUSTOMER',
      duties: [],
      siteKind: null,
      name,
      city: city ?? undefined,
    });
    const { code, shippingMark } = await db
      .selectFrom('customers')
      .select(['code', 'shippingMark'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const session = sessionOf(user.id);
    // Log in first, so that the session exists before a list of devices is read.
    await session();
    return {
      ...clientOf(place, session),
      id: user.id,
      actor: { id: user.id, role: 'CUSTOMER', duties: [], siteKind: null },
      name,
      email: user.email,
      phone: user.phone ?? '',
      customerCode: code,
      shippingMark,
    };
  }

  const office = new Map<StaffName, TestStaff>();
  function as(name: StaffName): TestStaff {
    const known = office.get(name);
    if (known) return known;
    let created: Promise<{ actor: Actor; session: () => Promise<Session> }> | undefined;
    const { role, duties, siteKind } = staff[name];
    const position = { role, duties, siteKind };
    const person = () =>
      (created ??= add({ ...position, name: staff[name].name }).then(({ id }) => ({
        actor: { id, ...position },
        session: sessionOf(id),
      })));
    const client = {
      ...clientOf(place, async () => (await person()).session()),
      actor: async () => (await person()).actor,
      id: async () => (await person()).actor.id,
    };
    office.set(name, client);
    return client;
  }

  return {
    customer,
    /** Creates a new customer in Accra with a complete profile. */
    ama: () => customer(),
    /** Creates another one, in Kumasi. */
    kojo: () => customer(customers.kojo),
    as,
    visitor: clientOf(place, async () => null),
  };
}
