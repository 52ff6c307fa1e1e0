import { type TaxLaw, vatBases } from '@sankofa/domain/taxes/tax';
import { addTaxLaw, getTaxes } from '@sankofa/domain/taxes/tax-endpoints';

import { useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { NumberField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { StartFields } from './start-fields.tsx';
import { taxPageTexts } from './tax-page-texts.ts';

import css from './taxes.module.css';

/** What the fields of the dialog begin with. */
export type LawFields = Partial<TaxLaw> & { from?: string; reason?: string };

const percent = (bp: number | undefined) => (bp === undefined ? '' : String(bp / 100));

/** Adds the taxes that are valid from a day. */
export function LawDialog({ fields, onClose }: { fields: LawFields; onClose: () => void }) {
  const t = useTexts(taxPageTexts);
  const send = useSend(addTaxLaw, { invalidates: [getTaxes] });
  const rates = [
    ['nhil', t.nhil, fields.nhilBp],
    ['getfund', t.getfund, fields.getfundBp],
    ['covid', t.covid, fields.covidBp],
    ['vat', t.vat, fields.vatBp],
    ['flat', t.flat, fields.flatBp],
  ] as const;
  return (
    <Dialog isOpen onClose={onClose} title={t.addLaw}>
      <Form
        send={send}
        hasSummary
        read={(form) => ({
          body: {
            from: form.text('from'),
            nhil: form.text('nhil'),
            getfund: form.text('getfund'),
            covid: form.text('covid'),
            vat: form.text('vat'),
            flat: form.text('flat'),
            vatBase: vatBases.find((base) => base === form.text('vatBase')) ?? 'VALUE',
            reason: form.text('reason'),
          },
        })}
        onDone={() => {
          toast(t.lawAdded);
          onClose();
        }}
      >
        <div className={css.fields}>
          {rates.map(([name, label, bp]) => (
            <NumberField key={name} name={name} label={label} unit="%" defaultValue={percent(bp)} />
          ))}
          <SelectField name="vatBase" label={t.base} defaultValue={fields.vatBase ?? 'VALUE'}>
            {vatBases.map((base) => (
              <option key={base} value={base}>
                {t[base]}
              </option>
            ))}
          </SelectField>
        </div>
        <StartFields from={fields.from ?? ''} reason={fields.reason} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.addLaw}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
