import {
  addSupplierPaymentProof,
  getSupplierPaymentProof,
} from '@sankofa/domain/payables/supplier-payment-endpoints';
import { canStepSupplierPayment } from '@sankofa/domain/payables/supplier-payment-status';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Proof } from '../../ui/data/proof.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { UploadDocument } from '../../ui/fields/upload-document.tsx';
import { payableReads } from '../payable-reads.ts';
import type { PanelProps } from './panel-props.ts';
import { supplierPaymentTexts } from './supplier-payment-texts.ts';

/** The slip of a sent payment, or a field to add it. */
export function SupplierPaymentProof({ payment, onChanged }: PanelProps) {
  const t = useTexts(supplierPaymentTexts);
  if (payment.hasProof)
    return (
      <Proof
        of={getSupplierPaymentProof}
        id={payment.id}
        texts={{ what: t.proof, open: t.openProof, alt: t.proof }}
      />
    );
  if (!canStepSupplierPayment('prove', payment.state)) return null;
  return <AddProof payment={payment} onChanged={onChanged} />;
}

function AddProof({ payment, onChanged }: PanelProps) {
  const t = useTexts(supplierPaymentTexts);
  const send = useSharedSend(addSupplierPaymentProof, payableReads);
  return (
    <UploadDocument
      name="proof"
      texts={{ label: t.proofField, add: t.addProof, upload: t.uploadProof }}
      send={send}
      onUpload={(file) =>
        send.mutate(
          { params: { id: payment.id }, file },
          {
            onSuccess: (after) => {
              toast(t.proofAdded);
              onChanged(after);
            },
          },
        )
      }
    />
  );
}
