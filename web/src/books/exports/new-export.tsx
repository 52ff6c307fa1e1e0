import { createExport, listExports } from '@sankofa/domain/books/exports/export-endpoints';
import {
  type ExportFormat,
  exportFormats,
  exportKinds,
  kindsOf,
} from '@sankofa/domain/books/exports/export-kinds';
import { useState } from 'react';

import { today } from '../../lib/format/format.ts';
import { usualPeriods } from '../../lib/format/periods.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { exportPageTexts } from './export-page-texts.ts';

import css from '../../ui/layout/form-layout.module.css';

/** Chooses what is exported, for which software, and of which period. */
export function NewExport() {
  const t = useTexts(exportPageTexts);
  const [format, setFormat] = useState<ExportFormat>('XERO');
  const [kind, setKind] = useState<(typeof exportKinds)[number]>('JOURNAL');
  const send = useSharedSend(createExport, [listExports]);
  const asked = useFilters();
  const lastMonth = usualPeriods(today())[1].period;
  const [from, to] = [asked.get('from') ?? lastMonth.from, asked.get('to') ?? lastMonth.to];
  const kinds = kindsOf(format);
  const chosen = kinds.includes(kind) ? kind : 'JOURNAL';
  return (
    <Card title={t.newExport}>
      <Form
        send={send}
        read={(form) => ({
          body: { kind: chosen, format, from: form.text('from'), to: form.text('to') },
        })}
        onDone={() => toast(t.created)}
      >
        <div className={css.pair}>
          <SelectField
            name="format"
            label={t.software}
            value={format}
            onChange={(event) => {
              const value = exportFormats.find((one) => one === event.currentTarget.value);
              if (value) setFormat(value);
            }}
            options={exportFormats.map((value) => [value, t[value]])}
          />
          <SelectField
            name="kind"
            label={t.content}
            hint={t[`${chosen}_HINT`]}
            value={chosen}
            onChange={(event) => {
              const value = exportKinds.find((one) => one === event.currentTarget.value);
              if (value) setKind(value);
            }}
            options={kinds.map((value) => [value, t[value]])}
          />
        </div>
        <div className={css.pair}>
          <TextField name="from" label={t.from} type="date" defaultValue={from} max={today()} />
          <TextField name="to" label={t.to} type="date" defaultValue={to} max={today()} />
        </div>
        <Alert tone="info" title={t.eitherTitle}>
          {t.either} <Hint format={format} />
        </Alert>
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.create}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Hint({ format }: { format: ExportFormat }) {
  const t = useTexts(exportPageTexts);
  if (format === 'XERO') return t.xeroHint;
  if (format === 'QUICKBOOKS') return t.quickBooksHint;
  return format === 'QUICKBOOKS_DESKTOP' ? t.desktopHint : null;
}
