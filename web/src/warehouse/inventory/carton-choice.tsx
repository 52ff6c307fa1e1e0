import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';

import { useTexts } from '../../lib/messages/messages.ts';
import { Status } from '../../ui/data/status-pill.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tradeTexts } from '../warehouse-texts.ts';

import css from '../warehouse.module.css';

/** Asks which of several cartons with the same code is meant. */
export function CartonChoice({
  hint,
  cartons,
  onChoose,
}: {
  hint: string;
  cartons: readonly FoundPackage[];
  onChoose: (carton: FoundPackage) => void;
}) {
  const trade = useTexts(tradeTexts);
  return (
    <Card>
      <div className="stack">
        <p>{hint}</p>
        <div className={css.choices}>
          {cartons.map((one) => (
            <button key={one.id} type="button" className={css.choice} onClick={() => onChoose(one)}>
              <strong className={css.id}>{one.labelNumber}</strong>
              <span>
                {trade.carton(one.pieceNumber, one.pieces)} · {one.contents}
              </span>
              <Status of="package" is={one.state} />
            </button>
          ))}
        </div>
      </div>
    </Card>
  );
}
