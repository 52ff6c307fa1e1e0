import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from '@playwright/test';
import { sql } from 'kysely';

import { releaseLostJobs } from '../../server/src/platform/jobs/worker.ts';
import { unwrap, signIn } from '../support/product/api-client.ts';
import { inDatabase } from '../support/product/day-state.ts';
import { demoParties } from '../support/product/fixtures.ts';
import { newStorage, type ProductStorage, startProduct } from '../support/product/server.ts';

type Payment = { id: string; version: number; state: string; allocations: { amount: object }[] };

/** When the process is killed, in milliseconds after the call: before, during and after its work. */
const moments = [0, 4, 9, 15, 30];

test('a payment whose process is killed before the response is booked once when the call is repeated', async () => {
  // Each restart waits until the database of the killed process has ended.
  test.setTimeout(1_200_000);
  const storage = await newStorage();
  let product = await startProduct({ storage });
  try {
    for (const moment of moments) {
      const parties = await demoParties(product.url);
      const { staff } = parties;
      const { invoice } = await parties.invoicedShipment();
      const { id } = await parties.submittedPayment(invoice, { payer: parties.byCustomer });
      const key = crypto.randomUUID();
      const confirm = `/payments/${id}/confirm`;
      const lost = staff.post<Payment>(confirm, {}, { key, version: 1 }).catch(() => null);
      await pause(moment);
      await product.kill();
      await lost;

      product = await startProduct({ storage });
      const clerk = await signIn(product.url, 'staff');
      const answer = unwrap(await clerk.post<Payment>(confirm, {}, { key, version: 1 }));
      expect(answer.state).toBe('CONFIRMED');
      expect(answer.allocations).toHaveLength(1);
      const again = unwrap(
        await clerk.get<{ state: string; owed: { amount: string } }>(`/invoices/${invoice.id}`),
      );
      expect(again).toMatchObject({ state: 'PAID', owed: { amount: '0.00' } });
    }
  } finally {
    await product.stop();
    await storage.remove();
  }
});

type Import = { id: string; version: number; columns: string[] };
type Task = { id: string; state: string; done: number };
const importedCustomers = 1_000;

/** A spreadsheet of customers that takes a while to import. */
const customersSheet = () =>
  [
    'Name,Email',
    ...Array.from({ length: importedCustomers }, (_, at) => `Yaa ${at},yaa.${at}@import.test`),
  ].join('\n');

/** Waits until a transaction has written customers and not committed yet. */
const untilCustomersAreWritten = (storage: ProductStorage) =>
  inDatabase(storage, (db) =>
    expect
      .poll(
        async () =>
          (
            await sql`select from pg_locks where relation = 'customers'::regclass
              and mode = 'RowExclusiveLock' and granted`.execute(db)
          ).rows.length,
        { intervals: [5] },
      )
      .toBeGreaterThan(0),
  );

/** Runs what the next start does for the jobs of a dead process, as if two minutes had passed. */
const releaseJobs = (storage: ProductStorage) =>
  inDatabase(storage, async (db) => {
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '3 minutes'`.execute(
      db,
    );
    await releaseLostJobs(db, []);
  });

const importedIn = (storage: ProductStorage) =>
  inDatabase(storage, async (db) => {
    const people = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('email', 'like', '%@import.test')
      .executeTakeFirstOrThrow();
    const { state } = await db.selectFrom('imports').select('state').executeTakeFirstOrThrow();
    return { customers: people.rows, state };
  });

test('an import whose process is killed while it writes leaves nothing, and is done once after the restart', async () => {
  test.setTimeout(600_000);
  const storage = await newStorage();
  let product = await startProduct({ storage });
  try {
    let admin = await signIn(product.url, 'admin');
    const path = '/imports/files/CUSTOMERS?fileName=customers.csv';
    const sheet = await admin.upload<Import>(path, customersSheet(), 'text/csv');
    const { id, version, columns } = unwrap(sheet);
    const body = { skipsInvalid: false, columns };
    const task = unwrap(await admin.post<Task>(`/imports/${id}/commit`, body, { version }));
    await untilCustomersAreWritten(storage);
    await product.kill();
    expect(await importedIn(storage)).toEqual({ customers: 0, state: 'READY' });
    await releaseJobs(storage);

    product = await startProduct({ storage });
    admin = await signIn(product.url, 'admin');
    await expect
      .poll(async () => unwrap(await admin.get<Task>(`/tasks/${task.id}`)), { timeout: 60_000 })
      .toMatchObject({ state: 'DONE', done: importedCustomers });
    expect(await importedIn(storage)).toEqual({ customers: importedCustomers, state: 'DONE' });
  } finally {
    await product.stop();
    await storage.remove();
  }
});
