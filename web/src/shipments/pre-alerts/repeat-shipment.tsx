import { linesOfShipment } from '@sankofa/domain/shipments/pre-alerts/pre-alert-line';
import { getShipment, type ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { counted } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { repeatedDraft } from './repeated-draft.ts';

import css from './create-shipment.module.css';

/** Offers a former shipment as the start of a new one. */
export function RepeatShipment({
  id,
  hasDraft,
  onStart,
}: {
  id: string;
  /** There is other input, which this replaces. */
  hasDraft: boolean;
  onStart: (draft: Draft) => void;
}) {
  const shipment = useAnswer(getShipment, { params: { id } });
  return (
    <Answer of={shipment} what="this shipment">
      {(one) => <Offer shipment={one} hasDraft={hasDraft} onStart={onStart} />}
    </Answer>
  );
}

function Offer({
  shipment,
  hasDraft,
  onStart,
}: {
  shipment: ShipmentAnswer;
  hasDraft: boolean;
  onStart: (draft: Draft) => void;
}) {
  const draft = { ...emptyDraft(), ...repeatedDraft(shipment) };
  const { lines } = draft;
  return (
    <Card title={`Repeat ${shipment.trackingNumber}`}>
      <div className="stack">
        <p>
          We copy the shipping method, the type of goods, the pickup office and the contents of{' '}
          {counted(lines.length, 'line')}. Only the new tracking numbers are missing.
        </p>
        {lines.length === linesOfShipment && (
          <p className="muted">More than {linesOfShipment} lines aren’t copied.</p>
        )}
        {hasDraft && (
          <Alert tone="warn" title="You have an unsent shipment">
            Repeating replaces what you’ve entered on this device.
          </Alert>
        )}
        <div className={css.nav}>
          <Button variant="primary" onClick={() => onStart(draft)}>
            Repeat shipment
          </Button>
          <ButtonLink to="/customer/create-shipment">Start an empty shipment</ButtonLink>
        </div>
      </div>
    </Card>
  );
}
