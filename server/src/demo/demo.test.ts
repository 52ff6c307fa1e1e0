import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { batchStates } from '@sankofa/domain/batches/batch-status';
import { modes } from '@sankofa/domain/values/mode';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { verifyAudit } from '../platform/database/audit.ts';
import { openDb, type Db } from '../platform/database/db.ts';
import { daysDoorToDoor } from '../shipments/shipments.ts';
import { customerChanges } from '../statistics/customers.ts';
import { discrepancyRates } from '../statistics/discrepancy-rates.ts';
import { transit } from '../statistics/transit.ts';
import { volume } from '../statistics/volume.ts';
import { newDatabase, type TestDatabase } from '../testing/postgres/postgres.ts';
import { figuresBySql, timesOf } from '../testing/trade/figures-by-sql.ts';
import { shipmentsToDeliver } from './demo-queries.ts';
import { fillDemo } from './demo.ts';
import { DemoBroken } from './has-demo.ts';

const now = '2026-11-21T09:30:00.000Z';
let database: TestDatabase;
let ownDb: Db;
let folder = '';
beforeAll(async () => {
  database = await newDatabase();
  ownDb = openDb(database.address, { poolSize: 1, keepsStatements: true });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'demo-'));
});
afterAll(async () => {
  await ownDb.destroy();
  await database.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const parts = () => ({ db: ownDb, files: { folder }, now, passwordHash: 'x' });

async function states(
  table: 'packages' | 'payments' | 'refunds' | 'invoices' | 'tickets' | 'drops',
) {
  const rows = await database.db.selectFrom(table).select('state').distinct().execute();
  return rows.map(({ state }) => state).toSorted();
}
const count = async (table: 'shipments' | 'customers' | 'announcements' | 'exchangeRates') => {
  const row = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return row.rows;
};

test('the demo is a plausible company whose ledger balances', { timeout: 600_000 }, async () => {
  expect(await fillDemo(parts())).toBe(true);

  expect(await count('shipments')).toBe(400);
  expect(await count('customers')).toBe(60);
  expect(await count('exchangeRates')).toBe(7);
  expect(await count('announcements')).toBe(2);
  const batches = await database.db.selectFrom('batches').select('state').execute();
  expect(batches).toHaveLength(14);
  expect(new Set(batches.map(({ state }) => state))).toEqual(new Set(batchStates));
  expect(await states('packages')).toEqual(
    expect.arrayContaining([
      'AVAILABLE',
      'DELIVERED',
      'EXPECTED',
      'LOADED',
      'RECEIVED',
      'UNIDENTIFIED',
    ]),
  );
  expect(await states('invoices')).toEqual(['DRAFT', 'ISSUED', 'PAID', 'PARTIALLY_PAID']);
  expect(await states('payments')).toEqual(['CONFIRMED', 'REJECTED', 'SUBMITTED']);
  expect(await states('drops')).toEqual(['DELIVERED', 'FAILED', 'OUT']);
  const toDeliver = await database.db.transaction().execute((tx) => shipmentsToDeliver(tx, 100));
  expect(toDeliver.length).toBeGreaterThan(0);
  expect(await states('refunds')).toEqual(['APPROVED', 'PAID', 'REJECTED', 'REQUESTED']);
  expect(await states('tickets')).toEqual(['ANSWERED', 'CLOSED', 'OPEN']);

  for (const mode of modes) expect(await daysDoorToDoor(database.db, mode)).not.toBeNull();

  expect(await ledgerProblems(database.db)).toEqual([]);
  expect(await verifyAudit(database.db)).toMatchObject({ intact: true });
  const late = await database.db
    .selectFrom('events')
    .select('id')
    .where('occurredAt', '>', now)
    .executeTakeFirst();
  expect(late).toBeUndefined();

  expect(await fillDemo(parts())).toBe(false);
  await database.db.deleteFrom('settings').where('section', '=', 'demo').execute();
  await expect(fillDemo(parts())).rejects.toThrow(DemoBroken);
});

test('the statistics of the demo equal its rows', async () => {
  const bySql = figuresBySql(database.db);
  const changedIn = await bySql.customersChanged();
  for (const days of [
    { from: '2026-01-01', to: '2026-11-21' },
    { from: '2026-10-23', to: '2026-11-21' },
  ]) {
    const { period, shipments } = await volume(database.db, days);
    const { shipments: air, ...byAir } = await bySql.loadIn(days, 'AIR');
    const { shipments: sea, ...bySea } = await bySql.loadIn(days, 'SEA');
    expect(period.total).toEqual({ air: byAir, sea: bySea });
    expect(shipments).toEqual({ air, sea });
    const arrived = await bySql.arrivalsIn(days);
    for (const { mode, now: times } of (await transit(database.db, days)).modes)
      expect(times).toEqual(timesOf(arrived.filter((row) => row.mode === mode)));
    expect((await customerChanges(database.db, days)).period.total).toEqual(changedIn(days));
    const rates = await discrepancyRates(database.db, days);
    expect(rates.period.total).toEqual(await bySql.discrepanciesIn(days));
  }
});
