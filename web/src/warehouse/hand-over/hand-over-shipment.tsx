import { getShipment, type ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { signal } from '../../lib/format/signals.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { ShipmentPill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { handOverTexts } from '../hand-over-texts.ts';
import { ResultBand } from '../scanning/result-band.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { HandOverDue } from './hand-over-due.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { PickupLock } from './pickup-lock.tsx';

import css from '../warehouse.module.css';

type HandoverResult = { handedOver: number; left: number; receivedBy: string };

/** One shipment at the counter, from the list of its cartons to what remains. */
export function HandOverShipment({
  shipmentId,
  onLeave,
}: {
  shipmentId: string;
  onLeave: () => void;
}) {
  const t = useTexts(handOverTexts);
  const [done, setDone] = useState<HandoverResult | null>(null);
  const shipment = useAnswer(getShipment, { params: { id: shipmentId }, staleMs: 0 });
  return (
    <Answer of={shipment} what={t.shipmentWhat}>
      {(one) => (
        <div className="stack">
          <ShipmentOwner shipment={one} />
          {done ? (
            <HandoverDone
              of={done}
              shipmentId={one.id}
              onLeave={onLeave}
              onRest={() => setDone(null)}
            />
          ) : (
            <Counter
              shipment={one}
              onLeave={onLeave}
              onLocked={() => void shipment.refetch()}
              onDone={(next) => {
                signal('ok');
                setDone(next);
              }}
            />
          )}
        </div>
      )}
    </Answer>
  );
}

function ShipmentOwner({ shipment }: { shipment: ShipmentAnswer }) {
  const { customer } = shipment;
  return (
    <div className={css.owner}>
      <span className={css.pills}>
        <strong className={css.code}>{customer.name}</strong>
        <ShipmentPill is={shipment.status} mode={shipment.mode} />
      </span>
      <span>
        {customer.shippingMark} · {customer.customerCode} ·{' '}
        <span className={css.id}>{shipment.trackingNumber}</span>
      </span>
    </div>
  );
}

function Counter({
  shipment,
  onLeave,
  onLocked,
  onDone,
}: {
  shipment: ShipmentAnswer;
  onLeave: () => void;
  onLocked: () => void;
  onDone: (done: HandoverResult) => void;
}) {
  const t = useTexts(handOverTexts);
  const ready = shipment.packages.filter(({ state }) => state === 'AVAILABLE');
  const otherCartons = shipment.packages.filter(
    ({ state }) => state !== 'AVAILABLE' && state !== 'DELIVERED' && state !== 'CANCELLED',
  );
  return (
    <>
      <HandOverDue shipmentId={shipment.id} />
      {otherCartons.length > 0 && <NotReady of={otherCartons} />}
      <PickupLock shipment={shipment} />
      {shipment.isPickupLocked ? (
        <Button size="huge" onClick={onLeave}>
          {t.back}
        </Button>
      ) : ready.length > 0 ? (
        <div className={css.counterForm}>
          <HandOverForm
            key={ready.map(({ id }) => id).join()}
            {...{ shipment, ready, onLeave, onLocked, onDone }}
          />
        </div>
      ) : (
        <Alert tone="warn" title={t.noneReady} action={<Button onClick={onLeave}>{t.back}</Button>}>
          {t.noneReadyHint}
        </Alert>
      )}
    </>
  );
}

function NotReady({ of: cartons }: { of: ShipmentAnswer['packages'] }) {
  const t = useTexts(handOverTexts);
  const trade = useTexts(tradeTexts);
  return (
    <Alert tone="warn" title={t.notReady(cartons.length)}>
      <ul>
        {cartons.map((one) => (
          <li key={one.id} className={css.location}>
            <span className={css.id}>{one.labelNumber}</span>
            <Status of="package" is={one.state} />
            {one.shelf && `${trade.shelf} ${one.shelf}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function HandoverDone({
  of: { handedOver, left, receivedBy },
  shipmentId,
  onLeave,
  onRest,
}: {
  of: HandoverResult;
  shipmentId: string;
  onLeave: () => void;
  onRest: () => void;
}) {
  const t = useTexts(handOverTexts);
  return (
    <Card>
      <div className="stack">
        <ResultBand tone="ok" title={t.done(handedOver, receivedBy)} />
        <p>{left > 0 ? t.left(left) : t.noneLeft}</p>
        <p className="muted small">{t.after}</p>
        <div className="row">
          <Button variant="primary" size="huge" onClick={onLeave}>
            {t.next}
          </Button>
          {left > 0 && (
            <Button size="huge" onClick={onRest}>
              {t.rest}
            </Button>
          )}
          <Link to={`/staff/shipments/${shipmentId}`}>{t.see}</Link>
        </div>
      </div>
    </Card>
  );
}
