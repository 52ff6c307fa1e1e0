import {
  addBillDocument,
  type BillAnswer,
  getBillDocument,
} from '@sankofa/domain/payables/bill-endpoints';
import { canStepBill } from '@sankofa/domain/payables/bill-status';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Proof } from '../../ui/data/proof.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { UploadDocument } from '../../ui/fields/upload-document.tsx';
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
  const send = useSharedSend(addBillDocument, payableReads);
  return (
    <UploadDocument
      name="document"
      texts={{ label: t.addDocument, add: t.addDocument, upload: t.upload }}
      send={send}
      onUpload={(file) =>
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
    />
  );
}
