import { onAccountForm, submitOnAccount } from '@sankofa/domain/payments/account/account-endpoints';
import { addProof, type PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import { useState } from 'react';

import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PayForm } from '../claims/pay-form.tsx';
import { PaymentReported } from '../claims/payment-reported.tsx';

import css from '../payments.module.css';

/** A customer reports money paid before there is an invoice; once confirmed it is their credit. */
export default function PayInAdvancePage() {
  const [reported, setReported] = useState<PaymentAnswer | null>(null);
  const [files, setFiles] = useState<File[]>([]);
  const submit = useSend(submitOnAccount, { invalidates: moneyReads });
  const proof = useSend(addProof, { invalidates: moneyReads });

  function handleDone(payment: PaymentAnswer | null) {
    setReported(payment);
    const [file] = files;
    if (payment && file) proof.mutate({ params: { id: payment.id }, file });
  }

  return (
    <>
      <PageHead
        title="Pay in advance"
        lead="Pay before you have an invoice. Once we confirm the payment, it’s your credit for your next invoices."
        back={{ to: '/customer/payments', label: 'Payments' }}
      />
      <div className={css.page}>
        {reported ? (
          <PaymentReported
            payment={reported}
            proof={proof}
            files={files}
            onFiles={setFiles}
            onAgain={null}
          />
        ) : (
          <Card title="Tell us about your payment" tone="due">
            <PayForm
              invoices={[]}
              before={null}
              due={0}
              all={0}
              owed={0}
              send={{
                ...submit,
                endpoint: { body: onAccountForm },
                // Without invoices it goes to the account.
                mutate: ({ body }, options) =>
                  body && submit.mutate({ body: submitOnAccount.body.parse(body) }, options),
              }}
              files={files}
              onFiles={setFiles}
              onDone={handleDone}
            />
          </Card>
        )}
      </div>
    </>
  );
}
