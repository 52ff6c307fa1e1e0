import {
  type ApprovalRules,
  getApprovalRules,
  isBookedNow,
} from '@sankofa/domain/payments/claims/approval-rules';
import {
  confirmPayment,
  confirmSeenPayment,
  rejectPayment,
  reversePayment,
} from '@sankofa/domain/payments/payment-endpoints';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { pesewasOf } from '@sankofa/domain/values/money';
import { type ReactNode, useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { type Payment, checkTexts } from '../office-payment-texts.ts';
import { paymentPanelTexts, type PaymentPanelTexts } from './office-payment-panel-texts.ts';

import css from '../office-payments.module.css';

const decided = (payment: Payment) => ({
  customerId: payment.customer.id,
  submittedBy: payment.submittedBy.id,
  approvedBy: payment.approval?.by.id ?? null,
});

/** Confirms or rejects a waiting payment, reverses a confirmed one: only what the user is allowed to do. */
export function PaymentDecision({ payment }: { payment: Payment }) {
  const t = useTexts(paymentPanelTexts);
  const viewer = useViewer();
  if (payment.state === 'CONFIRMED')
    return mayPayment.reverse(viewer) ? <Reverse payment={payment} /> : null;
  if (payment.state !== 'SUBMITTED') return null;
  if (payment.approval?.by.id === viewer.id) return <Approved payment={payment} />;
  if (!mayPayment.confirm(viewer, decided(payment)))
    return (
      <Alert tone="info" title={t.youRecordedThisPayment}>
        {t.anotherConfirms}
      </Alert>
    );
  return <DecisionForm payment={payment} />;
}

/** Returns the result for the toast and the queue: above the limit it still needs a second person. */
const resultText = (t: PaymentPanelTexts, after: Payment) =>
  after.state === 'SUBMITTED' && after.approval
    ? t.approvedOnce(money(after.approval.amount))
    : t.confirmedNow(money(after.amount));

/** The view of the first approver, who can still reject the payment but not confirm it again. */
function Approved({ payment }: { payment: Payment }) {
  const t = useTexts(paymentPanelTexts);
  const [isRejecting, setRejecting] = useState(false);
  if (isRejecting) return <Reject payment={payment} onBack={() => setRejecting(false)} />;
  return (
    <div className="stack">
      <Alert tone="info" title={t.youApprovedThisPayment}>
        {t.twoApprovals}
      </Alert>
      <div className={css.actions}>
        <Button onClick={() => setRejecting(true)}>{t.reject}</Button>
      </div>
    </div>
  );
}

function consequenceText(
  t: PaymentPanelTexts,
  { amount, approval, customer }: Payment,
  rules: ApprovalRules,
): string {
  const approvedAmount = approval?.amount ?? amount;
  const approved = approval && pesewasOf(approval.amount);
  return isBookedNow(rules, { amount: pesewasOf(approvedAmount), approved })
    ? t.notifiesNow(customer.name)
    : t.notifiesLater(customer.name);
}

function DecisionForm({ payment }: { payment: Payment }) {
  const checks = useTexts(checkTexts);
  const t = useTexts(paymentPanelTexts);
  const [instead, setInstead] = useState<'reject' | 'amount' | null>(null);
  const confirm = useSharedSend(confirmPayment, moneyReads);
  const input = { params: { id: payment.id }, version: payment.version };
  const back = () => setInstead(null);
  const { approval } = payment;
  const rules = useAnswer(getApprovalRules);
  if (instead === 'reject') return <Reject payment={payment} onBack={back} />;
  if (instead === 'amount') return <CorrectAmountForm payment={payment} onBack={back} />;
  return (
    <InOrder>
      {confirm.error && <Alert tone="bad">{confirm.error.message}</Alert>}
      {approval && (
        <Alert tone="warn" title={t.approvedBy(approval.by.name, money(approval.amount))}>
          {t.secondApproval(
            approval.reason ? t.customerReported(money(payment.amount), approval.reason) : '',
          )}
        </Alert>
      )}
      {payment.method !== 'GATEWAY' && <p>{checks[payment.method]}</p>}
      <Answer of={rules} what={t.theApprovalRules} skeleton={null}>
        {(loaded) => <p>{consequenceText(t, payment, loaded)}</p>}
      </Answer>
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={confirm.isPending}
          onClick={() =>
            confirm.mutate(input, {
              onSuccess: (after) => toast(resultText(t, after)),
            })
          }
        >
          {t.confirm(money(approval?.amount ?? payment.amount))}
        </Button>
        <Button onClick={() => setInstead('amount')}>{t.differentAmountReceived}</Button>
        <Button onClick={() => setInstead('reject')}>{t.reject}</Button>
      </div>
    </InOrder>
  );
}

/** Confirms the amount on the statement, which is booked; the reported amount is kept beside it. */
function CorrectAmountForm({ payment, onBack }: { payment: Payment; onBack: () => void }) {
  const t = useTexts(paymentPanelTexts);
  const confirm = useSharedSend(confirmSeenPayment, moneyReads);
  const claimed = money(payment.amount);
  return (
    <Form
      send={confirm}
      read={(form) => ({
        params: { id: payment.id },
        version: payment.version,
        body: { amount: form.money('amount.amount'), reason: form.text('reason') },
      })}
      onDone={(after) => toast(resultText(t, after))}
    >
      <p>{t.enterAmount(payment.customer.name, claimed)}</p>
      <MoneyField name="amount.amount" label={t.amountReceived} />
      <TextAreaField
        name="reason"
        label={t.reasonForTheDifference}
        hint={t.shownTo(payment.customer.name)}
        rows={3}
        maxLength={300}
      />
      <Buttons onBack={onBack}>
        <Button type="submit" variant="primary" isBusy={confirm.isPending}>
          {t.confirmAmountReceived}
        </Button>
      </Buttons>
    </Form>
  );
}

function Reject({ payment, onBack }: { payment: Payment; onBack: () => void }) {
  const t = useTexts(paymentPanelTexts);
  const reject = useSharedSend(rejectPayment, moneyReads);
  return (
    <Form
      send={reject}
      read={(form) => ({
        params: { id: payment.id },
        version: payment.version,
        body: { reason: form.text('reason') },
      })}
      onDone={() => toast(t.paymentRejected(payment.reference))}
    >
      <TextAreaField
        name="reason"
        label={t.reasonForRejecting}
        hint={t.shownTo(payment.customer.name)}
        rows={3}
        maxLength={300}
      />
      <Buttons onBack={onBack}>
        <Button type="submit" variant="danger" isBusy={reject.isPending}>
          {t.rejectPayment(payment.reference)}
        </Button>
      </Buttons>
    </Form>
  );
}

function Reverse({ payment }: { payment: Payment }) {
  const t = useTexts(paymentPanelTexts);
  const [isConfirming, setConfirming] = useState(false);
  const reverse = useSharedSend(reversePayment, moneyReads);
  if (!isConfirming)
    return (
      <div>
        <Button onClick={() => setConfirming(true)}>{t.reversePayment}</Button>
      </div>
    );
  return (
    <Form
      send={reverse}
      read={(form) => ({
        params: { id: payment.id },
        version: payment.version,
        body: { reason: form.text('reason') },
      })}
      onDone={() => toast(t.paymentReversed(payment.reference))}
    >
      <Alert tone="warn">{t.reverseHint(money(payment.amount), payment.customer.name)}</Alert>
      <TextAreaField name="reason" label={t.reasonForReversing} rows={3} maxLength={300} />
      <Buttons onBack={() => setConfirming(false)}>
        <Button type="submit" variant="danger" isBusy={reverse.isPending}>
          {t.reverseAmount(money(payment.amount))}
        </Button>
      </Buttons>
    </Form>
  );
}

const Buttons = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => {
  const t = useTexts(paymentPanelTexts);
  return (
    <div className={css.actions}>
      {children}
      <Button onClick={onBack}>{t.cancel}</Button>
    </div>
  );
};
