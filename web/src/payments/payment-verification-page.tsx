import {
  addProof,
  listPayments,
  type PaymentAnswer,
} from '@sankofa/domain/payments/payment-endpoints';
import { useState } from 'react';

import { day, money } from '../lib/format.ts';
import { moneyReads } from '../lib/money-reads.ts';
import { useAnswer, useSend } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Status } from '../ui/pill.tsx';
import { InvoiceLinks } from './invoice-links.tsx';
import { methodWords } from './method-words.ts';
import { Proof } from './office-proof.tsx';
import { ProofField } from './proof-field.tsx';

import css from './payments.module.css';

/** The payments that somebody of ours has still to confirm, each with room for its proof. */
export default function PaymentVerificationPage() {
  const waiting = useAnswer(listPayments, { query: { state: 'SUBMITTED', limit: 50 } });
  return (
    <>
      <PageHead
        title="Waiting for confirmation"
        back={{ to: '/customer/payments', label: 'Payments' }}
        lead="We look for each payment in our account. With a picture of the slip we find it sooner."
      />
      <Answer
        of={waiting}
        what="the payments that wait"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Card>
            <Empty
              spot="payment"
              title="Nothing waits"
              action={
                <ButtonLink to="/customer/payment-history">See the payment history</ButtonLink>
              }
            >
              Every payment that you told us of is decided. To pay something, open its invoice.
            </Empty>
          </Card>
        }
      >
        {({ items }) => (
          <ul className={css.list}>
            {items.map((one) => (
              <li key={one.id}>
                <WaitingPayment payment={one} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}

function WaitingPayment({ payment }: { payment: PaymentAnswer }) {
  return (
    <Card title={money(payment.amount)} action={<Status of="payment" is={payment.state} />}>
      <div className="stack">
        <DescriptionList
          items={[
            ['For', <InvoiceLinks key="for" invoices={payment.invoices} />],
            ['How', [methodWords[payment.method], payment.network].filter(Boolean).join(', ')],
            ['Reference', payment.reference],
            ['Paid on', day(payment.paidOn)],
          ]}
        />
        {payment.hasProof ? <Known payment={payment} /> : <AddProof payment={payment} />}
      </div>
    </Card>
  );
}

function AddProof({ payment }: { payment: PaymentAnswer }) {
  const [files, setFiles] = useState<File[]>([]);
  const send = useSend(addProof, { invalidates: moneyReads });
  const [file] = files;
  return (
    <>
      {send.error && !send.isPending && (
        <Alert tone="bad" title="The proof did not arrive">
          {send.error.message}
        </Alert>
      )}
      <ProofField files={files} onFiles={setFiles} />
      <div>
        <Button
          variant="primary"
          isBusy={send.isPending}
          blockedBecause={!file && 'Add a picture or a PDF first.'}
          onClick={() => file && send.mutate({ params: { id: payment.id }, file })}
        >
          Send the proof
        </Button>
      </div>
    </>
  );
}

/** Fetched only when it is asked for. */
function Known({ payment }: { payment: PaymentAnswer }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Alert
        tone="ok"
        action={
          isShown ? undefined : (
            <Button size="small" onClick={() => setShown(true)}>
              See the proof
            </Button>
          )
        }
      >
        We have your proof.
      </Alert>
      {isShown && <Proof paymentId={payment.id} />}
    </>
  );
}
