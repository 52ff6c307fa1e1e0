import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import {
  listClaimsForLine,
  setAsideLine,
} from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { useState } from 'react';

import { day, money } from '../../lib/format/format.ts';
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
import { CorrectReference } from './office-correct-reference.tsx';
import { RecordLine } from './office-record-line.tsx';
import { dayOfLine, statementReads } from './office-statement-texts.ts';

import css from '../office-payments.module.css';

/** An unmatched line: linked to its payment, or set aside. */
export function LineDialog({ line, onClose }: { line: StatementLineAnswer; onClose: () => void }) {
  const [claim, setClaim] = useState<Payment | null>(null);
  const [isAside, setAside] = useState(false);
  const [isRecording, setRecording] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={`Line ${line.row}: ${money(line.amount)}`}>
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
            <Alert tone="warn" title={`Line ${line.sameReferenceRow} has the same reference`}>
              The statement may list one payment twice. Compare the two lines before you record this
              one.
            </Alert>
          )}
          <DescriptionList
            items={[
              ['Reference', line.reference],
              ['Payer', line.payer],
              ['Note', line.note],
              ['Date', dayOfLine(line)],
            ]}
          />
          {isRecording ? (
            <RecordLine line={line} onBack={() => setRecording(false)} onClose={onClose} />
          ) : isAside ? (
            <SetAsideForm line={line} onBack={() => setAside(false)} onClose={onClose} />
          ) : (
            <>
              {line.outcome !== 'TWICE' && line.references.length > 0 && (
                <Claims line={line} onChoose={setClaim} />
              )}
              <p className="muted">
                If no one has recorded this payment yet, record it. If it isn’t a customer payment,
                set it aside.
              </p>
              <div className={css.actions}>
                {line.outcome === 'UNKNOWN' && (
                  <Button variant="primary" onClick={() => setRecording(true)}>
                    Record payment
                  </Button>
                )}
                <Button onClick={() => setAside(true)}>Set aside</Button>
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
  const claims = usePages(listClaimsForLine, {
    params: { id: line.id },
    query: { limit: 20 },
    staleMs: 0,
  });
  return (
    <section className="stack" aria-label="Pending payments of this amount">
      <h3>Pending payments of this amount</h3>
      <Answer
        of={claims}
        what="the pending payments"
        empty={<p className="muted">{`No pending payment of ${money(line.amount)}.`}</p>}
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
                <span className="num">{`paid on ${day(claim.paidOn)}`}</span>
              </button>
            ))}
            {claims.hasMore && (
              <Button size="small" isBusy={claims.isLoadingMore} onClick={claims.loadMore}>
                Load more payments
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
  const send = useSharedSend(setAsideLine, statementReads);
  return (
    <Form
      send={send}
      read={(form) => ({ params: { id: line.id }, body: { reason: form.text('reason') } })}
      onDone={() => {
        onClose();
        toast('Line set aside');
      }}
    >
      <TextAreaField
        name="reason"
        label="What is this?"
        hint="For example, transfer between our own accounts. Recorded in the audit log"
        rows={2}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Set aside
        </Button>
        <Button onClick={onBack}>Cancel</Button>
      </div>
    </Form>
  );
}
