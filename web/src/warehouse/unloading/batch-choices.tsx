import type { batchRowSchema } from '@sankofa/domain/batches/batch-endpoints';
import type { z } from 'zod/mini';

import { useTexts } from '../../lib/messages/messages.ts';
import { Status } from '../../ui/data/status-pill.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useSiteName } from '../site-choice.tsx';
import { tradeTexts } from '../warehouse-texts.ts';

import css from '../warehouse.module.css';

type BatchRow = z.output<typeof batchRowSchema>;

/** The batches of a station, of which one is chosen. */
export function BatchChoices({
  rows,
  texts: t,
  placeText,
  noteOf,
  onChoose,
}: {
  rows: readonly BatchRow[];
  texts: { none: string; noneHint: string };
  placeText: (place: string) => string;
  noteOf?: (row: BatchRow) => string;
  onChoose: (id: string) => void;
}) {
  const nameOf = useSiteName();
  const trade = useTexts(tradeTexts);
  if (rows.length === 0)
    return (
      <Card>
        <Empty spot="box" title={t.none}>
          {t.noneHint}
        </Empty>
      </Card>
    );
  return (
    <div className={css.choices}>
      {rows.map((row) => (
        <button key={row.id} type="button" className={css.choice} onClick={() => onChoose(row.id)}>
          <span className={css.pills}>
            <strong className={css.code}>{row.batchNumber}</strong>
            <Status of="batch" is={row.state} mode={row.mode} />
          </span>
          <span>
            {trade[row.mode]} · {trade.cartons(row.cartons)} · {placeText(nameOf(row.destination))}
          </span>
          {noteOf && <span className="muted small">{noteOf(row)}</span>}
        </button>
      ))}
    </div>
  );
}
