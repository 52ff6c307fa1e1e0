import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import { requestSupplierPayment } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { decimalOf } from '@sankofa/domain/values/money';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { billAmountText } from '../bill-amount.ts';
import { payableReads } from '../payable-reads.ts';
import { payableTexts } from '../payable-texts.ts';
import { supplierPaymentTexts } from './supplier-payment-texts.ts';

import css from '../payables.module.css';

/** Requests a payment of a bill, up to what is left of it in cents of its currency. */
export function RequestPayment({
  bill,
  left,
  onBack,
}: {
  bill: BillAnswer;
  left: number;
  onBack: () => void;
}) {
  const t = useTexts(supplierPaymentTexts);
  const shared = useTexts(payableTexts);
  const send = useSharedSend(requestSupplierPayment, payableReads);
  const { currency } = bill.total;
  const most = billAmountText({ amount: decimalOf(left), currency });
  return (
    <Form
      send={send}
      read={(form) => ({ body: { billId: bill.id, amount: form.money('amount').amount } })}
      onDone={() => {
        toast(t.requestedToast);
        onBack();
      }}
    >
      <NumberField
        name="amount"
        label={t.howMuch}
        hint={t.requestHint(t.left(most))}
        prefix={currency}
        defaultValue={decimalOf(left)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.submit}
        </Button>
        <Button onClick={onBack}>{shared.back}</Button>
      </div>
    </Form>
  );
}
