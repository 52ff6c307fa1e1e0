import { costKindNames, type foreignCurrencies } from '@sankofa/domain/batches/costs/batch-cost';
import type {
  ExchangeRow,
  getExchangeDifferences,
} from '@sankofa/domain/batches/costs/exchange-difference-endpoints';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { Link, type To } from 'react-router';
import type { z } from 'zod/mini';

import { amount, counted, dayAndTime, month as monthWords } from '../../lib/format/format.ts';
import type { Column } from '../../ui/data/table.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

export type Statement = z.output<typeof getExchangeDifferences.answer>;
type Month = Statement['months'][number];
type Currency = (typeof foreignCurrencies)[number];

export const currencyLabels: Record<Currency, string> = { USD: 'USD', CNY: 'CNY' };

/** Returns an amount of another currency, with its code. */
const foreign = (value: string, currency: Currency) =>
  `${currency}\u00a0${amount({ amount: value, currency: 'GHS' })}`;

/** An exchange difference; a gain is named, since the sign alone is easily missed. */
const Difference = ({ of: value }: { of: Money }) => {
  const pesewas = pesewasOf(value);
  return (
    <TwoLines under={pesewas === 0 ? null : pesewas > 0 ? 'gain' : 'loss'}>
      <strong className="num">{amount(value)}</strong>
    </TwoLines>
  );
};

export const monthColumns = (costsOf: (month: string, currency: string) => To): Column<Month>[] => [
  {
    head: 'Month',
    cell: ({ month, currency, costs }) => (
      <TwoLines under={`${currencyLabels[currency]}, ${counted(costs, 'cost')}`}>
        <Link to={costsOf(month, currency)}>{monthWords(month)}</Link>
      </TwoLines>
    ),
  },
  {
    head: 'Cost',
    isNumber: true,
    cell: (row) => <span className="num">{foreign(row.amount, row.currency)}</span>,
  },
  { head: 'At cost rate (GHS)', isNumber: true, cell: ({ worth }) => amount(worth) },
  {
    head: 'At invoice rate (GHS)',
    isNumber: true,
    cell: ({ compared, costs, waiting, currency }) =>
      compared.costs === 0 ? (
        <span className="muted">{currency === 'CNY' ? 'No CNY rate' : 'Not invoiced yet'}</span>
      ) : (
        <TwoLines under={waiting > 0 && `${compared.costs} of ${costs} invoiced`}>
          <span className="num">{amount(compared.atInvoices)}</span>
        </TwoLines>
      ),
  },
  {
    head: 'Difference (GHS)',
    isNumber: true,
    cell: ({ compared }) => compared.costs > 0 && <Difference of={compared.difference} />,
  },
];

export const costColumns = (batches: string): Column<ExchangeRow>[] => [
  {
    head: 'Batch',
    cell: ({ batch, kind, supplier, reference }) => (
      <TwoLines
        under={`${costKindNames[kind]}, ${[supplier, reference].filter(Boolean).join(', ')}`}
      >
        <Link to={`${batches}/${batch.id}`} className="num">
          {batch.batchNumber}
        </Link>
      </TwoLines>
    ),
  },
  { head: 'Entered', cell: ({ enteredAt }) => dayAndTime(enteredAt) },
  {
    head: 'Cost',
    isNumber: true,
    cell: (row) => <span className="num">{foreign(row.amount, row.currency)}</span>,
  },
  {
    head: 'At cost rate (GHS)',
    isNumber: true,
    cell: ({ worth, cedisPer, rateSource }) => (
      <TwoLines under={`at ${cedisPer} (${rateSource})`}>
        <span className="num">{amount(worth)}</span>
      </TwoLines>
    ),
  },
  {
    head: 'At invoice rate (GHS)',
    isNumber: true,
    cell: ({ invoiced, currency }) =>
      invoiced ? (
        <TwoLines under={invoicedText(invoiced)}>
          <span className="num">{amount(invoiced.worth)}</span>
        </TwoLines>
      ) : (
        <span className="muted">{currency === 'CNY' ? 'No CNY rate' : 'Not invoiced yet'}</span>
      ),
  },
  {
    head: 'Difference (GHS)',
    isNumber: true,
    cell: ({ invoiced }) => invoiced && <Difference of={invoiced.difference} />,
  },
];

/** Returns `at 12.5667, 3 invoices (12.5000 to 12.7000)`. */
const invoicedText = (of: NonNullable<ExchangeRow['invoiced']>) =>
  `at ${of.cedisPer}, ${counted(of.invoices, 'invoice')}${of.lowest === of.highest ? '' : ` (${of.lowest} to ${of.highest})`}`;
