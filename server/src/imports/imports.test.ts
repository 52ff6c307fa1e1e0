import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import { xlsxKind } from '@sankofa/domain/endpoint';
import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';
import { importFields, importKinds, type ImportKind } from '@sankofa/domain/imports/import-fields';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../books/books.ts';
import { jobHandlers } from '../jobs.ts';
import { tableOf } from '../platform/files/list-table.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
}, 60_000);
afterAll(() => world.close());

const admin = () => world.as('admin');
type Cells = Record<string, string>;
const runTasks = () => world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });

/** Writes rows as a CSV file with our headings. */
function csvOf(kind: ImportKind, rows: readonly Cells[]): Buffer {
  const fields = importFields[kind];
  const lines = [
    fields.map(({ en }) => en),
    ...rows.map((row) => fields.map(({ name }) => row[name] ?? '')),
  ];
  return Buffer.from(
    lines
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n'),
  );
}
const send = (kind: ImportKind, bytes: Buffer, type = 'text/csv') =>
  admin().upload(`/imports/files/${kind}?fileName=${kind.toLowerCase()}.csv`, bytes, type);
const upload = async (kind: ImportKind, rows: readonly Cells[]) =>
  good<ImportAnswer>(await send(kind, csvOf(kind, rows)));
const read = async (id: string) => good<ImportAnswer>(await admin().get(`/imports/${id}`));
const rowsOf = async (id: string, query = '') =>
  good<Page<{ row: number; cells: string[]; problems: { field: string; message: string }[] }>>(
    await admin().get(`/imports/${id}/rows?${query}`),
  );
const problemsOf = async (id: string) =>
  (await rowsOf(id)).items.map(({ problems }) =>
    problems.map(({ field, message }) => `${field}: ${message}`),
  );

const commit = ({ id, version }: ImportAnswer, skipsInvalid = false) =>
  admin().post(`/imports/${id}/commit`, { skipsInvalid }, { version });
/** Imports rows, and returns the import when its task is done. */
async function importRows(kind: ImportKind, rows: readonly Cells[], skipsInvalid = false) {
  const uploaded = await upload(kind, rows);
  const { id } = good<TaskAnswer>(await commit(uploaded, skipsInvalid));
  await runTasks();
  const task = good<TaskAnswer>(await admin().get(`/tasks/${id}`));
  return { ...(await read(uploaded.id)), task };
}
const reverse = (id: string) => admin().post(`/imports/${id}/reverse`, { reason: 'Wrong file' });

let next = 0;
/** Returns a customer row that no other has. */
const person = (): Cells => {
  next += 1;
  return {
    name: `Customer ${next}`,
    email: `imported.${next}@example.test`,
    reference: `OLD-${next}`,
  };
};
const carton = (customer: string, more: Cells = {}): Cells => {
  next += 1;
  return { customer, contents: 'Shoes', supplierNumber: `SF${700_000 + next}`, ...more };
};
const measures = {
  site: 'Guangzhou',
  weightKg: '18.4',
  lengthCm: '60',
  widthCm: '45',
  heightCm: '50',
};
const counts = async () => {
  const of = async (
    table:
      | 'users'
      | 'customers'
      | 'shipments'
      | 'packages'
      | 'events'
      | 'measurements'
      | 'invoices',
  ) =>
    (
      await world.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  return Promise.all(
    (
      ['users', 'customers', 'shipments', 'packages', 'events', 'measurements', 'invoices'] as const
    ).map(of),
  );
};
const customerOf = (email = '') =>
  world.db
    .selectFrom('users as u')
    .innerJoin('customers as c', 'c.id', 'u.id')
    .select(['u.id', 'c.code', 'u.phone'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow();

describe('a file', () => {
  it('is guessed, checked and shown row by row with what is wrong, and nothing is imported', async () => {
    const before = await counts();
    const one = person();
    const { id, invalid, rows, columns } = await upload('CUSTOMERS', [
      { ...one, phone: '0244123456' },
      { ...person(), email: 'nobody' },
      { ...person(), phone: '12' },
      { ...person(), email: one['email'] ?? '' },
      { ...person(), name: '' },
    ]);
    expect([rows, invalid, columns.includes('email')]).toEqual([5, 4, true]);
    expect(await problemsOf(id)).toEqual([
      [],
      ['email: Not a valid email address'],
      ['phone: Not a valid phone number'],
      ['email: The same as row 2'],
      ['name: Missing'],
    ]);
    const page = await rowsOf(id, 'show=INVALID&limit=2&withTotal=true');
    expect([page.items.map(({ row }) => row), page.total]).toEqual([[3, 4], 4]);
    expect(await counts()).toEqual(before);
    const { rawPayload } = await admin().get(`/imports/${id}/invalid.xlsx`);
    const table = await tableOf({ bytes: rawPayload, kind: xlsxKind });
    expect(table).toHaveLength(5);
    expect(table[1]?.at(-1)).toBe('Not a valid email address');
  });

  it('has its columns chosen, which are remembered for the next file', async () => {
    const file = (email: string) =>
      Buffer.from(`Wer,Wo man schreibt,Notiz\nAma Owusu,${email},VIP\nKofi Addo,x${email},\n`);
    const first = good<ImportAnswer>(await send('CUSTOMERS', file('who.1@example.test')));
    expect([first.columns, first.invalid]).toEqual([['', '', ''], 2]);
    const choose = (columns: string[], version = first.version) =>
      admin().post(`/imports/${first.id}/columns`, { columns }, { version });
    expect((await choose(['name', 'name', ''])).statusCode).toBe(400);
    expect((await choose(['name', 'password', ''])).statusCode).toBe(400);
    expect((await choose(['name', 'email', ''], 99)).statusCode).toBe(409);
    const missing = await commit(first, true);
    expect([missing.statusCode, missing.json().message]).toEqual([
      400,
      'Choose the column for Email',
    ]);
    const mapped = good<ImportAnswer>(await choose(['name', 'email', '']));
    expect(mapped).toMatchObject({ invalid: 0, columns: ['name', 'email', ''] });
    good(await commit(mapped));
    await runTasks();
    const second = good<ImportAnswer>(await send('CUSTOMERS', file('who.2@example.test')));
    expect(second).toMatchObject({ invalid: 0, columns: ['name', 'email', ''] });
  });

  it('is recognised when it is uploaded again, and can be imported again once it was reversed', async () => {
    const rows = [person(), person()];
    const first = await upload('CUSTOMERS', rows);
    expect((await upload('CUSTOMERS', rows)).id).toBe(first.id);
    good(await commit(await read(first.id)));
    await runTasks();
    const again = await send('CUSTOMERS', csvOf('CUSTOMERS', rows));
    expect([again.statusCode, again.json().code]).toEqual([409, 'import.file_known']);
    good(await reverse(first.id));
    expect((await upload('CUSTOMERS', rows)).invalid).toBe(0);
  });

  it('without rows, of another type, or from someone else is refused', async () => {
    expect((await send('CUSTOMERS', Buffer.from('name,email\n'))).statusCode).toBe(400);
    expect((await send('CUSTOMERS', Buffer.from('x'), 'image/png')).statusCode).toBe(415);
    const bytes = csvOf('CUSTOMERS', [person()]);
    const path = '/imports/files/CUSTOMERS?fileName=a.csv';
    for (const [who, status] of [
      [world.as('staff'), 403],
      [await world.ama(), 403],
      [world.visitor, 401],
    ] as const)
      expect((await who.upload(path, bytes, 'text/csv')).statusCode).toBe(status);
  });

  it('is offered as an example that can be imported, for every kind', async () => {
    for (const kind of importKinds) {
      const { rawPayload } = await admin().get(`/imports/examples/${kind}`);
      const answer = await admin().upload(
        `/imports/files/${kind}?fileName=example.xlsx`,
        rawPayload,
        xlsxKind,
      );
      const { id, columns, rows } = good<ImportAnswer>(answer);
      expect([kind, columns, rows]).toEqual([kind, importFields[kind].map(({ name }) => name), 2]);
      expect(good<ImportAnswer>(await admin().post(`/imports/${id}/discard`)).state).toBe(
        'DISCARDED',
      );
    }
  });
});

describe('an import of customers', () => {
  it('creates all or, if chosen, the valid ones, and is reversed as a whole', async () => {
    const before = await counts();
    const rows: Cells[] = [
      { ...person(), phone: '0244123456' },
      { ...person(), email: 'nobody' },
    ];
    const refused = await commit(await upload('CUSTOMERS', rows));
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '1 rows can’t be imported. Correct them in the file, or import the others only',
    ]);
    const done = await importRows('CUSTOMERS', rows, true);
    expect(done).toMatchObject({
      state: 'DONE',
      imported: 1,
      task: { state: 'DONE', summary: '1 row imported' },
    });
    const found = await customerOf(rows[0]?.['email']);
    expect(found.phone).toBe('+233244123456');
    expect(found.code).toMatch(/^GH-\d+[0-9A-Z]$/);
    expect(good<ImportAnswer>(await reverse(done.id))).toMatchObject({
      state: 'REVERSED',
      reverseReason: 'Wrong file',
    });
    expect(await counts()).toEqual(before);
    expect((await reverse(done.id)).statusCode).toBe(409);
  });

  it('is not reversed once one of them is used: the rows are named and nothing changes', async () => {
    const rows = [person(), person(), person()];
    const { id } = await importRows('CUSTOMERS', rows);
    const { id: userId } = await customerOf(rows[1]?.['email']);
    await trade.goods({ id: userId });
    const before = await counts();
    const refused = await reverse(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'import.used', rows: [3] },
    ]);
    expect(await counts()).toEqual(before);
    expect((await read(id)).state).toBe('DONE');
  });

  it('imports nothing if a record has changed since the preview', async () => {
    const rows = [person(), person()];
    const uploaded = await upload('CUSTOMERS', rows);
    good(await commit(uploaded));
    await world.db
      .updateTable('users')
      .set({ email: rows[1]?.['email'] ?? '' })
      .where('id', '=', (await world.ama()).id)
      .execute();
    const before = await counts();
    await runTasks();
    expect(await counts()).toEqual(before);
    expect((await read(uploaded.id)).state).toBe('READY');
    const { items } = good<Page<TaskAnswer>>(await admin().get('/tasks?kind=IMPORT&limit=1'));
    expect(items).toMatchObject([
      { state: 'FAILED', summary: expect.stringContaining('nothing was imported') },
    ]);
  });
});

describe('an import of shipments', () => {
  it('takes cartons to their state by the same steps, marks their events, and is reversed', async () => {
    const owner = person();
    await importRows('CUSTOMERS', [owner]);
    const before = await counts();
    const done = await importRows('SHIPMENTS', [
      carton(owner['reference'] ?? '', {
        ...measures,
        state: 'Verified',
        cartons: '2',
        shipment: 'S1',
      }),
      carton(owner['email'] ?? '', {
        ...measures,
        state: 'Received',
        shipment: 'S2',
        shelf: 'a-01',
      }),
      carton(owner['reference'] ?? '', { mode: 'Air', shipment: 'S3' }),
    ]);
    expect(done).toMatchObject({ state: 'DONE', imported: 3 });
    const { id: customerId } = await customerOf(owner['email']);
    const cartons = await world.db
      .selectFrom('packages as p')
      .innerJoin('shipments as s', 's.id', 'p.shipmentId')
      .select(['p.id', 'p.state', 'p.shelf', 'p.verifiedGrams', 's.status', 's.mode'])
      .where('p.customerId', '=', customerId)
      .orderBy('p.id')
      .execute();
    expect(cartons).toMatchObject([
      { state: 'VERIFIED', status: 'READY', verifiedGrams: 18_400 },
      { state: 'VERIFIED', status: 'READY', verifiedGrams: 18_400 },
      { state: 'RECEIVED', status: 'RECEIVED', shelf: 'A-01', verifiedGrams: null },
      { state: 'EXPECTED', status: 'SUBMITTED', mode: 'AIR' },
    ]);
    const events = await world.db
      .selectFrom('events')
      .select(['code', 'details', 'permission'])
      .where('packageId', '=', cartons[0]?.id ?? '')
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      ['PRE', 'RCV', 'VER'].map((code) => ({
        code,
        permission: 'import',
        details: { importId: done.id },
      })),
    );
    // The verified shipment has its draft.
    const invoices = await world.db
      .selectFrom('invoices')
      .select('state')
      .where('customerId', '=', customerId)
      .execute();
    expect(invoices).toEqual([{ state: 'DRAFT' }]);
    good(await reverse(done.id));
    expect(await counts()).toEqual(before);
  });

  it('is not reversed once a carton was scanned', async () => {
    const owner = person();
    await importRows('CUSTOMERS', [owner]);
    const done = await importRows('SHIPMENTS', [
      carton(owner['reference'] ?? ''),
      carton(owner['reference'] ?? '', { mode: 'Air' }),
    ]);
    const { id: customerId } = await customerOf(owner['email']);
    const shipment = await world.db
      .selectFrom('shipments')
      .select(['id', 'version'])
      .where('customerId', '=', customerId)
      .where('mode', '=', 'AIR')
      .executeTakeFirstOrThrow();
    good(
      await admin().post(
        `/shipments/${shipment.id}/cancel`,
        { reason: 'Not sent' },
        {
          version: shipment.version,
        },
      ),
    );
    const refused = await reverse(done.id);
    expect([refused.statusCode, refused.json().rows]).toEqual([409, [3]]);
  });

  it('refuses rows that no command could have produced', async () => {
    const owner = person();
    await importRows('CUSTOMERS', [owner]);
    const known = owner['reference'] ?? '';
    const first = carton(known);
    await importRows('SHIPMENTS', [first]);
    const { id } = await upload('SHIPMENTS', [
      carton('NOBODY'),
      { ...carton(known), supplierNumber: first['supplierNumber'] ?? '' },
      carton(known, { state: 'Received', ...measures, site: 'Accra' }),
      carton(known, { state: 'Verified', site: 'Guangzhou' }),
      carton(known, { shipment: 'S9', mode: 'Sea' }),
      carton(known, { shipment: 'S9', mode: 'Air' }),
    ]);
    expect(
      (await rowsOf(id)).items.map(({ problems }) => problems.map(({ field }) => field)),
    ).toEqual([
      ['customer'],
      ['supplierNumber'],
      ['site'],
      ['weightKg', 'lengthCm', 'widthCm', 'heightCm'],
      [],
      ['shipment'],
    ]);
  });
});

describe('an import of opening balances', () => {
  it('posts balanced entries, which customers pay like other invoices, and is reversed in the journal', async () => {
    const [debtor, creditor] = [person(), person()];
    await importRows('CUSTOMERS', [debtor, creditor]);
    const done = await importRows('BALANCES', [
      {
        customer: debtor['reference'] ?? '',
        owed: '1250.00',
        reference: '2025-113',
        dueOn: '2026-10-31',
      },
      { customer: debtor['reference'] ?? '', owed: '100.00' },
      { customer: creditor['email'] ?? '', credit: '80.00' },
    ]);
    expect(done).toMatchObject({ state: 'DONE', imported: 3 });
    expect(await ledgerProblems(world.db)).toEqual([]);
    const { id: customerId } = await customerOf(debtor['email']);
    const shown = good<Page<{ id: string; owed: { amount: string }; isOverdue: boolean }>>(
      await admin().get(`/invoices?customerId=${customerId}&state=DUE`),
    );
    expect(shown.items).toMatchObject([
      { owed: { amount: '1250.00' }, isOverdue: true },
      { owed: { amount: '100.00' }, isOverdue: false },
    ]);
    const trial = good<{
      rows: { account: string; debit: { amount: string }; credit: { amount: string } }[];
    }>(await admin().get(`/analytics/trial-balance?on=${world.clock().slice(0, 10)}`));
    expect(trial.rows.find(({ account }) => account === 'opening-balance')).toMatchObject({
      credit: { amount: '1270.00' },
    });
    good(await reverse(done.id));
    expect(await ledgerProblems(world.db)).toEqual([]);
    const after = good<Page<unknown>>(
      await admin().get(`/invoices?customerId=${customerId}&state=DUE`),
    );
    expect(after.items).toEqual([]);
  });

  it('is not reversed once a payment was made or the credit was used', async () => {
    const [debtor, creditor] = [person(), person()];
    await importRows('CUSTOMERS', [debtor, creditor]);
    const done = await importRows('BALANCES', [
      { customer: debtor['reference'] ?? '', owed: '50.00' },
      { customer: creditor['reference'] ?? '', credit: '80.00' },
    ]);
    const { id: customerId } = await customerOf(debtor['email']);
    const { id: invoiceId } = await world.db
      .selectFrom('invoices')
      .select('id')
      .where('customerId', '=', customerId)
      .executeTakeFirstOrThrow();
    await trade.paid(invoiceId, 2_000);
    const refused = await reverse(done.id);
    expect([refused.statusCode, refused.json().rows]).toEqual([409, [2]]);
    expect(await ledgerProblems(world.db)).toEqual([]);
    // A credit note corrects what was wrong; it is no negative revenue.
    const { version } = good<{ version: number }>(await admin().get(`/invoices/${invoiceId}`));
    good(
      await world
        .as('finance')
        .post(
          `/invoices/${invoiceId}/credit`,
          { amount: { amount: '40.00', currency: 'GHS' }, reason: 'Paid before' },
          { version },
        ),
    );
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});

describe('an import of staff', () => {
  it('sends invitations with the permissions of each row, and revokes them', async () => {
    const rows = [
      {
        name: 'Esi Boateng',
        email: 'esi.new@example.test',
        duties: 'Finance, Support',
        siteKind: 'Ghana',
      },
      { name: 'Wei Chen', email: 'wei.new@example.test', duties: '仓库', siteKind: 'China' },
    ];
    const done = await importRows('STAFF', rows);
    expect(done).toMatchObject({ state: 'DONE', imported: 2 });
    const open = () =>
      world.db
        .selectFrom('invitations')
        .select(['email', 'duties', 'siteKind'])
        .where(
          'email',
          'in',
          rows.map(({ email }) => email),
        )
        .where('revokedAt', 'is', null)
        .orderBy('email')
        .execute();
    expect(await open()).toEqual([
      { email: 'esi.new@example.test', duties: ['finance', 'support'], siteKind: 'DESTINATION' },
      { email: 'wei.new@example.test', duties: ['warehouse'], siteKind: 'ORIGIN' },
    ]);
    expect(await world.emails('wei.new@example.test')).toHaveLength(1);
    good(await reverse(done.id));
    expect(await open()).toEqual([]);
  });
});
