import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import { xlsxKind } from '@sankofa/domain/endpoint';
import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { jobHandlers } from '../jobs.ts';
import { xlsxOf } from '../platform/files/xlsx.ts';
import { printLine } from '../testing/print-line.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await startTrade(world);
});
afterAll(() => world.close());

const admin = () => world.as('admin');
const runTasks = () => world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });

async function upload(kind: string, headings: string[], rows: (string | number)[][]) {
  const columns = headings.map((heading) => ({ heading, width: 20 }));
  const bytes = await xlsxOf([{ name: 'Sheet1', columns, rows }]);
  const path = `/imports/files/${kind}?fileName=${kind}.xlsx`;
  return good<ImportAnswer>(await admin().upload(path, bytes, xlsxKind));
}
async function commit({ id, version, columns }: ImportAnswer) {
  const body = { skipsInvalid: false, columns };
  const task = good<TaskAnswer>(await admin().post(`/imports/${id}/commit`, body, { version }));
  await runTasks();
  return good<TaskAnswer>(await admin().get(`/tasks/${task.id}`));
}
const reverse = async (id: string) =>
  good<ImportAnswer>(await admin().post(`/imports/${id}/reverse`, { reason: 'For the test' }));
const countOf = async (table: 'customers' | 'packages' | 'events' | 'openingItems') =>
  (
    await world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

const secondsSince = (at: number) => Math.round((performance.now() - at) / 100) / 10;

const people = Array.from({ length: 300 }, (_, at) => [
  `C-${at + 1}`,
  `Customer ${at + 1}`,
  `customer.${at + 1}@example.test`,
  `024${String(4_000_000 + at)}`,
  'Kumasi',
]);
const peopleHeadings = ['Code', 'Customer name', 'E-mail', 'Mobile', 'Town'];

it('leaves nothing when its process is ended in the middle, and can be imported afterwards', async () => {
  const uploaded = await upload('CUSTOMERS', peopleHeadings, people);
  const before = await countOf('customers');
  await sql`create function end_connection() returns trigger language plpgsql as $$
    begin
      if (select count(*) from customers) > 150 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$`.execute(world.owner);
  await sql`create trigger end_in_the_middle after insert on customers
    for each row execute function end_connection()`.execute(world.owner);
  expect(await commit(uploaded)).toMatchObject({ state: 'FAILED' });
  await sql`drop trigger end_in_the_middle on customers`.execute(world.owner);
  expect(await countOf('customers')).toBe(before);
  const stored = good<ImportAnswer>(await admin().get(`/imports/${uploaded.id}`));
  expect(stored).toMatchObject({ state: 'READY', imported: 0 });
  expect(await commit(stored)).toMatchObject({ state: 'DONE' });
  expect(await countOf('customers')).toBe(before + 300);
  const startedAt = performance.now();
  await reverse(uploaded.id);
  printLine(`300 customers reversed in ${secondsSince(startedAt)} s`);
  expect(await countOf('customers')).toBe(before);
}, 120_000);

it('takes 300 customers and 500 open cartons, and 300 balances', async () => {
  const startedAt = performance.now();
  const customers = await upload('CUSTOMERS', peopleHeadings, [
    ...people.slice(0, -1),
    ['C-300', 'Customer 300', 'the.last@example.test', '0244123456', 'Accra'],
  ]);
  expect(await commit(customers)).toMatchObject({ state: 'DONE', done: 300 });
  const states = ['Expected', 'Received', 'Verified'];
  const shipments = await upload(
    'SHIPMENTS',
    [
      'Client',
      'Courier no.',
      'Description',
      'Qty',
      'Status',
      'Warehouse',
      'Weight',
      'L 长',
      'W 宽',
      'H 高',
    ],
    Array.from({ length: 500 }, (_, at) => {
      const state = states[at % 3] ?? '';
      const isReceived = state !== 'Expected';
      return [
        `C-${(at % 300) + 1}`,
        `SF9${String(100_000 + at)}`,
        'Shoes',
        1,
        state,
        ...(isReceived ? ['Guangzhou', 18.4, 60, 45, 50] : ['', '', '', '', '']),
      ];
    }),
  );
  expect(shipments).toMatchObject({ rows: 500, invalid: 0 });
  expect(await commit(shipments)).toMatchObject({ state: 'DONE', done: 500 });
  printLine(`300 customers and 500 cartons imported in ${secondsSince(startedAt)} s`);

  const balancesAt = performance.now();
  const balances = await upload(
    'BALANCES',
    ['Customer code', 'Balance due (GHS)', 'Credit (GHS)', 'Invoice'],
    people.map(([code = ''], at) =>
      at % 3 === 0 ? [code, '', 80, `N-${at}`] : [code, 1_250.5, '', `N-${at}`],
    ),
  );
  expect(await commit(balances)).toMatchObject({ state: 'DONE', done: 300 });
  printLine(`300 opening balances imported in ${secondsSince(balancesAt)} s`);
  expect(await countOf('packages')).toBe(500);
  expect(await countOf('openingItems')).toBe(300);
  expect(await ledgerProblems(world.db)).toEqual([]);

  await reverse(balances.id);
  expect(await ledgerProblems(world.db)).toEqual([]);
  await reverse(shipments.id);
  expect([await countOf('packages'), await countOf('events')]).toEqual([0, 0]);
}, 180_000);
