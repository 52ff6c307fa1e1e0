import { unitText } from '@sankofa/domain/rates/rate';

import { dayAndTime } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { Pill } from '../ui/data/pill.tsx';
import { type Column, Table } from '../ui/data/table.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import {
  type ExchangeRate,
  pricesOf,
  type Rate,
  rateName,
  routeName,
  useRateTexts,
  type YuanRate,
} from './rate-texts.ts';
import { ratesPageTexts, type RatesTexts } from './rates-page-texts.ts';

type More = Parameters<typeof Table>[0]['more'];
type RateTexts = ReturnType<typeof useRateTexts>;
const nowIn = (t: RatesTexts, isCurrent: boolean) =>
  isCurrent ? <Pill tone="ok">{t.holdsNow}</Pill> : null;

const rateColumns = (t: RatesTexts, rateTexts: RateTexts): Column<Rate>[] => [
  {
    head: t.rate,
    cell: (row) => (
      <TwoLines under={row.route ? routeName(row, rateTexts) : null}>
        {rateName(row, rateTexts)}
      </TwoLines>
    ),
  },
  { head: t.state, phone: 'corner', cell: (row) => nowIn(t, row.isCurrent) },
  {
    head: t.price,
    cell: (row) => (row.isEnd ? t.ended : pricesOf(row, rateTexts)),
  },
  {
    head: t.minAndSteps,
    cell: (row) =>
      `${unitText(row.mode, row.minimumUnits)}, ${unitText(row.mode, row.stepUnits)}${row.divisor ? `, ÷ ${row.divisor}` : ''}`,
  },
  { head: t.start, cell: (row) => dayAndTime(row.effectiveFrom) },
  { head: t.by, cell: (row) => byIn(t, row) },
];

const exchangeColumns = (t: RatesTexts): Column<ExchangeRate>[] => [
  { head: t.cedis, cell: (row) => <span className="num">{row.cedisPerDollar}</span> },
  { head: t.state, phone: 'corner', cell: (row) => nowIn(t, row.isCurrent) },
  { head: t.start, cell: (row) => dayAndTime(row.effectiveFrom) },
  { head: t.by, cell: (row) => byIn(t, row) },
];

const yuanColumns = (t: RatesTexts): Column<YuanRate>[] => [
  { head: t.cedisPerYuan, cell: (row) => <span className="num">{row.cedisPerYuan}</span> },
  { head: t.state, phone: 'corner', cell: (row) => nowIn(t, row.isCurrent) },
  { head: t.start, cell: (row) => dayAndTime(row.effectiveFrom) },
  { head: t.by, cell: (row) => byIn(t, row) },
];

/** Returns who added a version, and why; the first versions came with the product. */
const byIn = (t: RatesTexts, row: { createdBy: string | null; note: string | null }) => (
  <TwoLines under={row.note}>{row.createdBy ?? t.product}</TwoLines>
);

export function RateHistory({ rows, more }: { rows: readonly Rate[]; more: More }) {
  const t = useTexts(ratesPageTexts);
  const rateTexts = useRateTexts();
  return (
    <Table
      label={t.rateHistory}
      rows={rows}
      columns={rateColumns(t, rateTexts)}
      keyOf={(row) => row.id}
      {...(more && { more })}
    />
  );
}

export function ExchangeHistory({ rows, more }: { rows: readonly ExchangeRate[]; more: More }) {
  const t = useTexts(ratesPageTexts);
  return (
    <Table
      label={t.exchangeHistory}
      rows={rows}
      columns={exchangeColumns(t)}
      keyOf={(row) => row.id}
      {...(more && { more })}
    />
  );
}

export function YuanHistory({ rows, more }: { rows: readonly YuanRate[]; more: More }) {
  const t = useTexts(ratesPageTexts);
  return (
    <Table
      label={t.yuanHistory}
      rows={rows}
      columns={yuanColumns(t)}
      keyOf={(row) => row.id}
      {...(more && { more })}
    />
  );
}
