import {
  getImport,
  type ImportAnswer,
  listImportRows,
  mapImport,
} from '@sankofa/domain/imports/import-endpoints';
import { importFields } from '@sankofa/domain/imports/import-fields';
import { useState } from 'react';

import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './imports.module.css';

/** Chooses what each column of the file is imported as. The choice is remembered for the next file. */
export function ImportColumns({ of: shown }: { of: ImportAnswer }) {
  const { id, kind, headings, version } = shown;
  const [columns, setColumns] = useState(shown.columns);
  const send = useSharedSend(mapImport, [getImport, listImportRows]);
  const fields = importFields[kind];
  const missing = fields.filter(({ name, isNeeded }) => isNeeded && !columns.includes(name));
  const isChanged = columns.some((field, at) => field !== shown.columns[at]);
  return (
    <Card title="Columns">
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        {missing.length > 0 && (
          <Alert tone="warn" title="Columns are missing">
            Choose the columns for {missing.map(({ en }) => en).join(', ')}.
          </Alert>
        )}
        <div className={css.columns}>
          {headings.map((heading, at) => (
            <SelectField
              key={`${at} ${heading}`}
              name={`column.${at}`}
              label={heading || `Column ${at + 1}`}
              value={columns[at] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setColumns(
                  columns.map((field, index) =>
                    index === at ? value : field === value && value !== '' ? '' : field,
                  ),
                )
              }
              options={[
                ['', 'Not imported'] as const,
                ...fields.map(
                  ({ name, en, isNeeded }) => [name, isNeeded ? `${en} (required)` : en] as const,
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
              Check rows again
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
