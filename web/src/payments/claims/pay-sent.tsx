import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';

import { money } from '../../lib/format/format.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ProofField } from '../proof-field.tsx';

import css from '../payments.module.css';

type Proof = {
  mutate: (input: { params: { id: string }; file: Blob }) => void;
  isPending: boolean;
  isSuccess: boolean;
  error: CallError | null;
};

/** It was told to us: what happens next, and the proof where it is still to come. */
export function PaySent({
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
  /** Where more is to be paid; null where all of it is told. */
  onAgain: (() => void) | null;
}) {
  const [file] = files;
  return (
    <Card title="Waiting for confirmation">
      <div className="stack">
        <Alert tone="ok" title={`We know of your ${money(payment.amount)}`}>
          Reference {payment.reference}. It is safe to leave this page.
        </Alert>
        <ol className={css.next}>
          <li>We look for the money in our account.</li>
          <li>We confirm it, or tell you why not. You get a reminder either way.</li>
          <li>Once it is confirmed your receipt is in the payment history.</li>
        </ol>
        {proof.isPending && <p role="status">Sending your proof …</p>}
        {proof.isSuccess && <Alert tone="ok">Your proof has arrived.</Alert>}
        {proof.error && !proof.isPending && (
          <Alert tone="warn" title="The payment is noted, but its proof did not arrive">
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
                {proof.error ? 'Send the proof again' : 'Send the proof'}
              </Button>
            )}
          </>
        )}
        <div className={css.quick}>
          <ButtonLink to="/customer/payments">Your payments</ButtonLink>
          {onAgain && (
            <Button variant="quiet" onClick={onAgain}>
              I paid another part
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
