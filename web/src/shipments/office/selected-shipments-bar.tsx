import { holdShipments } from '@sankofa/domain/shipments/office/hold-endpoints';
import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { maxLabels } from '@sankofa/domain/warehouse/labels/label-endpoints';
import { useState } from 'react';

import { call } from '../../lib/http/call.ts';
import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import {
  HoldKindField,
  inventoryTexts,
  type PlacedHold,
  printLabels,
  ReasonForm,
  problemText,
} from '../../warehouse/warehouse.tsx';
import type { ShipmentRow } from './shipments-columns.tsx';
import { shipmentsTexts } from './shipments-texts.ts';

import css from '../../ui/data/rows.module.css';

/** Actions for several selected shipments. */
export function SelectedShipmentsBar({
  rows,
  onClear,
}: {
  rows: readonly ShipmentRow[];
  onClear: () => void;
}) {
  const t = useTexts(shipmentsTexts);
  const viewer = useViewer();
  const [isHolding, setHolding] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (rows.length === 0) return null;
  const labels = rows.reduce((sum, { cartons }) => sum + cartons, 0);

  async function handlePrint() {
    setPrinting(true);
    setFailure(null);
    try {
      const all = await Promise.all(rows.map(({ id }) => call(getShipment, { params: { id } })));
      const cartons = all.flatMap(({ packages }) => packages);
      await printLabels(cartons.filter(({ state }) => state !== 'CANCELLED').map(({ id }) => id));
    } catch (error) {
      setFailure(error);
    } finally {
      setPrinting(false);
    }
  }
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(
        rows.map(({ trackingNumber }) => trackingNumber).join('\n'),
      );
      toast(t.copied(rows.length));
    } catch (error) {
      setFailure(error);
    }
  }
  return (
    <div className={css.bulk} role="region" aria-label={t.selected(rows.length)}>
      {failure !== null && <Alert tone="bad" {...problemText(failure)} />}
      <strong>{t.selected(rows.length)}</strong>
      <span className="row">
        <Button onClick={onClear}>{t.chooseNone}</Button>
        <Button onClick={() => void handleCopy()}>{t.copyNumbers}</Button>
        {mayShipment.hold(viewer) && (
          <Button onClick={() => setHolding(true)}>{t.placeHold}</Button>
        )}
        {mayShipment.printLabel(viewer) && labels > 0 && (
          <Button
            variant="primary"
            isBusy={isPrinting}
            blockedBecause={labels > maxLabels && t.tooManyLabels(maxLabels)}
            onClick={() => void handlePrint()}
          >
            {t.printAll(labels)}
          </Button>
        )}
      </span>
      {isHolding && (
        <HoldSelected
          ids={rows.map(({ id }) => id)}
          onClose={() => setHolding(false)}
          onHoldPlaced={onClear}
        />
      )}
    </div>
  );
}

function HoldSelected({
  ids,
  onClose,
  onHoldPlaced,
}: {
  ids: string[];
  onClose: () => void;
  onHoldPlaced: () => void;
}) {
  const t = useTexts(shipmentsTexts);
  const inventoryT = useTexts(inventoryTexts);
  const other = useOtherTexts(inventoryTexts);
  const send = useSend(holdShipments, { invalidates: [listShipments, getShipment] });
  const [kind, setKind] = useState<PlacedHold>('DOCUMENTS');
  return (
    <Dialog isOpen onClose={onClose} title={t.holdTitle(ids.length)}>
      <div className="stack">
        {send.error && <Alert tone="bad" {...problemText(send.error)} />}
        <HoldKindField value={kind} onChoose={setKind} />
        <ReasonForm
          label={inventoryT.holdReason}
          otherLabel={other.holdReason}
          action={t.holdTitle(ids.length)}
          isBusy={send.isPending}
          onBack={onClose}
          onReason={(reason) =>
            send.mutate(
              { body: { shipmentIds: ids, kind, reason } },
              {
                onSuccess: ({ cartons }) => {
                  toast(t.held(cartons));
                  onHoldPlaced();
                },
              },
            )
          }
        />
      </div>
    </Dialog>
  );
}
