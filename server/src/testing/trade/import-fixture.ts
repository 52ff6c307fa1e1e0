import type { TaskAnswer } from '@sankofa/domain/background-tasks/task-endpoints';
import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';
import { importFields, type ImportKind } from '@sankofa/domain/imports/import-fields';
import type { Page } from '@sankofa/domain/values/list';

import { jobHandlers } from '../../jobs.ts';
import type { World } from '../world.ts';
import { good } from './freight-fixture.ts';

export type Cells = Record<string, string>;
type Remark = { field: string; message: string };
type ShownRow = {
  row: number;
  cells: string[];
  problems: Remark[];
  notices: Remark[];
  isSkipped: boolean;
};
const tables = [
  'users',
  'customers',
  'shipments',
  'packages',
  'events',
  'measurements',
  'invoices',
] as const;

/** Writes rows as a CSV file with our headings. */
export function csvOf(kind: ImportKind, rows: readonly Cells[]): Buffer {
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

let next = 0;
/** Returns a customer row that no other has. */
export const person = (): Cells => {
  next += 1;
  return {
    name: `Customer ${next}`,
    email: `imported.${next}@example.test`,
    reference: `OLD-${next}`,
  };
};
/** Returns a row of one expected carton. */
export const carton = (customer: string, more: Cells = {}): Cells => {
  next += 1;
  return { customer, contents: 'Shoes', supplierNumber: `SF${700_000 + next}`, ...more };
};

/** Returns the steps of an import, as the admin takes them. */
export function importsOf(world: World) {
  const admin = world.as('admin');
  const runTasks = () => world.runJobs({ 'run-task': jobHandlers(world.parts)['run-task'] });
  const send = (kind: ImportKind, bytes: Buffer, type = 'text/csv') =>
    admin.upload(`/imports/files/${kind}?fileName=${kind.toLowerCase()}.csv`, bytes, type);
  const upload = async (kind: ImportKind, rows: readonly Cells[]) =>
    good<ImportAnswer>(await send(kind, csvOf(kind, rows)));
  const read = async (id: string) => good<ImportAnswer>(await admin.get(`/imports/${id}`));
  const rowsOf = async (id: string, query = '') =>
    good<Page<ShownRow>>(await admin.get(`/imports/${id}/rows?${query}`));
  const commit = ({ id, version, columns }: ImportAnswer, skipsInvalid = false, more: Cells = {}) =>
    admin.post(`/imports/${id}/commit`, { skipsInvalid, columns, ...more }, { version });
  return {
    runTasks,
    send,
    upload,
    read,
    rowsOf,
    commit,
    problemsOf: async (id: string) =>
      (await rowsOf(id)).items.map(({ problems }) =>
        problems.map(({ field, message }) => `${field}: ${message}`),
      ),
    /** Imports rows, and returns the import when its task is done. */
    importRows: async (
      kind: ImportKind,
      rows: readonly Cells[],
      skipsInvalid = false,
      more: Cells = {},
    ) => {
      const uploaded = await upload(kind, rows);
      const { id } = good<TaskAnswer>(await commit(uploaded, skipsInvalid, more));
      await runTasks();
      const task = good<TaskAnswer>(await admin.get(`/tasks/${id}`));
      return { ...(await read(uploaded.id)), task };
    },
    reverse: (id: string) => admin.post(`/imports/${id}/reverse`, { reason: 'Wrong file' }),
    /** Counts the rows that an import may create. */
    counts: () =>
      Promise.all(
        tables.map(async (table) => {
          const row = await world.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('rows'))
            .executeTakeFirstOrThrow();
          return row.rows;
        }),
      ),
    customerOf: (email = '') =>
      world.db
        .selectFrom('users as u')
        .innerJoin('customers as c', 'c.id', 'u.id')
        .select(['u.id', 'c.code', 'u.phone'])
        .where('u.email', '=', email)
        .executeTakeFirstOrThrow(),
  };
}
