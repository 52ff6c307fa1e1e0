import {
  cancelShipment,
  getShipment,
  listShipments,
  type ShipmentAnswer,
} from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';

import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** Cancels a shipment that has no received cartons. The dialog names the shipment. */
export function CancelShipment({ shipment }: { shipment: ShipmentAnswer }) {
  const [isConfirming, setConfirming] = useState(false);
  const cancel = useSend(cancelShipment, { invalidates: [listShipments, getShipment] });
  const name = shipment.trackingNumber;
  return (
    <div>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Cancel shipment
      </Button>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Cancel ${name}?`}
        action={`Cancel shipment ${name}`}
        cancelLabel="Keep shipment"
        isBusy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(
            { params: { id: shipment.id }, body: {}, version: shipment.version },
            {
              onSuccess: () => {
                setConfirming(false);
                toast(`Shipment ${name} cancelled`);
              },
            },
          )
        }
      >
        <div className="stack">
          {cancel.error && <Alert tone="bad">{cancel.error.message}</Alert>}
          <p>
            We’ll stop expecting these cartons. If one still arrives at our warehouse, we’ll hold it
            as unidentified. You can’t undo this.
          </p>
        </div>
      </Confirm>
    </div>
  );
}
