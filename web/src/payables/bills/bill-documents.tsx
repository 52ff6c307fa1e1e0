import {
  addBillDocument,
  type BillAnswer,
  getBillDocument,
} from '@sankofa/domain/payables/bill-endpoints';
import { canStepBill } from '@sankofa/domain/payables/bill-status';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Proof } from '../../ui/data/proof.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { payableReads } from '../payable-reads.ts';
import { billTexts } from './bill-texts.ts';

import css from '../payables.module.css';

/** The documents of a bill, and a field to add another one. */
export function BillDocuments({
  bill,
  onAdded,
}: {
  bill: BillAnswer;
  onAdded: (bill: BillAnswer) => void;
}) {
  const t = useTexts(billTexts);
  return (
    <>
      <h3 className={css.heading}>{t.documents}</h3>
      {bill.documents.length === 0 && <p className="muted">{t.noDocuments}</p>}
      {bill.documents.map(({ id, by }) => (
        <Proof
          key={id}
          of={getBillDocument}
          id={id}
          texts={{ what: t.document(by), open: t.openPdf, alt: t.document(by) }}
        />
      ))}
      {canStepBill('attach', bill.state) && (
        <AddDocument key={bill.documents.length} bill={bill} onAdded={onAdded} />
      )}
    </>
  );
}

function AddDocument({ bill, onAdded }: { bill: BillAnswer; onAdded: (bill: BillAnswer) => void }) {
  const t = useTexts(billTexts);
  const [files, setFiles] = useState<File[]>([]);
  const send = useSharedSend(addBillDocument, payableReads);
  const [file] = files;
  return (
    <>
      <PhotoField
        name="document"
        label={t.addDocument}
        files={files}
        onChange={setFiles}
        accept="image/*,application/pdf"
        most={1}
        addLabel={t.addDocument}
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
                { params: { id: bill.id }, file },
                {
                  onSuccess: (after) => {
                    toast(t.documentAdded);
                    onAdded(after);
                  },
                },
              )
            }
          >
            {t.upload}
          </Button>
        </div>
      )}
    </>
  );
}
