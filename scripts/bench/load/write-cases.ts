import type { preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import { sql } from 'kysely';
import type { z } from 'zod/mini';

import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Db } from '../../../server/src/platform/database/db.ts';
import { newId } from '../../../server/src/platform/ids.ts';
import type { LoadCase } from './load-cases.ts';
import { headersOf, peopleOf, variety, type Person } from './load-people.ts';

/** How many requests of each kind a round sends. Each is sent once, with a key of its own. */
export type WriteOptions = { accessTokenSecret: string; perRound: number };

/** One for each connection: one person writes two things at a time at most. */
const clerkCount = 32;
/** How many requests a round of loading sends: a filled database has about 2,000 cartons that may be loaded. */
const loadsOf = (perRound: number) => Math.ceil(perRound / 4);
const measures = { weightKg: 12.4, lengthCm: 45, widthCm: 40, heightCm: 40 };

/**
 * Returns the cases that write, on a database that is filled. The bare handler inserts and updates the rows that the
 * product did in the first round.
 */
export async function writingCases(db: Db, options: WriteOptions): Promise<LoadCase[]> {
  await addClerks(db);
  const customers = await peopleOf(db, sql`role = 'CUSTOMER'`);
  const clerks = await peopleOf(db, sql`email like 'bench-clerk-%'`);
  const loaded = loadsOf(options.perRound);
  const loading = (stations: number, name: string) =>
    writing(
      { ...options, perRound: loaded },
      {
        name: `load scan, ${name}`,
        goal: 0.25,
        connections: stations,
        people: clerks.slice(0, stations),
        calls: () => loads(db, loaded),
      },
    );
  return [
    writing(options, {
      name: 'create a pre-alert',
      goal: 0.35,
      people: customers,
      calls: () => preAlerts(db, options.perRound),
    }),
    writing(options, {
      name: 'receive scan',
      goal: 0.25,
      people: clerks,
      calls: () => receipts(db, options.perRound),
    }),
    writing(options, {
      name: 'confirm payment',
      goal: 0.25,
      people: clerks,
      calls: () => confirmations(db, options.perRound),
    }),
    loading(1, '1 station'),
    loading(4, '4 stations into one batch'),
    loading(16, '16 stations into one batch'),
  ];
}

/**
 * Checks before the first round that the database has goods for all rounds, since a case that finds too few later would
 * end a run whose figures are then lost.
 * @throws Error with the command that fills the database again
 */
export async function ensureGoods(
  db: Db,
  names: readonly string[],
  { perRound, rounds }: { perRound: number; rounds: number },
) {
  const receiving = names.filter((name) => name === 'receive scan').length;
  const stations = names.filter((name) => name.startsWith('load scan')).length;
  await receipts(db, receiving * rounds * perRound);
  await loadable(db, stations * rounds * loadsOf(perRound));
}

/** The name of a case in an address. */
export const statementOf = (name: string) => name.replaceAll(/[^a-z0-9]+/g, '-');

type WriteCall = { path: string; body: object; version?: number };
type Writing = Pick<LoadCase, 'name' | 'goal' | 'connections'> & {
  /** They write in turn, so that no limit of a person is reached. */
  people: readonly Person[];
  calls: () => Promise<WriteCall[]>;
};

const writing = (
  { accessTokenSecret, perRound }: WriteOptions,
  { people, calls, ...more }: Writing,
): LoadCase => ({
  ...more,
  bareName: 'the same rows in one statement',
  isOnce: true,
  product: async () => {
    const headers = await Promise.all(people.map((person) => headersOf(accessTokenSecret, person)));
    return (await calls()).map(({ path, body, version }, index) => ({
      method: 'POST',
      path: `/api${path}`,
      headers: {
        ...headers[index % headers.length],
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      body: JSON.stringify(body),
    }));
  },
  bare: () =>
    Promise.resolve(
      Array.from({ length: perRound }, () => ({
        method: 'POST',
        path: `/statements/${statementOf(more.name)}/run`,
      })),
    ),
});

/** Adds people who may do everything. */
const addClerks = (db: Db) =>
  sql`insert into users (id, role, name, email, email_verified_at, created_at, updated_at)
    select gen_random_uuid(), 'ADMIN', 'Bench clerk ' || n, 'bench-clerk-' || n || '@example.test', now(), now(), now()
    from generate_series(1, ${clerkCount}::int) n on conflict (email) do nothing`.execute(db);

async function preAlerts(db: Db, most: number): Promise<WriteCall[]> {
  const { id } = await db
    .selectFrom('sites')
    .select('id')
    .where('kind', '=', 'DESTINATION')
    .where('isActive', '=', true)
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const body = (): z.input<(typeof preAlert)['body']> => ({
    mode: 'SEA',
    goodsClass: 'NORMAL',
    destinationSiteId: id,
    lines: [
      { supplierNumber: `BL${crypto.randomUUID().slice(0, 13)}`, contents: 'Shoes', cartons: 1 },
    ],
  });
  return Array.from({ length: most }, () => ({ path: '/shipments', body: body() }));
}

async function receipts(db: Db, most: number): Promise<WriteCall[]> {
  const { rows } = await sql<{ packageId: string; siteId: string }>`
    select p.id as package_id, (select id from sites where kind = 'ORIGIN' order by code limit 1) as site_id
    from packages p where p.state = 'EXPECTED' order by p.id desc limit ${most}`.execute(db);
  ensureEnough('expected cartons', rows.length, most);
  return rows.map((row) => ({
    path: '/warehouse/receive',
    body: { ...row, measures, condition: 'GOOD' },
  }));
}

async function loads(db: Db, most: number): Promise<WriteCall[]> {
  const batchId = await addBatch(db);
  return (await loadable(db, most)).map((code) => ({
    path: `/batches/${batchId}/load`,
    body: { code },
  }));
}

async function confirmations(db: Db, most: number): Promise<WriteCall[]> {
  return (await addClaims(db, most)).map((id) => ({
    path: `/payments/${id}/confirm`,
    body: {},
    version: 1,
  }));
}

/** Returns the labels of cartons that may be loaded. */
async function loadable(db: Db, most: number) {
  const { rows } = await sql<{ label: string }>`
    select p.label_number as label from packages p join shipments s on s.id = p.shipment_id
    where p.state = 'VERIFIED' and s.mode = 'SEA'
      and not exists (select from holds h where h.package_id = p.id and h.lifted_at is null)
      and exists (select from invoices i where i.shipment_id = s.id and i.state = 'PAID')
    order by p.id desc limit ${most}`.execute(db);
  ensureEnough('cartons to be loaded', rows.length, most);
  return rows.map(({ label }) => label);
}

function ensureEnough(what: string, count: number, most: number) {
  if (count < most) throw new Error(`Too few ${what} are left: run npm run bench:load -- --reset`);
}

/** Opens a batch with room for every round. */
async function addBatch(db: Db): Promise<string> {
  const id = newId(systemClock());
  await sql`insert into batches (id, batch_number, mode, state, origin_site_id, destination_site_id, origin_place,
      destination_place, capacity_cm3, vessel, cutoff_at, etd, eta, first_eta, created_by, created_at,
      updated_at)
    select ${id}, 'LOAD-' || left(${id}::text, 13), mode, state, origin_site_id, destination_site_id, origin_place,
      destination_place, 1000000000, vessel, now() + interval '1 day', current_date + 2, current_date + 42,
      current_date + 42, created_by, now(), now()
    from batches where state = 'OPEN' and mode = 'SEA' order by id limit 1`.execute(db);
  return id;
}

/** Adds payments of one cedi that wait for confirmation, for invoices with a balance due. */
async function addClaims(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with claim as (
      select gen_random_uuid() as payment_id, i.id as invoice_id, i.customer_id, gen_random_uuid()::text as reference
      from (select distinct on (customer_id) * from invoices
        where state in ('ISSUED', 'PARTIALLY_PAID') and total_pesewas - paid_pesewas > 10000 order by customer_id, id) i
      order by random() limit ${most}
    ), payment as (
      insert into payments (id, customer_id, method, network, amount_pesewas, reference, reference_key, paid_on, state,
        submitted_by, submitted_at)
      select payment_id, customer_id, 'MOBILE_MONEY', 'MTN', 100, reference, upper(replace(reference, '-', '')),
        current_date, 'SUBMITTED', customer_id, now() from claim returning id
    )
    insert into payment_invoices (payment_id, invoice_id, part, share_pesewas)
    select payment_id, invoice_id, 'ALL', 100 from claim returning payment_id as id`.execute(db);
  ensureEnough('invoices with a balance', rows.length, Math.min(most, variety));
  return rows.map(({ id }) => id);
}
