import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import {
  listClaimsForLine,
  setAsideLine,
} from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { useState } from 'react';

import { day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import type { Payment } from '../office-payment-texts.ts';
import { ExpenseForm, Payouts } from './book-line.tsx';
import { lineBookingTexts } from './line-booking-texts.ts';
import { LineProposals, type Proposal } from './line-proposals.tsx';
import { CorrectReference } from './office-correct-reference.tsx';
import { RecordLine } from './office-record-line.tsx';
import { dayOfLine, statementReads } from './office-statement-texts.ts';
import { statementPageTexts } from './statement-page-texts.ts';

import css from '../office-payments.module.css';

/** An unmatched line: linked to its payment, or set aside. */
export function LineDialog({ line, onClose }: { line: StatementLineAnswer; onClose: () => void }) {
  const t = useTexts(statementPageTexts);
  const [claim, setClaim] = useState<Payment | null>(null);
  const [isAside, setAside] = useState(false);
  const [isRecording, setRecording] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [isExpense, setExpense] = useState(false);
  const booking = useTexts(lineBookingTexts);
  const isOut = line.direction === 'OUT';
  return (
    <Dialog isOpen onClose={onClose} title={t.lineWithAmount(line.row, money(line.amount))}>
      {claim ? (
        <CorrectReference
          line={line}
          claim={claim}
          onBack={() => setClaim(null)}
          onClose={onClose}
        />
      ) : (
        <div className="stack">
          {line.sameReferenceRow !== null && (
            <Alert tone="warn" title={t.lineHasTheSameReference(line.sameReferenceRow)}>
              {t.sameReferenceHint}
            </Alert>
          )}
          <DescriptionList
            items={[
              [t.reference, line.reference],
              [t.payer, [line.payer, line.phone].filter(Boolean).join(', ')],
              [t.note, line.note],
              [t.date, dayOfLine(line)],
            ]}
          />
          {isRecording ? (
            <RecordLine
              line={line}
              chosen={proposal}
              onBack={() => {
                setRecording(false);
                setProposal(null);
              }}
              onClose={onClose}
            />
          ) : isExpense ? (
            <ExpenseForm line={line} onBack={() => setExpense(false)} onClose={onClose} />
          ) : isAside ? (
            <SetAsideForm line={line} onBack={() => setAside(false)} onClose={onClose} />
          ) : (
            <>
              {isOut && line.outcome === 'UNKNOWN' && <Payouts line={line} onClose={onClose} />}
              {!isOut && line.outcome === 'UNKNOWN' && (
                <LineProposals
                  line={line}
                  onChoose={(one) => {
                    setProposal(one);
                    setRecording(true);
                  }}
                />
              )}
              {!isOut && line.outcome !== 'TWICE' && line.references.length > 0 && (
                <Claims line={line} onChoose={setClaim} />
              )}
              {!isOut && <p className="muted">{t.lineHint}</p>}
              <div className={css.actions}>
                {line.outcome === 'UNKNOWN' &&
                  (isOut ? (
                    <Button variant="primary" onClick={() => setExpense(true)}>
                      {booking.recordExpense}
                    </Button>
                  ) : (
                    <Button variant="primary" onClick={() => setRecording(true)}>
                      {t.recordPayment}
                    </Button>
                  ))}
                <Button onClick={() => setAside(true)}>{t.setAside}</Button>
              </div>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Claims({
  line,
  onChoose,
}: {
  line: StatementLineAnswer;
  onChoose: (claim: Payment) => void;
}) {
  const t = useTexts(statementPageTexts);
  const claims = usePages(listClaimsForLine, {
    params: { id: line.id },
    query: { limit: 20 },
    staleMs: 0,
  });
  return (
    <section className="stack" aria-label={t.pendingPaymentsOfThisAmount}>
      <h3>{t.pendingPaymentsOfThisAmount}</h3>
      <Answer
        of={claims}
        what={t.thePendingPayments}
        empty={<p className="muted">{t.noPendingPayment(money(line.amount))}</p>}
      >
        {(rows) => (
          <div className={css.choices}>
            {rows.map((claim) => (
              <button
                key={claim.id}
                type="button"
                className={css.choice}
                onClick={() => onChoose(claim)}
              >
                <TwoLines under={`${claim.customer.name}, ${claim.customer.customerCode}`}>
                  <strong className="num long">{claim.reference}</strong>
                </TwoLines>
                <span className="num">{t.paidOnDay(day(claim.paidOn))}</span>
              </button>
            ))}
            {claims.hasMore && (
              <Button size="small" isBusy={claims.isLoadingMore} onClick={claims.loadMore}>
                {t.loadMorePayments}
              </Button>
            )}
          </div>
        )}
      </Answer>
    </section>
  );
}

function SetAsideForm({
  line,
  onBack,
  onClose,
}: {
  line: StatementLineAnswer;
  onBack: () => void;
  onClose: () => void;
}) {
  const t = useTexts(statementPageTexts);
  const send = useSharedSend(setAsideLine, statementReads);
  return (
    <Form
      send={send}
      read={(form) => ({ params: { id: line.id }, body: { reason: form.text('reason') } })}
      onDone={() => {
        onClose();
        toast(t.lineSetAside);
      }}
    >
      <TextAreaField
        name="reason"
        label={t.whatIsThis}
        hint={t.setAsideHint}
        rows={2}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.setAside}
        </Button>
        <Button onClick={onBack}>{t.cancel}</Button>
      </div>
    </Form>
  );
}
