import {
  addProof,
  type PaymentAnswer,
  submitPayment,
} from '@sankofa/domain/payments/payment-endpoints';
import { useState } from 'react';

import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PayForm, type PaidInvoice } from './pay-form.tsx';
import { PaymentReported } from './payment-reported.tsx';

/**
 * Reports a payment in two calls: first the payment, then its proof. If only the second fails, the payment is
 * kept and the proof can be sent again.
 */
export function PayPanel({
  invoices,
  due,
  all,
}: {
  invoices: readonly PaidInvoice[];
  /** The next amount due and the total outstanding, in pesewas; both without pending payments. */
  due: number;
  all: number;
}) {
  const [reported, setReported] = useState<PaymentAnswer | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const submit = useSend(submitPayment, { invalidates: moneyReads });
  const proof = useSend(addProof, { invalidates: moneyReads });

  function handleDone(payment: PaymentAnswer) {
    setReported(payment);
    const [file] = files;
    if (file) proof.mutate({ params: { id: payment.id }, file });
  }

  if (reported)
    return (
      <PaymentReported
        payment={reported}
        proof={proof}
        files={files}
        onFiles={setFiles}
        onAgain={
          all > 0
            ? () => {
                setReported(null);
                setFiles([]);
                submit.reset();
                proof.reset();
              }
            : null
        }
      />
    );
  if (all <= 0) return null;
  return (
    <Card title="Tell us about your payment" tone="due">
      <PayForm
        invoices={invoices}
        due={due}
        all={all}
        send={submit}
        files={files}
        onFiles={setFiles}
        onDone={handleDone}
      />
    </Card>
  );
}
