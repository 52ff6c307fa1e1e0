import { networks } from '@sankofa/domain/payments/networks';
import type { InvoicePart } from '@sankofa/domain/payments/pay-for';
import type { PaymentAnswer, submitPayment } from '@sankofa/domain/payments/payment-endpoints';
import { manualMethods, type ManualMethod } from '@sankofa/domain/payments/payment-status';
import { decimalOf, minorOf } from '@sankofa/domain/values/pesewas';
import { networkOf, phoneOf } from '@sankofa/domain/values/phone';
import { useState } from 'react';
import type { z } from 'zod/mini';

import type { FormReader } from '../../lib/format/form.ts';
import { money, today } from '../../lib/format/format.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { useViewer } from '../../lib/session/session.ts';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PhoneField } from '../../ui/fields/phone-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { methodLabels, referenceTexts } from '../method-labels.ts';
import { OfficeField } from '../office-field.tsx';
import { ProofField } from '../proof-field.tsx';
import { PayInstructions } from './pay-instructions.tsx';

import css from '../payments.module.css';

type Body = z.input<(typeof submitPayment)['body']>;
/** Null once it is stored to be sent later. */
type Submit = {
  endpoint: Pick<typeof submitPayment, 'body'>;
  mutate: (
    input: { body?: Body },
    options?: { onSuccess?: (payment: PaymentAnswer | null) => void; onSettled?: () => void },
  ) => void;
  isPending: boolean;
  error: CallError | null;
};

/** An invoice to pay, and which part of it. */
export type PaidInvoice = { id: string; invoiceNumber: string; part: InvoicePart };

type Props = {
  invoices: readonly PaidInvoice[];
  /** What was typed when it was stored on this device. */
  before: Body | null;
  /** In pesewas. */
  due: number;
  all: number;
  owed: number;
  send: Submit;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  onDone: (payment: PaymentAnswer | null) => void;
};

export function PayForm({ invoices, before, due, all, owed, send, files, onFiles, onDone }: Props) {
  const [method, setMethod] = useState<ManualMethod>(before?.method ?? 'MOBILE_MONEY');
  const texts = referenceTexts[method];
  const reference = useReference(invoices);
  return (
    <Form
      send={send}
      hasSummary
      read={(form) => ({ body: bodyOf(form, invoices, method) })}
      onDone={onDone}
    >
      <RadioCards
        name="method"
        label="Payment method"
        value={method}
        onChoose={(method) =>
          setMethod(manualMethods.find((one) => one === method) ?? 'MOBILE_MONEY')
        }
        choices={manualMethods.map((value) => ({ value, title: methodLabels[value] }))}
      />
      <PayInstructions method={method} reference={reference} />
      <AmountField
        key={due > 0 ? due : all}
        before={before?.amount.amount ?? null}
        due={due}
        all={all}
        owed={owed}
      />
      {method === 'MOBILE_MONEY' && <MobileMoneyFields before={before} />}
      {method === 'BANK_TRANSFER' && (
        <TextField
          name="payer"
          label="Account holder’s name"
          defaultValue={before?.payer}
          isOptional
        />
      )}
      {method === 'CASH' && <OfficeField label="Office where you paid" />}
      <TextField
        name="reference"
        defaultValue={before?.reference}
        label={texts.label}
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <TextField
        name="paidOn"
        type="date"
        label="Payment date"
        defaultValue={before?.paidOn ?? today()}
        max={today()}
      />
      <ProofField files={files} onFiles={onFiles} isOptional />
      <Button type="submit" variant="cta" size="large" isWide isBusy={send.isPending}>
        I’ve paid
      </Button>
    </Form>
  );
}

/** Returns the payment reference: the invoice number, or the customer code for several invoices. */
function useReference(invoices: readonly PaidInvoice[]): string {
  const { customerCode } = useViewer();
  const [first] = invoices;
  return invoices.length > 1 && customerCode ? customerCode : (first?.invoiceNumber ?? '');
}

function bodyOf(form: FormReader, invoices: readonly PaidInvoice[], method: ManualMethod) {
  const network = networks.find((one) => one === form.text('network'));
  const payer = form.optional('payer');
  const siteId = form.optional('siteId');
  return {
    invoices: invoices.map(({ id, part }) => ({ invoiceId: id, part })),
    method,
    ...(method === 'MOBILE_MONEY' && network ? { network } : {}),
    ...(payer ? { payer } : {}),
    ...(siteId ? { siteId } : {}),
    amount: form.money('amount.amount'),
    reference: form.text('reference'),
    paidOn: form.text('paidOn'),
  };
}

/** The amount, prefilled with what is due; a button enters the total outstanding. */
function AmountField({
  before,
  due,
  all,
  owed,
}: Pick<Props, 'due' | 'all' | 'owed'> & { before: string | null }) {
  // If nothing is due now, the payment is early.
  const [typed, setTyped] = useState(before ?? decimalOf(due > 0 ? due : all));
  const amount = minorOf(typed);
  const surplus = amount === null ? 0 : amount - owed;
  return (
    <div className={css.amount}>
      <MoneyField
        name="amount.amount"
        label="Amount"
        {...(surplus > 0 && {
          hint: `${money(surplus)} more than the balance due. We’ll keep it as your credit.`,
        })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {due > 0 && all > due && (
        <div className={css.quick}>
          <Button size="small" onClick={() => setTyped(decimalOf(due))}>
            Due now: {money(due)}
          </Button>
          <Button size="small" onClick={() => setTyped(decimalOf(all))}>
            Full amount: {money(all)}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Wallet number and network. The network follows from the number until the user changes it: numbers can be
 * ported.
 */
function MobileMoneyFields({ before }: { before: Body | null }) {
  const { phone } = useViewer();
  const first = before?.payer ?? phone ?? '';
  const [typed, setTyped] = useState(first);
  const [selected, setSelected] = useState<string | null>(before?.network ?? null);
  const number = phoneOf(typed);
  const guessed = number ? networkOf(number) : null;
  return (
    <div className={css.pair}>
      <PhoneField
        name="payer"
        label="Mobile number you paid from"
        defaultValue={first}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SelectField
        name="network"
        label="Network"
        value={selected ?? guessed ?? networks[0]}
        onChange={(event) => setSelected(event.currentTarget.value)}
        options={networks.map((one) => [one, one] as const)}
      />
    </div>
  );
}
