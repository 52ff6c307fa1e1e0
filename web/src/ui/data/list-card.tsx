import type { ReactNode } from 'react';

import type { CallError } from '../../lib/http/call-error.ts';
import { Empty } from '../feedback/empty.tsx';
import { Card } from '../layout/card.tsx';
import { Answer } from './answer.tsx';
import { ClearFilters, type Filters } from './filters.tsx';
import { type Column, type Selection, type Sorting, Table } from './table.tsx';

/** The parts of a `usePages` result that a list needs. */
type Pages<Row> = {
  data: Row[] | undefined;
  error: CallError | null;
  isFetching: boolean;
  refetch: () => unknown;
  dataUpdatedAt: number;
  total: number | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
};

type Props<Row> = {
  of: Pages<Row>;
  /** What is being loaded, for error messages: "your shipments". */
  what: string;
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Shown if there is nothing yet; omitted if there is always something. */
  none?: ReactNode;
  /** Shown if no row matches the filters. */
  unmatched?: { title: string; hint?: string; filters: Filters };
  title?: string;
  sorting?: Sorting;
  selection?: Selection;
  /** Returns a row's name for its checkbox. */
  nameOf?: (row: Row) => string;
};

/** A list from the server in a card: loading, error and empty states, and its rows. */
export function ListCard<Row extends { id: string }>(props: Props<Row>) {
  const { of: pages, what, none, unmatched, title, ...table } = props;
  const empty = unmatched?.filters.isFiltered ? <Unmatched {...unmatched} /> : none;
  return (
    <Card isFlush title={title}>
      <Answer of={pages} what={what} empty={empty}>
        {(rows) => <Table {...table} rows={rows} keyOf={(row) => row.id} more={pages} />}
      </Answer>
    </Card>
  );
}

const Unmatched = ({ title, hint, filters }: NonNullable<Props<never>['unmatched']>) => (
  <Empty title={title} action={<ClearFilters filters={filters} />}>
    {hint}
  </Empty>
);
