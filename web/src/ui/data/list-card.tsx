import type { ReactNode } from 'react';

import type { CallError } from '../../lib/http/call-error.ts';
import { Empty } from '../feedback/empty.tsx';
import { Card } from '../layout/card.tsx';
import { Answer } from './answer.tsx';
import { ClearFilters, type Filters } from './filters.tsx';
import { type Column, type Selection, type Sorting, Table } from './table.tsx';

/** What `usePages` returned, as far as a list needs it. */
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
  /** What is being loaded, for the words of a failure: "your shipments". */
  what: string;
  /** What the table lists, read by screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Said where there is nothing yet; left out where there always is something. */
  none?: ReactNode;
  /** Said where the filters leave nothing. */
  unmatched?: { title: string; hint?: string; filters: Filters };
  title?: string;
  sorting?: Sorting;
  selection?: Selection;
  /** How a row is called in its checkbox. */
  nameOf?: (row: Row) => string;
};

/** A list of the server in a card: its faces while it is loaded, its rows, its words where there are none. */
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
