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
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
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
import { useBack } from '../ui/layout/use-back.ts';
import { ImportState, importNames } from './import-state.tsx';

const texts = dictionary({
  en: {
    imports: 'Imports',
    takeOverCustomers:
      'Import customers, open shipments, balances and staff from spreadsheets. You check every row before anything is imported, and you can reverse an import until one of its rows is used.',
    newImport: 'New import',
    whatDoesThe: 'What does the file contain?',
    file: 'File',
    xlsxOrCsv: 'XLSX or CSV with one heading row, up to 5,000 rows',
    chooseFile: 'Choose file',
    checkFile: 'Check file',
    exampleFile: 'example file',
    content: 'Content',
    status: 'Status',
    earlierImports: 'Earlier imports',
    theImports: 'the imports',
    noMatchingImports: 'No matching imports',
    noImportsYet: 'No imports yet',
    uploadedFilesWill: 'Uploaded files will appear here.',
    rows: 'Rows',
    imported: 'Imported',
    uploaded: 'Uploaded',
    by: (uploadedBy: string) => `By ${uploadedBy}`,
  },
  zh: {
    imports: '导入',
    takeOverCustomers:
      '从表格导入客户、在途运单、余额和员工。导入前会逐行检查；在任一行被使用之前，可以撤销导入。',
    newImport: '新建导入',
    whatDoesThe: '文件内容是什么？',
    file: '文件',
    xlsxOrCsv: 'XLSX 或 CSV，首行为标题，最多 5,000 行',
    chooseFile: '选择文件',
    checkFile: '检查文件',
    exampleFile: '示例文件',
    content: '内容',
    status: '状态',
    earlierImports: '以往导入',
    theImports: '导入记录',
    noMatchingImports: '没有符合条件的导入',
    noImportsYet: '还没有导入',
    uploadedFilesWill: '上传的文件会显示在这里。',
    rows: '行数',
    imported: '已导入',
    uploaded: '上传时间',
    by: (uploadedBy: string) => `上传人：${uploadedBy}`,
  },
});

/** Uploads spreadsheets to take over records from another system, and lists earlier imports. */
export default function ImportsPage() {
  const t = useTexts(texts);
  return (
    <>
      <PageHead title={t.imports} lead={t.takeOverCustomers} {...useBack()} />
      <div className="stack">
        <UploadFile />
        <EarlierImports />
      </div>
    </>
  );
}

function UploadFile() {
  const t = useTexts(texts);
  const names = useTexts(importNames);
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
    <Card title={t.newImport}>
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <RadioCards
          name="kind"
          label={t.whatDoesThe}
          choices={importKinds.map((value) => ({
            value,
            title: names[value],
            text: names[`${value}_HINT`],
          }))}
          value={kind}
          onChoose={(value) => setKind(importKinds.find((one) => one === value) ?? 'CUSTOMERS')}
        />
        <PhotoField
          name="file"
          label={t.file}
          hint={t.xlsxOrCsv}
          files={files}
          onChange={(chosen) => {
            setFiles(chosen);
            send.reset();
          }}
          accept={sheetEndings}
          most={1}
          addLabel={t.chooseFile}
        />
        <div className="row">
          {file && (
            <Button variant="primary" isBusy={send.isPending} onClick={handleUpload}>
              {t.checkFile}
            </Button>
          )}
          <DownloadButton
            label={t.exampleFile}
            load={() => download(getImportExample, { params: { kind } })}
          />
        </div>
      </div>
    </Card>
  );
}

function EarlierImports() {
  const t = useTexts(texts);
  const names = useTexts(importNames);
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
          label={t.content}
          options={importKinds.map((value) => ({ value, label: names[value] }))}
        />
        <Chips
          filters={filters}
          name="state"
          label={t.status}
          options={importStates.map((value) => ({ value, label: names[value] }))}
        />
      </FilterBar>
      <ListCard
        title={t.earlierImports}
        of={imports}
        what={t.theImports}
        label={t.imports}
        columns={columns(t, names)}
        unmatched={{ title: t.noMatchingImports, filters }}
        none={<Empty title={t.noImportsYet}>{t.uploadedFilesWill}</Empty>}
      />
    </div>
  );
}

const columns = (
  t: TextsOf<typeof texts>,
  names: TextsOf<typeof importNames>,
): Column<ImportAnswer>[] => [
  {
    head: t.file,
    phone: 'title',
    cell: ({ id, kind, fileName }) => (
      <TwoLines under={names[kind]}>
        <Link to={id}>{fileName}</Link>
      </TwoLines>
    ),
  },
  { head: t.status, phone: 'corner', cell: (row) => <ImportState of={row} /> },
  { head: t.rows, isNumber: true, cell: ({ rows }) => count(rows) },
  { head: t.imported, isNumber: true, cell: ({ imported }) => count(imported) },
  {
    head: t.uploaded,
    cell: ({ uploadedBy, uploadedAt }) => (
      <TwoLines under={t.by(uploadedBy)}>{ago(uploadedAt)}</TwoLines>
    ),
  },
];
