import type { ImportAnswer } from '@sankofa/domain/imports/import-endpoints';
import {
  importFields,
  missingFields,
  type ImportChoices,
} from '@sankofa/domain/imports/import-fields';
import { useState } from 'react';

import { useLanguage } from '../lib/messages/language.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { RadioCards } from '../ui/fields/choice-fields.tsx';
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
    freed: (field: string, now: string, before: string) =>
      `${field} is now taken from “${now}”. “${before}” is not imported.`,
    measuresOf: 'Weight and volume in the file are of',
    carton: 'Each carton',
    cartonText: 'As printed on a carton’s label',
    row: 'All cartons of the row',
    rowText: 'Divided by the number of cartons',
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
    freed: (field: string, now: string, before: string) =>
      `“${field}”现在取自“${now}”列，“${before}”列不再导入。`,
    measuresOf: '文件中的重量和体积是指',
    carton: '每件货',
    cartonText: '与每件货标签上的数字相同',
    row: '该行的全部货件',
    rowText: '按件数平均',
  },
});

export type Chosen = ImportChoices & { columns: string[] };

/** Chooses what each column of the file is imported as. The choice is remembered for the next file. */
export function ImportColumns({
  of: { kind, headings },
  chosen,
  onChoose,
  check,
}: {
  of: ImportAnswer;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  /** Null while nothing is changed. */
  check: { run: () => void; isPending: boolean } | null;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [freed, setFreed] = useState('');
  const { columns } = chosen;
  const fields = importFields[kind];
  const missing = missingFields(kind, columns);
  const options = [
    ['', t.notImported] as const,
    ...fields.map(
      (field) =>
        [field.name, field.isNeeded ? t.required(field[language]) : field[language]] as const,
    ),
  ];
  const headingAt = (at: number) => headings[at] || t.column(at + 1);
  function chooseField(at: number, value: string) {
    const before =
      value === '' ? -1 : columns.findIndex((field, index) => field === value && index !== at);
    const name = fields.find((field) => field.name === value)?.[language] ?? '';
    setFreed(before < 0 ? '' : t.freed(name, headingAt(at), headingAt(before)));
    onChoose({
      ...chosen,
      columns: columns.map((field, index) =>
        index === at ? value : index === before ? '' : field,
      ),
    });
  }
  return (
    <Card title={t.columns}>
      <div className="stack">
        {missing.length > 0 && (
          <Alert tone="warn" title={t.columnsAreMissing}>
            {t.chooseTheColumns(missing.map((field) => field[language]).join(t.comma))}
          </Alert>
        )}
        {freed && <Alert>{freed}</Alert>}
        <div className={css.columns}>
          {headings.map((heading, at) => (
            <SelectField
              key={`${at} ${heading}`}
              name={`column.${at}`}
              label={headingAt(at)}
              value={columns[at] ?? ''}
              onChange={({ currentTarget: { value } }) => chooseField(at, value)}
              options={options}
            />
          ))}
        </div>
        <MeasuresOf {...{ chosen, onChoose }} />
        {check && (
          <div className="row">
            <Button variant="primary" isBusy={check.isPending} onClick={check.run}>
              {t.checkRowsAgain}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function MeasuresOf({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const t = useTexts(texts);
  const { columns } = chosen;
  if (!columns.includes('weightKg') && !columns.includes('volumeCbm')) return null;
  return (
    <RadioCards
      name="measuresOf"
      label={t.measuresOf}
      choices={[
        { value: 'CARTON', title: t.carton, text: t.cartonText },
        { value: 'ROW', title: t.row, text: t.rowText },
      ]}
      value={chosen.measuresOf}
      onChoose={(value) => onChoose({ ...chosen, measuresOf: value === 'ROW' ? 'ROW' : 'CARTON' })}
    />
  );
}
