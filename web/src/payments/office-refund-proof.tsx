import {
  addRefundProof,
  getRefundProof,
  type RefundAnswer,
} from '@sankofa/domain/payments/refund-endpoints';
import { mayRefund } from '@sankofa/domain/payments/refund-policy';
import { useState } from 'react';

import { moneyReads } from '../lib/money-reads.ts';
import { useViewer } from '../lib/session.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PhotoField } from '../ui/photo-field.tsx';
import { Proof } from '../ui/proof.tsx';
import { toast } from '../ui/toast.tsx';

/** What shows that a refund was paid by hand, and room for it; the payment service shows its own. */
export function RefundProof({
  refund,
  onProven,
}: {
  refund: RefundAnswer;
  onProven: (refund: RefundAnswer) => void;
}) {
  const viewer = useViewer();
  const { customer, requestedBy } = refund;
  if (refund.state !== 'PAID' || refund.method === 'GATEWAY') return null;
  if (refund.hasProof) return <Proof of={getRefundProof} id={refund.id} />;
  if (!mayRefund.prove(viewer, { customerId: customer.id, requestedBy: requestedBy.id }))
    return null;
  return <AddProof refund={refund} onProven={onProven} />;
}

function AddProof({ refund, onProven }: Parameters<typeof RefundProof>[0]) {
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
                  onProven(after);
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
