import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { correctReference } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { useState } from 'react';

import { day, money } from '../../lib/format/format.ts';
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
        toast('Reference corrected and line matched');
      }}
    >
      <Table
        label="Compare line and payment"
        rows={sidesOf(line, claim)}
        keyOf={({ what }) => what}
        columns={columns}
      />
      {line.references.length > 1 && (
        <RadioCards
          name="reference"
          label="Transaction reference"
          value={reference}
          onChoose={setReference}
          choices={line.references.map((value) => ({ value, title: value }))}
        />
      )}
      <p>{`This changes the payment’s reference from ${claim.reference} to ${reference}. The payment still needs to be confirmed.`}</p>
      <TextAreaField
        name="reason"
        label="How you know this is the right payment"
        hint="Recorded in the audit log"
        rows={2}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Correct reference
        </Button>
        <Button onClick={onBack}>Choose another payment</Button>
      </div>
    </Form>
  );
}

type ComparedValue = { what: string; line: string; claim: string };

const sidesOf = (line: StatementLineAnswer, claim: Payment): ComparedValue[] => [
  { what: 'Amount', line: money(line.amount), claim: money(claim.amount) },
  { what: 'Reference', line: line.reference, claim: claim.reference },
  { what: 'Date', line: dayOfLine(line), claim: day(claim.paidOn) },
  { what: 'Payer', line: line.payer, claim: claim.payer ?? claim.customer.name },
];

const columns: Column<ComparedValue>[] = [
  { head: '', phone: 'title', cell: (side) => side.what },
  { head: 'Statement line', cell: (side) => <span className="num long">{side.line}</span> },
  { head: 'Payment', cell: (side) => <span className="num long">{side.claim}</span> },
];
