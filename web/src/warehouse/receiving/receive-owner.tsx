import { goodsClasses, type GoodsClass } from '@sankofa/domain/rates/rate';
import type { Mode } from '@sankofa/domain/values/mode';
import { modes } from '@sankofa/domain/values/mode';
import { useState } from 'react';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ButtonChoice } from '../button-choice.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { OwnerFacts, type TargetProps } from './receive-target-props.tsx';
import type { ScanMatch, Target } from './receive-target.ts';
import { receiveTexts } from './receive-texts.ts';

import css from '../warehouse.module.css';

/** The owner is known by mark or code: choose a shipment that still takes cartons, or a new one. */
export function ChooseOwner({
  match,
  target,
  onTarget,
  onFind,
  scanMatch,
}: TargetProps & { scanMatch: ScanMatch }) {
  const t = useTexts(receiveTexts);
  const trade = useTexts(tradeTexts);
  const { customer } = scanMatch;
  if (!customer) return null;
  return (
    <Card>
      <div className="stack">
        <OwnerFacts scanMatch={scanMatch} />
        {match.supplierNumber && (
          <p className="muted">
            {trade.supplierNumber} <span className={css.id}>{match.supplierNumber}</span>
          </p>
        )}
        {scanMatch.openShipments.length > 0 && <h2>{t.addTo}</h2>}
        <div className={css.choices}>
          {scanMatch.openShipments.map((one) => (
            <button
              key={one.id}
              type="button"
              className={css.choice}
              aria-pressed={target?.kind === 'shipment' && target.shipmentId === one.id}
              onClick={() => {
                // With cartons still expected, the user sees them and says whether this is one of them.
                if (one.received < one.cartons) onFind(one.trackingNumber);
                else
                  onTarget({
                    kind: 'shipment',
                    shipmentId: one.id,
                    trackingNumber: one.trackingNumber,
                    mode: one.mode,
                  });
              }}
            >
              <strong className={css.id}>{one.trackingNumber}</strong>
              <span>{one.description || t.noContents}</span>
              <span className="muted small">
                {trade[one.mode]} · {t.progress(one.received, one.cartons)}
              </span>
            </button>
          ))}
        </div>
        <NewShipment customerId={customer.id} target={target} onTarget={onTarget} />
      </div>
    </Card>
  );
}

function NewShipment({
  customerId,
  target,
  onTarget,
}: {
  customerId: string;
  target: Target | null;
  onTarget: (target: Target) => void;
}) {
  const t = useTexts(receiveTexts);
  const trade = useTexts(tradeTexts);
  const other = useOtherTexts(tradeTexts);
  const newTarget = target?.kind === 'new' ? target : null;
  const [mode, setMode] = useState<Mode | null>(newTarget?.mode ?? null);
  const [goodsClass, setGoodsClass] = useState<GoodsClass>(newTarget?.goodsClass ?? 'NORMAL');
  function choose(nextMode: Mode | null, nextClass: GoodsClass) {
    setMode(nextMode);
    setGoodsClass(nextClass);
    if (nextMode) onTarget({ kind: 'new', customerId, mode: nextMode, goodsClass: nextClass });
  }
  return (
    <div className="stack">
      <h2>{t.newShipment}</h2>
      <ButtonChoice
        label={trade.goodsClass}
        otherLabel={other.goodsClass}
        value={goodsClass}
        options={goodsClasses.map((one) => [one, trade[one]] as const)}
        onChoose={(one) => choose(mode, one)}
      />
      <ButtonChoice
        label={trade.mode}
        otherLabel={other.mode}
        value={newTarget ? mode : null}
        options={modes.map((one) => [one, trade[one]] as const)}
        onChoose={(one) => choose(one, goodsClass)}
      />
    </div>
  );
}

/** The code is unknown: scan the mark on the carton, choose a similar mark, or receive without an owner. */
export function Unknown({
  match,
  target,
  onTarget,
  onFind,
  scanMatch,
}: TargetProps & { scanMatch: ScanMatch }) {
  const t = useTexts(receiveTexts);
  const trade = useTexts(tradeTexts);
  const [mark, setMark] = useState('');
  return (
    <Card>
      <div className="stack">
        <div className="row">
          <Pill tone="warn">{t.notKnown}</Pill>
          <strong className={css.id}>{match.code}</strong>
        </div>
        {scanMatch.nearMarks.length > 0 && (
          <div className="stack">
            <h2>{t.near}</h2>
            <p className="muted">{t.nearHint}</p>
            <div className={css.choices}>
              {scanMatch.nearMarks.map((near) => (
                <button
                  key={near.shippingMark}
                  type="button"
                  className={css.choice}
                  onClick={() => onFind(near.shippingMark)}
                >
                  <strong className={css.code}>{near.shippingMark}</strong>
                  <span>
                    {near.name} · {near.customerCode}
                  </span>
                </button>
              ))}
            </div>
          </div>
        )}
        <form
          className={css.lookup}
          onSubmit={(event) => {
            event.preventDefault();
            if (mark.trim().length >= 3) onFind(mark.trim());
          }}
        >
          <TextField
            name="mark"
            label={t.markOnCarton}
            value={mark}
            autoCapitalize="characters"
            autoComplete="off"
            onChange={(event) => setMark(event.currentTarget.value)}
          />
          <Button type="submit" size="large">
            {t.find}
          </Button>
        </form>
        {target?.kind === 'unidentified' ? (
          <Alert tone="warn" title={trade.unidentified}>
            {t.unidentifiedHint}
          </Alert>
        ) : (
          <Button size="large" onClick={() => onTarget({ kind: 'unidentified' })}>
            {t.asUnidentified}
          </Button>
        )}
      </div>
    </Card>
  );
}
