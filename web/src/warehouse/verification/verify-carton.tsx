import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { listShipmentVerifications } from '@sankofa/domain/warehouse/verification/verification-endpoints';
import { getVerifyRules } from '@sankofa/domain/warehouse/verification/verify-rule-endpoints';
import { verifyRulesUnset } from '@sankofa/domain/warehouse/verification/verify-rules';
import { type FoundPackage, verify } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { dayAndTime, declaredValue, sides, volume, weight } from '../../lib/format/format.ts';
import { signal } from '../../lib/format/signals.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LiftHolds } from '../carton-actions.tsx';
import { CartonPhotos } from '../carton-photos.tsx';
import { DiscrepancyPhotos, useDiscrepancyPhotos } from '../discrepancy-photos.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { tradeTexts, problemText } from '../warehouse-texts.ts';
import { type Differences, MeasurementDifferences } from './measurement-differences.tsx';
import { Prohibited } from './verify-checks.tsx';
import { type VerifyBody, VerifyForm } from './verify-form.tsx';
import { verifyTexts } from './verify-texts.ts';

import css from '../warehouse.module.css';

export type VerifyResult = {
  title: string;
  shipmentId: string | null;
  isLast: boolean;
  /** The verified carton, unless it was put on hold. */
  verified: PackageAnswer | null;
};

type Props = {
  carton: FoundPackage;
  onDone: (result: VerifyResult) => void;
  onClose: () => void;
};

/** The state of a measurement: being sent, verified, or different. */
function useVerifying(carton: FoundPackage, onDone: Props['onDone']) {
  const t = useTexts(verifyTexts);
  const [current, setCurrent] = useState(carton);
  const [discrepancy, setDiscrepancy] = useState<{
    body: VerifyBody;
    differences: Differences;
  } | null>(null);
  // It stays while the carton is measured again: the photos are of the first result.
  const [discrepancyId, setDiscrepancyId] = useState<string | null>(null);
  const send = useSend(verify, { invalidates: [listInventory, listShipmentVerifications] });

  function submit(body: VerifyBody) {
    send.mutate(
      { body },
      {
        onError: () => signal('bad'),
        onSuccess: (answer) => {
          setCurrent(answer.package);
          if (answer.outcome === 'discrepancy') {
            signal('bad');
            setDiscrepancyId(answer.discrepancyId);
            return setDiscrepancy({ body, differences: answer.differences });
          }
          const { labelNumber, shipmentId } = answer.package;
          const isVerified = answer.outcome === 'verified';
          onDone({
            title: isVerified ? t.verified(labelNumber) : t.measured(labelNumber),
            shipmentId,
            isLast: answer.invoiceId !== null,
            verified: isVerified ? answer.package : null,
          });
        },
      },
    );
  }
  return {
    current,
    discrepancy,
    discrepancyId,
    send,
    submit,
    measureAgain: () => setDiscrepancy(null),
    /** Updates the carton after a hold was lifted; the rest of it is unchanged. */
    lift: ({ holds, version }: PackageAnswer) =>
      setCurrent((before) => ({ ...before, holds, version })),
  };
}

/** One carton: declared values and the first measurement, with the new measurements beside them. */
export function VerifyCarton({ carton, onDone, onClose }: Props) {
  const t = useTexts(verifyTexts);
  const { current, discrepancy, discrepancyId, send, submit, measureAgain, lift } = useVerifying(
    carton,
    onDone,
  );
  const photos = useDiscrepancyPhotos();
  const isBusy = send.isPending || photos.isPending;
  // Until the rules are loaded, the server decides what is required.
  const rules = useAnswer(getVerifyRules, { staleMs: 0 }).data ?? verifyRulesUnset;

  const held = () =>
    onDone({
      title: t.held(current.labelNumber),
      shipmentId: current.shipmentId,
      isLast: false,
      verified: null,
    });
  return (
    <div className={css.pair}>
      <PreviousMeasurement carton={current} onHoldLifted={lift} />
      <Card title={t.again}>
        <div className="stack">
          {send.error && !send.isPending && (
            <ResultBand tone="bad" {...problemText(send.error)} onAcknowledge={send.reset} />
          )}
          {discrepancy ? (
            <MeasurementDifferences
              carton={current}
              differences={discrepancy.differences}
              isBusy={isBusy}
              onAgain={measureAgain}
              onAccept={(acceptBecause) => submit({ ...discrepancy.body, acceptBecause })}
              onHoldPlaced={held}
            />
          ) : (
            <VerifyForm
              carton={current}
              rules={rules}
              isBusy={isBusy}
              onSubmit={submit}
              onClose={onClose}
            />
          )}
          {discrepancyId && (
            <DiscrepancyPhotos carton={current} {...{ discrepancyId }} send={photos} />
          )}
          <Prohibited rules={rules} carton={current} onHoldPlaced={held} />
        </div>
      </Card>
    </div>
  );
}

/** What the customer declared and what was measured at receiving. */
function PreviousMeasurement({
  carton,
  onHoldLifted,
}: {
  carton: FoundPackage;
  onHoldLifted: (freed: PackageAnswer) => void;
}) {
  const t = useTexts(verifyTexts);
  const trade = useTexts(tradeTexts);
  const { measured, customer, received } = carton;
  return (
    <Card title={<span className={css.id}>{carton.labelNumber}</span>}>
      <div className="stack">
        <LiftHolds carton={carton} onDone={onHoldLifted} />
        <DescriptionList
          items={[
            [
              trade.customer,
              customer ? `${customer.shippingMark} · ${customer.name}` : trade.unidentified,
            ],
            [trade.shipment, carton.trackingNumber],
            [trade.mode, carton.mode && trade[carton.mode]],
            [t.declared, `${carton.contents || '–'} · ${trade[carton.goodsClass]}`],
            [t.value, carton.declaredValue && declaredValue(carton.declaredValue)],
            [trade.label, trade.carton(carton.pieceNumber, carton.pieces)],
            [trade.shelf, carton.shelf],
            [trade.condition, carton.condition && trade[carton.condition]],
            [t.by, received && `${dayAndTime(received.at, 'guangzhou')} · ${received.by ?? ''}`],
          ]}
        />
        {measured && (
          <div className={css.first}>
            <span className="muted">
              {measured.measuredAt === received?.at ? t.first : t.latest}
            </span>
            <strong className="num">{weight(measured.weightKg)}</strong>
            <strong className="num">
              {sides(measured.lengthCm, measured.widthCm, measured.heightCm)}
            </strong>
            <span className="num">{volume(measured.volumeCbm)}</span>
          </div>
        )}
        <CartonPhotos ids={carton.photoIds} />
      </div>
    </Card>
  );
}
