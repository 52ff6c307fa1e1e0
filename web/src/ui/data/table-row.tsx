/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards, a table loses its roles in some browsers */
import type { ReactNode, Ref } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { classes } from '../layout/classes.ts';

import css from './table.module.css';

const texts = dictionary({
  en: { one: (name: string) => `Select ${name}` },
  zh: { one: (name: string) => `选择 ${name}` },
});

export type Column<Row> = {
  /** Empty above the buttons of a row; the table names it "Actions" for screen readers. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned with tabular figures. */
  isNumber?: boolean;
  /** Its place on a phone's card: title, upper right corner, a line with its name, or hidden. */
  phone?: 'title' | 'corner' | 'line' | 'hidden';
  /** The column's name in the list's `sort`, if the server can sort by it. */
  sort?: string;
};

export type Selection = { ids: ReadonlySet<string>; onChange: (ids: Set<string>) => void };

/** What all rows of a table share. */
export type TableShape<Row> = {
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  selection: Selection | undefined;
  /** Returns a row's name for its checkbox: "Select SEA-042". */
  nameOf: ((row: Row) => string) | undefined;
};

export function TableRow<Row>({
  row,
  columns,
  keyOf,
  selection,
  nameOf,
  index,
  ref,
}: TableShape<Row> & {
  row: Row;
  /** Its place in the list, from 0, where only a part of the list is shown. */
  index?: number;
  ref?: Ref<HTMLTableRowElement>;
}) {
  return (
    <tr
      ref={ref}
      role="row"
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={selection?.ids.has(keyOf(row)) ? css.selected : undefined}
    >
      {selection && (
        <SelectOne id={keyOf(row)} name={nameOf?.(row) ?? keyOf(row)} selection={selection} />
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
