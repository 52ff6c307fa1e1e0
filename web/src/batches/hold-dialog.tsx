import { hasDuty } from '@sankofa/domain/access';
import { getReadiness, listBatchPackages } from '@sankofa/domain/batches/batch-endpoints';
import type { Blocker } from '@sankofa/domain/batches/readiness';
import { blocks } from '@sankofa/domain/shipments/hold';
import {
  getShipment,
  liftHold,
  type ShipmentAnswer,
} from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { Link } from 'react-router';

import { ago } from '../lib/format.ts';
import { useAnswer, useSend } from '../lib/query.tsx';
import { areaOf, useViewer } from '../lib/session.ts';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';
import type { Batch } from './batch-words.ts';

import css from './readiness-board.module.css';

/** The server's sentence about a hold begins with the label of its carton. */
const labelOf = ({ sentence }: Blocker) => sentence.split(':')[0] ?? sentence;

/** A carton that holds the batch up: why, and how it is cleared, here where this person may do it. */
export function HoldDialog({
  batch,
  blocker,
  onClose,
}: {
  batch: Batch;
  blocker: Blocker;
  onClose: () => void;
}) {
  const label = labelOf(blocker);
  const found = useAnswer(listBatchPackages, {
    params: { id: batch.id },
    query: { which: 'loaded', q: label, limit: 5 },
  });
  const shipmentId = found.data?.items.find(({ id }) => id === blocker.packageId)?.shipmentId;
  const shipment = useAnswer(getShipment, {
    params: { id: shipmentId ?? '' },
    enabled: shipmentId !== undefined,
    staleMs: 0,
  });
  return (
    <Dialog isOpen onClose={onClose} title={`What stops ${label}`}>
      <Answer of={found} what="the carton">
        {() => (
          <Answer of={shipment} what="its shipment">
            {(data) => <Holds shipment={data} packageId={blocker.packageId} />}
          </Answer>
        )}
      </Answer>
    </Dialog>
  );
}

function Holds({ shipment, packageId }: { shipment: ShipmentAnswer; packageId: string | null }) {
  const all = shipment.packages.find(({ id }) => id === packageId)?.holds ?? [];
  // A balance that is still owed bars the release in Ghana, not the departure.
  const holds = all.filter(({ kind }) => blocks(kind, 'depart'));
  return (
    <>
      <p>
        Shipment <ShipmentLink shipment={shipment} />
        {` of ${shipment.customer.name} (${shipment.customer.customerCode})`}
      </p>
      {holds.length === 0 && <p className="muted">Nothing stops it any more.</p>}
      {holds.map((hold) => (
        <div key={hold.id} className={css.hold}>
          <strong>{hold.words}</strong>
          <span>{hold.reason}</span>
          <span className="muted small">{`${hold.remedy} Placed ${ago(hold.placedAt)}.`}</span>
          <Lift hold={hold} invoiceId={shipment.invoiceId} />
        </div>
      ))}
    </>
  );
}

function ShipmentLink({ shipment }: { shipment: ShipmentAnswer }) {
  const viewer = useViewer();
  return viewer.role === 'STAFF' ? (
    <Link to={`/staff/shipments/${shipment.id}`} className="num">
      {shipment.trackingNumber}
    </Link>
  ) : (
    <span className="num">{shipment.trackingNumber}</span>
  );
}

type Hold = ShipmentAnswer['packages'][number]['holds'][number];

function Lift({ hold, invoiceId }: { hold: Hold; invoiceId: string | null }) {
  const viewer = useViewer();
  const send = useSend(liftHold, { invalidates: [getReadiness, listBatchPackages, getShipment] });
  if (hold.kind === 'DEPOSIT' || hold.kind === 'BALANCE')
    return hasDuty(viewer, 'finance') && invoiceId ? (
      <Link to={`${areaOf(viewer.role)}/financial/invoices/${invoiceId}`}>Open its invoice</Link>
    ) : null;
  if (!mayShipment.hold(viewer))
    return <span className="small">The warehouse or support lifts it.</span>;
  return (
    <Form
      send={send}
      read={(form) => ({ params: { id: hold.id }, body: { reason: form.text('reason') } })}
      onDone={() => toast('The hold is lifted')}
    >
      <TextField name="reason" label="Why may it go on?" maxLength={300} />
      <div>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          Lift this hold
        </Button>
      </div>
    </Form>
  );
}
