import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
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

import css from './office-invoices.module.css';

/** Requests a refund from a paid invoice on the customer's behalf; another person decides on it. */
export function RefundDialog({
  invoice,
  onClose,
}: {
  invoice: InvoiceAnswer;
  onClose: () => void;
}) {
  const send = useSharedSend(requestRefund, moneyReads);
  const { name } = invoice.customer;
  const number = invoice.invoiceNumber ?? '';
  return (
    <Dialog isOpen onClose={onClose} title={`Refund for ${number}`}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            customerId: invoice.customer.id,
            invoiceId: invoice.id,
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
          {`You’re requesting this for ${name}, up to ${money(invoice.refundable)}. Another member of finance approves it, which issues the credit note and reserves the money.`}
        </p>
        <MoneyField name="amount.amount" label="Amount" />
        <TextField
          name="payTo"
          label="Pay to"
          hint="Mobile network, number and name, or bank, branch and account"
          maxLength={120}
        />
        <TextAreaField
          name="reason"
          label="Reason for refund"
          hint={`${name} will see this on the credit note`}
          rows={3}
          maxLength={300}
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {`Request refund for ${number}`}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
}
