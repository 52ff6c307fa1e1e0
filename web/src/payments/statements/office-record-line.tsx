import { isHint } from '@sankofa/domain/payments/claims/payment-hints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { recordLine } from '@sankofa/domain/payments/statements/statement-line-endpoints';
import { dayOfCell } from '@sankofa/domain/payments/statements/statement-row';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ChooseInvoice } from '../office-choose-invoice.tsx';
import { statementReads } from './office-statement-texts.ts';

import css from '../office-payments.module.css';

const matchLabels = {
  INVOICE: 'invoice number',
  CUSTOMER_CODE: 'customer code',
  SHIPPING_MARK: 'shipping mark',
  PHONE: 'phone number',
} as const;

type ChosenInvoice = { id: string; invoiceNumber: string | null; customer: { name: string } };

/** Records a payment from its line: for the invoice in its note, or a chosen one. */
export function RecordLine({
  line,
  onBack,
  onClose,
}: {
  line: StatementLineAnswer;
  onBack: () => void;
  onClose: () => void;
}) {
  const { proposal } = line;
  const send = useSharedSend(recordLine, statementReads);
  const [invoice, setInvoice] = useState<ChosenInvoice | null>(
    proposal?.invoice ? { ...proposal.invoice, customer: proposal.customer } : null,
  );
  const hasDay = dayOfCell(line.day) !== null;
  if (!invoice)
    return (
      <>
        {proposal && (
          <Alert tone="info">
            {`The ${matchLabels[proposal.foundBy]} ${proposal.found} belongs to ${proposal.customer.name}.`}
          </Alert>
        )}
        <ChooseInvoice search={proposal?.customer.customerCode} onChoose={setInvoice} />
        <div>
          <Button onClick={onBack}>Back</Button>
        </div>
      </>
    );
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: line.id },
        body: {
          invoices: [{ invoiceId: invoice.id }],
          reference: form.optional('reference') ?? null,
          ...(hasDay ? {} : { paidOn: form.text('paidOn') }),
        },
      })}
      onDone={() => {
        onClose();
        toast('Payment recorded. Another member of finance must confirm it');
      }}
    >
      {proposal?.invoice?.id === invoice.id && (
        <Alert tone="info">
          {`Matched by ${matchLabels[proposal.foundBy]} ${proposal.found}. Check that it’s correct.`}
        </Alert>
      )}
      <p>
        {`${money(line.amount)} for ${invoice.invoiceNumber ?? 'the invoice'} (${invoice.customer.name}). Another member of finance must confirm it.`}
      </p>
      <ReferenceField references={line.references} />
      {!hasDay && <TextField name="paidOn" label="Payment date" type="date" />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Record payment
        </Button>
        <Button onClick={() => setInvoice(null)}>Choose another invoice</Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </Form>
  );
}

/** The reference. Invoice numbers and customer codes don't identify a transaction, and may be repeated. */
function ReferenceField({ references }: { references: readonly string[] }) {
  if (references.length === 0)
    return <p className="muted">The line has no transaction reference, so we create one for it.</p>;
  return (
    <SelectField
      name="reference"
      label="Transaction reference"
      defaultValue={references.find((one) => !isHint(one)) ?? ''}
      options={[...references.map((one) => [one, one] as const), ['', 'None of these: create one']]}
    />
  );
}
