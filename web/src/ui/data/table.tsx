/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards, a table loses its roles in some browsers */
import IconDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode } from 'react';

import { count } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../layout/button.tsx';
import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';

import css from './table.module.css';

const texts = dictionary({
  en: {
    all: 'Select all',
    one: (name: string) => `Select ${name}`,
    shown: (shown: string) => `${shown} shown`,
    of: (shown: string, total: string) => `${shown} of ${total}`,
    more: 'Load more',
  },
  zh: {
    all: '全选当前列表',
    one: (name: string) => `选择 ${name}`,
    shown: (shown: string) => `已显示 ${shown} 条`,
    of: (shown: string, total: string) => `${shown} / ${total} 条`,
    more: '加载更多',
  },
});

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned with tabular figures. */
  isNumber?: boolean;
  /** Its place on a phone's card: title, upper right corner, a line with its name, or hidden. */
  phone?: 'title' | 'corner' | 'line' | 'hidden';
  /** The column's name in the list's `sort`, if the server can sort by it. */
  sort?: string;
};

/** `weight` is ascending, `-weight` descending; kept in the URL by `useFilters`. */
export type Sorting = { sort: string; onSort: (sort: string) => void };
export type Selection = { ids: ReadonlySet<string>; onChange: (ids: Set<string>) => void };
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
  /** Returns a row's name for its checkbox: "Select SEA-042". */
  nameOf?: (row: Row) => string;
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
  return (
    <div className={css.frame}>
      <table role="table" aria-label={label} className={css.table}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && <SelectAll ids={rows.map(keyOf)} selection={selection} />}
            {columns.map((column) => (
              <Head key={column.head} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className={selection?.ids.has(keyOf(row)) ? css.selected : undefined}
            >
              {selection && (
                <SelectOne
                  id={keyOf(row)}
                  name={nameOf?.(row) ?? keyOf(row)}
                  selection={selection}
                />
              )}
              {columns.map((column, at) => (
                <td
                  key={column.head}
                  role="cell"
                  data-head={column.head}
                  className={classes(
                    column.isNumber && css.number,
                    css[column.phone ?? (at === 0 ? 'title' : 'line')],
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <Foot shown={rows.length} more={more} />}
    </div>
  );
}

function Head<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
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
        column.head
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

function SelectOne({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const t = useTexts(texts);
  return (
    <td role="cell" className={css.check} data-unprinted>
      <input
        type="checkbox"
        aria-label={t.one(name)}
        checked={selection.ids.has(id)}
        onChange={(event) => {
          const ids = new Set(selection.ids);
          if (event.currentTarget.checked) ids.add(id);
          else ids.delete(id);
          selection.onChange(ids);
        }}
      />
    </td>
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
