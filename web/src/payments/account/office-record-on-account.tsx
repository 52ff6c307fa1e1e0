import { submitOnAccount } from '@sankofa/domain/payments/account/account-endpoints';
import { networks } from '@sankofa/domain/payments/networks';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { ManualMethod } from '@sankofa/domain/payments/payment-status';
import { useState } from 'react';

import { today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { MethodField, PaymentRecorded, ReferenceField } from '../claims/office-record-payment.tsx';
import type { Account } from '../customer/account-statement.tsx';
import { OfficeField } from '../office-field.tsx';
import { recordPaymentTexts } from '../record-payment-texts.ts';

import css from '../office-payments.module.css';

/** Records money that a customer paid without an invoice; once another person confirms it, it is their credit. */
export function OfficeRecordOnAccount({
  account: { customer },
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const t = useTexts(recordPaymentTexts);
  const [recorded, setRecorded] = useState<PaymentAnswer | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t.onAccountTitle(customer.name)}>
      {recorded ? (
        <PaymentRecorded payment={recorded} onClose={onClose} />
      ) : (
        <OnAccountForm customerId={customer.id} onDone={setRecorded} />
      )}
    </Dialog>
  );
}

function OnAccountForm({
  customerId,
  onDone,
}: {
  customerId: string;
  onDone: (payment: PaymentAnswer) => void;
}) {
  const t = useTexts(recordPaymentTexts);
  const send = useSharedSend(submitOnAccount, moneyReads);
  const [method, setMethod] = useState<ManualMethod>('CASH');
  return (
    <Form
      send={send}
      read={(form) => ({
        body: {
          customerId,
          method,
          network: networks.find(
            (one) => method === 'MOBILE_MONEY' && one === form.text('network'),
          ),
          amount: form.money('amount.amount'),
          reference: form.text('reference'),
          payer: form.optional('payer'),
          paidOn: form.text('paidOn'),
          siteId: form.optional('siteId'),
        },
      })}
      onDone={onDone}
      hasSummary
    >
      <p>{t.onAccountLead}</p>
      <MethodField method={method} onChoose={setMethod} />
      {method === 'MOBILE_MONEY' && (
        <SelectField
          name="network"
          label={t.network}
          options={networks.map((network) => [network, network] as const)}
        />
      )}
      {method === 'CASH' && <OfficeField label={t.office} />}
      <MoneyField name="amount.amount" label={t.amount} />
      <ReferenceField method={method} />
      <TextField name="payer" label={t.payer} isOptional maxLength={80} />
      <TextField name="paidOn" label={t.paidOn} type="date" defaultValue={today()} max={today()} />
      <p className="muted">{t.onAccountWaits}</p>
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.record}
        </Button>
      </div>
    </Form>
  );
}
