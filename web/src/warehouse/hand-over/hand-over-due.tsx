import { hasDuty } from '@sankofa/domain/access';
import { mayStore } from '@sankofa/domain/storage/storage-policy';
import { pesewasOf } from '@sankofa/domain/values/money';
import {
  chargeStorageNow,
  getHandOverDue,
} from '@sankofa/domain/warehouse/hand-over/hand-over-endpoints';
import { Suspense, useState } from 'react';
import type { z } from 'zod/mini';

import { money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { RecordPayment } from '../../payments/payments.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { handOverTexts } from '../hand-over-texts.ts';
import { problemText } from '../warehouse-texts.ts';

import css from '../warehouse.module.css';

type HandOverDueAnswer = z.output<(typeof getHandOverDue)['answer']>;

/** The balance due before the goods leave; users with the finance permission take the payment here. */
export function HandOverDue({ shipmentId }: { shipmentId: string }) {
  const t = useTexts(handOverTexts);
  const due = useAnswer(getHandOverDue, { params: { id: shipmentId }, staleMs: 0 });
  return (
    <Card title={t.dueTitle}>
      <Answer of={due} what={t.dueWhat}>
        {(one) =>
          pesewasOf(one.total) === 0 ? (
            <p>{t.dueNothing}</p>
          ) : (
            <div className="stack">
              <strong className={css.progress}>
                {pesewasOf(one.ofShipment) === 0
                  ? t.dueNothingOwn
                  : t.dueSome(money(one.ofShipment))}
              </strong>
              <DueLines
                invoices={one.invoices.filter(({ isOfShipment }) => isOfShipment)}
                storage={one.storage}
              />
              {pesewasOf(one.ofOthers) > 0 && (
                <>
                  <strong>{t.dueElsewhere(money(one.ofOthers))}</strong>
                  <DueLines invoices={one.invoices.filter((row) => !row.isOfShipment)} />
                </>
              )}
              <RecordPaymentDialog
                due={one}
                shipmentId={shipmentId}
                onChanged={() => void due.refetch()}
              />
            </div>
          )
        }
      </Answer>
    </Card>
  );
}

function DueLines({
  invoices,
  storage,
}: {
  invoices: HandOverDueAnswer['invoices'];
  storage?: HandOverDueAnswer['storage'];
}) {
  const t = useTexts(handOverTexts);
  return (
    <ul className={css.lines}>
      {invoices.map((one) => (
        <li key={one.invoiceId} className={css.line}>
          <span className={css.grow}>
            <span>{t[`due${one.purpose}`](one.invoiceNumber, one.trackingNumber)}</span>
            {one.isHolding && (
              <span className="small">
                {one.isOfShipment ? t.dueHolding : t.dueHoldingOther(one.trackingNumber)}
              </span>
            )}
            {pesewasOf(one.waiting) > 0 && (
              <span className="muted small">{t.dueWaiting(money(one.waiting))}</span>
            )}
          </span>
          <strong>{money(one.owed)}</strong>
        </li>
      ))}
      {storage && pesewasOf(storage) > 0 && (
        <li className={css.line}>
          <span className={css.grow}>
            <span>{t.dueStorage}</span>
            <span className="muted small">{t.dueStorageHint}</span>
          </span>
          <strong>{money(storage)}</strong>
        </li>
      )}
    </ul>
  );
}

function RecordPaymentDialog({
  due,
  shipmentId,
  onChanged,
}: {
  due: HandOverDueAnswer;
  shipmentId: string;
  onChanged: () => void;
}) {
  const t = useTexts(handOverTexts);
  const viewer = useViewer();
  const [isRecording, setRecording] = useState(false);
  const charge = useSend(chargeStorageNow, { invalidates: [getHandOverDue] });
  if (!hasDuty(viewer, 'finance')) return <p className="muted">{t.dueFinance}</p>;
  const [first] = due.invoices;
  return (
    <>
      {charge.error && <Alert tone="bad" {...problemText(charge.error)} />}
      <div className="row">
        {pesewasOf(due.storage) > 0 && mayStore.charge(viewer, { kind: 'DESTINATION' }) && (
          <Button
            size="large"
            isBusy={charge.isPending}
            onClick={() =>
              charge.mutate(
                { params: { id: shipmentId }, body: { expected: due.storage } },
                // If the amount has changed, the new one is shown.
                { onError: onChanged },
              )
            }
          >
            {t.chargeStorage}
          </Button>
        )}
        {first && (
          <Button variant="primary" size="large" onClick={() => setRecording(true)}>
            {t.recordPayment}
          </Button>
        )}
      </div>
      {isRecording && first && (
        <Suspense fallback={null}>
          <RecordPayment
            search={first.invoiceNumber}
            onClose={() => {
              setRecording(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
