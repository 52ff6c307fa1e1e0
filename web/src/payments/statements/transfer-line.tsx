import { bookLine } from '@sankofa/domain/payments/statements/line-booking-endpoints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { listTransfersForLine } from '@sankofa/domain/payments/transfers/transfer-endpoints';

import { day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { placeName, readPlace, usePlaceOptions } from '../transfers/own-places.ts';
import { transferReads } from '../transfers/transfer-reads.ts';
import { transferTexts } from '../transfers/transfer-texts.ts';
import { LineChoice } from './line-choice.tsx';
import { bookingReads } from './office-statement-texts.ts';

import css from '../office-payments.module.css';

type Props = { line: StatementLineAnswer; onClose: () => void };
const reads = [...bookingReads, ...transferReads];

/** A line as a transfer: matched with one that is recorded already, or recorded now. */
export function TransferLine({ line, onClose, onBack }: Props & { onBack: () => void }) {
  return (
    <>
      <MatchTransfer line={line} onClose={onClose} />
      <RecordTransfer line={line} onClose={onClose} onBack={onBack} />
    </>
  );
}

/** The other account's statement may have recorded this transfer already. */
function MatchTransfer({ line, onClose }: Props) {
  const t = useTexts(transferTexts);
  const send = useSharedSend(bookLine, reads);
  const transfers = usePages(listTransfersForLine, {
    params: { id: line.id },
    query: { limit: 20 },
    staleMs: 0,
  });
  const onDone = {
    onSuccess: () => {
      onClose();
      toast(t.matchedToast);
    },
  };
  return (
    <section className="stack" aria-label={t.matchTitle}>
      <h3>{t.matchTitle}</h3>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <Answer
        of={transfers}
        what={t.theTransfers}
        empty={<p className="muted">{t.noMatch(money(line.amount))}</p>}
      >
        {(rows) => (
          <div className={css.choices}>
            {rows.map(({ id, from, to, movedOn, reference }) => (
              <LineChoice
                key={id}
                title={t.fromTo(placeName(from, t), placeName(to, t))}
                under={[day(movedOn), reference].filter(Boolean).join(', ')}
                amount={line.amount}
                isBusy={send.isPending}
                onChoose={() =>
                  send.mutate(
                    {
                      params: { id: line.id },
                      body: { kind: 'MATCHED_TRANSFER', transferId: id },
                    },
                    onDone,
                  )
                }
              />
            ))}
            {transfers.hasMore && (
              <Button size="small" isBusy={transfers.isLoadingMore} onClick={transfers.loadMore}>
                {t.more}
              </Button>
            )}
          </div>
        )}
      </Answer>
    </section>
  );
}

function RecordTransfer({ line, onClose, onBack }: Props & { onBack: () => void }) {
  const t = useTexts(transferTexts);
  const send = useSharedSend(bookLine, reads);
  const options = usePlaceOptions();
  const isSent = line.direction === 'OUT';
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: line.id },
        body: {
          kind: 'TRANSFER' as const,
          other: readPlace(form.text('other.account')),
          fee: form.money('fee.amount'),
          note: form.optional('note'),
        },
      })}
      onDone={() => {
        onClose();
        toast(t.lineRecordedToast);
      }}
    >
      <p className="muted">{isSent ? t.lineHintOut : t.lineHintIn}</p>
      <SelectField name="other.account" label={isSent ? t.to : t.from} options={options} />
      <MoneyField
        name="fee.amount"
        label={isSent ? t.feeIn : t.feeBesides}
        hint={isSent ? t.feeInHint : t.feeBesidesHint}
        defaultValue="0.00"
      />
      <TextField
        name="note"
        label={t.note}
        isOptional
        defaultValue={line.note.slice(0, 200)}
        maxLength={200}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.record}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </Form>
  );
}
