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
import { kindTexts } from './import-state.tsx';

/** One file: its columns, its rows with what is wrong, and the import and its reversal. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const answer = useAnswer(getImport, { params: { id }, staleMs: 0 });
  useLive('task-changed', () => void invalidateAnswers([getImport, listImportRows]));
  return (
    <>
      <PageHead
        title={answer.data?.fileName ?? 'Import'}
        lead={answer.data && kindTexts[answer.data.kind].title}
        back={{ to: '/admin/imports', label: 'Imports' }}
      />
      <Answer of={answer} what="the import">
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
  const { state, rows, invalid, imported, importedAt, reversedAt, reverseReason } = shown;
  if (shown.isImporting)
    return (
      <Alert title="Importing">You can keep working. Follow the progress on the Tasks page.</Alert>
    );
  if (state === 'REVERSED')
    return (
      <Alert title={`Reversed on ${reversedAt ? dayAndTime(reversedAt, 'accra') : ''}`}>
        {reverseReason}
      </Alert>
    );
  if (state === 'DONE')
    return (
      <Alert tone="ok" title={`${counted(imported, 'row')} imported`}>
        {importedAt ? dayAndTime(importedAt, 'accra') : ''}
      </Alert>
    );
  if (state === 'DISCARDED') return <Alert title="Discarded">Nothing was imported.</Alert>;
  if (invalid === 0)
    return (
      <Alert tone="ok" title={`All ${count(rows)} rows can be imported`}>
        Nothing is imported yet.
      </Alert>
    );
  return (
    <Alert tone="warn" title={`${count(invalid)} of ${count(rows)} rows can’t be imported`}>
      Nothing is imported yet. Choose other columns, correct the rows in your file and upload it
      again, or import the valid rows only.
    </Alert>
  );
}

type Row = z.output<typeof listImportRows.answer>['items'][number];

function Rows({ of: shown }: { of: ImportAnswer }) {
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
          label="Rows"
          options={[{ value: 'INVALID', label: 'Can’t be imported' }]}
        />
      </FilterBar>
      <Card isFlush title="Rows">
        <Answer of={rows} what="the rows">
          {(items) => (
            <Table
              label="Rows"
              rows={items}
              keyOf={({ row }) => String(row)}
              more={rows}
              columns={columnsOf(shown)}
            />
          )}
        </Answer>
      </Card>
      {shown.invalid > 0 && (
        <p className="row">
          <DownloadButton
            label="the rows that can’t be imported"
            load={() => download(getInvalidRows, { params: { id: shown.id } })}
          />
        </p>
      )}
    </div>
  );
}

/** One column for the result, and one for each column of the file that is imported. */
function columnsOf({ kind, columns, headings }: ImportAnswer): Column<Row>[] {
  const labels = new Map(importFields[kind].map(({ name, en }) => [name, en]));
  return [
    { head: 'Row', phone: 'title', isNumber: true, cell: ({ row }) => count(row) },
    {
      head: 'Result',
      cell: ({ problems }) =>
        problems.length === 0 ? (
          'Valid'
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
