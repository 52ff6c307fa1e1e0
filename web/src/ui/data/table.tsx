/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards, a table loses its roles in some browsers */
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { lazy, Suspense } from 'react';

import { count } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { type Column, type Selection, TableRow, type TableShape } from './table-row.tsx';

import css from './table.module.css';

const texts = dictionary({
  en: {
    all: 'Select all',
    shown: (shown: string) => `${shown} shown`,
    of: (shown: string, total: string) => `${shown} of ${total}`,
    more: 'Load more',
    actions: 'Actions',
  },
  zh: {
    all: '全选当前列表',
    shown: (shown: string) => `已显示 ${shown} 条`,
    of: (shown: string, total: string) => `${shown} / ${total} 条`,
    more: '加载更多',
    actions: '操作',
  },
});

export type { Column, Selection } from './table-row.tsx';

/** More rows than this are shown in part: those on the screen and around it. */
const most = 200;
const WindowedRows = lazy(async () => ({
  default: (await import('./windowed-rows.tsx')).WindowedRows,
}));

/** `weight` is ascending, `-weight` descending; kept in the URL by `useFilters`. */
export type Sorting = { sort: string; onSort: (sort: string) => void };
type More = {
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  total?: number | undefined;
};

type Props<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  sorting?: Sorting;
  selection?: Selection;
  nameOf?: TableShape<Row>['nameOf'];
  /** The result of `usePages`, for the count and the button below. */
  more?: More;
};

/** Rows on a desktop, cards on a phone; the same table in both, so its roles are explicit. */
export function Table<Row>({
  label,
  rows,
  columns,
  keyOf,
  sorting,
  selection,
  nameOf,
  more,
}: Props<Row>) {
  const shape = { columns, keyOf, selection, nameOf };
  return (
    <div className={css.frame}>
      <table
        role="table"
        aria-label={label}
        className={css.table}
        aria-rowcount={rows.length > most ? rows.length + 1 : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectAll ids={rows.map(keyOf)} selection={selection} />}
            {columns.map((column) => (
              <Head key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        {rows.length > most ? (
          <Suspense fallback={<AllRows rows={rows.slice(0, most)} {...shape} />}>
            <WindowedRows
              count={rows.length}
              keyAt={(at) =>
                rows
                  .slice(at, at + 1)
                  .map(keyOf)
                  .join('')
              }
              renderRow={(at, place) => {
                const row = rows[at];
                return row && <TableRow key={keyOf(row)} row={row} {...shape} {...place} />;
              }}
            />
          </Suspense>
        ) : (
          <AllRows rows={rows} {...shape} />
        )}
      </table>
      {more && <Foot shown={rows.length} more={more} />}
    </div>
  );
}

const AllRows = <Row,>({ rows, ...shape }: TableShape<Row> & { rows: readonly Row[] }) => (
  <tbody role="rowgroup">
    {rows.map((row) => (
      <TableRow key={shape.keyOf(row)} row={row} {...shape} />
    ))}
  </tbody>
);

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const t = useTexts(texts);
  const key = column.sort;
  const direction =
    sorting?.sort === key ? 'ascending' : sorting?.sort === `-${key}` ? 'descending' : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      className={column.isNumber ? css.number : undefined}
      aria-sort={key && sorting ? (direction ?? 'none') : undefined}
    >
      {key && sorting ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => sorting.onSort(direction === 'ascending' ? `-${key}` : key)}
        >
          {column.head}
          {direction && <Icon of={direction === 'ascending' ? IconUp : IconDown} size={14} />}
        </button>
      ) : (
        column.head || <span className="hidden-text">{t.actions}</span>
      )}
    </th>
  );
}

function SelectAll({ ids, selection }: { ids: string[]; selection: Selection }) {
  const t = useTexts(texts);
  const areAll = ids.length > 0 && ids.every((id) => selection.ids.has(id));
  const areSome = !areAll && ids.some((id) => selection.ids.has(id));
  return (
    <th role="columnheader" scope="col" className={css.check} data-unprinted>
      <input
        type="checkbox"
        aria-label={t.all}
        checked={areAll}
        ref={(box) => {
          if (box) box.indeterminate = areSome;
        }}
        onChange={() => selection.onChange(new Set(areAll ? [] : ids))}
      />
    </th>
  );
}

function Foot({ shown, more }: { shown: number; more: More }) {
  const t = useTexts(texts);
  return (
    <div className={css.foot}>
      <span className="muted small" role="status">
        {more.total === undefined ? t.shown(count(shown)) : t.of(count(shown), count(more.total))}
      </span>
      {more.hasMore && (
        <Button size="small" isBusy={more.isLoadingMore} onClick={more.loadMore}>
          {t.more}
        </Button>
      )}
    </div>
  );
}
