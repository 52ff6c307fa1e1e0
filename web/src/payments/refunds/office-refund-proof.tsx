import {
  addRefundProof,
  getRefundProof,
  type RefundAnswer,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Proof } from '../../ui/data/proof.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { proofTexts } from '../office-payment-texts.ts';
import { officeRefundTexts } from './office-refund-texts.ts';

/** The proof of a manual refund, and a field to add it; online refunds are proven by the provider. */
export function RefundProof({
  refund,
  onProofAdded,
}: {
  refund: RefundAnswer;
  onProofAdded: (refund: RefundAnswer) => void;
}) {
  const proof = useTexts(proofTexts);
  const viewer = useViewer();
  const { customer, requestedBy } = refund;
  if (refund.state !== 'PAID' || refund.method === 'GATEWAY') return null;
  if (refund.hasProof) return <Proof of={getRefundProof} id={refund.id} texts={proof} />;
  if (!mayRefund.prove(viewer, { customerId: customer.id, requestedBy: requestedBy.id }))
    return null;
  return <AddProof refund={refund} onProofAdded={onProofAdded} />;
}

function AddProof({ refund, onProofAdded }: Parameters<typeof RefundProof>[0]) {
  const t = useTexts(officeRefundTexts);
  const [files, setFiles] = useState<File[]>([]);
  const send = useSharedSend(addRefundProof, moneyReads);
  const [file] = files;
  return (
    <>
      <PhotoField
        name="proof"
        label={t.transferSlipOrScreenshot}
        hint={t.visibleTo(refund.customer.name)}
        files={files}
        onChange={setFiles}
        accept="image/*,application/pdf"
        most={1}
        addLabel={t.addProof}
      />
      {send.error && !send.isPending && <Alert tone="bad">{send.error.message}</Alert>}
      {file && (
        <Button
          variant="primary"
          isBusy={send.isPending}
          onClick={() =>
            send.mutate(
              { params: { id: refund.id }, file },
              {
                onSuccess: (after) => {
                  toast(t.proofAdded(after.refundNumber));
                  onProofAdded(after);
                },
              },
            )
          }
        >
          {t.uploadProof}
        </Button>
      )}
    </>
  );
}
