import { listBatches } from '@sankofa/domain/batches/batch-endpoints';
import { type BatchState, stepBetween } from '@sankofa/domain/batches/batch-status';
import type { Mode } from '@sankofa/domain/values/mode';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { BoardCard } from './board-card.tsx';
import { type BatchRow, type BoardMove, boardStates, moveTo } from './board-moves.ts';
import { MoveDialog } from './move-dialog.tsx';

import css from './batch-board.module.css';

const texts = dictionary({
  en: {
    board: 'Batches by status',
    columns: 'Go to a column',
    what: 'the batches',
    none: 'None',
    more: 'Load more',
    drop: 'Drop here',
    notYours: 'You can’t take this step, or it isn’t due yet',
    PLANNED: 'Batches can’t go back to Planned',
    OPEN: 'Only planned or closed batches',
    CLOSED: 'Only open batches',
    DEPARTED: 'Close the loading list first',
    ARRIVED: 'Record departure first',
    CLEARING: 'Record arrival first',
    UNLOADING: 'Record customs release first',
    COMPLETED: 'Finish unloading first',
    CANCELLED: 'Only empty batches',
  },
  zh: {
    board: '按状态查看批次',
    columns: '跳转到列',
    what: '批次',
    none: '无',
    more: '加载更多',
    drop: '放到这里',
    notYours: '没有权限，或未到此步骤',
    PLANNED: '批次不能退回“已计划”',
    OPEN: '仅限已计划或已封单的批次',
    CLOSED: '仅限装货中的批次',
    DEPARTED: '请先封单',
    ARRIVED: '请先登记离港',
    CLEARING: '请先登记到港',
    UNLOADING: '请先登记海关放行',
    COMPLETED: '请先完成卸货',
    CANCELLED: '仅限空批次',
  },
});

/**
 * Batches in columns by status. A card that is dropped on another column, or moved by its menu, opens the
 * same dialog as the button of that step.
 */
export function BatchBoard({ q, mode }: { q: string | undefined; mode: Mode | undefined }) {
  const t = useTexts(texts);
  const [dragged, setDragged] = useState<BatchRow | null>(null);
  const [move, setMove] = useState<BoardMove | null>(null);
  return (
    <>
      <nav className={css.jumps} aria-label={t.columns}>
        {boardStates.map((state) => (
          <a key={state} href={`#column-${state}`}>
            <Status of="batch" is={state} />
          </a>
        ))}
      </nav>
      <div className={css.board} role="group" aria-label={t.board}>
        {boardStates.map((state) => (
          <Column
            key={state}
            state={state}
            filter={{ q, mode }}
            dragged={dragged}
            onDrag={setDragged}
            onMove={setMove}
          />
        ))}
      </div>
      {move && <MoveDialog move={move} onClose={() => setMove(null)} />}
    </>
  );
}

function Column({
  state,
  filter,
  dragged,
  onDrag,
  onMove,
}: {
  state: BatchState;
  filter: { q: string | undefined; mode: Mode | undefined };
  dragged: BatchRow | null;
  onDrag: (row: BatchRow | null) => void;
  onMove: (move: BoardMove) => void;
}) {
  const t = useTexts(texts);
  const batches = usePages(listBatches, {
    query: { ...filter, state, limit: 20 },
    staleMs: 30_000,
    everyMs: 60_000,
  });
  const isTarget = dragged !== null && dragged.state !== state;
  const move = isTarget ? moveTo(dragged, state) : null;
  const refusalText = !isTarget || move ? null : refusal(t, dragged, state);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drag and drop; by keyboard, the menu of each card moves it
    <section
      id={`column-${state}`}
      className={classes(css.column, move && css.open, refusalText && css.dropRefused)}
      aria-labelledby={`head-${state}`}
      onDragOver={(event) => move && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrag(null);
        if (move) onMove(move);
      }}
    >
      <h2 id={`head-${state}`} className={css.head}>
        <Status of="batch" is={state} />
      </h2>
      {isTarget && <p className={css.hint}>{refusalText ?? t.drop}</p>}
      <Answer of={batches} what={t.what} empty={<p className={css.empty}>{t.none}</p>}>
        {(rows) => (
          <ul className={css.cards}>
            {rows.map((row) => (
              <BoardCard key={row.id} row={row} onDrag={onDrag} onMove={onMove} />
            ))}
          </ul>
        )}
      </Answer>
      {batches.hasMore && (
        <Button size="small" isBusy={batches.isLoadingMore} onClick={batches.loadMore}>
          {t.more}
        </Button>
      )}
    </section>
  );
}

type Texts = ReturnType<typeof useTexts<(typeof texts)['en']>>;

/** Returns why a card can't move there: no such step, no permission, or not yet. */
function refusal(t: Texts, row: BatchRow, to: BatchState): string {
  const reasons: Record<BatchState, string> = t;
  return stepBetween(row.state, to) && to !== 'UNLOADING' ? t.notYours : reasons[to];
}
