import { mayBooks } from '@sankofa/domain/books/book-policy';
import {
  getBalanceSheet,
  getCashFlow,
  getOpeningBalances,
  type OpeningAnswer,
  postOpeningBalances,
  reverseOpeningBalances,
} from '@sankofa/domain/books/result-endpoints';
import { useState } from 'react';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { openingTexts } from './opening-texts.ts';

type Posted = NonNullable<OpeningAnswer['posted']>;
const reads = [getOpeningBalances, getBalanceSheet, getCashFlow];

/** What our accounts held when the books began; admins enter it once, or reverse it. */
export function OpeningBalances() {
  const t = useTexts(openingTexts);
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const opening = useAnswer(getOpeningBalances);
  if (!opening.data) return null;
  const { posted } = opening.data;
  return (
    <div className="row">
      <p className="muted small">
        {posted
          ? t.posted(
              money(posted.bank),
              money(posted.mobileMoney),
              posted.by,
              dayAndTime(posted.at),
            )
          : t.none}
      </p>
      {mayBooks.lock(viewer) && (
        <Button size="small" onClick={() => setOpen(true)}>
          {posted ? t.reverse : t.enter}
        </Button>
      )}
      {isOpen && <OpeningDialog posted={posted} onClose={() => setOpen(false)} />}
    </div>
  );
}

function OpeningDialog({ posted, onClose }: { posted: Posted | null; onClose: () => void }) {
  const t = useTexts(openingTexts);
  return (
    <Dialog isOpen onClose={onClose} title={posted ? t.reverse : t.enter}>
      {posted ? <Reverse onClose={onClose} /> : <Enter onClose={onClose} />}
    </Dialog>
  );
}

function Enter({ onClose }: { onClose: () => void }) {
  const t = useTexts(openingTexts);
  const send = useSharedSend(postOpeningBalances, reads);
  return (
    <Form
      send={send}
      read={(form) => ({
        body: {
          bank: form.money('bank.amount'),
          mobileMoney: form.money('mobileMoney.amount'),
          reason: form.text('reason'),
        },
      })}
      onDone={() => {
        toast(t.entered);
        onClose();
      }}
    >
      <p>{t.hint}</p>
      <MoneyField name="bank.amount" label={t.bank} defaultValue="0.00" />
      <MoneyField name="mobileMoney.amount" label={t.mobileMoney} defaultValue="0.00" />
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
