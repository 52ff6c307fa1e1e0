import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { correctReference } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { useState } from 'react';

import { day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Payment } from '../office-payment-texts.ts';
import { dayOfLine, statementReads } from './office-statement-texts.ts';
import { statementPageTexts, type StatementPageTexts } from './statement-page-texts.ts';

import css from '../office-payments.module.css';

const reads = [...moneyReads, ...statementReads];

/** Compares a statement line with a payment; the payment gets the line's reference, and then matches. */
export function CorrectReference({
  line,
  claim,
  onBack,
  onClose,
}: {
  line: StatementLineAnswer;
  claim: Payment;
  onBack: () => void;
  onClose: () => void;
}) {
  const t = useTexts(statementPageTexts);
  const send = useSharedSend(correctReference, reads);
  const [reference, setReference] = useState(line.references[0] ?? '');
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: claim.id },
        version: claim.version,
        body: { lineId: line.id, reference, reason: form.text('reason') },
      })}
      onDone={() => {
        onClose();
        toast(t.referenceCorrectedAndLineMatched);
      }}
    >
      <Table
        label={t.compareLineAndPayment}
        rows={sidesOf(t, line, claim)}
        keyOf={({ what }) => what}
        columns={columns(t)}
      />
      {line.references.length > 1 && (
        <RadioCards
          name="reference"
          label={t.transactionReference}
          value={reference}
          onChoose={setReference}
          choices={line.references.map((value) => ({ value, title: value }))}
        />
      )}
      <p>{t.changesReference(claim.reference, reference)}</p>
      <TextAreaField
        name="reason"
        label={t.howYouKnow}
        hint={t.recorded}
        rows={2}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.correctReference}
        </Button>
        <Button onClick={onBack}>{t.chooseAnotherPayment}</Button>
      </div>
    </Form>
  );
}

type ComparedValue = { what: string; line: string; claim: string };

const sidesOf = (
  t: StatementPageTexts,
  line: StatementLineAnswer,
  claim: Payment,
): ComparedValue[] => [
  { what: t.amount, line: money(line.amount), claim: money(claim.amount) },
  { what: t.reference, line: line.reference, claim: claim.reference },
  { what: t.date, line: dayOfLine(line), claim: day(claim.paidOn) },
  { what: t.payer, line: line.payer, claim: claim.payer ?? claim.customer.name },
];

const columns = (t: StatementPageTexts): Column<ComparedValue>[] => [
  { head: t.comparedValue, phone: 'title', cell: (side) => side.what },
  { head: t.statementLine, cell: (side) => <span className="num long">{side.line}</span> },
  { head: t.payment, cell: (side) => <span className="num long">{side.claim}</span> },
];
