import {
  getImport,
  type ImportAnswer,
  listImportRows,
  mapImport,
} from '@sankofa/domain/imports/import-endpoints';
import { importFields } from '@sankofa/domain/imports/import-fields';
import { useState } from 'react';

import { useLanguage } from '../lib/messages/language.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './imports.module.css';

const texts = dictionary({
  en: {
    comma: ', ',
    columns: 'Columns',
    columnsAreMissing: 'Columns are missing',
    chooseTheColumns: (names: string) => `Choose the columns for ${names}.`,
    column: (value: number) => `Column ${value}`,
    notImported: 'Not imported',
    required: (name: string) => `${name} (required)`,
    checkRowsAgain: 'Check rows again',
  },
  zh: {
    comma: '、',
    columns: '列',
    columnsAreMissing: '缺少列',
    chooseTheColumns: (names: string) => `请选择以下内容对应的列：${names}。`,
    column: (value: number) => `第 ${value} 列`,
    notImported: '未导入',
    required: (name: string) => `${name}（必填）`,
    checkRowsAgain: '重新检查',
  },
});

/** Chooses what each column of the file is imported as. The choice is remembered for the next file. */
export function ImportColumns({ of: shown }: { of: ImportAnswer }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { id, kind, headings, version } = shown;
  const [columns, setColumns] = useState(shown.columns);
  const send = useSharedSend(mapImport, [getImport, listImportRows]);
  const fields = importFields[kind];
  const missing = fields.filter(({ name, isNeeded }) => isNeeded && !columns.includes(name));
  const isChanged = columns.some((field, at) => field !== shown.columns[at]);
  return (
    <Card title={t.columns}>
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        {missing.length > 0 && (
          <Alert tone="warn" title={t.columnsAreMissing}>
            {t.chooseTheColumns(missing.map((field) => field[language]).join(t.comma))}
          </Alert>
        )}
        <div className={css.columns}>
          {headings.map((heading, at) => (
            <SelectField
              key={`${at} ${heading}`}
              name={`column.${at}`}
              label={heading || t.column(at + 1)}
              value={columns[at] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setColumns(
                  columns.map((field, index) =>
                    index === at ? value : field === value && value !== '' ? '' : field,
                  ),
                )
              }
              options={[
                ['', t.notImported] as const,
                ...fields.map(
                  (field) =>
                    [
                      field.name,
                      field.isNeeded ? t.required(field[language]) : field[language],
                    ] as const,
                ),
              ]}
            />
          ))}
        </div>
        {isChanged && (
          <div className="row">
            <Button
              variant="primary"
              isBusy={send.isPending}
              onClick={() => send.mutate({ params: { id }, body: { columns }, version })}
            >
              {t.checkRowsAgain}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
