import fs from 'node:fs';

import Fastify from 'fastify';
import { Pool, type PoolConfig } from 'pg';

import { sameRowsStatement, type TableRows } from './same-rows.ts';

// The least that a server on the same database could do: Fastify without hooks, schemas or access rules, and one
// prepared statement per call. `npm run bench:load` compares the product with it.
const { PORT, DATABASE, HOME_PAGE = '' } = process.env;
if (PORT === undefined || DATABASE === undefined) throw new Error('PORT and DATABASE are needed');
const address: PoolConfig = JSON.parse(DATABASE);
const pool = new Pool({ ...address, max: 10 });
const app = Fastify();

/** A statement that each connection parses and plans once. */
const rows = async (name: string, text: string, values: unknown[] = []) =>
  (await pool.query({ name, text, values })).rows as unknown[];

app.get('/health', async () => ({ status: 'ok' }));

app.get<{ Params: { number: string } }>('/tracking/:number', async ({ params }) => {
  const [one] = await rows(
    'tracking',
    `select s.id, s.tracking_number, s.mode, s.status, s.updated_at, d.city as to
    from shipments s join sites d on d.id = s.destination_site_id where s.tracking_number = $1`,
    [params.number],
  );
  return one;
});

const rates = () =>
  rows(
    'rates',
    `select distinct on (mode, goods_class) mode, goods_class, us_cents, effective_from from rates
    where origin is null and effective_from <= now() order by mode, goods_class, effective_from desc`,
  );
let kept: Promise<unknown[]> | null = null;
app.get('/rates', async () => ({ rates: await (kept ??= rates()) }));

app.get<{ Params: { id: string } }>('/me/:id', async ({ params }) => {
  const [user] = await rows(
    'me',
    `select id, role, name, email, phone, city from users where id = $1`,
    [params.id],
  );
  return { user };
});

// The best query for what a row of the office's list shows.
app.get('/shipments', async () => ({
  items: await rows(
    'shipments',
    `select s.id, s.tracking_number, s.mode, s.goods_class, s.status, s.description, s.created_at, s.updated_at,
      s.version, c.id as customer_id, c.code, c.shipping_mark, u.name, d.id as site_id, d.code as site_code,
      d.name as site_name, d.name_zh, d.city, b.batch_number, b.eta, i.id as invoice_id, p.cartons,
      array(select distinct h.kind from holds h join packages of_hold on of_hold.id = h.package_id
        where of_hold.shipment_id = s.id and h.lifted_at is null) as holds
    from (select * from shipments order by id desc limit 51) s
    join customers c on c.id = s.customer_id
    join users u on u.id = s.customer_id
    join sites d on d.id = s.destination_site_id
    left join lateral (select count(*)::int as cartons, max(batch_id::text)::uuid as batch_id from packages
      where shipment_id = s.id and state <> 'CANCELLED') p on true
    left join batches b on b.id = p.batch_id
    left join lateral (select id from invoices where shipment_id = s.id and purpose = 'FREIGHT'
      and state not in ('DRAFT', 'VOID') order by id desc limit 1) i on true
    order by s.id desc`,
  ),
}));

// What a call that writes does at least: the same rows, in one statement, which is a transaction of its own.
const statements = new Map<string, string>();
app.post<{ Params: { name: string }; Body: TableRows[] }>(
  '/statements/:name',
  async ({ params, body }) => {
    const text = await sameRowsStatement(pool, body);
    statements.set(params.name, text);
    return { text };
  },
);
let number = 0;
app.post<{ Params: { name: string } }>('/statements/:name/run', async ({ params }) => {
  number = (number + 1) % 1_000_000;
  const text = statements.get(params.name);
  if (text === undefined) throw new Error(`No statement of this name: ${params.name}`);
  await rows(params.name, text, [number]);
  return { number };
});

const home = HOME_PAGE === '' ? null : fs.readFileSync(HOME_PAGE);
app.get('/', async (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(home),
);

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.stdout.write('Ready\n');
process.once('SIGTERM', () => {
  void app.close().then(async () => pool.end());
});
