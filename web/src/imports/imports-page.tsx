import {
  getImportExample,
  type ImportAnswer,
  listImports,
  uploadImport,
} from '@sankofa/domain/imports/import-endpoints';
import { type ImportKind, importKinds } from '@sankofa/domain/imports/import-fields';
import { importStates } from '@sankofa/domain/imports/import-status';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { ago, count } from '../lib/format/format.ts';
import { sheetEndings, sheetKind } from '../lib/format/sheet-kind.ts';
import { download } from '../lib/queries/files.ts';
import { usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { DownloadButton } from '../ui/data/download-button.tsx';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { RadioCards } from '../ui/fields/choice-fields.tsx';
import { PhotoField } from '../ui/fields/photo-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { ImportState, kindTexts, stateTexts } from './import-state.tsx';

/** Uploads spreadsheets to take over records from another system, and lists earlier imports. */
export default function ImportsPage() {
  return (
    <>
      <PageHead
        title="Imports"
        lead="Take over customers, open shipments, balances and staff from spreadsheets. You check every row before anything is imported, and you can reverse an import until one of its rows is used."
      />
      <div className="stack">
        <UploadFile />
        <EarlierImports />
      </div>
    </>
  );
}

const choices = importKinds.map((value) => ({
  value,
  title: kindTexts[value].title,
  text: kindTexts[value].hint,
}));

function UploadFile() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<ImportKind>('CUSTOMERS');
  const [files, setFiles] = useState<File[]>([]);
  const send = useSharedSend(uploadImport, [listImports]);
  const [file] = files;
  function handleUpload() {
    const type = file && sheetKind(file);
    // The field accepts nothing else.
    if (!type) return;
    send.mutate(
      {
        params: { kind },
        query: { fileName: file.name.slice(0, 200) },
        file: new File([file], file.name, { type }),
      },
      { onSuccess: ({ id }) => navigate(id) },
    );
  }
  return (
    <Card title="New import">
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <RadioCards
          name="kind"
          label="What does the file contain?"
          choices={choices}
          value={kind}
          onChoose={(value) => setKind(importKinds.find((one) => one === value) ?? 'CUSTOMERS')}
        />
        <PhotoField
          name="file"
          label="File"
          hint="XLSX or CSV with one heading row, up to 5,000 rows"
          files={files}
          onChange={(chosen) => {
            setFiles(chosen);
            send.reset();
          }}
          accept={sheetEndings}
          most={1}
          addLabel="Choose file"
        />
        <div className="row">
          {file && (
            <Button variant="primary" isBusy={send.isPending} onClick={handleUpload}>
              Check file
            </Button>
          )}
          <DownloadButton
            label="example file"
            load={() => download(getImportExample, { params: { kind } })}
          />
        </div>
      </div>
    </Card>
  );
}

function EarlierImports() {
  const filters = useFilters();
  const imports = usePages(listImports, {
    query: {
      kind: filters.oneOf('kind', importKinds),
      state: filters.oneOf('state', importStates),
      withTotal: 'true',
    },
    staleMs: 0,
  });
  return (
    <div>
      <FilterBar filters={filters}>
        <Chips
          filters={filters}
          name="kind"
          label="Content"
          options={importKinds.map((value) => ({ value, label: kindTexts[value].title }))}
        />
        <Chips
          filters={filters}
          name="state"
          label="Status"
          options={importStates.map((value) => ({ value, label: stateTexts[value] }))}
        />
      </FilterBar>
      <ListCard
        title="Earlier imports"
        of={imports}
        what="the imports"
        label="Imports"
        columns={columns}
        unmatched={{ title: 'No matching imports', filters }}
        none={<Empty title="No imports yet">Uploaded files will appear here.</Empty>}
      />
    </div>
  );
}

const columns: Column<ImportAnswer>[] = [
  {
    head: 'File',
    phone: 'title',
    cell: ({ id, kind, fileName }) => (
      <TwoLines under={kindTexts[kind].title}>
        <Link to={id}>{fileName}</Link>
      </TwoLines>
    ),
  },
  { head: 'Status', phone: 'corner', cell: (row) => <ImportState of={row} /> },
  { head: 'Rows', isNumber: true, cell: ({ rows }) => count(rows) },
  { head: 'Imported', isNumber: true, cell: ({ imported }) => count(imported) },
  {
    head: 'Uploaded',
    cell: ({ uploadedBy, uploadedAt }) => (
      <TwoLines under={`By ${uploadedBy}`}>{ago(uploadedAt)}</TwoLines>
    ),
  },
];
