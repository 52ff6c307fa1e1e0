import {
  addProof,
  getProof,
  getReceiptPdf,
  type PaymentAnswer,
} from '@sankofa/domain/payments/payment-endpoints';
import { asSentence } from '@sankofa/domain/texts/typed-text';
import { useState } from 'react';

import { day, dayAt, money } from '../lib/format/format.ts';
import { moneyReads } from '../lib/queries/money-reads.ts';
import { useSend } from '../lib/queries/query.tsx';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { Proof } from '../ui/data/proof.tsx';
import { Status } from '../ui/data/status-pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { FileButton } from '../ui/fields/file-button.tsx';
import { Button, ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { InvoiceLinks } from './invoice-links.tsx';
import { methodLabels } from './method-labels.ts';
import { payLink } from './pay-link.ts';
import { invoicesWithShares } from './payment-share.ts';
import { ProofField } from './proof-field.tsx';

/** The status of a payment for its customer: what is missing, how it was decided, what to do. */
export function PaymentStatus({ payment }: { payment: PaymentAnswer }) {
  return (
    <Card title={money(payment.amount)} action={<Status of="payment" is={payment.state} />}>
      <div className="stack">
        <DescriptionList
          items={[
            ['For', <InvoiceLinks key="for" invoices={invoicesWithShares(payment)} />],
            ['Method', [methodLabels[payment.method], payment.network].filter(Boolean).join(', ')],
            ['Office', payment.office],
            ['Reference', payment.reference],
            ['Paid on', day(payment.paidOn)],
            ['Reviewed on', payment.decidedAt && dayAt(payment.decidedAt)],
          ]}
        />
        <PaymentStatusCard payment={payment} />
      </div>
    </Card>
  );
}

function PaymentStatusCard({ payment }: { payment: PaymentAnswer }) {
  const { id, state, receiptNumber } = payment;
  if (state === 'SUBMITTED')
    return payment.hasProof ? <KnownPayment payment={payment} /> : <AddProof payment={payment} />;
  if (state === 'CONFIRMED' && receiptNumber)
    return (
      <>
        <Alert tone="ok" title="Payment confirmed">
          {payment.claimed &&
            `You reported ${money(payment.claimed.amount)} and we received ${money(payment.amount)}: ${asSentence(payment.claimed.reason, '.')} `}
          {payment.toCredit.amount === '0.00'
            ? 'It has been applied to your invoice, which shows any balance due.'
            : `${money(payment.toCredit)} has been added to your credit.`}
        </Alert>
        <FileButton endpoint={getReceiptPdf} id={id}>
          {`Receipt ${receiptNumber} (PDF)`}
        </FileButton>
      </>
    );
  if (state === 'REJECTED' || state === 'REVERSED') return <RefusedPayment payment={payment} />;
  return null;
}

/** Why the payment doesn't count, in the words of the person who checked it, and what to do. */
function RefusedPayment({ payment: { state, reason, invoices } }: { payment: PaymentAnswer }) {
  return (
    <Alert
      tone="bad"
      title={state === 'REJECTED' ? 'We couldn’t confirm this payment' : 'Payment reversed'}
      action={
        <ButtonLink to={payLink(invoices.map(({ id }) => id))} size="small">
          {state === 'REJECTED' ? 'Report payment again' : 'Pay again'}
        </ButtonLink>
      }
    >
      {reason && <p>{reason}</p>}
      <p>
        {state === 'REJECTED'
          ? 'Check the reference, amount and date against your message or slip, then report it again. Don’t send the money twice.'
          : 'The amount is due again.'}
      </p>
    </Alert>
  );
}

function AddProof({ payment }: { payment: PaymentAnswer }) {
  const [files, setFiles] = useState<File[]>([]);
  const send = useSend(addProof, { invalidates: moneyReads });
  const [file] = files;
  return (
    <>
      {send.error && !send.isPending && (
        <Alert tone="bad" title="We couldn’t upload your proof">
          {send.error.message}
        </Alert>
      )}
      <ProofField files={files} onFiles={setFiles} />
      <div>
        <Button
          variant="primary"
          isBusy={send.isPending}
          blockedBecause={!file && 'Add a photo or PDF first.'}
          onClick={() => file && send.mutate({ params: { id: payment.id }, file })}
        >
          Upload proof
        </Button>
      </div>
    </>
  );
}

/** Loaded on demand. */
function KnownPayment({ payment }: { payment: PaymentAnswer }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Alert
        tone="ok"
        action={
          isShown ? undefined : (
            <Button size="small" onClick={() => setShown(true)}>
              View proof
            </Button>
          )
        }
      >
        Proof received.
      </Alert>
      {isShown && <Proof of={getProof} id={payment.id} />}
    </>
  );
}
