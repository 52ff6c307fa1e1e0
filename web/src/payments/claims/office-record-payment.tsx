import { networks } from '@sankofa/domain/payments/networks';
import {
  addProof,
  type PaymentAnswer,
  submitPayment,
} from '@sankofa/domain/payments/payment-endpoints';
import { manualMethods, type ManualMethod } from '@sankofa/domain/payments/payment-status';
import { addPesewas, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { amount, money, today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ChooseInvoice, type InvoiceRow } from '../office-choose-invoice.tsx';
import { OfficeField } from '../office-field.tsx';
import { recordPaymentTexts } from '../record-payment-texts.ts';
import { OtherInvoices } from './office-other-invoices.tsx';

import css from '../office-payments.module.css';

/** Records a payment at the counter or from a statement; someone else confirms it. */
export function RecordPaymentDialog({ onClose, search }: { onClose: () => void; search?: string }) {
  const t = useTexts(recordPaymentTexts);
  const [invoice, setInvoice] = useState<InvoiceRow | null>(null);
  const [recorded, setRecorded] = useState<PaymentAnswer | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      {recorded ? (
        <PaymentRecorded payment={recorded} onClose={onClose} />
      ) : invoice ? (
        <RecordPaymentForm invoice={invoice} onBack={() => setInvoice(null)} onDone={setRecorded} />
      ) : (
        <ChooseInvoice search={search} onChoose={setInvoice} />
      )}
    </Dialog>
  );
}

function readPayment(form: FormReader, invoices: readonly InvoiceRow[], method: ManualMethod) {
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

function RecordPaymentForm({
  invoice,
  onBack,
  onDone,
}: {
  invoice: InvoiceRow;
  onBack: () => void;
  onDone: (payment: PaymentAnswer) => void;
}) {
  const t = useTexts(recordPaymentTexts);
  const send = useSharedSend(submitPayment, moneyReads);
  const [method, setMethod] = useState<ManualMethod>('CASH');
  const [otherInvoices, setOtherInvoices] = useState<readonly InvoiceRow[]>([]);
  const paid = [invoice, ...otherInvoices];
  const owed = moneyOf(addPesewas(paid.map((one) => pesewasOf(one.owed))));
  return (
    <Form send={send} read={(form) => readPayment(form, paid, method)} onDone={onDone} hasSummary>
      <p>
        {t.of(
          invoice.invoiceNumber ?? '',
          invoice.customer.name,
          money(invoice.owed),
          money(invoice.total),
        )}
      </p>
      <OtherInvoices invoice={invoice} selected={otherInvoices} onChange={setOtherInvoices} />
      <MethodField method={method} onChoose={setMethod} />
      {method === 'MOBILE_MONEY' && (
        <SelectField
          name="network"
          label={t.network}
          options={networks.map((network) => [network, network] as const)}
        />
      )}
      {method === 'CASH' && <OfficeField label={t.office} />}
      <MoneyField
        key={owed.amount}
        name="amount.amount"
        label={t.amount}
        hint={paid.length > 1 ? t.amountSeveral : t.amountOne}
        defaultValue={amount(owed)}
      />
      <ReferenceField method={method} />
      <TextField name="payer" label={t.payer} isOptional maxLength={80} />
      <TextField name="paidOn" label={t.paidOn} type="date" defaultValue={today()} max={today()} />
      <p className="muted">{otherInvoices.length > 0 ? t.waitsSeveral : t.waits}</p>
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.record}
        </Button>
        <Button onClick={onBack}>{t.otherInvoice}</Button>
      </div>
    </Form>
  );
}

export function MethodField({
  method,
  onChoose,
}: {
  method: ManualMethod;
  onChoose: (method: ManualMethod) => void;
}) {
  const t = useTexts(recordPaymentTexts);
  return (
    <RadioCards
      name="method"
      label={t.method}
      value={method}
      onChoose={(value) => onChoose(manualMethods.find((one) => one === value) ?? 'CASH')}
      choices={manualMethods.toReversed().map((value) => ({ value, title: t[value] }))}
    />
  );
}

export function ReferenceField({ method }: { method: ManualMethod }) {
  const t = useTexts(recordPaymentTexts);
  return (
    <TextField
      name="reference"
      label={t.reference}
      hint={method === 'CASH' ? t.slipNumber : t.transaction}
      autoComplete="off"
      maxLength={40}
    />
  );
}

export function PaymentRecorded({
  payment,
  onClose,
}: {
  payment: PaymentAnswer;
  onClose: () => void;
}) {
  const t = useTexts(recordPaymentTexts);
  const [shown, setShown] = useState(payment);
  const [files, setFiles] = useState<File[]>([]);
  const prove = useSharedSend(addProof, moneyReads);
  const [file] = files;
  return (
    <div className="stack">
      <Alert tone="ok" title={t.recorded(money(shown.amount), shown.customer.name)}>
        {t.recordedHint}
      </Alert>
      <div>
        <Status of="payment" is={shown.state} />
      </div>
      {shown.hasProof ? (
        <p>{t.hasProof}</p>
      ) : (
        <>
          <PhotoField
            name="proof"
            label={t.proof}
            hint={t.proofHint}
            isOptional
            files={files}
            onChange={setFiles}
            accept="image/*,application/pdf"
            most={1}
            addLabel={t.addProof}
          />
          {prove.error && <Alert tone="bad">{prove.error.message}</Alert>}
          {file && (
            <Button
              isBusy={prove.isPending}
              onClick={() =>
                prove.mutate({ params: { id: shown.id }, file }, { onSuccess: setShown })
              }
            >
              {t.sendProof}
            </Button>
          )}
        </>
      )}
      <div className={css.actions}>
        <Button variant="primary" onClick={onClose}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}
