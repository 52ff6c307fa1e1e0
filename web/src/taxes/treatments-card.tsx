import { treatments, type Treatment } from '@sankofa/domain/taxes/tax';
import { getTaxes, setTreatments, type TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import type { z } from 'zod/mini';

import type { FormReader } from '../lib/format/form.ts';
import { day, today } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { StartFields } from './start-fields.tsx';
import { taxPageTexts, type TaxPageTexts } from './tax-page-texts.ts';

import css from './taxes.module.css';

type Line = TaxesAnswer['treatments'][number];
type Choice = z.input<typeof setTreatments.body>['treatments'][number];

const fieldOf = ({ priceLine, service }: Line) => service?.id ?? priceLine;
const nameOf = (t: TaxPageTexts, { priceLine, service }: Line) =>
  priceLine === 'SERVICE' ? (service?.name ?? '') : t[priceLine];
const isTreatment = (typed: string): typed is Treatment =>
  treatments.some((treatment) => treatment === typed);

/** The treatment of each price line, which finance chooses as the accountant advises. */
export function TreatmentsCard({ taxes }: { taxes: TaxesAnswer }) {
  const t = useTexts(taxPageTexts);
  const send = useSend(setTreatments, { invalidates: [getTaxes] });
  return (
    <Card title={t.treatments}>
      <Form
        key={JSON.stringify(taxes.treatments)}
        send={send}
        hasSummary
        read={(form) => ({
          body: {
            from: form.text('from'),
            treatments: taxes.treatments.flatMap((line) => chosenIn(form, line)),
            reason: form.text('reason'),
          },
        })}
        onDone={() => toast(t.treatmentsSaved)}
      >
        <p className="muted">{t.treatmentsLead}</p>
        <div className={css.fields}>
          {taxes.treatments.map((line) => (
            <SelectField
              key={fieldOf(line)}
              name={fieldOf(line)}
              label={nameOf(t, line)}
              hint={line.next ? t.nextTreatment(t[line.next.treatment], day(line.next.from)) : ''}
              defaultValue={line.treatment ?? ''}
            >
              <option value="">{line.service ? t.likeOther : t.notChosen}</option>
              {treatments.map((treatment) => (
                <option key={treatment} value={treatment}>
                  {t[treatment]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <StartFields from={today()} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.saveTreatments}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Returns the choice for a price line if it differs from the one in force. */
function chosenIn(form: FormReader, line: Line): Choice[] {
  const treatment = form.text(fieldOf(line));
  if (!isTreatment(treatment) || treatment === line.treatment) return [];
  const { priceLine, service } = line;
  return priceLine === 'SERVICE'
    ? [{ priceLine, serviceId: service?.id ?? '', treatment }]
    : [{ priceLine, treatment }];
}
