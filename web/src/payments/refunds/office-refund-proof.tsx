import {
  addRefundProof,
  getRefundProof,
  type RefundAnswer,
} from '@sankofa/domain/payments/refunds/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { useState } from 'react';

import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Proof } from '../../ui/data/proof.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** The proof of a manual refund, and a field to add it; online refunds are proven by the provider. */
export function RefundProof({
  refund,
  onProofAdded,
}: {
  refund: RefundAnswer;
  onProofAdded: (refund: RefundAnswer) => void;
}) {
  const viewer = useViewer();
  const { customer, requestedBy } = refund;
  if (refund.state !== 'PAID' || refund.method === 'GATEWAY') return null;
  if (refund.hasProof) return <Proof of={getRefundProof} id={refund.id} />;
  if (!mayRefund.prove(viewer, { customerId: customer.id, requestedBy: requestedBy.id }))
    return null;
  return <AddProof refund={refund} onProofAdded={onProofAdded} />;
}

function AddProof({ refund, onProofAdded }: Parameters<typeof RefundProof>[0]) {
  const [files, setFiles] = useState<File[]>([]);
  const send = useSharedSend(addRefundProof, moneyReads);
  const [file] = files;
  return (
    <>
      <PhotoField
        name="proof"
        label="Transfer slip or screenshot"
        hint={`Visible to ${refund.customer.name}`}
        files={files}
        onChange={setFiles}
        accept="image/*,application/pdf"
        most={1}
        addLabel="Add proof"
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
                  toast(`Proof added to ${after.refundNumber}`);
                  onProofAdded(after);
                },
              },
            )
          }
        >
          Upload proof
        </Button>
      )}
    </>
  );
}
