import {
  getImport,
  getInvalidRows,
  type ImportAnswer,
  listImportRows,
} from '@sankofa/domain/imports/import-endpoints';
import { importFields } from '@sankofa/domain/imports/import-fields';
import { useParams } from 'react-router';
import type { z } from 'zod/mini';

import { count, counted, dayAndTime } from '../lib/format/format.ts';
import { useLive } from '../lib/http/live.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { invalidateAnswers } from '../lib/queries/answers.ts';
import { download } from '../lib/queries/files.ts';
import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { DownloadButton } from '../ui/data/download-button.tsx';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { Table, type Column } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { ImportActions } from './import-actions.tsx';
import { ImportColumns } from './import-columns.tsx';
import { importNames } from './import-state.tsx';

const texts = dictionary({
  en: {
    import: 'Import',
    imports: 'Imports',
    theImport: 'the import',
    importing: 'Importing',
    youCanKeep: 'You can keep working. Follow the progress on the Tasks page.',
    reversedOn: (dayAndTime: string) => `Reversed on ${dayAndTime}`,
    imported: (imported: number) => `${counted(imported, 'row')} imported`,
    discarded: 'Discarded',
    nothingWasImported: 'Nothing was imported.',
    allRowsCan: (rows: string) => `All ${rows} rows can be imported`,
    nothingIsImported: 'Nothing is imported yet.',
    ofRowsCant: (invalid: string, rows: string) => `${invalid} of ${rows} rows can’t be imported`,
    nothingIsImportedYet:
      'Nothing is imported yet. Choose other columns, correct the rows in your file and upload it again, or import the valid rows only.',
    rows: 'Rows',
    cantBeImported: 'Can’t be imported',
    theRows: 'the rows',
    theRowsThat: 'the rows that can’t be imported',
    row: 'Row',
    result: 'Result',
    valid: 'Valid',
  },
  zh: {
    import: '导入',
    imports: '导入',
    theImport: '导入记录',
    importing: '导入中',
    youCanKeep: '您可以继续工作，进度显示在“任务”页面。',
    reversedOn: (dayAndTime: string) => `撤销于 ${dayAndTime}`,
    imported: (imported: number) => `已导入 ${imported} 行`,
    discarded: '已放弃',
    nothingWasImported: '没有导入任何内容。',
    allRowsCan: (rows: string) => `全部 ${rows} 行均可导入`,
    nothingIsImported: '尚未导入任何内容。',
    ofRowsCant: (invalid: string, rows: string) => `${rows} 行中有 ${invalid} 行无法导入`,
    nothingIsImportedYet:
      '尚未导入任何内容。请重新选择列，或在文件中更正后重新上传，也可以只导入有效的行。',
    rows: '行',
    cantBeImported: '无法导入',
    theRows: '各行',
    theRowsThat: '无法导入的行',
    row: '行',
    result: '结果',
    valid: '有效',
  },
});

/** One file: its columns, its rows with what is wrong, and the import and its reversal. */
export default function ImportPage() {
  const t = useTexts(texts);
  const names = useTexts(importNames);
  const { id = '' } = useParams();
  const answer = useAnswer(getImport, { params: { id }, staleMs: 0 });
  useLive('task-changed', () => void invalidateAnswers([getImport, listImportRows]));
  return (
    <>
      <PageHead
        title={answer.data?.fileName ?? t.import}
        lead={answer.data && names[answer.data.kind]}
        back={{ to: '/admin/imports', label: t.imports }}
      />
      <Answer of={answer} what={t.theImport}>
        {(shown) => (
          <div className="stack">
            <Situation of={shown} />
            <ImportActions of={shown} />
            {shown.state === 'READY' && !shown.isImporting && (
              <ImportColumns key={shown.version} of={shown} />
            )}
            <Rows of={shown} />
          </div>
        )}
      </Answer>
    </>
  );
}

function Situation({ of: shown }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const { state, rows, invalid, imported, importedAt, reversedAt, reverseReason } = shown;
  if (shown.isImporting) return <Alert title={t.importing}>{t.youCanKeep}</Alert>;
  if (state === 'REVERSED')
    return (
      <Alert title={t.reversedOn(reversedAt ? dayAndTime(reversedAt, 'accra') : '')}>
        {reverseReason}
      </Alert>
    );
  if (state === 'DONE')
    return (
      <Alert tone="ok" title={t.imported(imported)}>
        {importedAt ? dayAndTime(importedAt, 'accra') : ''}
      </Alert>
    );
  if (state === 'DISCARDED') return <Alert title={t.discarded}>{t.nothingWasImported}</Alert>;
  if (invalid === 0)
    return (
      <Alert tone="ok" title={t.allRowsCan(count(rows))}>
        {t.nothingIsImported}
      </Alert>
    );
  return (
    <Alert tone="warn" title={t.ofRowsCant(count(invalid), count(rows))}>
      {t.nothingIsImportedYet}
    </Alert>
  );
}

type Row = z.output<typeof listImportRows.answer>['items'][number];

function Rows({ of: shown }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const filters = useFilters();
  const rows = usePages(listImportRows, {
    params: { id: shown.id },
    query: { show: filters.oneOf('show', ['INVALID']) ?? 'ALL', withTotal: 'true' },
    staleMs: 0,
  });
  return (
    <div>
      <FilterBar filters={filters}>
        <Chips
          filters={filters}
          name="show"
          label={t.rows}
          options={[{ value: 'INVALID', label: t.cantBeImported }]}
        />
      </FilterBar>
      <Card isFlush title={t.rows}>
        <Answer of={rows} what={t.theRows}>
          {(items) => (
            <Table
              label={t.rows}
              rows={items}
              keyOf={({ row }) => String(row)}
              more={rows}
              columns={columnsOf(t, shown)}
            />
          )}
        </Answer>
      </Card>
      {shown.invalid > 0 && (
        <p className="row">
          <DownloadButton
            label={t.theRowsThat}
            load={() => download(getInvalidRows, { params: { id: shown.id } })}
          />
        </p>
      )}
    </div>
  );
}

/** One column for the result, and one for each column of the file that is imported. */
function columnsOf(
  t: TextsOf<typeof texts>,
  { kind, columns, headings }: ImportAnswer,
): Column<Row>[] {
  const labels = new Map(importFields[kind].map(({ name, en }) => [name, en]));
  return [
    { head: t.row, phone: 'title', isNumber: true, cell: ({ row }) => count(row) },
    {
      head: t.result,
      cell: ({ problems }) =>
        problems.length === 0 ? (
          t.valid
        ) : (
          <ul>
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{`${labels.get(field) ?? field}: ${message}`}</li>
            ))}
          </ul>
        ),
    },
    ...columns.flatMap((field, at): Column<Row>[] =>
      field === ''
        ? []
        : [
            {
              head: labels.get(field) ?? headings[at] ?? '',
              cell: ({ cells }) => cells[at] ?? '',
            },
          ],
    ),
  ];
}
