import { lineTax } from '@sankofa/domain/taxes/tax';
import { getTaxes, setRegistration, type TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import { pesewas } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { money, today } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { RadioCards } from '../ui/fields/choice-fields.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { StartFields } from './start-fields.tsx';
import { taxPageTexts } from './tax-page-texts.ts';

import css from './taxes.module.css';

const sample = pesewas(100_000);

/** Registers the company for VAT, or ends its registration. It says what changes before that is confirmed. */
export function RegistrationDialog({
  taxes,
  isEnd,
  onClose,
}: {
  taxes: TaxesAnswer;
  isEnd: boolean;
  onClose: () => void;
}) {
  const t = useTexts(taxPageTexts);
  const send = useSend(setRegistration, { invalidates: [getTaxes] });
  const current = taxes.registrations.find(({ isCurrent }) => isCurrent);
  const [prices, setPrices] = useState(current?.isPriceInclusive ? 'WITH' : 'WITHOUT');
  const isPriceInclusive = prices === 'WITH';
  return (
    <Dialog isOpen onClose={onClose} title={isEnd ? t.endRegistration : t.register}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            from: form.text('from'),
            tin: isEnd ? null : form.text('tin'),
            isPriceInclusive,
            reason: form.text('reason'),
          },
        })}
        onDone={() => {
          toast(t.registrationSaved);
          onClose();
        }}
      >
        {!isEnd && (
          <>
            <TextField
              name="tin"
              label={t.tin}
              hint={t.tinHint}
              defaultValue={current?.tin ?? ''}
              autoComplete="off"
            />
            <RadioCards
              name="isPriceInclusive"
              label={t.prices}
              value={prices}
              onChoose={setPrices}
              choices={[
                { value: 'WITHOUT', title: t.exclusive, text: t.exclusiveText },
                { value: 'WITH', title: t.inclusive, text: t.inclusiveText },
              ]}
            />
          </>
        )}
        <StartFields from={today()} />
        <Changes taxes={taxes} isEnd={isEnd} isPriceInclusive={isPriceInclusive} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {isEnd ? t.confirmEnd : t.confirmRegister}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** What happens once the change is confirmed. */
function Changes({
  taxes,
  isEnd,
  isPriceInclusive,
}: {
  taxes: TaxesAnswer;
  isEnd: boolean;
  isPriceInclusive: boolean;
}) {
  const t = useTexts(taxPageTexts);
  const law = taxes.laws.find(({ isCurrent }) => isCurrent);
  const { count, total } = taxes.drafts;
  const taxed = law && lineTax(sample, { law, treatment: 'B', isInclusive: isPriceInclusive });
  return (
    <Alert tone="info" title={t.whatChanges}>
      <ul className={css.changes}>
        <li>{isEnd ? t.noTaxesAfter : t.newInvoices}</li>
        {!isEnd && taxed && <li>{t.example(money(sample), money(taxed.gross))}</li>}
        <li>{count === 0 ? t.noDrafts : t.draftsChange(count, money(total))}</li>
      </ul>
    </Alert>
  );
}
