import { unitText } from '@sankofa/domain/rates/rate';

import { dayAndTime, declaredValue } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { Money } from '../ui/data/money.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import type { RateTarget } from './rate-dialog.tsx';
import {
  costOf,
  type ExchangeRate,
  unitLabels,
  pricesOf,
  type Rate,
  rateName,
  routeName,
  sample,
  tierLines,
  useRateTexts,
} from './rate-texts.ts';
import { ratesPageTexts } from './rates-page-texts.ts';

import css from './rates.module.css';

/** Actions on rates; null for users who can only read them. */
export type RateActions = { change: (of: RateTarget) => void; end: (rate: Rate) => void } | null;

/** The price of a goods class by a mode: for all routes, and for those with a rate of their own. */
export function RateCard({
  of,
  rows,
  scheduled,
  exchange,
  actions,
}: {
  of: Pick<Rate, 'mode' | 'goodsClass'>;
  /** The current rates. */
  rows: readonly Rate[];
  /** The next version of each. */
  scheduled: readonly Rate[];
  exchange: ExchangeRate | undefined;
  actions: RateActions;
}) {
  const t = useTexts(ratesPageTexts);
  const dialogTexts = useTexts(rateDialogTexts);
  const rateTexts = useRateTexts();
  const current = rows.find(({ route }) => route === null);
  const name = rateName(of, rateTexts).toLowerCase();
  const routeThen = (row: Rate, then: string) =>
    row.route ? rateTexts.tier(routeName(row, rateTexts), then) : then;
  return (
    <Card
      title={rateName(of, rateTexts)}
      action={
        actions && (
          <Button size="small" onClick={() => actions.change({ ...of, route: null })}>
            <span aria-hidden="true">{current ? dialogTexts.changeRate : dialogTexts.setRate}</span>
            <span className="hidden-text">
              {current ? dialogTexts.changeRateOf(name) : dialogTexts.setRateOf(name)}
            </span>
          </Button>
        )
      }
    >
      {current ? (
        <Current rate={current} exchange={exchange} />
      ) : (
        <Alert tone="bad" title={t.noRate}>
          {t.noRateMeans}
        </Alert>
      )}
      <Routes rows={rows.filter(({ route }) => route !== null)} actions={actions} />
      {scheduled.map((row) => (
        <p key={row.id} className="muted">
          {routeThen(
            row,
            row.isEnd
              ? t.endsOn(dayAndTime(row.effectiveFrom))
              : t.from(pricesOf(row, rateTexts), dayAndTime(row.effectiveFrom)),
          )}
        </p>
      ))}
      {actions && (
        <div className={css.more}>
          <Button size="small" onClick={() => actions.change({ ...of, route: 'new' })}>
            <span aria-hidden="true">{dialogTexts.addRoute}</span>
            <span className="hidden-text">{dialogTexts.addRouteOf(name)}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Current({ rate, exchange }: { rate: Rate; exchange: ExchangeRate | undefined }) {
  const t = useTexts(ratesPageTexts);
  const rateTexts = useRateTexts();
  const { mode } = rate;
  const units = sample[mode];
  const fee = exchange && costOf(rate, units, exchange.cedisPerDollar);
  const [first, ...breaks] = tierLines(rate, rateTexts);
  return (
    <>
      <p className={css.price}>
        <span className={css.big}>
          {declaredValue({ amount: rate.tiers[0]?.dollars ?? '0.00', currency: 'USD' })}
        </span>
        {t.forOne(unitLabels[mode])}
        {first?.words && (
          <span className="muted">
            {rateTexts.and + first.words.charAt(0).toLowerCase() + first.words.slice(1)}
          </span>
        )}
      </p>
      <DescriptionList
        items={[
          ...breaks.map((tier) => [tier.words, tier.price] as const),
          [t.atLeast, unitText(mode, rate.minimumUnits)],
          [t.steps, unitText(mode, rate.stepUnits)],
          [t.volumetric, rate.divisor && `cm³ ÷ ${rate.divisor}`],
          [t.costs(unitText(mode, units)), fee && <Money of={fee} />],
          [t.since, dayAndTime(rate.effectiveFrom)],
        ]}
      />
    </>
  );
}

function Routes({ rows, actions }: { rows: readonly Rate[]; actions: RateActions }) {
  const t = useTexts(rateDialogTexts);
  const rateTexts = useRateTexts();
  const nameOf = (rate: Rate) => rateName(rate, rateTexts).toLowerCase();
  return (
    <ul>
      {rows.map((rate) => (
        <li key={rate.id} className={css.route}>
          <div className={css.routeText}>
            <strong>{routeName(rate, rateTexts)}</strong>
            <span className="muted">{pricesOf(rate, rateTexts)}</span>
          </div>
          {actions && (
            <div className={css.routeActions}>
              <Button
                size="small"
                onClick={() =>
                  actions.change({
                    mode: rate.mode,
                    goodsClass: rate.goodsClass,
                    route: rate.route,
                  })
                }
              >
                <span aria-hidden="true">{t.changeRate}</span>
                <span className="hidden-text">
                  {t.changeRouteRate(routeName(rate, rateTexts), nameOf(rate))}
                </span>
              </Button>
              <Button size="small" onClick={() => actions.end(rate)}>
                <span aria-hidden="true">{t.end}</span>
                <span className="hidden-text">
                  {t.endOfRoute(routeName(rate, rateTexts), nameOf(rate))}
                </span>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
