import type { SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';

import { bytes } from '../lib/format/bytes.ts';
import { count } from '../lib/format/format.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Card } from '../ui/layout/card.tsx';
import { milliseconds } from './milliseconds.ts';

import css from './system.module.css';

type TableRow = SystemStateAnswer['database']['tables'][number];
type Statement = NonNullable<SystemStateAnswer['statements']>[number];

const tableColumns: Column<TableRow>[] = [
  { head: 'Table', phone: 'title', cell: ({ name }) => name },
  { head: 'Size', isNumber: true, cell: (row) => bytes(row.bytes) },
  { head: 'Rows (estimate)', isNumber: true, cell: ({ rows }) => count(rows) },
];
const diskNames = {
  FILES: 'Free disk space for files',
  DATABASE: 'Free disk space for the database',
};

/** The size of the database, its largest tables and the disk it is on. */
export const Database = ({
  database: { bytes: size, connections, maxConnections, tables },
  disks,
}: Pick<SystemStateAnswer, 'database' | 'disks'>) => (
  <Card title="Database">
    <div className="stack">
      <DescriptionList
        items={[
          ['Size', bytes(size)],
          ['Connections', `${count(connections)} of ${count(maxConnections)}`],
          ...disks.map(
            ({ what, freeBytes, totalBytes }) =>
              [diskNames[what], `${bytes(freeBytes)} of ${bytes(totalBytes)}`] as const,
          ),
        ]}
      />
      <Table
        label="Largest tables"
        rows={tables}
        keyOf={({ name }) => name}
        columns={tableColumns}
      />
    </div>
  </Card>
);

const statementColumns: Column<Statement>[] = [
  {
    head: 'Statement',
    phone: 'title',
    cell: ({ statement }) => (
      <details className={css.statement}>
        <summary>
          <code>{statement}</code>
        </summary>
        <code>{statement}</code>
      </details>
    ),
  },
  { head: 'Calls', isNumber: true, cell: ({ calls }) => count(calls) },
  { head: 'Average', isNumber: true, cell: ({ meanMs }) => milliseconds(meanMs) },
  { head: 'Longest', isNumber: true, cell: ({ maxMs }) => milliseconds(maxMs) },
  { head: 'Total', isNumber: true, cell: ({ totalMs }) => milliseconds(totalMs) },
];

/** The statements that took the most time since the database started. */
export const Statements = ({ statements }: Pick<SystemStateAnswer, 'statements'>) => (
  <Card title="Slow statements" isFlush={statements !== null && statements.length > 0}>
    {statements === null ? (
      <p>
        This database doesn’t collect statistics. Add pg_stat_statements to shared_preload_libraries
        and allow its extension.
      </p>
    ) : statements.length === 0 ? (
      <p>No statements yet.</p>
    ) : (
      <Table
        label="Slow statements"
        rows={statements}
        keyOf={({ statement, calls, totalMs }) => `${statement} ${calls} ${totalMs}`}
        columns={statementColumns}
      />
    )}
  </Card>
);
