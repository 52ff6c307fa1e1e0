import { unitWords } from '@sankofa/domain/rates/rate';

import { dayAndTime } from '../lib/format/format.ts';
import { useWords } from '../lib/messages/messages.ts';
import { Pill } from '../ui/data/pill.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import {
  type ExchangeRate,
  pricesOf,
  type Rate,
  rateName,
  routeName,
  useRateWords,
} from './rate-words.ts';
import { ratesWords, type RatesSaid } from './rates-page-words.ts';

type More = Parameters<typeof Table>[0]['more'];
type RateWords = ReturnType<typeof useRateWords>;
const nowIn = (said: RatesSaid, isCurrent: boolean) =>
  isCurrent ? <Pill tone="ok">{said.holdsNow}</Pill> : null;

const rateColumns = (said: RatesSaid, words: RateWords): Column<Rate>[] => [
  {
    head: said.rate,
    cell: (row) => (
      <TwoLines under={row.route ? routeName(row, words) : null}>{rateName(row, words)}</TwoLines>
    ),
  },
  { head: said.state, phone: 'corner', cell: (row) => nowIn(said, row.isCurrent) },
  {
    head: said.price,
    cell: (row) => (row.isEnd ? said.ended : pricesOf(row, words)),
  },
  {
    head: said.leastAndSteps,
    cell: (row) =>
      `${unitWords(row.mode, row.minimumUnits)}, ${unitWords(row.mode, row.stepUnits)}${row.divisor ? `, ÷ ${row.divisor}` : ''}`,
  },
  { head: said.start, cell: (row) => dayAndTime(row.effectiveFrom) },
  { head: said.by, cell: (row) => byIn(said, row) },
];

const exchangeColumns = (said: RatesSaid): Column<ExchangeRate>[] => [
  { head: said.cedis, cell: (row) => <span className="num">{row.cedisPerDollar}</span> },
  { head: said.state, phone: 'corner', cell: (row) => nowIn(said, row.isCurrent) },
  { head: said.start, cell: (row) => dayAndTime(row.effectiveFrom) },
  { head: said.by, cell: (row) => byIn(said, row) },
];

/** Who added a version, and why; the first ones came with the product. */
const byIn = (said: RatesSaid, row: { createdBy: string | null; note: string | null }) => (
  <TwoLines under={row.note}>{row.createdBy ?? said.product}</TwoLines>
);

export function RateHistory({ rows, more }: { rows: readonly Rate[]; more: More }) {
  const said = useWords(ratesWords);
  const words = useRateWords();
  return (
    <Table
      label={said.rateHistory}
      rows={rows}
      columns={rateColumns(said, words)}
      keyOf={(row) => row.id}
      {...(more && { more })}
    />
  );
}

export function ExchangeHistory({ rows, more }: { rows: readonly ExchangeRate[]; more: More }) {
  const said = useWords(ratesWords);
  return (
    <Table
      label={said.exchangeHistory}
      rows={rows}
      columns={exchangeColumns(said)}
      keyOf={(row) => row.id}
      {...(more && { more })}
    />
  );
}
