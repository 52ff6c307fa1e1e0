import {
  type ExportAnswer,
  getExportFile,
  listExports,
} from '@sankofa/domain/books/exports/export-endpoints';
import { exportFormats, exportKinds } from '@sankofa/domain/books/exports/export-kinds';

import { count, dayAndTime, dayRange, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { FilterBar, type Filters, FilterSelect } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { ExportState } from './export-changes.tsx';
import { exportPageTexts, type ExportPageTexts } from './export-page-texts.ts';

import css from './exports-page.module.css';

/** What was exported: by whom, the checksum of each file, and what changed since. */
export function ExportList({ filters }: { filters: Filters }) {
  const t = useTexts(exportPageTexts);
  const exports = usePages(listExports, {
    query: {
      kind: filters.oneOf('kind', exportKinds),
      format: filters.oneOf('format', exportFormats),
      withTotal: 'true',
      limit: '20',
    },
    staleMs: 0,
  });
  return (
    <>
      <FilterBar filters={filters}>
        <FilterSelect
          filters={filters}
          name="format"
          label={t.filterSoftware}
          options={exportFormats.map((value) => ({ value, label: t[value] }))}
        />
        <FilterSelect
          filters={filters}
          name="kind"
          label={t.filterContent}
          options={exportKinds.map((value) => ({ value, label: t[value] }))}
        />
      </FilterBar>
      <ListCard
        of={exports}
        what={t.what}
        label={t.title}
        columns={columnsOf(t)}
        unmatched={{ title: t.unmatched, filters }}
        none={<Empty title={t.none}>{t.noneHint}</Empty>}
      />
    </>
  );
}

const columnsOf = (t: ExportPageTexts): Column<ExportAnswer>[] => [
  {
    head: t.content,
    phone: 'title',
    cell: ({ kind, format }) => <TwoLines under={t[format]}>{t[kind]}</TwoLines>,
  },
  { head: t.period, cell: ({ from, to }) => dayRange(from, to) },
  {
    head: t.total,
    isNumber: true,
    cell: ({ total, rows, kind }) => (
      <TwoLines under={t.fileRows(rows)}>
        {kind === 'ACCOUNTS' || kind === 'CONTACTS' ? count(rows) : money(total)}
      </TwoLines>
    ),
  },
  { head: t.by, cell: ({ by, at }) => <TwoLines under={by}>{dayAndTime(at)}</TwoLines> },
  { head: t.state, phone: 'corner', cell: (row) => <ExportState of={row} /> },
  { head: t.files, cell: (row) => <Files of={row} t={t} /> },
];

const Files = ({ of: { id, files }, t }: { of: ExportAnswer; t: ExportPageTexts }) => (
  <ul className={css.files}>
    {files.map(({ part, name, sha256, rows }) => (
      <li key={part}>
        <DownloadButton
          label={name}
          load={() => download(getExportFile, { params: { id, part: String(part) } })}
        />
        <span className="muted small">
          {t.fileRows(rows)}, {t.checksum} <code className={css.checksum}>{sha256}</code>
        </span>
      </li>
    ))}
  </ul>
);
