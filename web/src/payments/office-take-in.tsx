import { addPesewas, moneyOf, pesewasOf } from '@sankofa/domain/money';
import {
  addProof,
  networks,
  type PaymentAnswer,
  submitPayment,
} from '@sankofa/domain/payments/payment-endpoints';
import { manualMethods, type ManualMethod } from '@sankofa/domain/payments/payment-status';
import { useState } from 'react';

import type { FormReader } from '../lib/form.ts';
import { amount, money, today } from '../lib/format.ts';
import { moneyReads } from '../lib/money-reads.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { RadioCards } from '../ui/choice-fields.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { Status } from '../ui/pill.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { MoneyField, TextField } from '../ui/text-field.tsx';
import { ChooseInvoice, type InvoiceRow } from './office-choose-invoice.tsx';
import { OfficeField } from './office-field.tsx';
import { OtherInvoices } from './office-other-invoices.tsx';
import { methodWords } from './office-payment-words.ts';

import css from './office-payments.module.css';

/** Money that a customer brought or that was found in a statement: noted here, confirmed by somebody else. */
export function TakeIn({ onClose, search }: { onClose: () => void; search?: string }) {
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  const [taken, setTaken] = useState<PaymentAnswer | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title="Take in a payment">
      {taken ? (
        <Taken payment={taken} onClose={onClose} />
      ) : invoice ? (
        <TakeInForm invoice={invoice} onBack={() => setInvoice(null)} onDone={setTaken} />
      ) : (
        <ChooseInvoice search={search} onChoose={setInvoice} />
      )}
    </Dialog>
  );
}

function readTaken(form: FormReader, invoices: readonly InvoiceRow[], method: ManualMethod) {
  return {
    body: {
      invoices: invoices.map(({ id }) => ({ invoiceId: id })),
      method,
      network: networks.find((one) => method === 'MOBILE_MONEY' && one === form.text('network')),
      amount: form.money('amount.amount'),
      reference: form.text('reference'),
      payer: form.optional('payer'),
      paidOn: form.text('paidOn'),
      siteId: form.optional('siteId'),
    },
  };
}

function TakeInForm({
  invoice,
  onBack,
  onDone,
}: {
  invoice: InvoiceRow;
  onBack: () => void;
  onDone: (payment: PaymentAnswer) => void;
}) {
  const send = useSharedSend(submitPayment, moneyReads);
  const [method, setMethod] = useState<ManualMethod>('CASH');
  const [others, setOthers] = useState<readonly InvoiceRow[]>([]);
  const paid = [invoice, ...others];
  const owed = moneyOf(addPesewas(paid.map((one) => pesewasOf(one.owed))));
  return (
    <Form send={send} read={(form) => readTaken(form, paid, method)} onDone={onDone} hasSummary>
      <p>
        {`${invoice.invoiceNumber} of ${invoice.customer.name}: ${money(invoice.owed)} owed of ${money(invoice.total)}.`}
      </p>
      <OtherInvoices invoice={invoice} chosen={others} onChange={setOthers} />
      <MethodField method={method} onChoose={setMethod} />
      {method === 'MOBILE_MONEY' && (
        <SelectField
          name="network"
          label="Network"
          options={networks.map((network) => [network, network] as const)}
        />
      )}
      {method === 'CASH' && <OfficeField label="Office" />}
      <MoneyField
        key={owed.amount}
        name="amount.amount"
        label="Amount"
        hint={
          paid.length > 1
            ? 'What is due first is paid first; what is more than owed becomes credit'
            : "What is more than owed becomes the customer's credit"
        }
        defaultValue={amount(owed)}
      />
      <ReferenceField method={method} />
      <TextField name="payer" label="Who brought or sent it" isOptional maxLength={80} />
      <TextField name="paidOn" label="Paid on" type="date" defaultValue={today()} max={today()} />
      <p className="muted">
        It waits until another person with the duty “finance” confirms it; then it pays{' '}
        {others.length > 0 ? 'the invoices' : 'the invoice'}.
      </p>
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Note this payment
        </Button>
        <Button onClick={onBack}>Another invoice</Button>
      </div>
    </Form>
  );
}

function MethodField({
  method,
  onChoose,
}: {
  method: ManualMethod;
  onChoose: (method: ManualMethod) => void;
}) {
  return (
    <RadioCards
      name="method"
      label="How did it come?"
      value={method}
      onChoose={(value) => onChoose(manualMethods.find((one) => one === value) ?? 'CASH')}
      choices={manualMethods.toReversed().map((value) => ({ value, title: methodWords[value] }))}
    />
  );
}

function ReferenceField({ method }: { method: ManualMethod }) {
  return (
    <TextField
      name="reference"
      label="Reference"
      hint={
        method === 'CASH'
          ? 'Number of the slip in the cash book'
          : 'Transaction number from the message or statement'
      }
      autoComplete="off"
      maxLength={40}
    />
  );
}

function Taken({ payment, onClose }: { payment: PaymentAnswer; onClose: () => void }) {
  const [shown, setShown] = useState(payment);
  const [files, setFiles] = useState<File[]>([]);
  const prove = useSharedSend(addProof, moneyReads);
  const [file] = files;
  return (
    <div className="stack">
      <Alert tone="ok" title={`${money(shown.amount)} noted for ${shown.customer.name}`}>
        Another person with the duty “finance” confirms it. The goods are held until then.
      </Alert>
      <div>
        <Status of="payment" is={shown.state} />
      </div>
      {shown.hasProof ? (
        <p>The proof is kept with it.</p>
      ) : (
        <>
          <PhotoField
            name="proof"
            label="Slip or screenshot"
            hint="It helps whoever confirms it"
            isOptional
            files={files}
            onChange={setFiles}
            accept="image/*,application/pdf"
            most={1}
            addLabel="Add proof"
          />
          {prove.error && <Alert tone="bad">{prove.error.message}</Alert>}
          {file && (
            <Button
              isBusy={prove.isPending}
              onClick={() =>
                prove.mutate({ params: { id: shown.id }, file }, { onSuccess: setShown })
              }
            >
              Send the proof
            </Button>
          )}
        </>
      )}
      <div className={css.actions}>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
