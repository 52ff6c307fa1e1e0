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
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { type Payment, checkSources } from '../office-payment-texts.ts';

import css from '../office-payments.module.css';

const decided = (payment: Payment) => ({
  customerId: payment.customer.id,
  submittedBy: payment.submittedBy.id,
  approvedBy: payment.approval?.by.id ?? null,
});

/** Confirms or rejects a waiting payment, reverses a confirmed one: only what the user is allowed to do. */
export function PaymentDecision({ payment }: { payment: Payment }) {
  const viewer = useViewer();
  if (payment.state === 'CONFIRMED')
    return mayPayment.reverse(viewer) ? <Reverse payment={payment} /> : null;
  if (payment.state !== 'SUBMITTED') return null;
  if (payment.approval?.by.id === viewer.id) return <Approved payment={payment} />;
  if (!mayPayment.confirm(viewer, decided(payment)))
    return (
      <Alert tone="info" title="You recorded this payment">
        Another member of finance or an admin must check that the money has arrived, then confirm or
        reject it.
      </Alert>
    );
  return <DecisionForm payment={payment} />;
}

/** Returns the result for the toast and the queue: above the limit it still needs a second person. */
const resultText = (after: Payment) =>
  after.state === 'SUBMITTED' && after.approval
    ? `${money(after.approval.amount)} approved. A second approval is needed`
    : `${money(after.amount)} confirmed`;

/** The view of the first approver, who can still reject the payment but not confirm it again. */
function Approved({ payment }: { payment: Payment }) {
  const [isRejecting, setRejecting] = useState(false);
  if (isRejecting) return <Reject payment={payment} onBack={() => setRejecting(false)} />;
  return (
    <div className="stack">
      <Alert tone="info" title="You approved this payment">
        This amount needs two approvals. Another member of finance or an admin, other than the
        person who recorded it, must also check that the money has arrived and confirm it.
      </Alert>
      <div className={css.actions}>
        <Button onClick={() => setRejecting(true)}>Reject</Button>
      </div>
    </div>
  );
}

function consequenceText({ amount, approval, customer }: Payment, rules: ApprovalRules): string {
  const approvedAmount = approval?.amount ?? amount;
  const approved = approval && pesewasOf(approval.amount);
  return isBookedNow(rules, { amount: pesewasOf(approvedAmount), approved })
    ? `We’ll notify ${customer.name} right away and lift any payment hold on the goods.`
    : `This amount needs a second approval after yours. Only then do we notify ${customer.name} and lift any payment hold on the goods.`;
}

function DecisionForm({ payment }: { payment: Payment }) {
  const [instead, setInstead] = useState<'reject' | 'amount' | null>(null);
  const confirm = useSharedSend(confirmPayment, moneyReads);
  const input = { params: { id: payment.id }, version: payment.version };
  const back = () => setInstead(null);
  const { approval } = payment;
  const { data: rules } = useAnswer(getApprovalRules);
  if (instead === 'reject') return <Reject payment={payment} onBack={back} />;
  if (instead === 'amount') return <CorrectAmountForm payment={payment} onBack={back} />;
  return (
    <div className="stack">
      {confirm.error && <Alert tone="bad">{confirm.error.message}</Alert>}
      {approval && (
        <Alert tone="warn" title={`${approval.by.name} approved ${money(approval.amount)}`}>
          {`This amount needs two approvals. ${approval.reason ? `The customer reported ${money(payment.amount)}: ${approval.reason} ` : ''}If you see the same amount, confirm it. If not, enter what you see and it goes to another person.`}
        </Alert>
      )}
      <p>
        {payment.method !== 'GATEWAY' && `${checkSources[payment.method]} `}
        {rules && consequenceText(payment, rules)}
      </p>
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={confirm.isPending}
          onClick={() =>
            confirm.mutate(input, {
              onSuccess: (after) => toast(resultText(after)),
            })
          }
        >
          {`Confirm ${money(approval?.amount ?? payment.amount)}`}
        </Button>
        <Button onClick={() => setInstead('amount')}>Different amount received</Button>
        <Button onClick={() => setInstead('reject')}>Reject</Button>
      </div>
    </div>
  );
}

/** Confirms the amount on the statement, which is booked; the reported amount is kept beside it. */
function CorrectAmountForm({ payment, onBack }: { payment: Payment; onBack: () => void }) {
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
      onDone={(after) => toast(resultText(after))}
    >
      <p>{`${payment.customer.name} reported ${claimed}. Enter the amount you actually see. If it’s less, the rest stays due. If it’s more, the difference becomes credit. ${payment.customer.name} will see both amounts.`}</p>
      <MoneyField name="amount.amount" label="Amount received" />
      <TextAreaField
        name="reason"
        label="Reason for the difference"
        hint={`Shown to ${payment.customer.name}`}
        rows={3}
        maxLength={300}
      />
      <Buttons onBack={onBack}>
        <Button type="submit" variant="primary" isBusy={confirm.isPending}>
          Confirm amount received
        </Button>
      </Buttons>
    </Form>
  );
}

function Reject({ payment, onBack }: { payment: Payment; onBack: () => void }) {
  const reject = useSharedSend(rejectPayment, moneyReads);
  return (
    <Form
      send={reject}
      read={(form) => ({
        params: { id: payment.id },
        version: payment.version,
        body: { reason: form.text('reason') },
      })}
      onDone={() => toast(`Payment ${payment.reference} rejected`)}
    >
      <TextAreaField
        name="reason"
        label="Reason for rejecting"
        hint={`Shown to ${payment.customer.name}`}
        rows={3}
        maxLength={300}
      />
      <Buttons onBack={onBack}>
        <Button type="submit" variant="danger" isBusy={reject.isPending}>
          {`Reject ${payment.reference}`}
        </Button>
      </Buttons>
    </Form>
  );
}

function Reverse({ payment }: { payment: Payment }) {
  const [isConfirming, setConfirming] = useState(false);
  const reverse = useSharedSend(reversePayment, moneyReads);
  if (!isConfirming)
    return (
      <div>
        <Button onClick={() => setConfirming(true)}>Reverse payment</Button>
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
      onDone={() => toast(`Payment ${payment.reference} reversed`)}
    >
      <Alert tone="warn">
        {`What this ${money(payment.amount)} paid becomes due again, any credit from it is removed, and goods we haven’t handed over go back on hold. We’ll notify ${payment.customer.name}.`}
      </Alert>
      <TextAreaField name="reason" label="Reason for reversing" rows={3} maxLength={300} />
      <Buttons onBack={() => setConfirming(false)}>
        <Button type="submit" variant="danger" isBusy={reverse.isPending}>
          {`Reverse ${money(payment.amount)}`}
        </Button>
      </Buttons>
    </Form>
  );
}

const Buttons = ({ onBack, children }: { onBack: () => void; children: ReactNode }) => (
  <div className={css.actions}>
    {children}
    <Button onClick={onBack}>Cancel</Button>
  </div>
);
