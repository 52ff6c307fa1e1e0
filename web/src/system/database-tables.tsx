import type { SystemStateAnswer } from '@sankofa/domain/system/system-endpoints';

import { bytes } from '../lib/format/bytes.ts';
import { count } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { Card } from '../ui/layout/card.tsx';
import { milliseconds } from './milliseconds.ts';

import css from './system.module.css';

const texts = dictionary({
  en: {
    ofTotal: (part: string, whole: string) => `${part} of ${whole}`,
    table: 'Table',
    size: 'Size',
    rowsEstimate: 'Rows (estimate)',
    freeDiskSpace: 'Free disk space for files',
    freeDiskSpaceFor: 'Free disk space for the database',
    database: 'Database',
    connections: 'Connections',
    largestTables: 'Largest tables',
    statement: 'Statement',
    calls: 'Calls',
    average: 'Average',
    longest: 'Longest',
    total: 'Total',
    slowStatements: 'Slow statements',
    thisDatabaseDoesnt:
      'This database doesn’t collect statistics. Add pg_stat_statements to shared_preload_libraries and allow its extension.',
    noStatementsYet: 'No statements yet.',
  },
  zh: {
    ofTotal: (part: string, whole: string) => `${part}，共 ${whole}`,
    table: '表',
    size: '大小',
    rowsEstimate: '行数（估算）',
    freeDiskSpace: '文件可用空间',
    freeDiskSpaceFor: '数据库可用空间',
    database: '数据库',
    connections: '连接数',
    largestTables: '最大的表',
    statement: '语句',
    calls: '调用次数',
    average: '平均',
    longest: '最长',
    total: '合计',
    slowStatements: '慢查询',
    thisDatabaseDoesnt:
      '此数据库未收集统计信息。请将 pg_stat_statements 加入 shared_preload_libraries 并启用该扩展。',
    noStatementsYet: '还没有语句。',
  },
});

type TableRow = SystemStateAnswer['database']['tables'][number];
type Statement = NonNullable<SystemStateAnswer['statements']>[number];

const tableColumns = (t: TextsOf<typeof texts>): Column<TableRow>[] => [
  { head: t.table, phone: 'title', cell: ({ name }) => name },
  { head: t.size, isNumber: true, cell: (row) => bytes(row.bytes) },
  { head: t.rowsEstimate, isNumber: true, cell: ({ rows }) => count(rows) },
];
const diskNames = (t: TextsOf<typeof texts>) => ({
  FILES: t.freeDiskSpace,
  DATABASE: t.freeDiskSpaceFor,
});

/** The size of the database, its largest tables and the disk it is on. */
export const Database = ({
  database: { bytes: size, connections, maxConnections, tables },
  disks,
}: Pick<SystemStateAnswer, 'database' | 'disks'>) => {
  const t = useTexts(texts);
  return (
    <Card title={t.database}>
      <div className="stack">
        <DescriptionList
          items={[
            [t.size, bytes(size)],
            [t.connections, t.ofTotal(count(connections), count(maxConnections))],
            ...disks.map(
              ({ what, freeBytes, totalBytes }) =>
                [diskNames(t)[what], t.ofTotal(bytes(freeBytes), bytes(totalBytes))] as const,
            ),
          ]}
        />
        <Table
          label={t.largestTables}
          rows={tables}
          keyOf={({ name }) => name}
          columns={tableColumns(t)}
        />
      </div>
    </Card>
  );
};

const statementColumns = (t: TextsOf<typeof texts>): Column<Statement>[] => [
  {
    head: t.statement,
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
  { head: t.calls, isNumber: true, cell: ({ calls }) => count(calls) },
  { head: t.average, isNumber: true, cell: ({ meanMs }) => milliseconds(meanMs) },
  { head: t.longest, isNumber: true, cell: ({ maxMs }) => milliseconds(maxMs) },
  { head: t.total, isNumber: true, cell: ({ totalMs }) => milliseconds(totalMs) },
];

/** The statements that took the most time since the database started. */
export const Statements = ({ statements }: Pick<SystemStateAnswer, 'statements'>) => {
  const t = useTexts(texts);
  return (
    <Card title={t.slowStatements} isFlush={statements !== null && statements.length > 0}>
      {statements === null ? (
        <p>{t.thisDatabaseDoesnt}</p>
      ) : statements.length === 0 ? (
        <p>{t.noStatementsYet}</p>
      ) : (
        <Table
          label={t.slowStatements}
          rows={statements}
          keyOf={({ statement, calls, totalMs }) => `${statement} ${calls} ${totalMs}`}
          columns={statementColumns(t)}
        />
      )}
    </Card>
  );
};
