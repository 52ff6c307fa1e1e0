import { unitText } from '@sankofa/domain/rates/rate';
import type { previewExchangeRate, previewRate } from '@sankofa/domain/rates/rate-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import { inCedis, type Money, pesewasOf } from '@sankofa/domain/values/money';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { money } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { rateDialogTexts, type RateDialogTexts } from './rate-dialog-texts.ts';

import css from './rates.module.css';

type RateChange = z.output<typeof previewRate.answer>;
type ExchangeChange = z.output<typeof previewExchangeRate.answer>;
type Change = { before: Money | null; after: Money };

export const changeText = ({ before, after }: Change, t: RateDialogTexts) => {
  if (before === null) return t.noCurrent(money(after));
  return before.amount === after.amount
    ? t.noChange(money(after))
    : `${money(before)} → ${money(after)}`;
};
function differenceText(pesewas: number, t: RateDialogTexts) {
  if (pesewas === 0) return t.noDifference;
  return pesewas > 0 ? t.more(inCedis(pesewas)) : t.less(inCedis(-pesewas));
}

/** The effect of a new rate on three typical sizes, and on what was invoiced in the last 90 days. */
export function RatePreview({ mode, change }: { mode: Mode; change: RateChange }) {
  const t = useTexts(rateDialogTexts);
  const { sizes, shipments, median, difference, examples, cedisPerDollar } = change;
  return (
    <Alert title={t.impact}>
      {cedisPerDollar === null ? (
        <p>{t.noExchange}</p>
      ) : (
        <>
          <ul className={css.changes}>
            {sizes.map(({ units, ...one }) => (
              <li key={units}>{t.line(unitText(mode, units), changeText(one, t))}</li>
            ))}
          </ul>
          <p>
            {median === null
              ? t.noShipment
              : t.basedOn(
                  shipments,
                  differenceText(pesewasOf(difference), t),
                  changeText(median, t),
                )}
          </p>
          <Examples rows={examples.map((one) => ({ ...one, name: one.invoiceNumber }))} />
        </>
      )}
    </Alert>
  );
}

/** The effect of a new exchange rate on drafts; issued invoices don't change. */
export function ExchangePreview({ change }: { change: ExchangeChange }) {
  const t = useTexts(rateDialogTexts);
  const { drafts, before, after, examples } = change;
  return (
    <Alert title={t.impact}>
      <p>
        {drafts === 0
          ? t.noDrafts
          : t.drafts(
              drafts,
              changeText({ before, after }, t),
              differenceText(pesewasOf(after) - pesewasOf(before), t),
            )}
      </p>
      <Examples rows={examples.map((one) => ({ ...one, name: one.trackingNumber }))} />
    </Alert>
  );
}

function Examples({ rows }: { rows: readonly (Change & { invoiceId: string; name: string })[] }) {
  const t = useTexts(rateDialogTexts);
  const area = areaOf(useViewer().role);
  return (
    <ul className={css.changes}>
      {rows.map((one) => (
        <li key={one.invoiceId}>
          <Link to={`${area}/financial/invoices/${one.invoiceId}`} className="num" target="_blank">
            {one.name}
          </Link>
          {t.colon + changeText(one, t)}
        </li>
      ))}
    </ul>
  );
}
