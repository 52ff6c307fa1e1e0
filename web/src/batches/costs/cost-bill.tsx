import {
  addCostBill,
  type CostAnswer,
  getCostBill,
} from '@sankofa/domain/batches/costs/batch-cost-endpoints';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Proof } from '../../ui/data/proof.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { batchTexts } from '../batch-texts.ts';
import { costTexts } from './cost-texts.ts';
import { costReads } from './margin-texts.ts';

import css from '../batch-form.module.css';

/** A field to choose or photograph the supplier invoice: one picture or one PDF. */
export function BillField({
  files,
  onFiles,
  isOptional = false,
}: {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  isOptional?: boolean;
}) {
  const t = useTexts(costTexts);
  return (
    <PhotoField
      name="bill"
      label={t.bill}
      isOptional={isOptional}
      accept="image/*,application/pdf"
      addLabel={t.addFile}
      most={1}
      files={files}
      onChange={onFiles}
    />
  );
}

type SendBill = ReturnType<typeof useSendBill>;
export function useSendBill() {
  const t = useTexts(costTexts);
  const send = useSharedSend(addCostBill, costReads);
  return {
    isBusy: send.isPending,
    refusal: send.isPending ? null : (send.error?.message ?? null),
    to: (cost: CostAnswer, file: File, onStored: () => void) =>
      send.mutate(
        { params: { id: cost.id }, file },
        {
          onSuccess: () => {
            toast(t.billSaved(cost.supplier));
            onStored();
          },
        },
      ),
  };
}

/** Uploads the invoice of a saved cost, and retries if that failed. */
export function BillForm({
  cost,
  files,
  onFiles,
  send,
  onClose,
}: {
  cost: CostAnswer;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  send: SendBill;
  onClose: () => void;
}) {
  const t = useTexts(costTexts);
  const trade = useTexts(batchTexts);
  const [file] = files;
  return (
    <div className="stack">
      <BillField files={files} onFiles={onFiles} />
      {send.refusal && <Alert tone="bad">{send.refusal}</Alert>}
      <div className={css.actions}>
        <Button
          variant="primary"
          isBusy={send.isBusy}
          blockedBecause={file ? null : t.noBill}
          onClick={() => file && send.to(cost, file, onClose)}
        >
          {t.sendBill}
        </Button>
        <Button onClick={onClose}>{trade.cancel}</Button>
      </div>
    </div>
  );
}

/** Shows the invoice of a cost, or a form to add it later. */
export function BillDialog({ cost, onClose }: { cost: CostAnswer; onClose: () => void }) {
  const t = useTexts(costTexts);
  const [files, setFiles] = useState<File[]>([]);
  const send = useSendBill();
  const name = t.billOf(cost.supplier, money(cost.worth));
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      {cost.hasBill ? (
        <Proof
          of={getCostBill}
          id={cost.id}
          texts={{ what: t.whatBill, open: t.openPdf, alt: name }}
        />
      ) : (
        <BillForm {...{ cost, files, send, onClose }} onFiles={setFiles} />
      )}
    </Dialog>
  );
}
