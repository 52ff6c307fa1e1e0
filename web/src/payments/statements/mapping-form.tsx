import {
  listStatementAccounts,
  saveStatementMapping,
  type StatementAccount,
  type StatementSheet,
} from '@sankofa/domain/payments/statements/statement-account-endpoints';
import {
  dateOrders,
  decimalSigns,
  headingsIn,
  mappedFields,
  statementMappingSchema,
  type MappedField,
} from '@sankofa/domain/payments/statements/statement-mapping';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { MappingPreview } from './mapping-preview.tsx';
import { statementMappingTexts } from './statement-mapping-texts.ts';

import css from '../office-payments.module.css';

type Chosen = { [Name in MappedField | 'dateOrder' | 'decimalSign']?: string | undefined };

/** The columns of an account's statements: proposed by the headings, checked on the first rows, and saved. */
export function MappingForm({
  account,
  sheet,
  onSaved,
  onBack,
}: {
  account: StatementAccount;
  sheet: StatementSheet;
  onSaved: () => void;
  onBack: () => void;
}) {
  const t = useTexts(statementMappingTexts);
  const send = useSharedSend(saveStatementMapping, [listStatementAccounts]);
  const header = sheet.rows[sheet.headerRow] ?? [];
  const headings = headingsIn(header).filter((heading) => heading !== '');
  const [chosen, setChosen] = useState<Chosen>(() => initialOf(account, sheet, headings));
  const mapping = statementMappingSchema.safeParse(bodyOf(chosen)).data;
  if (headings.length === 0) return <Alert tone="bad">{t.noHeadings}</Alert>;
  const pick = (name: keyof Chosen) => ({
    name,
    value: chosen[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setChosen({ ...chosen, [name]: value }),
  });
  const columns = [
    ['', t.noColumn],
    ...headings.map((heading) => [heading, heading] as const),
  ] as const;
  return (
    <Form
      send={send}
      read={() => ({ params: { id: account.id }, version: account.version, body: bodyOf(chosen) })}
      onDone={onSaved}
      hasSummary
    >
      <h3>{t.columnsOf(account.name)}</h3>
      <p className="muted">{t.columnsHint}</p>
      <div className={css.columns}>
        {mappedFields.map((field) => (
          <SelectField
            key={field}
            {...pick(field)}
            label={t[field]}
            isOptional={field !== 'date'}
            options={columns}
          />
        ))}
        <SelectField
          {...pick('dateOrder')}
          label={t.dateOrder}
          options={dateOrders.map((one) => [one, t[one]] as const)}
        />
        <SelectField
          {...pick('decimalSign')}
          label={t.decimalSign}
          options={decimalSigns.map((one) => [one, t[one]] as const)}
        />
      </div>
      {mapping && <MappingPreview mapping={mapping} sheet={sheet} />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.saveAndImport}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </Form>
  );
}

/** Returns what was saved for the account if the file has it, or what the headings propose. */
function initialOf(
  { mapping }: StatementAccount,
  { guess }: StatementSheet,
  headings: readonly string[],
): Chosen {
  const settings = {
    dateOrder: mapping?.dateOrder ?? 'DAY_FIRST',
    decimalSign: mapping?.decimalSign ?? 'POINT',
  };
  const saved = mapping ? mappedFields.flatMap((field) => mapping[field] ?? []) : [];
  const isSame = saved.length > 0 && saved.every((heading) => headings.includes(heading));
  return { ...settings, ...(isSame ? mapping : guess) };
}

/** Leaves out what is not in the file. */
const bodyOf = (chosen: Chosen) => ({
  dateOrder: chosen.dateOrder === 'MONTH_FIRST' ? ('MONTH_FIRST' as const) : ('DAY_FIRST' as const),
  decimalSign: chosen.decimalSign === 'COMMA' ? ('COMMA' as const) : ('POINT' as const),
  date: chosen.date ?? '',
  ...Object.fromEntries(
    mappedFields.flatMap((field) => {
      const heading = chosen[field];
      return field !== 'date' && heading ? [[field, heading]] : [];
    }),
  ),
});
