import { isOpeningTax } from '@sankofa/domain/books/opening/opening';
import {
  type OpeningAnswer,
  proposeOpeningBalances,
} from '@sankofa/domain/books/opening/opening-endpoints';
import { moneyOf, pesewasOf, signedMoneyInput } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { FormReader } from '../../lib/format/form.ts';
import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { accountTexts } from '../account-texts.ts';
import { nameOfPlace, openingReads, rowsOf, type OpeningRow } from './opening-rows.ts';
import { openingTexts } from './opening-texts.ts';

const fieldOf = (index: number) => `lines.${index}.balance.amount`;

function readLines(form: FormReader, rows: readonly OpeningRow[]) {
  return rows.map(({ account, office }, index) => ({
    account,
    ...(office && { siteId: office.id }),
    balance: form.money(fieldOf(index)),
  }));
}

/** Returns the sum of the balances; fields that are no amount yet count as zero. */
const equityOf = (lines: ReturnType<typeof readLines>) =>
  lines.reduce((sum, { balance }) => {
    const read = signedMoneyInput.safeParse(balance);
    return sum + (read.success ? pesewasOf(read.data) : 0);
  }, 0);

type Props = Pick<OpeningAnswer, 'offices'> & { onClose: () => void };

/** One field for each account of our own, with the equity that they leave so far. */
export function EnterOpening({ offices, onClose }: Props) {
  const t = useTexts(openingTexts);
  const names = useTexts(accountTexts);
  const send = useSharedSend(proposeOpeningBalances, openingReads);
  const [equity, setEquity] = useState(0);
  const rows = rowsOf(offices);
  return (
    <Form
      send={send}
      read={(form) => ({
        body: {
          lines: readLines(form, rows),
          lastReturn: form.optional('lastReturn'),
          reason: form.text('reason'),
        },
      })}
      onDone={() => {
        toast(t.entered);
        onClose();
      }}
      hasSummary
    >
      <p>{t.hint}</p>
      <div
        className="stack"
        onInput={(event) => {
          const form = event.currentTarget.closest('form');
          if (form) setEquity(equityOf(readLines(new FormReader(form), rows)));
        }}
      >
        {rows.map(({ account, office }, index) => (
          <MoneyField
            key={fieldOf(index)}
            name={fieldOf(index)}
            label={nameOfPlace(isOpeningTax(account) ? t[account] : names[account], office)}
            defaultValue="0.00"
          />
        ))}
      </div>
      <DescriptionList items={[[t.equity, money(moneyOf(equity))]]} />
      <TextField
        name="lastReturn"
        type="month"
        label={t.lastReturn}
        hint={t.lastReturnHint}
        isOptional
      />
      <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
      <Button type="submit" variant="primary" isBusy={send.isPending}>
        {t.enter}
      </Button>
    </Form>
  );
}
