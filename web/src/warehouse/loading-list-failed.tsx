import type { LoadingColumn } from '@sankofa/domain/warehouse/loading-row';

import { useLanguage } from '../lib/language.ts';
import { useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { loadingListWords, reasonWords } from './loading-list-words.ts';
import type { ListRow, useLoadingList } from './use-loading-list.ts';

import css from './warehouse.module.css';

/** Shown one by one; a file with more of them is put right in its download. */
const mostShown = 100;

type Work = ReturnType<typeof useLoadingList>;

/** Each row that is not taken in, with every reason, and the marks that it may mean. */
export function FailedRows({ work, isBusy }: { work: Work; isBusy: boolean }) {
  const said = useWords(loadingListWords);
  const failed = (work.list?.rows ?? []).filter(
    ({ row }) => work.results.get(row)?.outcome === 'failed',
  );
  return (
    <Card tone="warn" title={said.failedTitle(failed.length)}>
      <ul className={css.lines}>
        {failed.slice(0, mostShown).map((row) => (
          <Failed key={row.row} row={row} failed={failed} {...{ work, isBusy }} />
        ))}
      </ul>
      {failed.length > mostShown && <p>{said.more(failed.length - mostShown)}</p>}
    </Card>
  );
}

function Failed({
  row: { row, cells },
  failed,
  work,
  isBusy,
}: {
  row: ListRow;
  failed: readonly ListRow[];
  work: Work;
  isBusy: boolean;
}) {
  const said = useWords(loadingListWords);
  const language = useLanguage();
  const answer = work.results.get(row);
  const mark = cells.mark ?? '';
  const alike = failed.filter((one) => one.cells.mark === mark).length;
  return (
    <li className={css.refused}>
      <strong>{said.row(row)}</strong>
      <span className="muted small">
        {[cells.mark, cells.supplierNumber, cells.contents].filter(Boolean).join(' · ')}
      </span>
      <ul>
        {answer?.reasons.map((reason) => (
          <li key={reason}>
            {reasonWords[language][reason]}
            {wrongCell(reason, cells) && `: ${wrongCell(reason, cells)}`}
          </li>
        ))}
      </ul>
      <div className="row">
        {answer?.nearMarks.map(({ shippingMark, name }) => (
          <Button
            key={shippingMark}
            isBusy={isBusy}
            onClick={() => work.repair(mark, shippingMark)}
          >
            {alike > 1
              ? `${said.isIt(shippingMark, name)} (${said.isItAll(alike)})`
              : said.isIt(shippingMark, name)}
          </Button>
        ))}
      </div>
    </li>
  );
}

const columnOf: Record<string, LoadingColumn> = {
  mark: 'mark',
  number: 'supplierNumber',
  contents: 'contents',
  cartons: 'cartons',
  mode: 'mode',
  class: 'goodsClass',
  value: 'declaredUsd',
};

/** What stands in the cell that a reason is about. */
function wrongCell(reason: string, cells: ListRow['cells']): string {
  const column = columnOf[reason.split('.')[0] ?? ''];
  return (column && cells[column]) ?? '';
}
