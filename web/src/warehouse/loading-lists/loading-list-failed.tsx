import type { LoadingColumn } from '@sankofa/domain/warehouse/loading-lists/loading-row';
import { useRef, useState } from 'react';

import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { loadingListTexts, reasonTexts } from './loading-list-texts.ts';
import type { ListRow, useLoadingList } from './use-loading-list.ts';

import css from '../warehouse.module.css';

/** Rows per page; all of them are also in the download. */
const shownAtOnce = 50;

type Work = ReturnType<typeof useLoadingList>;

/** Each row that is not imported, with every reason, and similar shipping marks. */
export function FailedRows({ work, isBusy }: { work: Work; isBusy: boolean }) {
  const t = useTexts(loadingListTexts);
  const failed = (work.list?.rows ?? []).filter(
    ({ row }) => work.results.get(row)?.outcome === 'failed',
  );
  const [page, setPage] = useState(0);
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const matches = failed.filter((one) => matchesQuery(one, query.trim().toUpperCase()));
  // Corrected rows leave the list, and the last page may disappear with them.
  const last = Math.floor(Math.max(matches.length - 1, 0) / shownAtOnce);
  const at = Math.min(page, last);
  const shown = matches.slice(at * shownAtOnce, (at + 1) * shownAtOnce);
  const from = Math.min(at * shownAtOnce + 1, matches.length);
  /** Goes to a page and to its first row, since the buttons are below the rows. */
  function goToPage(page: number) {
    setPage(page);
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <Card tone="warn" title={t.failedTitle(failed.length)}>
      {failed.length > shownAtOnce && (
        <TextField
          name="sought"
          type="search"
          label={t.find}
          hint={t.findHint}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setPage(0);
          }}
        />
      )}
      <ul ref={list} tabIndex={-1} className={css.lines}>
        {shown.map((row) => (
          <FailedRow key={row.row} row={row} failed={failed} {...{ work, isBusy }} />
        ))}
      </ul>
      {failed.length > shownAtOnce && (
        <div className="row">
          <span role="status">
            {shown.length === 0
              ? t.noneFound
              : t.shown(from, from + shown.length - 1, matches.length)}
          </span>
          {at > 0 && <Button onClick={() => goToPage(at - 1)}>{t.earlier}</Button>}
          {at < last && <Button onClick={() => goToPage(at + 1)}>{t.later}</Button>}
        </div>
      )}
    </Card>
  );
}

const matchesQuery = ({ row, cells }: ListRow, query: string) =>
  query === String(row) ||
  [cells.mark, cells.supplierNumber, cells.contents].some((cell) =>
    cell?.toUpperCase().includes(query),
  );

function FailedRow({
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
  const t = useTexts(loadingListTexts);
  const language = useLanguage();
  const answer = work.results.get(row);
  const mark = cells.mark ?? '';
  const alike = failed.filter((one) => one.cells.mark === mark).length;
  return (
    <li className={css.refused}>
      <strong>{t.row(row)}</strong>
      <span className="muted small">
        {[cells.mark, cells.supplierNumber, cells.contents].filter(Boolean).join(' · ')}
      </span>
      <ul>
        {answer?.reasons.map((reason) => (
          <li key={reason}>
            {reasonTexts[language][reason]}
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
              ? `${t.isIt(shippingMark, name)} (${t.isItAll(alike)})`
              : t.isIt(shippingMark, name)}
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
  value: 'declaredValue',
  currency: 'declaredCurrency',
};

/** Returns the content of the cell that a reason is about. */
function wrongCell(reason: string, cells: ListRow['cells']): string {
  const column = columnOf[reason.split('.')[0] ?? ''];
  return (column && cells[column]) ?? '';
}
