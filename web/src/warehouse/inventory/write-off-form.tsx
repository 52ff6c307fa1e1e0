import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { listDiscrepancies } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import {
  writeOff,
  writeOffOutcomes,
  type WriteOffOutcome,
} from '@sankofa/domain/warehouse/inventory/write-off-endpoints';
import { useState } from 'react';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { cartonLists } from '../carton-actions.tsx';
import { inventoryTexts } from '../inventory-texts.ts';
import { ReasonForm } from '../reason-form.tsx';
import { problemText } from '../warehouse-texts.ts';

/** Writes off a carton that won't reach its customer: the outcome and the reason. */
export function WriteOffForm({
  carton,
  onBack,
  onDone,
}: {
  carton: PackageAnswer;
  onBack: () => void;
  onDone: () => void;
}) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const send = useSend(writeOff, { invalidates: [...cartonLists, listDiscrepancies] });
  const [outcome, setOutcome] = useState<WriteOffOutcome>('LOST');
  return (
    <div className="stack">
      <Alert tone="warn">{t.writeOffNotice}</Alert>
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      <SelectField
        name="outcome"
        label={t.writeOffWhat}
        otherLabel={other.writeOffWhat}
        value={outcome}
        options={writeOffOutcomes.map((one) => [one, t[one]] as const)}
        onChange={(event) => {
          const selected = writeOffOutcomes.find((one) => one === event.currentTarget.value);
          if (selected) setOutcome(selected);
        }}
      />
      <ReasonForm
        label={t.writeOffReason}
        otherLabel={other.writeOffReason}
        action={t.writeOffDo}
        isBusy={send.isPending}
        onBack={onBack}
        onReason={(reason) =>
          send.mutate(
            { params: { id: carton.id }, body: { outcome, reason } },
            { onSuccess: () => onDone() },
          )
        }
      />
    </div>
  );
}
