import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';

import { money } from '../../lib/format/format.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ScrollIntoView } from '../../ui/layout/scroll-into-view.tsx';
import { ProofField } from '../proof-field.tsx';

import css from '../payments.module.css';

type Proof = {
  mutate: (input: { params: { id: string }; file: Blob }) => void;
  isPending: boolean;
  isSuccess: boolean;
  error: CallError | null;
};

/** Shown after a payment was reported: what happens next, and the proof if it is missing. */
export function PaymentReported({
  payment,
  proof,
  files,
  onFiles,
  onAgain,
}: {
  payment: PaymentAnswer;
  proof: Proof;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** Returns to the form if more is to be paid; null if everything was reported. */
  onAgain: (() => void) | null;
}) {
  const [file] = files;
  return (
    <Card title="Awaiting confirmation">
      <div className="stack">
        <ScrollIntoView>
          <Alert tone="ok" title={`Payment of ${money(payment.amount)} reported`}>
            Reference {payment.reference}. You can leave this page.
          </Alert>
        </ScrollIntoView>
        <ol className={css.next}>
          <li>We check our account for your payment.</li>
          <li>We confirm it, or tell you why we can’t. You’ll get a notification either way.</li>
          <li>Once confirmed, your receipt appears in Payment history.</li>
        </ol>
        {proof.isPending && <p role="status">Uploading your proof…</p>}
        {proof.isSuccess && <Alert tone="ok">Proof uploaded.</Alert>}
        {proof.error && !proof.isPending && (
          <Alert tone="warn" title="Your payment is saved, but the proof didn’t upload">
            {proof.error.message}
          </Alert>
        )}
        {!proof.isSuccess && !proof.isPending && (
          <>
            <ProofField files={files} onFiles={onFiles} isOptional />
            {file && (
              <Button
                variant="primary"
                onClick={() => proof.mutate({ params: { id: payment.id }, file })}
              >
                {proof.error ? 'Try again' : 'Upload proof'}
              </Button>
            )}
          </>
        )}
        <div className={css.quick}>
          <ButtonLink to="/customer/payments">View your payments</ButtonLink>
          {onAgain && (
            <Button variant="quiet" onClick={onAgain}>
              Add another payment
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
