import { manualMethods, type ManualMethod } from '@sankofa/domain/payments/payment-status';
import {
  approveRefund,
  payRefund,
  type RefundAnswer,
  rejectRefund,
  sendRefund,
  withdrawRefund,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { canStepRefund } from '@sankofa/domain/payments/refunds/refund-status';
import { useState } from 'react';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { OfficeField } from '../office-field.tsx';
import { methodLabels } from '../office-payment-texts.ts';
import { ChargedBackPayments } from './office-charged-back-payments.tsx';
import { RefundProof } from './office-refund-proof.tsx';

import css from '../office-payments.module.css';

type RefundProps = { refund: RefundAnswer };
type DecisionProps = RefundProps & { onDecided: (refund: RefundAnswer) => void };
const requested = ({ customer, requestedBy }: RefundAnswer) => ({
  customerId: customer.id,
  requestedBy: requestedBy.id,
});

/** One refund: who requested it, where the money goes, and the next step. */
export function RefundPanel({
  refund,
  onDecided,
  onClose,
}: DecisionProps & { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={`Refund ${refund.refundNumber}`}>
      <div className="stack">
        <div>
          <span className={css.amount}>{money(refund.amount)}</span>{' '}
          <Status of="refund" is={refund.state} />
        </div>
        <DescriptionList
          items={[
            ['Customer', `${refund.customer.name} (${refund.customer.customerCode})`],
            ['Invoice', refund.invoice?.invoiceNumber],
            ['Credit note', refund.creditNoteNumber],
            ['Reason', refund.reason],
            ['Pay to', refund.payTo],
            ['Requested', `${dayAndTime(refund.requestedAt)} by ${refund.requestedBy.name}`],
            [
              'Approved or rejected',
              refund.decidedAt &&
                `${dayAndTime(refund.decidedAt)} by ${refund.decidedBy?.name ?? 'our office'}`,
            ],
            [
              'Cancelled',
              refund.withdrawal &&
                `${dayAndTime(refund.withdrawal.at)} by ${refund.withdrawal.by.name || 'our office'}`,
            ],
            ['Reason for the decision', refund.decisionReason],
            ['Sent', refund.sentAt && dayAndTime(refund.sentAt)],
            ['Online payment', refund.online?.receiptNumber],
            ['Failure reason', refund.failure],
            ['Method', refund.method && methodLabels[refund.method]],
            ['Reference', refund.reference],
            ['Paid', refund.paidAt && dayAndTime(refund.paidAt)],
          ]}
        />
        <RefundProof refund={refund} onProofAdded={onDecided} />
        <NextStep key={refund.version} refund={refund} onDecided={onDecided} />
      </div>
    </Dialog>
  );
}

function NextStep({ refund, onDecided }: DecisionProps) {
  const viewer = useViewer();
  const { state } = refund;
  if (state === 'PROCESSING')
    return (
      <Alert title="Refund in progress">
        The payment provider is sending it. We check until it arrives. You don’t need to do
        anything.
      </Alert>
    );
  const isOpen = canStepRefund('approve', state) || canStepRefund('pay', state);
  if (!isOpen) return null;
  if (!mayRefund.approve(viewer, requested(refund)))
    return (
      <>
        <Alert tone="info" title="You requested this refund">
          Another member of finance or an admin must approve and send it.
        </Alert>
        {canStepRefund('withdraw', state) && <Withdraw refund={refund} onDecided={onDecided} />}
      </>
    );
  return canStepRefund('approve', state) ? (
    <DecideRefund refund={refund} onDecided={onDecided} />
  ) : (
    <Approved refund={refund} onDecided={onDecided} />
  );
}

/** An approved refund, to be sent or cancelled. */
function Approved({ refund, onDecided }: DecisionProps) {
  const viewer = useViewer();
  const [isRejecting, setRejecting] = useState(false);
  if (isRejecting)
    return <Reject refund={refund} onDecided={onDecided} onBack={() => setRejecting(false)} />;
  return (
    <>
      {refund.chargedBack ? (
        <ChargedBackPayments refund={refund} of={refund.chargedBack} />
      ) : refund.needsAnother && refund.decidedBy?.id === viewer.id ? (
        <Alert tone="info" title="You approved this refund">
          This amount must be sent by someone other than the approver. Another member of finance or
          an admin must send it.
        </Alert>
      ) : (
        <SentRefund refund={refund} onDecided={onDecided} />
      )}
      <div className={css.actions}>
        <Button onClick={() => setRejecting(true)}>Cancel refund</Button>
      </div>
    </>
  );
}

/** Refunds an online payment through the provider; others manually, or if that failed. */
function SentRefund({ refund, onDecided }: DecisionProps) {
  const [isManual, setManual] = useState(refund.online === null);
  const send = useSharedSend(sendRefund, moneyReads);
  if (isManual || !refund.online) return <Pay refund={refund} onDecided={onDecided} />;
  const isAgain = refund.state === 'FAILED';
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {isAgain ? (
        <Alert tone="warn" title={`Online refund of ${money(refund.amount)} failed`}>
          {`The payment provider couldn’t send it (see the reason above). The money is still reserved for ${refund.customer.name}. Retry, or pay ${refund.payTo} manually and record the transfer here.`}
        </Alert>
      ) : (
        <p>{`Paid online (${refund.online.receiptNumber ?? 'no receipt'}), so we can refund ${money(refund.amount)} the same way.`}</p>
      )}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() => send.mutate(inputOf(refund), { onSuccess: onDecided })}
        >
          {isAgain
            ? `Retry refund of ${money(refund.amount)}`
            : `Refund ${money(refund.amount)} online`}
        </Button>
        {isAgain && <Button onClick={() => setManual(true)}>Pay manually</Button>}
      </div>
    </>
  );
}

const inputOf = (refund: RefundAnswer) => ({ params: { id: refund.id }, version: refund.version });

function DecideRefund({ refund, onDecided }: DecisionProps) {
  const [isRejecting, setRejecting] = useState(false);
  const approve = useSharedSend(approveRefund, moneyReads);
  if (isRejecting)
    return <Reject refund={refund} onDecided={onDecided} onBack={() => setRejecting(false)} />;
  return (
    <>
      {approve.error && <Alert tone="bad">{approve.error.message}</Alert>}
      {refund.chargedBack ? (
        <ChargedBackPayments refund={refund} of={refund.chargedBack} />
      ) : (
        <p>
          {refund.invoice
            ? `Approving issues a ${money(refund.amount)} credit note for ${refund.invoice.invoiceNumber} and reserves the money for ${refund.customer.name}. Record the transfer once you’ve made it.`
            : `Approving reserves ${money(refund.amount)} of ${refund.customer.name}’s credit. Record the transfer once you’ve made it.`}
        </p>
      )}
      <div className={css.actions}>
        {!refund.chargedBack && (
          <Button
            variant="primary"
            isBusy={approve.isPending}
            onClick={() =>
              approve.mutate(inputOf(refund), {
                onSuccess: (after) => {
                  toast(`Refund ${refund.refundNumber} approved`);
                  onDecided(after);
                },
              })
            }
          >
            {`Approve ${money(refund.amount)}`}
          </Button>
        )}
        <Button onClick={() => setRejecting(true)}>Reject</Button>
      </div>
    </>
  );
}

function Reject({ refund, onDecided, onBack }: DecisionProps & { onBack: () => void }) {
  const reject = useSharedSend(rejectRefund, moneyReads);
  const isCancelled = refund.state !== 'REQUESTED';
  return (
    <Form
      send={reject}
      read={(form) => ({ ...inputOf(refund), body: { reason: form.text('reason') } })}
      onDone={(after) => {
        toast(`Refund ${refund.refundNumber} ${isCancelled ? 'cancelled' : 'rejected'}`);
        onDecided(after);
      }}
    >
      {isCancelled && (
        <p>
          {`If you cancel it, ${money(refund.amount)} goes back to ${refund.customer.name}’s credit.`}
          {refund.creditNoteNumber && ` ${refund.creditNoteNumber} doesn’t change.`}
        </p>
      )}
      <TextAreaField
        name="reason"
        label={isCancelled ? 'Reason for cancelling' : 'Reason for rejecting'}
        hint={`Shown to ${refund.customer.name}`}
        rows={3}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button type="submit" variant="danger" isBusy={reject.isPending}>
          {`${isCancelled ? 'Cancel refund' : 'Reject'} ${refund.refundNumber}`}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </Form>
  );
}

function Pay({ refund, onDecided }: DecisionProps) {
  const pay = useSharedSend(payRefund, moneyReads);
  const [method, setMethod] = useState<ManualMethod>('MOBILE_MONEY');
  return (
    <Form
      send={pay}
      read={(form) => ({
        ...inputOf(refund),
        body: {
          method,
          reference: form.text('reference'),
          siteId: form.optional('siteId'),
        },
      })}
      onDone={(after) => {
        toast(`Refund ${refund.refundNumber} paid`);
        onDecided(after);
      }}
    >
      <p>{`Send ${money(refund.amount)} to ${refund.payTo} first, then record the transfer here. We’ll notify ${refund.customer.name}.`}</p>
      <SelectField
        name="method"
        label="Payment method"
        options={manualMethods.map((one) => [one, methodLabels[one]] as const)}
        value={method}
        onChange={(event) =>
          setMethod(
            manualMethods.find((one) => one === event.currentTarget.value) ?? 'MOBILE_MONEY',
          )
        }
      />
      {method === 'CASH' && <OfficeField label="Paid out at" />}
      <TextField name="reference" label="Transfer reference" maxLength={40} autoComplete="off" />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={pay.isPending}>
          {`Record ${money(refund.amount)} as sent`}
        </Button>
      </div>
    </Form>
  );
}

function Withdraw({ refund, onDecided }: DecisionProps) {
  const withdraw = useSharedSend(withdrawRefund, moneyReads);
  return (
    <>
      {withdraw.error && <Alert tone="bad">{withdraw.error.message}</Alert>}
      <div className={css.actions}>
        <Button
          isBusy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(inputOf(refund), {
              onSuccess: (after) => {
                toast(`Refund ${refund.refundNumber} withdrawn`);
                onDecided(after);
              },
            })
          }
        >
          {`Withdraw ${refund.refundNumber}`}
        </Button>
      </div>
    </>
  );
}
