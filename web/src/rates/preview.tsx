import { unitWords } from '@sankofa/domain/rates/rate';
import type { previewExchangeRate, previewRate } from '@sankofa/domain/rates/rate-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import { inCedis, type Money, pesewasOf } from '@sankofa/domain/values/money';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { counted, money } from '../lib/format/format.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Alert } from '../ui/feedback/alert.tsx';

import css from './rates.module.css';

type RateChange = z.output<typeof previewRate.answer>;
type ExchangeChange = z.output<typeof previewExchangeRate.answer>;
type Change = { before: Money | null; after: Money };

const changeWords = ({ before, after }: Change) => {
  if (before === null) return `${money(after)}, there is no rate yet`;
  return before.amount === after.amount
    ? `${money(after)}, as before`
    : `${money(before)} becomes ${money(after)}`;
};
const differenceWords = (pesewas: number) =>
  pesewas === 0
    ? 'nothing in all'
    : `${inCedis(Math.abs(pesewas))} ${pesewas > 0 ? 'more' : 'less'} in all`;

/** What a new rate does: to three usual sizes, and to what was invoiced in the last 90 days. */
export function RatePreview({ mode, change }: { mode: Mode; change: RateChange }) {
  const { sizes, shipments, median, difference, examples, cedisPerDollar } = change;
  return (
    <Alert title="What it changes">
      {cedisPerDollar === null ? (
        <p>There is no exchange rate yet, so nothing can be reckoned in cedis.</p>
      ) : (
        <>
          <ul className={css.changes}>
            {sizes.map(({ units, ...one }) => (
              <li key={units}>{`${unitWords(mode, units)}: ${changeWords(one)}`}</li>
            ))}
          </ul>
          <p>
            {median === null
              ? 'No shipment that was invoiced in the last 90 days would have been priced by it.'
              : `Of the last 90 days it would price ${counted(shipments, 'shipment')}: ${differenceWords(pesewasOf(difference))}. In the middle, ${changeWords(median)}.`}
          </p>
          <Examples rows={examples.map((one) => ({ ...one, name: one.invoiceNumber }))} />
        </>
      )}
    </Alert>
  );
}

/** What a new exchange rate does to the drafts; what is issued stays. */
export function ExchangePreview({ change }: { change: ExchangeChange }) {
  const { drafts, before, after, examples } = change;
  return (
    <Alert title="What it changes">
      <p>
        {drafts === 0
          ? 'No draft waits to be issued. Issued invoices keep their exchange rate.'
          : `${counted(drafts, 'draft')} wait${drafts === 1 ? 's' : ''} to be issued: ${changeWords({ before, after })}, ${differenceWords(pesewasOf(after) - pesewasOf(before))}. Issued invoices keep their exchange rate.`}
      </p>
      <Examples rows={examples.map((one) => ({ ...one, name: one.trackingNumber }))} />
    </Alert>
  );
}

function Examples({ rows }: { rows: readonly (Change & { invoiceId: string; name: string })[] }) {
  const area = areaOf(useViewer().role);
  return (
    <ul className={css.changes}>
      {rows.map((one) => (
        <li key={one.invoiceId}>
          <Link to={`${area}/financial/invoices/${one.invoiceId}`} className="num" target="_blank">
            {one.name}
          </Link>
          {`: ${changeWords(one)}`}
        </li>
      ))}
    </ul>
  );
}
