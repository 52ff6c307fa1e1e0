import {
  addSupplierPaymentProof,
  getSupplierPaymentProof,
} from '@sankofa/domain/payables/supplier-payment-endpoints';
import { canStepSupplierPayment } from '@sankofa/domain/payables/supplier-payment-status';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Proof } from '../../ui/data/proof.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { payableReads } from '../payable-reads.ts';
import type { PanelProps } from './panel-props.ts';
import { supplierPaymentTexts } from './supplier-payment-texts.ts';

import css from '../payables.module.css';

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
  const [files, setFiles] = useState<File[]>([]);
  const send = useSharedSend(addSupplierPaymentProof, payableReads);
  const [file] = files;
  return (
    <>
      <PhotoField
        name="proof"
        label={t.proofField}
        files={files}
        onChange={setFiles}
        accept="image/*,application/pdf"
        most={1}
        addLabel={t.addProof}
        isOptional
      />
      {send.error && !send.isPending && <Alert tone="bad">{send.error.message}</Alert>}
      {file && (
        <div className={css.actions}>
          <Button
            variant="primary"
            isBusy={send.isPending}
            onClick={() =>
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
          >
            {t.uploadProof}
          </Button>
        </div>
      )}
    </>
  );
}
