import { unitWords } from '@sankofa/domain/rates/rate';

import { dayAndTime } from '../lib/format.ts';
import { Pill } from '../ui/pill.tsx';
import { type Column, Table } from '../ui/table.tsx';
import { TwoLines } from '../ui/two-lines.tsx';
import { type ExchangeRate, pricesOf, type Rate, rateName, routeName } from './rate-words.ts';

type More = Parameters<typeof Table>[0]['more'];
const Now = ({ isCurrent }: { isCurrent: boolean }) =>
  isCurrent ? <Pill tone="ok">Holds now</Pill> : null;

const rateColumns: Column<Rate>[] = [
  {
    head: 'Rate',
    cell: (row) => <TwoLines under={row.route ? routeName(row) : null}>{rateName(row)}</TwoLines>,
  },
  { head: 'State', phone: 'corner', cell: (row) => <Now isCurrent={row.isCurrent} /> },
  {
    head: 'Price',
    cell: (row) => (row.isEnd ? 'Ended: as on every route' : pricesOf(row)),
  },
  {
    head: 'At least, steps',
    cell: (row) =>
      `${unitWords(row.mode, row.minimumUnits)}, ${unitWords(row.mode, row.stepUnits)}${row.divisor ? `, ÷ ${row.divisor}` : ''}`,
  },
  { head: 'From', cell: (row) => dayAndTime(row.effectiveFrom) },
  { head: 'By', cell: (row) => <By row={row} /> },
];

const exchangeColumns: Column<ExchangeRate>[] = [
  { head: 'Cedis for a dollar', cell: (row) => <span className="num">{row.cedisPerDollar}</span> },
  { head: 'State', phone: 'corner', cell: (row) => <Now isCurrent={row.isCurrent} /> },
  { head: 'From', cell: (row) => dayAndTime(row.effectiveFrom) },
  { head: 'By', cell: (row) => <By row={row} /> },
];

/** Who added a version, and why; the first ones came with the product. */
const By = ({ row }: { row: { createdBy: string | null; note: string | null } }) => (
  <TwoLines under={row.note}>{row.createdBy ?? 'The product itself'}</TwoLines>
);

export const RateHistory = ({ rows, more }: { rows: readonly Rate[]; more: More }) => (
  <Table
    label="History of the rates"
    rows={rows}
    columns={rateColumns}
    keyOf={(row) => row.id}
    {...(more && { more })}
  />
);

export const ExchangeHistory = ({ rows, more }: { rows: readonly ExchangeRate[]; more: More }) => (
  <Table
    label="History of the exchange rate"
    rows={rows}
    columns={exchangeColumns}
    keyOf={(row) => row.id}
    {...(more && { more })}
  />
);
