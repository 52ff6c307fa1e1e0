import { sendSupplierPayment } from '@sankofa/domain/payables/supplier-payment-endpoints';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { LargeChangeAlert, useConfirmed } from '../../rates/rates.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { billAmountText } from '../bill-amount.ts';
import { payableReads } from '../payable-reads.ts';
import { RateFields } from '../rate-fields.tsx';
import { readTransfer, TransferFields } from '../transfer-fields.tsx';
import { type PanelProps, stepInput } from './panel-props.ts';
import { supplierPaymentTexts } from './supplier-payment-texts.ts';

import css from '../payables.module.css';

/** Records an approved payment as sent, with its reference and, in a foreign currency, the bank's rate. */
export function SendPayment({ payment, onChanged }: PanelProps) {
  const t = useTexts(supplierPaymentTexts);
  const viewer = useViewer();
  const { send, large, discard, confirmed } = useConfirmed(
    useSharedSend(sendSupplierPayment, payableReads),
  );
  if (payment.needsAnother && payment.approval?.by.id === viewer.id)
    return (
      <Alert tone="info" title={t.youApproved}>
        {t.anotherSends}
      </Alert>
    );
  const sum = billAmountText(payment.amount);
  return (
    <Form
      send={send}
      read={(form) => ({
        ...stepInput(payment),
        body: {
          ...readTransfer(form),
          cedisPer: form.optional('cedisPer'),
          rateSource: form.optional('rateSource'),
          ...confirmed,
        },
      })}
      onDone={(after) => {
        toast(t.sentToast);
        onChanged(after);
      }}
    >
      <p>{t.sendHint(sum, payment.payTo ?? '')}</p>
      <TransferFields usual="BANK_TRANSFER" />
      <div className="stack" onChange={discard}>
        <RateFields of={payment.amount.currency} />
      </div>
      {large && <LargeChangeAlert change={large} />}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {large ? t.confirmRate : t.send(sum)}
        </Button>
      </div>
    </Form>
  );
}
