import { unitText } from '@sankofa/domain/rates/rate';
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

const changeText = ({ before, after }: Change) => {
  if (before === null) return `${money(after)} (no current rate)`;
  return before.amount === after.amount
    ? `${money(after)} (no change)`
    : `${money(before)} → ${money(after)}`;
};
const differenceText = (pesewas: number) =>
  pesewas === 0
    ? 'no overall change'
    : `${inCedis(Math.abs(pesewas))} ${pesewas > 0 ? 'more' : 'less'} overall`;

/** The effect of a new rate on three typical sizes, and on what was invoiced in the last 90 days. */
export function RatePreview({ mode, change }: { mode: Mode; change: RateChange }) {
  const { sizes, shipments, median, difference, examples, cedisPerDollar } = change;
  return (
    <Alert title="Impact">
      {cedisPerDollar === null ? (
        <p>No exchange rate is set yet, so we can’t show prices in cedis.</p>
      ) : (
        <>
          <ul className={css.changes}>
            {sizes.map(({ units, ...one }) => (
              <li key={units}>{`${unitText(mode, units)}: ${changeText(one)}`}</li>
            ))}
          </ul>
          <p>
            {median === null
              ? 'This rate wouldn’t have applied to any shipment invoiced in the last 90 days.'
              : `Based on ${counted(shipments, 'shipment')} from the last 90 days: ${differenceText(pesewasOf(difference))}. Median shipment: ${changeText(median)}.`}
          </p>
          <Examples rows={examples.map((one) => ({ ...one, name: one.invoiceNumber }))} />
        </>
      )}
    </Alert>
  );
}

/** The effect of a new exchange rate on drafts; issued invoices don't change. */
export function ExchangePreview({ change }: { change: ExchangeChange }) {
  const { drafts, before, after, examples } = change;
  return (
    <Alert title="Impact">
      <p>
        {drafts === 0
          ? 'There are no drafts to issue. Issued invoices keep their exchange rate.'
          : `${counted(drafts, 'draft')} to issue: ${changeText({ before, after })}, ${differenceText(pesewasOf(after) - pesewasOf(before))}. Issued invoices keep their exchange rate.`}
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
          {`: ${changeText(one)}`}
        </li>
      ))}
    </ul>
  );
}
