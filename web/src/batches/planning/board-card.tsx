import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { clock, counted, day, dayAt } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { statuses } from '../../ui/data/status.ts';
import { DelayedPill, Eta } from '../batch-dates.tsx';
import { batchTexts, useBatchesPath, useRouteText } from '../batch-texts.ts';
import { FillGauge } from '../fill-gauge.tsx';
import { MoreMenu } from '../more-menu.tsx';
import { type BatchRow, type BoardMove, movesOf } from './board-moves.ts';

import css from './batch-board.module.css';

const texts = dictionary({
  en: {
    moveTo: 'Move to…',
    move: (number: string) => `Move to… ${number}`,
    cutoff: 'Cut-off',
    leaves: 'Departs',
    left: 'Departed',
    arrives: 'Arrives',
    arrived: 'Arrived',
    load: (cartons: number, customers: number) =>
      `${counted(cartons, 'carton')}, ${counted(customers, 'customer')}`,
  },
  zh: {
    moveTo: '移至…',
    move: (number: string) => `移至… ${number}`,
    cutoff: '截货',
    leaves: '预计离港',
    left: '已离港',
    arrives: '预计到港',
    arrived: '已到港',
    load: (cartons: number, customers: number) => `${cartons} 件，${customers} 位客户`,
  },
});

/** A batch on the board: dragged by mouse, or moved by its menu. */
export function BoardCard({
  row,
  onDrag,
  onMove,
}: {
  row: BatchRow;
  onDrag: (row: BatchRow | null) => void;
  onMove: (move: BoardMove) => void;
}) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const routeTextOf = useRouteText();
  const language = useLanguage();
  const path = useBatchesPath();
  const moves = movesOf(row);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drag and drop; by keyboard, its menu moves it
    <li
      className={css.card}
      draggable={moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.batchNumber);
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className={css.line}>
        <Link to={`${path}/${row.id}`} className="num" draggable={false}>
          {row.batchNumber}
        </Link>
        <DelayedPill of={row} />
      </span>
      <span className="muted small">{[trade[row.mode], routeTextOf(row)].join(trade.comma)}</span>
      <FillGauge of={row} isSmall />
      <span className="muted small">{t.load(row.cartons, row.customers)}</span>
      <Days row={row} />
      {moves.length > 0 && (
        <MoreMenu
          label={t.moveTo}
          name={t.move(row.batchNumber)}
          items={moves.map((move) => ({
            label: statuses.batch[move.to][language],
            onChoose: () => onMove(move),
          }))}
        />
      )}
    </li>
  );
}

/** The days that matter in its status. */
function Days({ row }: { row: BatchRow }) {
  const t = useTexts(texts);
  const isLoadable = row.state === 'PLANNED' || row.state === 'OPEN';
  const cutoff = `${dayAt(row.cutoffAt, 'guangzhou')}, ${clock(row.cutoffAt, 'guangzhou')}`;
  return (
    <dl className={css.days}>
      {isLoadable && <Day name={t.cutoff}>{cutoff}</Day>}
      {row.departedAt ? (
        <Day name={t.left}>{dayAt(row.departedAt, 'guangzhou')}</Day>
      ) : (
        <Day name={t.leaves}>{day(row.etd)}</Day>
      )}
      {row.arrivedAt ? (
        <Day name={t.arrived}>{dayAt(row.arrivedAt)}</Day>
      ) : (
        <Day name={t.arrives}>
          <Eta of={row} />
        </Day>
      )}
    </dl>
  );
}

const Day = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
