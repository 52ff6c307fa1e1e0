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
import { mayTakeRefund } from '@sankofa/domain/payments/refunds/refund-status';
import { useState } from 'react';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Status } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { OfficeField } from '../office-field.tsx';
import { methodWords } from '../office-payment-words.ts';
import { ChargedBack } from './office-refund-charged-back.tsx';
import { RefundProof } from './office-refund-proof.tsx';

import css from '../office-payments.module.css';

type Given = { refund: RefundAnswer };
type Deciding = Given & { onDecided: (refund: RefundAnswer) => void };
const requested = ({ customer, requestedBy }: RefundAnswer) => ({
  customerId: customer.id,
  requestedBy: requestedBy.id,
});

/** One refund: who asked, where the money goes, and the step that is next. */
export function RefundPanel({ refund, onDecided, onClose }: Deciding & { onClose: () => void }) {
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
            ['Asked', `${dayAndTime(refund.requestedAt)} by ${refund.requestedBy.name}`],
            [
              'Decided',
              refund.decidedAt &&
                `${dayAndTime(refund.decidedAt)} by ${refund.decidedBy?.name ?? 'the office'}`,
            ],
            [
              'Not sent',
              refund.takenBack &&
                `${dayAndTime(refund.takenBack.at)} by ${refund.takenBack.by.name || 'the office'}`,
            ],
            ['Because', refund.decisionReason],
            ['Sent back', refund.sentAt && dayAndTime(refund.sentAt)],
            ['Online payment', refund.online?.receiptNumber],
            ['Did not go', refund.failure],
            ['Method', refund.method && methodWords[refund.method]],
            ['Reference', refund.reference],
            ['Paid', refund.paidAt && dayAndTime(refund.paidAt)],
          ]}
        />
        <RefundProof refund={refund} onProven={onDecided} />
        <Next key={refund.version} refund={refund} onDecided={onDecided} />
      </div>
    </Dialog>
  );
}

function Next({ refund, onDecided }: Deciding) {
  const viewer = useViewer();
  const { state } = refund;
  if (state === 'PROCESSING')
    return (
      <Alert title="The payment service sends it back">
        We ask how it stands until it is there. There is nothing to do meanwhile.
      </Alert>
    );
  const isOpen = mayTakeRefund('approve', state) || mayTakeRefund('pay', state);
  if (!isOpen) return null;
  if (!mayRefund.approve(viewer, requested(refund)))
    return (
      <>
        <Alert tone="info" title="You asked for this refund yourself">
          Another person with the Finance permission, or another admin, decides on it and sends it.
        </Alert>
        {mayTakeRefund('withdraw', state) && <Withdraw refund={refund} onDecided={onDecided} />}
      </>
    );
  return mayTakeRefund('approve', state) ? (
    <Decide refund={refund} onDecided={onDecided} />
  ) : (
    <Approved refund={refund} onDecided={onDecided} />
  );
}

/** It is sent, or it is not sent after all. */
function Approved({ refund, onDecided }: Deciding) {
  const viewer = useViewer();
  const [isRejecting, setRejecting] = useState(false);
  if (isRejecting)
    return <Reject refund={refund} onDecided={onDecided} onBack={() => setRejecting(false)} />;
  return (
    <>
      {refund.chargedBack ? (
        <ChargedBack refund={refund} of={refund.chargedBack} />
      ) : refund.needsAnother && refund.decidedBy?.id === viewer.id ? (
        <Alert tone="info" title="You approved this refund">
          It comes to more than one person may approve and send. Another person with the duty
          “finance”, or another admin, sends it.
        </Alert>
      ) : (
        <Out refund={refund} onDecided={onDecided} />
      )}
      <div className={css.actions}>
        <Button onClick={() => setRejecting(true)}>Do not send it</Button>
      </div>
    </>
  );
}

/** Back the way it came where it was paid online; by hand otherwise, or after that failed. */
function Out({ refund, onDecided }: Deciding) {
  const [isByHand, setByHand] = useState(refund.online === null);
  const send = useSharedSend(sendRefund, moneyReads);
  if (isByHand || !refund.online) return <Pay refund={refund} onDecided={onDecided} />;
  const isAgain = refund.state === 'FAILED';
  return (
    <>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      {isAgain ? (
        <Alert tone="warn" title={`${money(refund.amount)} did not go back online`}>
          {`The payment service did not send it; why stands above. It is still set aside for ${refund.customer.name}. Send it once more, or pay it by hand to ${refund.payTo} and note the transfer here.`}
        </Alert>
      ) : (
        <p>{`It was paid online (${refund.online.receiptNumber ?? 'no receipt'}), so the payment service can send ${money(refund.amount)} back the same way.`}</p>
      )}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() => send.mutate(seen(refund), { onSuccess: onDecided })}
        >
          {isAgain
            ? `Send ${money(refund.amount)} once more`
            : `Send ${money(refund.amount)} back online`}
        </Button>
        {isAgain && <Button onClick={() => setByHand(true)}>Pay by hand</Button>}
      </div>
    </>
  );
}

const seen = (refund: RefundAnswer) => ({ params: { id: refund.id }, version: refund.version });

function Decide({ refund, onDecided }: Deciding) {
  const [isRejecting, setRejecting] = useState(false);
  const approve = useSharedSend(approveRefund, moneyReads);
  if (isRejecting)
    return <Reject refund={refund} onDecided={onDecided} onBack={() => setRejecting(false)} />;
  return (
    <>
      {approve.error && <Alert tone="bad">{approve.error.message}</Alert>}
      {refund.chargedBack ? (
        <ChargedBack refund={refund} of={refund.chargedBack} />
      ) : (
        <p>
          {refund.invoice
            ? `Approving writes a credit note of ${money(refund.amount)} on ${refund.invoice.invoiceNumber} and sets that aside for ${refund.customer.name}, in one step. The transfer itself is noted after it was made.`
            : `Approving sets ${money(refund.amount)} of ${refund.customer.name}'s credit aside. The transfer itself is noted after it was made.`}
        </p>
      )}
      <div className={css.actions}>
        {!refund.chargedBack && (
          <Button
            variant="primary"
            isBusy={approve.isPending}
            onClick={() =>
              approve.mutate(seen(refund), {
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

function Reject({ refund, onDecided, onBack }: Deciding & { onBack: () => void }) {
  const reject = useSharedSend(rejectRefund, moneyReads);
  const isTakenBack = refund.state !== 'REQUESTED';
  return (
    <Form
      send={reject}
      read={(form) => ({ ...seen(refund), body: { reason: form.text('reason') } })}
      onDone={(after) => {
        toast(`Refund ${refund.refundNumber} rejected`);
        onDecided(after);
      }}
    >
      {isTakenBack && (
        <p>
          {`Rejected, ${money(refund.amount)} is ${refund.customer.name}'s credit again.`}
          {refund.creditNoteNumber && ` ${refund.creditNoteNumber} stays as it is.`}
        </p>
      )}
      <TextAreaField
        name="reason"
        label={isTakenBack ? 'Why is it not sent?' : 'Why is it rejected?'}
        hint={`${refund.customer.name} reads it as it is written here`}
        rows={3}
        maxLength={300}
      />
      <div className={css.actions}>
        <Button type="submit" variant="danger" isBusy={reject.isPending}>
          {`Reject ${refund.refundNumber}`}
        </Button>
        <Button onClick={onBack}>Go back</Button>
      </div>
    </Form>
  );
}

function Pay({ refund, onDecided }: Deciding) {
  const pay = useSharedSend(payRefund, moneyReads);
  const [method, setMethod] = useState<ManualMethod>('MOBILE_MONEY');
  return (
    <Form
      send={pay}
      read={(form) => ({
        ...seen(refund),
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
      <p>{`Send ${money(refund.amount)} to ${refund.payTo} first, then note the transfer here. ${refund.customer.name} is told.`}</p>
      <SelectField
        name="method"
        label="Sent by"
        options={manualMethods.map((one) => [one, methodWords[one]] as const)}
        value={method}
        onChange={(event) =>
          setMethod(
            manualMethods.find((one) => one === event.currentTarget.value) ?? 'MOBILE_MONEY',
          )
        }
      />
      {method === 'CASH' && <OfficeField label="Handed out at" />}
      <TextField
        name="reference"
        label="Reference of the transfer"
        maxLength={40}
        autoComplete="off"
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={pay.isPending}>
          {`Note ${money(refund.amount)} as sent`}
        </Button>
      </div>
    </Form>
  );
}

function Withdraw({ refund, onDecided }: Deciding) {
  const withdraw = useSharedSend(withdrawRefund, moneyReads);
  return (
    <>
      {withdraw.error && <Alert tone="bad">{withdraw.error.message}</Alert>}
      <div className={css.actions}>
        <Button
          isBusy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(seen(refund), {
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
