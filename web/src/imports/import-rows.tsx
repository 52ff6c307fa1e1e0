import {
  getInvalidRows,
  type ImportAnswer,
  listImportRows,
} from '@sankofa/domain/imports/import-endpoints';
import { importFields } from '@sankofa/domain/imports/import-fields';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { count } from '../lib/format/format.ts';
import { useLanguage } from '../lib/messages/language.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { download } from '../lib/queries/files.ts';
import { usePages } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { DownloadButton } from '../ui/data/download-button.tsx';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { Table, type Column } from '../ui/data/table.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CorrectRow } from './correct-row.tsx';

import css from './imports.module.css';

const texts = dictionary({
  en: {
    rows: 'Rows',
    cantBeImported: 'Can’t be imported',
    theRows: 'the rows',
    theRowsThat: 'the rows that can’t be imported',
    row: 'Row',
    result: 'Result',
    valid: 'Valid',
    leftOut: 'Left out',
    correct: 'Correct',
    correctRow: (row: string) => `Correct row ${row}`,
  },
  zh: {
    rows: '行',
    cantBeImported: '无法导入',
    theRows: '各行',
    theRowsThat: '无法导入的行',
    row: '行',
    result: '结果',
    valid: '有效',
    leftOut: '跳过',
    correct: '更正',
    correctRow: (row: string) => `更正第 ${row} 行`,
  },
});

type Row = z.output<typeof listImportRows.answer>['items'][number];

/** The rows of a file, each with what is wrong in it or should be known before it is imported. */
export function ImportRows({ of: shown }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const filters = useFilters();
  const rows = usePages(listImportRows, {
    params: { id: shown.id },
    query: { show: filters.oneOf('show', ['INVALID']) ?? 'ALL', withTotal: 'true' },
    staleMs: 0,
  });
  const [correcting, setCorrecting] = useState<Row | null>(null);
  const mayCorrect = shown.state === 'READY' && !shown.isImporting;
  const labels = new Map(importFields[shown.kind].map((field) => [field.name, field[language]]));
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
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a file of many columns is scrolled by keyboard
            <div className={css.wide} role="region" aria-label={t.rows} tabIndex={0}>
              <Table
                label={t.rows}
                rows={items}
                keyOf={({ row }) => String(row)}
                more={rows}
                columns={columnsOf(t, labels, shown, mayCorrect ? setCorrecting : null)}
              />
            </div>
          )}
        </Answer>
      </Card>
      {correcting && (
        <CorrectRow
          of={shown}
          row={correcting}
          labels={labels}
          onClose={() => setCorrecting(null)}
        />
      )}
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

type Labels = ReadonlyMap<string, string>;

/** One column for the result, and one for each column of the file that is imported. */
function columnsOf(
  t: TextsOf<typeof texts>,
  labels: Labels,
  { columns, headings }: ImportAnswer,
  onCorrect: ((row: Row) => void) | null,
): Column<Row>[] {
  return [
    { head: t.row, phone: 'title', isNumber: true, cell: ({ row }) => count(row) },
    { head: t.result, cell: (row) => <Result of={row} {...{ t, labels, onCorrect }} /> },
    ...columns.flatMap((field, at): Column<Row>[] =>
      field === ''
        ? []
        : [
            {
              head: labels.get(field) ?? headings[at] ?? '',
              cell: ({ cells }) => <Cell text={cells[at] ?? ''} />,
            },
          ],
    ),
  ];
}

/** A date, a number or a code stays on one line. */
const Cell = ({ text }: { text: string }) =>
  /^\S{1,18}$/.test(text) ? <span className={css.short}>{text}</span> : text;

function Result({
  of: row,
  t,
  labels,
  onCorrect,
}: {
  of: Row;
  t: TextsOf<typeof texts>;
  labels: Labels;
  onCorrect: ((row: Row) => void) | null;
}) {
  const { problems, notices, isSkipped } = row;
  const remarks = [...problems, ...notices];
  return (
    <div className={css.result}>
      {problems.length > 0 ? (
        <Pill tone="bad">{t.cantBeImported}</Pill>
      ) : isSkipped ? (
        <Pill tone="neutral">{t.leftOut}</Pill>
      ) : (
        <Pill tone={notices.length > 0 ? 'warn' : 'ok'}>{t.valid}</Pill>
      )}
      {remarks.length > 0 && (
        <ul>
          {remarks.map(({ field, message }) => (
            <li key={`${field} ${message}`}>{`${labels.get(field) ?? field}: ${message}`}</li>
          ))}
        </ul>
      )}
      {problems.length > 0 && onCorrect && (
        <Button
          size="small"
          aria-label={t.correctRow(count(row.row))}
          onClick={() => onCorrect(row)}
        >
          {t.correct}
        </Button>
      )}
    </div>
  );
}
