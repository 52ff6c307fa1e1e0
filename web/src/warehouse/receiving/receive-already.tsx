import { dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Status } from '../../ui/data/status-pill.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePrintLabels } from '../labels/print-labels.ts';
import { tradeTexts } from '../warehouse-texts.ts';
import { OwnerFacts, type TargetProps } from './receive-target-props.tsx';
import type { ScanMatch } from './receive-target.ts';
import { receiveTexts } from './receive-texts.ts';

import css from '../warehouse.module.css';

/**
 * Shown if a code has nothing left to receive: who received it and when, its labels, and one extra carton.
 */
export function AlreadyReceived({
  target,
  onTarget,
  scanMatch,
}: TargetProps & { scanMatch: ScanMatch }) {
  const t = useTexts(receiveTexts);
  const trade = useTexts(tradeTexts);
  const printing = usePrintLabels();
  const open = scanMatch.openShipments.find(({ id }) => id === scanMatch.packages[0]?.shipmentId);
  return (
    <Card>
      <div className="stack">
        <OwnerFacts scanMatch={scanMatch} />
        <ul className={css.lines}>
          {scanMatch.packages.map((one) => (
            <li key={one.id} className={css.line}>
              <span className={css.grow}>
                <strong className={css.id}>{one.labelNumber}</strong>
                <span className="muted small">
                  {trade.carton(one.pieceNumber, one.pieces)}
                  {one.received &&
                    ` · ${t.receivedBy(dayAndTime(one.received.at, 'guangzhou'), one.received.by ?? '')}`}
                </span>
              </span>
              <Status of="package" is={one.state} />
              <Button
                size="large"
                isBusy={printing.isBusy}
                onClick={() => printing.print([one.id])}
              >
                {t.reprint}
              </Button>
            </li>
          ))}
        </ul>
        {open && target === null && (
          <Button
            size="large"
            onClick={() =>
              onTarget({
                kind: 'shipment',
                shipmentId: open.id,
                trackingNumber: open.trackingNumber,
                mode: open.mode,
              })
            }
          >
            {t.oneMore}
          </Button>
        )}
      </div>
    </Card>
  );
}
