import type { CostKind, foreignCurrencies } from '@sankofa/domain/batches/costs/batch-cost';
import type {
  ExchangeRow,
  getExchangeDifferences,
} from '@sankofa/domain/batches/costs/exchange-difference-endpoints';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { Link, type To } from 'react-router';
import type { z } from 'zod/mini';

import { amount, dayAndTime, month as monthWords } from '../../lib/format/format.ts';
import type { Column } from '../../ui/data/table.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import type { MarginsPageTexts } from './margins-page-texts.ts';

export type Statement = z.output<typeof getExchangeDifferences.answer>;
type Month = Statement['months'][number];
type Currency = (typeof foreignCurrencies)[number];

export const currencyLabels: Record<Currency, string> = { USD: 'USD', CNY: 'CNY' };

/** Returns an amount of another currency, with its code. */
const foreign = (value: string, currency: Currency) =>
  `${currency}\u00a0${amount({ amount: value, currency: 'GHS' })}`;

/** An exchange difference; a gain is named, since the sign alone is easily missed. */
const Difference = ({ of: value, t }: { of: Money; t: MarginsPageTexts }) => {
  const pesewas = pesewasOf(value);
  return (
    <TwoLines under={pesewas === 0 ? null : pesewas > 0 ? t.gain : t.loss}>
      <strong className="num">{amount(value)}</strong>
    </TwoLines>
  );
};

export const monthColumns = (
  costsOf: (month: string, currency: string) => To,
  t: MarginsPageTexts,
): Column<Month>[] => [
  {
    head: t.month,
    cell: ({ month, currency, costs }) => (
      <TwoLines under={[currencyLabels[currency], t.costCount(costs)].join(t.comma)}>
        <Link to={costsOf(month, currency)}>{monthWords(month)}</Link>
      </TwoLines>
    ),
  },
  {
    head: t.cost,
    isNumber: true,
    cell: (row) => <span className="num">{foreign(row.amount, row.currency)}</span>,
  },
  { head: t.atCost, isNumber: true, cell: ({ worth }) => amount(worth) },
  {
    head: t.atInvoice,
    isNumber: true,
    cell: ({ compared, costs, waiting, currency }) =>
      compared.costs === 0 ? (
        <span className="muted">{currency === 'CNY' ? t.noYuanRate : t.notYetInvoiced}</span>
      ) : (
        <TwoLines under={waiting > 0 && t.invoicedOf(compared.costs, costs)}>
          <span className="num">{amount(compared.atInvoices)}</span>
        </TwoLines>
      ),
  },
  {
    head: t.difference,
    isNumber: true,
    cell: ({ compared }) => compared.costs > 0 && <Difference of={compared.difference} t={t} />,
  },
];

export const costColumns = (
  batches: string,
  t: MarginsPageTexts,
  kinds: Record<CostKind, string>,
): Column<ExchangeRow>[] => [
  {
    head: t.batch,
    cell: ({ batch, kind, supplier, reference }) => (
      <TwoLines under={[kinds[kind], supplier, reference].filter(Boolean).join(t.comma)}>
        <Link to={`${batches}/${batch.id}`} className="num">
          {batch.batchNumber}
        </Link>
      </TwoLines>
    ),
  },
  { head: t.entered, cell: ({ enteredAt }) => dayAndTime(enteredAt) },
  {
    head: t.cost,
    isNumber: true,
    cell: (row) => <span className="num">{foreign(row.amount, row.currency)}</span>,
  },
  {
    head: t.atCost,
    isNumber: true,
    cell: ({ worth, cedisPer, rateSource }) => (
      <TwoLines under={t.atRate(cedisPer, rateSource)}>
        <span className="num">{amount(worth)}</span>
      </TwoLines>
    ),
  },
  {
    head: t.atInvoice,
    isNumber: true,
    cell: ({ invoiced, currency }) =>
      invoiced ? (
        <TwoLines under={invoicedText(invoiced, t)}>
          <span className="num">{amount(invoiced.worth)}</span>
        </TwoLines>
      ) : (
        <span className="muted">{currency === 'CNY' ? t.noYuanRate : t.notYetInvoiced}</span>
      ),
  },
  {
    head: t.difference,
    isNumber: true,
    cell: ({ invoiced }) => invoiced && <Difference of={invoiced.difference} t={t} />,
  },
];

/** Returns `at 12.5667, 3 invoices (12.5000 to 12.7000)`. */
const invoicedText = (of: NonNullable<ExchangeRow['invoiced']>, t: MarginsPageTexts) =>
  t.atRateOf(of.cedisPer, of.invoices) +
  (of.lowest === of.highest ? '' : t.range(of.lowest, of.highest));
