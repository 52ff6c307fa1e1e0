import { requestRefund } from '@sankofa/domain/payments/refunds/refund-endpoints';

import { money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField, TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Account } from '../customer/account-statement.tsx';

import css from '../office-payments.module.css';

/** Requests a refund of credit on the customer's behalf; another person approves and sends it. */
export function OfficeRefundCredit({
  account: { customer, free },
  onClose,
}: {
  account: Account;
  onClose: () => void;
}) {
  const send = useSharedSend(requestRefund, moneyReads);
  return (
    <Dialog isOpen onClose={onClose} title={`Refund ${customer.name}’s credit`}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            customerId: customer.id,
            amount: form.money('amount.amount'),
            payTo: form.text('payTo'),
            reason: form.text('reason'),
          },
        })}
        onDone={(refund) => {
          toast(`Refund ${refund.refundNumber} requested`);
          onClose();
        }}
      >
        <p>
          {`You’re requesting this for ${customer.name}, up to ${money(free)}. Another member of finance approves and sends it. Until then this credit can’t be used on invoices.`}
        </p>
        <MoneyField name="amount.amount" label="Amount" defaultValue={free.amount} />
        <TextField
          name="payTo"
          label="Pay to"
          hint="Mobile network, number and name, or bank, branch and account"
          maxLength={120}
        />
        <TextAreaField name="reason" label="Reason for refund" rows={3} maxLength={300} />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Request refund
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
