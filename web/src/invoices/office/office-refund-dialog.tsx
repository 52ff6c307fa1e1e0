import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { requestRefund } from '@sankofa/domain/payments/refunds/refund-endpoints';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { PayeeFields, readPayee, useSuggestedPayee } from '../../payments/payments.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { officeServiceTexts } from './office-service-texts.ts';

import css from './office-invoices.module.css';

/** Requests a refund from a paid invoice on the customer's behalf; another person decides on it. */
export function RefundDialog({
  invoice,
  onClose,
}: {
  invoice: InvoiceAnswer;
  onClose: () => void;
}) {
  const t = useTexts(officeServiceTexts);
  const send = useSharedSend(requestRefund, moneyReads);
  const { id: customerId, name } = invoice.customer;
  const suggested = useSuggestedPayee({ name }, customerId);
  const number = invoice.invoiceNumber ?? '';
  return (
    <Dialog isOpen onClose={onClose} title={t.refundFor(number)}>
      <Form
        send={send}
        read={(form) => ({
          body: {
            customerId: invoice.customer.id,
            invoiceId: invoice.id,
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
        <p>{t.refundLead(name, money(invoice.refundable))}</p>
        <MoneyField name="amount.amount" label={t.amount} />
        {suggested && <PayeeFields suggested={suggested} />}
        <TextAreaField
          name="reason"
          label={t.reasonForRefund}
          hint={t.reasonHint(name)}
          rows={3}
          maxLength={300}
        />
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.requestRefundFor(number)}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
