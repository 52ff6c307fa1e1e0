import {
  getShipment,
  listShipments,
  type ShipmentAnswer,
} from '@sankofa/domain/shipments/shipment-endpoints';
import { unlockPickup } from '@sankofa/domain/warehouse/hand-over/hand-over-endpoints';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { problemText } from '../warehouse-texts.ts';

const texts = dictionary({
  en: {
    title: 'Handover locked',
    explanation:
      'Too many wrong pickup codes were entered. You can’t hand over this shipment until it’s unlocked.',
    unlockHint:
      'Someone with the Support permission who didn’t enter any of the wrong codes must unlock it.',
    unlock: 'Unlock handover',
    reason: 'Reason for unlocking',
    newCode: 'We’ll send the customer a new pickup code.',
    done: 'Handover unlocked. We’ve sent the customer a new pickup code.',
  },
  zh: {
    title: '交货已锁定',
    explanation: '提货码输错次数过多，解锁前不能交货。',
    unlockHint: '须由有“客服”权限且未输错提货码的同事解锁。',
    unlock: '解锁交货',
    reason: '解锁原因',
    newCode: '系统会向客户发送新的提货码。',
    done: '已解锁交货，并已向客户发送新的提货码。',
  },
});

/** Says that the handover is locked, and lets a second person unlock it; renders nothing if it is not. */
export function PickupLock({ shipment }: { shipment: ShipmentAnswer }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const send = useSend(unlockPickup, { invalidates: [getShipment, listShipments] });
  if (!shipment.isPickupLocked) return null;
  return (
    <Alert
      tone="bad"
      title={t.title}
      action={
        shipment.mayUnlockPickup && !isOpen ? (
          <Button onClick={() => setOpen(true)}>{t.unlock}</Button>
        ) : undefined
      }
    >
      <p>{t.explanation}</p>
      {!shipment.mayUnlockPickup && <p>{t.unlockHint}</p>}
      {isOpen && (
        <>
          <p>{t.newCode}</p>
          <ReasonForm
            label={t.reason}
            action={t.unlock}
            isBusy={send.isPending}
            onBack={() => setOpen(false)}
            onReason={(reason) =>
              send.mutate(
                { params: { id: shipment.id }, body: { reason } },
                { onSuccess: () => toast(t.done) },
              )
            }
          />
          {send.error && <p role="alert">{problemText(send.error).title}</p>}
        </>
      )}
    </Alert>
  );
}
