import { sql } from 'kysely';

import { accessTokenFor } from '../../../server/src/accounts/sessions/tokens.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Db } from '../../../server/src/platform/database/db.ts';
import { peopleOf, variety, type Person } from './load-people.ts';
import type { LoadRequest, LoadRequests } from './rounds.ts';

export type LoadCase = {
  name: string;
  /** What the bare handler does instead. */
  bareName: string;
  /** The requests per second of the product divided by those of the bare handler. */
  goal: number;
  /** The requests of a round write, so each is sent once; otherwise they are repeated for some seconds. */
  isOnce?: true;
  /** 32 by default. */
  connections?: number;
  /** Neither side uses the database, so the client may have a processor of its own. */
  isWithoutDatabase?: true;
  /** Requests that are sent to the product once, before the rounds. */
  first?: LoadRequests;
  product: LoadRequests;
  bare: LoadRequests;
};

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
let addresses = 0;
/** Every request comes from another address, so that limits per address do not answer instead. */
const fromAnywhere = () => ({ 'x-forwarded-for': addressOf((addresses += 1)) });

const always =
  (one: LoadRequest): LoadRequests =>
  () =>
    Promise.resolve([one]);

/** Returns the cases that read, on a database that is filled. */
export async function readingCases(db: Db, accessTokenSecret: string): Promise<LoadCase[]> {
  const { rows: shipments } = await sql<{ number: string }>`
    select tracking_number as number from shipments order by md5(id::text) limit ${variety}`.execute(
    db,
  );
  const customers = await peopleOf(db, sql`role = 'CUSTOMER'`);
  const office = await peopleOf(db, sql`role <> 'CUSTOMER' and disabled_at is null`);
  const signedIn = (people: readonly Person[], path: string) => async () => {
    const now = systemClock();
    return Promise.all(
      people.map(async (person) => ({
        path,
        headers: {
          authorization: `Bearer ${await accessTokenFor(accessTokenSecret, person, now)}`,
        },
      })),
    );
  };
  return [
    {
      name: 'health',
      bareName: 'a constant',
      goal: 0.5,
      isWithoutDatabase: true,
      product: always({ path: '/api/health' }),
      bare: always({ path: '/health' }),
    },
    {
      name: 'public tracking',
      bareName: 'one statement by the number',
      goal: 0.8,
      // The first request after an event stores the summary that the following ones read.
      first: () => Promise.resolve(shipments.map(tracked)),
      // Each address has fewer requests in a round than its limit.
      product: () => Promise.resolve(repeated(shipments).map(tracked)),
      bare: () =>
        Promise.resolve(repeated(shipments).map(({ number }) => ({ path: `/tracking/${number}` }))),
    },
    {
      name: 'rates',
      bareName: 'from memory',
      goal: 0.7,
      isWithoutDatabase: true,
      product: always({ path: '/api/rates' }),
      bare: always({ path: '/rates' }),
    },
    {
      name: 'own account',
      bareName: 'one row by its key',
      goal: 0.5,
      product: signedIn(customers, '/api/auth/me'),
      bare: () => Promise.resolve(customers.map(({ userId }) => ({ path: `/me/${userId}` }))),
    },
    {
      name: 'list of shipments',
      bareName: 'the best statement for its columns',
      goal: 0.8,
      product: signedIn(office, '/api/shipments'),
      bare: always({ path: '/shipments' }),
    },
    {
      name: 'home page',
      bareName: 'the compressed page from memory',
      goal: 0.55,
      isWithoutDatabase: true,
      product: always({ path: '/', headers: { 'accept-encoding': 'br' } }),
      bare: always({ path: '/' }),
    },
  ];
}

const tracked = ({ number }: { number: string }): LoadRequest => ({
  path: `/api/tracking/${number}`,
  headers: fromAnywhere(),
});

/** Both sides have as many requests, because preparing them takes time too. */
const repeated = <T>(values: readonly T[]): T[] => Array.from({ length: 4 }, () => values).flat();
