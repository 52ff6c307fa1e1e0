import { requestRefund } from '@sankofa/domain/payments/refunds/refund-endpoints';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Account } from '../customer/account-statement.tsx';
import { PayeeFields, readPayee } from '../refunds/payee-fields.tsx';
import { useSuggestedPayee } from '../refunds/suggested-payee.ts';
import { officePaymentsTexts } from './office-payments-texts.ts';

import css from '../office-payments.module.css';

/** Requests a refund of credit on the customer's behalf; another person approves and sends it. */
export function OfficeRefundCredit({
  account: { customer, free },
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const t = useTexts(officePaymentsTexts);
  const send = useSharedSend(requestRefund, moneyReads);
  const suggested = useSuggestedPayee(customer, customer.id);
  return (
    <Dialog isOpen onClose={onClose} title={t.refundCreditOf(customer.name)}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            customerId: customer.id,
            amount: form.money('amount.amount'),
            payee: readPayee(form),
            reason: form.text('reason'),
          },
        })}
        onDone={(refund) => {
          toast(t.refundRequested(refund.refundNumber));
          onClose();
        }}
      >
        <p>{t.refundLead(customer.name, money(free))}</p>
        <MoneyField name="amount.amount" label={t.amount} defaultValue={free.amount} />
        {suggested && <PayeeFields suggested={suggested} />}
        <TextAreaField name="reason" label={t.reasonForRefund} rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.requestRefund}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
