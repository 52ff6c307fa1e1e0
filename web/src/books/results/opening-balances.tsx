import { getTrialBalance } from '@sankofa/domain/books/book-endpoints';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import { type OpeningAccount, openingAccounts, openingDebit } from '@sankofa/domain/books/opening';
import {
  getBalanceSheet,
  getCashFlow,
  getOpeningBalances,
  type OpeningAnswer,
  postOpeningBalances,
  reverseOpeningBalances,
} from '@sankofa/domain/books/result-endpoints';
import { moneyOf, pesewasOf, signedMoneyInput } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { FormReader } from '../../lib/format/form.ts';
import { dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { accountTexts } from '../account-texts.ts';
import { openingTexts } from './opening-texts.ts';

type Posted = NonNullable<OpeningAnswer['posted']>;
const reads = [getOpeningBalances, getBalanceSheet, getCashFlow, getTrialBalance];

/** What our accounts held and owed when the books began; admins enter it once, or reverse it. */
export function OpeningBalances() {
  const t = useTexts(openingTexts);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const opening = useAnswer(getOpeningBalances);
  if (!opening.data) return null;
  const { posted } = opening.data;
  return (
    <div className="stack">
      <p className="muted small">
        {posted ? t.posted(money(posted.equity), posted.by, dayAndTime(posted.at)) : t.none}
      </p>
      {posted && <PostedLines posted={posted} />}
      {mayBooks.lock(viewer) && (
        <p>
          <Button size="small" onClick={() => setOpen(true)}>
            {posted ? t.reverse : t.enter}
          </Button>
        </p>
      )}
      {isOpen && <OpeningDialog opening={opening.data} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The opening balances in force, by account, with the equity that they leave. */
function PostedLines({ posted: { lines, equity } }: { posted: Posted }) {
  const t = useTexts(openingTexts);
  const names = useTexts(accountTexts);
  return (
    <DescriptionList
      items={[
        ...lines.map(({ account, office, balance }): [string, string] => [
          nameOf(names[account], office),
          money(balance),
        ]),
        [t.equity, money(equity)],
      ]}
    />
  );
}

const nameOf = (account: string, office: { name: string } | null) =>
  office ? `${account}, ${office.name}` : account;

function OpeningDialog({ opening, onClose }: { opening: OpeningAnswer; onClose: () => void }) {
  const t = useTexts(openingTexts);
  return (
    <Dialog isOpen onClose={onClose} title={opening.posted ? t.reverse : t.enter}>
      {opening.posted ? (
        <Reverse onClose={onClose} />
      ) : (
        <Enter offices={opening.offices} onClose={onClose} />
      )}
    </Dialog>
  );
}

type Row = { account: OpeningAccount; office: OpeningAnswer['offices'][number] | null };

/** One field for each account, and for cash one for each office. */
const rowsOf = (offices: OpeningAnswer['offices']): Row[] =>
  openingAccounts.flatMap((account): Row[] =>
    account === 'cash-office'
      ? offices.map((office) => ({ account, office }))
      : [{ account, office: null }],
  );

const fieldOf = (index: number) => `lines.${index}.balance.amount`;

function readLines(form: FormReader, rows: readonly Row[]) {
  return rows.map(({ account, office }, index) => ({
    account,
    ...(office && { siteId: office.id }),
    balance: form.money(fieldOf(index)),
  }));
}

/** Returns assets less what is owed; fields that are no amount yet count as zero. */
const equityOf = (lines: ReturnType<typeof readLines>) =>
  lines.reduce((sum, { account, balance }) => {
    const read = signedMoneyInput.safeParse(balance);
    return sum + (read.success ? openingDebit(account, pesewasOf(read.data)) : 0);
  }, 0);

function Enter({ offices, onClose }: Pick<OpeningAnswer, 'offices'> & { onClose: () => void }) {
  const t = useTexts(openingTexts);
  const names = useTexts(accountTexts);
  const send = useSharedSend(postOpeningBalances, reads);
  const [equity, setEquity] = useState(0);
  const rows = rowsOf(offices);
  return (
    <Form
      send={send}
      read={(form) => ({ body: { lines: readLines(form, rows), reason: form.text('reason') } })}
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
            label={nameOf(names[account], office)}
            defaultValue="0.00"
          />
        ))}
      </div>
      <DescriptionList items={[[t.equity, money(moneyOf(equity))]]} />
      <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
      <Button type="submit" variant="primary" isBusy={send.isPending}>
        {t.enter}
      </Button>
    </Form>
  );
}

function Reverse({ onClose }: { onClose: () => void }) {
  const t = useTexts(openingTexts);
  const send = useSharedSend(reverseOpeningBalances, reads);
  return (
    <Form
      send={send}
      read={(form) => ({ body: { reason: form.text('reason') } })}
      onDone={() => {
        toast(t.reversed);
        onClose();
      }}
    >
      <p>{t.reverseHint}</p>
      <TextAreaField name="reason" label={t.reason} rows={3} maxLength={300} />
      <Button type="submit" variant="danger" isBusy={send.isPending}>
        {t.reverse}
      </Button>
    </Form>
  );
}
