import { namedInvoices, type InvoicePart } from '@sankofa/domain/payments/pay-for';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { recordLine } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { dayOfCell } from '@sankofa/domain/payments/statements/statement-row';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ChooseInvoice } from '../office-choose-invoice.tsx';
import { statementReads } from './office-statement-texts.ts';
import { statementPageTexts, type StatementPageTexts } from './statement-page-texts.ts';

import css from '../office-payments.module.css';

const matchLabels = (t: StatementPageTexts) =>
  ({
    INVOICE: t.invoiceNumber,
    TRACKING: t.trackingNumber,
    CUSTOMER_CODE: t.customerCode,
    SHIPPING_MARK: t.shippingMark,
    PHONE: t.phoneNumber,
  }) as const;

type Chosen = {
  invoices: readonly { id: string; invoiceNumber: string | null; part: InvoicePart }[];
  customer: { name: string };
};

/** Records a payment from its line: for the invoice in its note, or a chosen one. */
export function RecordLine({
  line,
  chosen = null,
  onBack,
  onClose,
}: {
  line: StatementLineAnswer;
  /** What was chosen among the proposals. */
  chosen?: Chosen | null;
  onBack: () => void;
  onClose: () => void;
}) {
  const t = useTexts(statementPageTexts);
  const { proposal } = line;
  const send = useSharedSend(recordLine, statementReads);
  const [target, setTarget] = useState<Chosen | null>(
    chosen ??
      (proposal?.invoice
        ? { invoices: [{ ...proposal.invoice, part: 'ALL' }], customer: proposal.customer }
        : null),
  );
  const hasDay = dayOfCell(line.day) !== null;
  if (!target) return <InvoiceChoice line={line} onChoose={setTarget} onBack={onBack} />;
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: line.id },
        body: {
          invoices: target.invoices.map(({ id, part }) => ({ invoiceId: id, part })),
          reference: form.optional('reference') ?? null,
          ...(hasDay ? {} : { paidOn: form.text('paidOn') }),
        },
      })}
      onDone={() => {
        onClose();
        toast(t.recordedNow);
      }}
    >
      {proposal?.invoice?.id === target.invoices[0]?.id && proposal && (
        <Alert tone="info">{t.matchedBy(matchLabels(t)[proposal.foundBy], proposal.found)}</Alert>
      )}
      <p>
        {t.recordsFor(
          money(line.amount),
          namedInvoices(target.invoices.map(({ invoiceNumber }) => invoiceNumber ?? t.theInvoice)),
          target.customer.name,
        )}
      </p>
      <ReferenceField references={line.references} own={line.ownReference} />
      {!hasDay && <TextField name="paidOn" label={t.paymentDate} type="date" />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.recordPayment}
        </Button>
        <Button onClick={() => setTarget(null)}>{t.chooseAnotherInvoice}</Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </Form>
  );
}

/** Finds the invoice that a line pays, among those of the customer whom it names. */
function InvoiceChoice({
  line: { proposal },
  onChoose,
  onBack,
}: {
  line: StatementLineAnswer;
  onChoose: (chosen: Chosen) => void;
  onBack: () => void;
}) {
  const t = useTexts(statementPageTexts);
  return (
    <>
      {proposal && (
        <Alert tone="info">
          {t.belongsTo(matchLabels(t)[proposal.foundBy], proposal.found, proposal.customer.name)}
        </Alert>
      )}
      <ChooseInvoice
        search={proposal?.customer.customerCode}
        onChoose={({ id, invoiceNumber, customer }) =>
          onChoose({ invoices: [{ id, invoiceNumber, part: 'ALL' }], customer })
        }
      />
      <div>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </>
  );
}

/** The reference. Invoice numbers and customer codes don't identify a transaction, and may be repeated. */
function ReferenceField({
  references,
  own,
}: {
  references: readonly string[];
  own: string | null;
}) {
  const t = useTexts(statementPageTexts);
  if (references.length === 0) return <p className="muted">{t.noReferenceHint}</p>;
  return (
    <SelectField
      name="reference"
      label={t.transactionReference}
      defaultValue={own ?? ''}
      options={[...references.map((one) => [one, one] as const), ['', t.createReference]]}
    />
  );
}
