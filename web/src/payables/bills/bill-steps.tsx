import { approveBill, type BillAnswer, voidBill } from '@sankofa/domain/payables/bill-endpoints';
import { canStepBill, stateForSteps } from '@sankofa/domain/payables/bill-status';
import { minorOf } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { day } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { billAmountText } from '../bill-amount.ts';
import { payableReads } from '../payable-reads.ts';
import { payableTexts } from '../payable-texts.ts';
import { RequestPayment } from '../supplier-payments/request-payment.tsx';
import { billTexts, type BillTexts } from './bill-texts.ts';

import css from '../payables.module.css';

type Props = { bill: BillAnswer; onChanged: (bill: BillAnswer) => void };

/** Returns what can still be requested of a bill, in cents of its currency. */
const unrequested = ({ open, requested }: BillAnswer) =>
  (minorOf(open.amount) ?? 0) - (minorOf(requested.amount) ?? 0);

/** Says on which day approving a bill posts it, and why it is not the date of the bill. */
function approveHint(
  t: BillTexts,
  { postedOn, billedOn, taxMonth, isOpening }: BillAnswer,
): string {
  if (postedOn === null || taxMonth !== null || isOpening || postedOn < billedOn)
    return t.approveToday;
  return postedOn === billedOn
    ? t.approveOnDate(day(postedOn))
    : t.approveOnFirstOpen(day(postedOn));
}

/** The next steps of a bill: approve or edit, request a payment, void. */
export function BillSteps({ bill, onChanged, onEdit }: Props & { onEdit: () => void }) {
  const t = useTexts(billTexts);
  const viewer = useViewer();
  const [step, setStep] = useState<'void' | 'pay' | null>(null);
  const approve = useSharedSend(approveBill, payableReads);
  if (step === 'void') return <VoidBill {...{ bill, onChanged }} onBack={() => setStep(null)} />;
  if (step === 'pay')
    return <RequestPayment bill={bill} left={unrequested(bill)} onBack={() => setStep(null)} />;
  const totalMinor = minorOf(bill.total.amount) ?? 0;
  const isDraft = canStepBill('approve', bill.state);
  const mustBeAnother = isDraft && bill.needsAnother && bill.enteredBy.id === viewer.id;
  return (
    <>
      {approve.error && <Alert tone="bad">{approve.error.message}</Alert>}
      {isDraft &&
        (mustBeAnother ? (
          <Alert tone="info">{t.anotherApproves}</Alert>
        ) : (
          <p>{approveHint(t, bill)}</p>
        ))}
      <div className={css.actions}>
        {isDraft && !mustBeAnother && (
          <Button
            variant="primary"
            isBusy={approve.isPending}
            onClick={() =>
              approve.mutate(
                { params: { id: bill.id }, version: bill.version },
                {
                  onSuccess: (after) => {
                    toast(t.approved);
                    onChanged(after);
                  },
                },
              )
            }
          >
            {t.approve(billAmountText(bill.total))}
          </Button>
        )}
        {canStepBill('request', bill.state) && unrequested(bill) > 0 && (
          <Button variant="primary" onClick={() => setStep('pay')}>
            {t.requestPayment}
          </Button>
        )}
        {canStepBill('edit', bill.state) && bill.taxMonth === null && !bill.isOpening && (
          <Button onClick={onEdit}>{t.edit}</Button>
        )}
        {canStepBill('void', stateForSteps({ state: bill.state, totalMinor })) && (
          <Button onClick={() => setStep('void')}>{t.void}</Button>
        )}
      </div>
    </>
  );
}

function VoidBill({ bill, onChanged, onBack }: Props & { onBack: () => void }) {
  const t = useTexts(billTexts);
  const shared = useTexts(payableTexts);
  const send = useSharedSend(voidBill, payableReads);
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: bill.id },
        version: bill.version,
        body: { reason: form.text('reason') },
      })}
      onDone={(after) => {
        toast(t.voided);
        onChanged(after);
      }}
    >
      <p>{bill.voidPostsOn === null ? t.voidDraftHint : t.voidHint(day(bill.voidPostsOn))}</p>
      <TextAreaField name="reason" label={shared.reason} rows={3} maxLength={300} />
      <div className={css.actions}>
        <Button type="submit" variant="danger" isBusy={send.isPending}>
          {t.void}
        </Button>
        <Button onClick={onBack}>{shared.back}</Button>
      </div>
    </Form>
  );
}
