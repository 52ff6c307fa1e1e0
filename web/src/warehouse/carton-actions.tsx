import type { HoldKind } from '@sankofa/domain/shipments/hold';
import { liftHold, placedHolds, placeHold } from '@sankofa/domain/shipments/office/hold-endpoints';
import { getShipment, type PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { listUnidentified } from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { reopenPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { useLanguage } from '../lib/messages/language.ts';
import { useOtherTexts, useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { useViewer } from '../lib/session/session.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/layout/button.tsx';
import { CartonHolds } from './carton-holds.tsx';
import { HoldKindField, type PlacedHold } from './hold-kind-field.tsx';
import { inventoryTexts } from './inventory-texts.ts';
import { ReasonForm } from './reason-form.tsx';
import { holdText, problemText } from './warehouse-texts.ts';

/** Lists of cartons that are stale after one of them changes. */
export const cartonLists = [listInventory, listUnidentified, getShipment] as const;

type Props = { carton: PackageAnswer; onBack: () => void; onDone: () => void };

const isPlaced = (kind: HoldKind): kind is PlacedHold => placedHolds.some((one) => one === kind);

export function HoldForm({
  carton,
  first = 'DAMAGE',
  onBack,
  onDone,
}: Props & { first?: PlacedHold }) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const send = useSend(placeHold, { invalidates: cartonLists });
  const [kind, setKind] = useState<PlacedHold>(first);
  return (
    <div className="stack">
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      <HoldKindField value={kind} onChoose={setKind} />
      <ReasonForm
        label={t.holdReason}
        otherLabel={other.holdReason}
        action={t.holdDo}
        isBusy={send.isPending}
        onBack={onBack}
        onReason={(reason) =>
          send.mutate(
            { params: { id: carton.id }, body: { kind, reason } },
            { onSuccess: () => onDone() },
          )
        }
      />
    </div>
  );
}

export function ReopenForm({ carton, onBack, onDone }: Props) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const send = useSend(reopenPackage, { invalidates: cartonLists });
  return (
    <div className="stack">
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      <ReasonForm
        label={t.reopenReason}
        otherLabel={other.reopenReason}
        action={t.reopenDo}
        isBusy={send.isPending}
        onBack={onBack}
        onReason={(reason) =>
          send.mutate(
            { params: { id: carton.id }, body: { reason } },
            { onSuccess: () => onDone() },
          )
        }
      />
    </div>
  );
}

/** The holds of a carton, each with the way to lift it. */
export function LiftHolds({
  carton,
  onDone,
}: Pick<Props, 'carton'> & { onDone: (freed: PackageAnswer) => void }) {
  const t = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const language = useLanguage();
  const viewer = useViewer();
  const send = useSend(liftHold, { invalidates: cartonLists });
  const [liftingId, setLiftingId] = useState<string | null>(null);
  return (
    <>
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      {carton.holds.map((hold) => (
        <div key={hold.id} className="stack">
          <CartonHolds holds={[hold]} />
          {isPlaced(hold.kind) && mayShipment.hold(viewer) && liftingId !== hold.id && (
            <div>
              <Button onClick={() => setLiftingId(hold.id)}>
                {t.lift(holdText(hold.kind, language).name)}
              </Button>
            </div>
          )}
          {liftingId === hold.id && (
            <ReasonForm
              label={t.liftReason}
              otherLabel={other.liftReason}
              action={t.liftDo}
              isBusy={send.isPending}
              onBack={() => setLiftingId(null)}
              onReason={(reason) =>
                send.mutate(
                  { params: { id: hold.id }, body: { reason } },
                  {
                    onSuccess: (freed) => {
                      setLiftingId(null);
                      onDone(freed);
                    },
                  },
                )
              }
            />
          )}
        </div>
      ))}
    </>
  );
}
