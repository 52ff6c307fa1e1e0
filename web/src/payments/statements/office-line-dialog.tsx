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
import { InOrder } from '../../ui/layout/in-order.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import type { Payment } from '../office-payment-texts.ts';
import { transferTexts } from '../transfers/transfer-texts.ts';
import { ExpenseForm, Payouts } from './book-line.tsx';
import { GatewayPayouts } from './gateway-payouts.tsx';
import { lineBookingTexts } from './line-booking-texts.ts';
import { LineProposals, type Proposal } from './line-proposals.tsx';
import { CorrectReference } from './office-correct-reference.tsx';
import { RecordLine } from './office-record-line.tsx';
import { dayOfLine, statementReads } from './office-statement-texts.ts';
import { statementPageTexts } from './statement-page-texts.ts';
import { TransferLine } from './transfer-line.tsx';

import css from '../office-payments.module.css';

type Step =
  | { is: 'CHOICE' | 'EXPENSE' | 'TRANSFER' | 'ASIDE' }
  | { is: 'RECORD'; proposal: Proposal | null }
  | { is: 'CORRECT'; claim: Payment };

/** An unmatched line: linked to its payment, recorded as what it is, or set aside. */
export function LineDialog({ line, onClose }: { line: StatementLineAnswer; onClose: () => void }) {
  const t = useTexts(statementPageTexts);
  const [step, setStep] = useState<Step>({ is: 'CHOICE' });
  const onBack = () => setStep({ is: 'CHOICE' });
  return (
    <Dialog isOpen onClose={onClose} title={t.lineWithAmount(line.row, money(line.amount))}>
      {step.is === 'CORRECT' ? (
        <CorrectReference line={line} claim={step.claim} onBack={onBack} onClose={onClose} />
      ) : (
        <InOrder>
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
          {step.is === 'RECORD' && (
            <RecordLine line={line} chosen={step.proposal} onBack={onBack} onClose={onClose} />
          )}
          {step.is === 'EXPENSE' && <ExpenseForm line={line} onBack={onBack} onClose={onClose} />}
          {step.is === 'TRANSFER' && <TransferLine line={line} onBack={onBack} onClose={onClose} />}
          {step.is === 'ASIDE' && <SetAsideForm line={line} onBack={onBack} onClose={onClose} />}
          {step.is === 'CHOICE' && <Choices line={line} onStep={setStep} onClose={onClose} />}
        </InOrder>
      )}
    </Dialog>
  );
}

/** What the line may be, and what can be done with it. */
function Choices({
  line,
  onStep,
  onClose,
}: {
  line: StatementLineAnswer;
  onStep: (step: Step) => void;
  onClose: () => void;
}) {
  const t = useTexts(statementPageTexts);
  const booking = useTexts(lineBookingTexts);
  const transfers = useTexts(transferTexts);
  const isOpen = line.outcome === 'UNKNOWN';
  const transfer = isOpen && (
    <Button onClick={() => onStep({ is: 'TRANSFER' })}>{transfers.thisIsTransfer}</Button>
  );
  const setAside = <Button onClick={() => onStep({ is: 'ASIDE' })}>{t.setAside}</Button>;
  if (line.direction === 'OUT')
    return (
      <>
        {isOpen && <Payouts line={line} onClose={onClose} />}
        <div className={css.actions}>
          {isOpen && (
            <Button variant="primary" onClick={() => onStep({ is: 'EXPENSE' })}>
              {booking.recordExpense}
            </Button>
          )}
          {transfer}
          {setAside}
        </div>
      </>
    );
  return (
    <>
      {isOpen && <GatewayPayouts line={line} onClose={onClose} />}
      {isOpen && (
        <LineProposals line={line} onChoose={(proposal) => onStep({ is: 'RECORD', proposal })} />
      )}
      {line.outcome !== 'TWICE' && line.references.length > 0 && (
        <Claims line={line} onChoose={(claim) => onStep({ is: 'CORRECT', claim })} />
      )}
      <p className="muted">{t.lineHint}</p>
      <div className={css.actions}>
        {isOpen && (
          <Button variant="primary" onClick={() => onStep({ is: 'RECORD', proposal: null })}>
            {t.recordPayment}
          </Button>
        )}
        {transfer}
        {setAside}
      </div>
    </>
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
