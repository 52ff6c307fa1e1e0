import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import { xlsxKind } from '@sankofa/domain/endpoint';
import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';
import { importFields, importKinds } from '@sankofa/domain/imports/import-fields';
import type { Page } from '@sankofa/domain/values/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tableOf } from '../platform/files/list-table.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { csvOf, importsOf, person, type Cells } from '../testing/trade/import-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let files: ReturnType<typeof importsOf>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  files = importsOf(world);
});
afterAll(() => world.close());

const admin = () => world.as('admin');
/** A file whose headings we don't know. */
const strangeFile = (email: string) =>
  Buffer.from(`Wer,Wo man schreibt,Notiz\nAma Owusu,${email},VIP\nKofi Addo,x${email},\n`);

const unknownHeadings = (email: string) => Buffer.from(`Qui,Contact X\nAma Owusu,${email}\n`);

describe('a file', () => {
  it('is guessed, checked and shown row by row with what is wrong, and nothing is imported', async () => {
    const before = await files.counts();
    const one = person();
    const { id, invalid, rows, columns } = await files.upload('CUSTOMERS', [
      { ...one, phone: '0244123456' },
      { ...person(), email: 'nobody' },
      { ...person(), phone: '12' },
      { ...person(), email: one['email'] ?? '' },
      { ...person(), name: '' },
    ]);
    expect([rows, invalid, columns.includes('email')]).toEqual([5, 4, true]);
    expect(await files.problemsOf(id)).toEqual([
      [],
      ['email: Not a valid email address'],
      ['phone: Not a valid phone number'],
      ['email: The same as row 2'],
      ['name: Missing'],
    ]);
    const page = await files.rowsOf(id, 'show=INVALID&limit=2&withTotal=true');
    expect([page.items.map(({ row }) => row), page.total]).toEqual([[3, 4], 4]);
    expect(await files.counts()).toEqual(before);
    const { rawPayload } = await admin().get(`/imports/${id}/invalid.xlsx`);
    const table = await tableOf({ bytes: rawPayload, kind: xlsxKind });
    expect(table).toHaveLength(5);
    expect(table[1]?.at(-1)).toBe('Not a valid email address');
  });

  it('has its columns chosen, which are remembered for the next file', async () => {
    const first = good<ImportAnswer>(
      await files.send('CUSTOMERS', strangeFile('who.1@example.test')),
    );
    expect([first.columns, first.invalid]).toEqual([['', '', ''], 2]);
    const choose = (columns: string[], version = first.version) =>
      admin().post(`/imports/${first.id}/columns`, { columns }, { version });
    expect((await choose(['name', 'name', ''])).statusCode).toBe(400);
    expect((await choose(['name', 'password', ''])).statusCode).toBe(400);
    expect((await choose(['name', 'email', ''], 99)).statusCode).toBe(409);
    const missing = await files.commit(first, true);
    expect([missing.statusCode, missing.json().message]).toEqual([
      400,
      'Choose the column for Name',
    ]);
    const mapped = good<ImportAnswer>(await choose(['name', 'email', '']));
    expect(mapped).toMatchObject({ invalid: 0, columns: ['name', 'email', ''] });
    good(await files.commit(mapped));
    await files.runTasks();
    const second = good<ImportAnswer>(
      await files.send('CUSTOMERS', strangeFile('who.2@example.test')),
    );
    expect(second).toMatchObject({ invalid: 0, columns: ['name', 'email', ''] });
  });

  it('is imported only with the columns that were checked', async () => {
    const uploaded = good<ImportAnswer>(
      await files.send(
        'CUSTOMERS',
        Buffer.from('Name,E-mail,Town\nAma,seen.1@example.test,Tema\n'),
      ),
    );
    const body = { skipsInvalid: false, columns: ['name', 'email', ''] };
    const { version } = uploaded;
    const refused = await admin().post(`/imports/${uploaded.id}/commit`, body, { version });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'The columns were changed after the rows were checked. Check the rows again first',
    ]);
    const { columns: _, ...without } = body;
    const none = await admin().post(`/imports/${uploaded.id}/commit`, without, { version });
    expect(none.statusCode).toBe(400);
    good(await admin().post(`/imports/${uploaded.id}/discard`));
  });

  it('has a faulty row corrected, and the rows that refer to it checked again', async () => {
    const [one, two] = [person(), person()];
    const uploaded = await files.upload('CUSTOMERS', [one, { ...two, email: one['email'] ?? '' }]);
    expect(uploaded.invalid).toBe(1);
    const { items } = await files.rowsOf(uploaded.id);
    const at = uploaded.columns.indexOf('email');
    const cellsOf = (row: number, email: string) =>
      items
        .find((item) => item.row === row)
        ?.cells.map((cell, column) => (column === at ? email : cell));
    const correct = (body: object, version = uploaded.version) =>
      admin().post(`/imports/${uploaded.id}/rows`, body, { version });
    expect((await correct({ row: 9, cells: cellsOf(2, '') })).statusCode).toBe(404);
    expect((await correct({ row: 2, cells: ['one cell'] })).statusCode).toBe(400);
    expect((await correct({ row: 2, cells: cellsOf(2, '') }, 99)).statusCode).toBe(409);
    const fixed = good<ImportAnswer>(
      await correct({ row: 2, cells: cellsOf(2, 'corrected@example.test') }),
    );
    expect(fixed.invalid).toBe(0);
    const [entry] = (await admin().get(`/audit?subject=import&subjectId=${uploaded.id}`)).json()
      .items;
    expect(entry).toMatchObject({
      action: 'import.correct',
      sentence: expect.stringMatching(/ corrected a row of an import$/),
      changes: [
        {
          field: 'Cells',
          before: expect.stringContaining(one['email'] ?? '-'),
          after: expect.stringContaining('corrected@example.test'),
        },
        { field: 'Row', before: null, after: '2' },
      ],
    });
    expect((await correct({ row: 2, cells: cellsOf(2, '') })).statusCode).toBe(409);
    good(await files.commit(fixed));
    await files.runTasks();
    expect((await files.customerOf('corrected@example.test')).code).toMatch(/^GH-/);
  });

  it('remembers the columns of a file that was discarded', async () => {
    const first = good<ImportAnswer>(
      await files.send('CUSTOMERS', unknownHeadings('kept.1@example.test')),
    );
    const columns = ['name', 'email'];
    const path = `/imports/${first.id}`;
    good(await admin().post(`${path}/columns`, { columns }, { version: first.version }));
    good(await admin().post(`${path}/discard`));
    const next = good<ImportAnswer>(
      await files.send('CUSTOMERS', unknownHeadings('kept.2@example.test')),
    );
    expect(next).toMatchObject({ columns, invalid: 0 });
    good(await admin().post(`/imports/${next.id}/discard`));
  });

  it('says which rows share a phone number, without refusing them', async () => {
    const phone = '201031676';
    const { id, invalid } = await files.upload('CUSTOMERS', [
      { ...person(), phone },
      { ...person(), phone: '0201031676' },
    ]);
    expect(invalid).toBe(0);
    const { items } = await files.rowsOf(id);
    expect(items.map(({ notices }) => notices.map(({ message }) => message))).toEqual([
      [],
      ['The same phone number as row 2'],
    ]);
  });

  it('is recognized when it is uploaded again, and can be imported again once it was reversed', async () => {
    const rows = [person(), person()];
    const first = await files.upload('CUSTOMERS', rows);
    expect((await files.upload('CUSTOMERS', rows)).id).toBe(first.id);
    good(await files.commit(await files.read(first.id)));
    await files.runTasks();
    const again = await files.send('CUSTOMERS', csvOf('CUSTOMERS', rows));
    expect([again.statusCode, again.json().code]).toEqual([409, 'import.file_known']);
    good(await files.reverse(first.id));
    expect((await files.upload('CUSTOMERS', rows)).invalid).toBe(0);
  });

  it('without rows, of another type, or from someone else is refused', async () => {
    expect((await files.send('CUSTOMERS', Buffer.from('name,email\n'))).statusCode).toBe(400);
    expect((await files.send('CUSTOMERS', Buffer.from('x'), 'image/png')).statusCode).toBe(415);
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
    const before = await files.counts();
    const rows: Cells[] = [
      { ...person(), phone: '0244123456' },
      { ...person(), email: 'nobody' },
    ];
    const refused = await files.commit(await files.upload('CUSTOMERS', rows));
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      '1 row can’t be imported. Correct them, or import only the other rows',
    ]);
    const done = await files.importRows('CUSTOMERS', rows, true);
    expect(done).toMatchObject({
      state: 'DONE',
      imported: 1,
      task: { state: 'DONE', summary: '1 row imported' },
    });
    const found = await files.customerOf(rows[0]?.['email']);
    expect(found.phone).toBe('+233244123456');
    expect(found.code).toMatch(/^GH-\d+[0-9A-Z]$/);
    expect(good<ImportAnswer>(await files.reverse(done.id))).toMatchObject({
      state: 'REVERSED',
      reverseReason: 'Wrong file',
    });
    expect(await files.counts()).toEqual(before);
    expect((await files.reverse(done.id)).statusCode).toBe(409);
  });

  it('takes customers who have only a phone number, each number once', async () => {
    const phone = '0245550101';
    const other = { ...person(), email: '', phone: '0245550102' };
    const rows: Cells[] = [
      { ...person(), email: '', phone },
      { ...person(), email: '', phone },
      { ...person(), email: '', phone: '' },
      other,
    ];
    const { id, imported } = await files.importRows('CUSTOMERS', rows, true);
    expect(imported).toBe(2);
    const added = await world.db
      .selectFrom('users')
      .select(['email', 'passwordHash'])
      .where('phone', '=', '+233245550101')
      .executeTakeFirstOrThrow();
    expect([added.email.endsWith('.invalid'), added.passwordHash]).toEqual([true, null]);
    const again = await files.upload('CUSTOMERS', [other]);
    expect(again).toMatchObject({ rows: 1, invalid: 1 });
    expect((await files.reverse(id)).statusCode).toBe(200);
  });

  it('is not reversed once one of them is used: the rows are named and nothing changes', async () => {
    const rows = [person(), person(), person()];
    const { id } = await files.importRows('CUSTOMERS', rows);
    const { id: userId } = await files.customerOf(rows[1]?.['email']);
    await trade.goods({ id: userId });
    const before = await files.counts();
    const refused = await files.reverse(id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'import.used', rows: [3], message: expect.stringContaining('Row 3 is already used') },
    ]);
    expect(await files.counts()).toEqual(before);
    expect((await files.read(id)).state).toBe('DONE');
  });

  it('imports nothing if a record has changed since the preview', async () => {
    const rows = [person(), person()];
    const uploaded = await files.upload('CUSTOMERS', rows);
    good(await files.commit(uploaded));
    await world.db
      .updateTable('users')
      .set({ email: rows[1]?.['email'] ?? '' })
      .where('id', '=', (await world.ama()).id)
      .execute();
    const before = await files.counts();
    await files.runTasks();
    expect(await files.counts()).toEqual(before);
    expect((await files.read(uploaded.id)).state).toBe('READY');
    const { items } = good<Page<TaskAnswer>>(await admin().get('/tasks?kind=IMPORT&limit=1'));
    expect(items).toMatchObject([
      { state: 'FAILED', summary: expect.stringContaining('nothing was imported') },
    ]);
  });
});
