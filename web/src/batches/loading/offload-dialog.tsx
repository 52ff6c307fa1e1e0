import { offloadPackage } from '@sankofa/domain/batches/batch-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { PresetReasons, useOffloadReasons } from '../../warehouse/warehouse.tsx';
import type { Batch } from '../batch-texts.ts';
import { CartonReasonDialog } from './carton-reason-dialog.tsx';

const texts = dictionary({
  en: {
    title: (label: string) => `Offload ${label}`,
    done: (label: string, number: string) => `${label} offloaded from ${number}`,
    happens: (name: string, number: string) =>
      `This removes ${name}’s carton from ${number} and returns it to warehouse stock. You need to be online.`,
    reason: 'Reason for offloading',
    back: 'Cancel',
  },
  zh: {
    title: (label: string) => `取出 ${label}`,
    done: (label: string, number: string) => `${label} 已从 ${number} 取出`,
    happens: (name: string, number: string) =>
      `从 ${number} 取出 ${name} 的货件，退回仓库。须联网操作。`,
    reason: '取出原因',
    back: '取消',
  },
});

/** The carton to take out. */
export type OffloadCarton = { labelNumber: string; customerName: string };

/** Takes a carton out of a batch. The reason is kept in its history. */
export function OffloadDialog({
  batch,
  carton,
  onClose,
}: {
  batch: Batch;
  carton: OffloadCarton;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const reasons = useOffloadReasons();
  const { labelNumber } = carton;
  const title = t.title(labelNumber);
  return (
    <CartonReasonDialog
      {...{ batch, labelNumber, onClose }}
      endpoint={offloadPackage}
      texts={{ title, submit: title, done: t.done(labelNumber, batch.batchNumber), back: t.back }}
    >
      <p>{t.happens(carton.customerName, batch.batchNumber)}</p>
      <PresetReasons reasons={reasons} selected={reason} onChoose={setReason} />
      <TextAreaField
        name="reason"
        label={t.reason}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </CartonReasonDialog>
  );
}
