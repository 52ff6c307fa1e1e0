import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { useEffect, useState } from 'react';

import { QueuedNotice } from '../../ui/feedback/queued-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PayForm, type PaidInvoice } from './pay-form.tsx';
import { clearReopened, reopenedPayment, usePaymentSend, useProofSend } from './payment-outbox.ts';
import { PaymentReported } from './payment-reported.tsx';

/**
 * Reports a payment in two calls: first the payment, then its proof. If only the second fails, the payment is
 * kept and the proof can be sent again.
 */
export function PayPanel({
  invoices,
  due,
  all,
  owed = all,
}: {
  invoices: readonly PaidInvoice[];
  /** The next amount due and the total outstanding, in pesewas; both without pending payments. */
  due: number;
  all: number;
  /** The balance due of these invoices, if `all` is only the parts that are paid; what is above it becomes credit. */
  owed?: number;
}) {
  const [before] = useState(reopenedPayment);
  useEffect(clearReopened, []);
  const [reported, setReported] = useState<PaymentAnswer | null>(null);
  const [isQueued, setQueued] = useState(false);
  const [files, setFiles] = useState<File[]>(before?.files ?? []);
  const submit = usePaymentSend(invoices, files);
  const proof = useProofSend(files);

  function handleDone(payment: PaymentAnswer | null) {
    if (!payment) {
      setQueued(true);
      return;
    }
    setReported(payment);
    const [file] = files;
    if (file) proof.mutate({ params: { id: payment.id }, file });
  }

  if (isQueued) return <QueuedNotice title="Your payment" />;

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
        before={before?.body ?? null}
        due={due}
        all={all}
        owed={owed}
        send={submit}
        files={files}
        onFiles={setFiles}
        onDone={handleDone}
      />
    </Card>
  );
}
