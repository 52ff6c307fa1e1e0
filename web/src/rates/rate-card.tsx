import { unitWords } from '@sankofa/domain/rates/rate';

import { dayAndTime, money } from '../lib/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import type { RateAsked } from './rate-dialog.tsx';
import {
  costOf,
  type ExchangeRate,
  perWords,
  pricesOf,
  type Rate,
  rateName,
  routeName,
  sample,
  tierLines,
} from './rate-words.ts';

import css from './rates.module.css';

/** What can be done with rates; null for who may only read them. */
export type RateActions = { change: (of: RateAsked) => void; end: (rate: Rate) => void } | null;

/** What goods of a class cost by a mode: on every route, and on those that have a rate of their own. */
export function RateCard({
  of,
  rows,
  scheduled,
  exchange,
  actions,
}: {
  of: Pick<Rate, 'mode' | 'goodsClass'>;
  /** Those that apply now. */
  rows: readonly Rate[];
  /** The next version of each. */
  scheduled: readonly Rate[];
  exchange: ExchangeRate | undefined;
  actions: RateActions;
}) {
  const current = rows.find(({ route }) => route === null);
  const name = rateName(of).toLowerCase();
  return (
    <Card
      title={rateName(of)}
      action={
        actions && (
          <Button size="small" onClick={() => actions.change({ ...of, route: null })}>
            <span aria-hidden="true">Change</span>
            <span className="hidden-text">{`Change the rate for ${name}`}</span>
          </Button>
        )
      }
    >
      {current ? (
        <Current rate={current} exchange={exchange} />
      ) : (
        <Alert tone="bad" title="There is no rate">
          Such goods cannot be invoiced until finance adds one.
        </Alert>
      )}
      <Routes rows={rows.filter(({ route }) => route !== null)} actions={actions} />
      {scheduled.map((row) => (
        <p key={row.id} className="muted">
          {`${row.route ? `${routeName(row)}: ` : ''}${row.isEnd ? 'ends on' : `${pricesOf(row)} from`} ${dayAndTime(row.effectiveFrom)}`}
        </p>
      ))}
      {actions && (
        <div className={css.more}>
          <Button size="small" onClick={() => actions.change({ ...of, route: 'new' })}>
            <span aria-hidden="true">Rate for one route</span>
            <span className="hidden-text">{`Add a rate for one route: ${name}`}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Current({ rate, exchange }: { rate: Rate; exchange: ExchangeRate | undefined }) {
  const { mode } = rate;
  const units = sample[mode];
  const fee = exchange && costOf(rate, units, exchange.cedisPerDollar);
  const [first, ...breaks] = tierLines(rate);
  return (
    <>
      <p className={css.price}>
        <span className={css.big}>{`$${rate.tiers[0]?.dollars}`}</span>
        {` for one ${perWords[mode]}`}
        {first?.words && <span className="muted">{`, ${first.words.toLowerCase()}`}</span>}
      </p>
      <DescriptionList
        items={[
          ...breaks.map(({ words, price }) => [words, price] as const),
          ['At least', unitWords(mode, rate.minimumUnits)],
          ['In steps of', unitWords(mode, rate.stepUnits)],
          ['Volumetric', rate.divisor && `cm³ ÷ ${rate.divisor}`],
          [`${unitWords(mode, units)} cost`, fee && money(fee)],
          ['Since', dayAndTime(rate.effectiveFrom)],
        ]}
      />
    </>
  );
}

function Routes({ rows, actions }: { rows: readonly Rate[]; actions: RateActions }) {
  return (
    <ul>
      {rows.map((rate) => (
        <li key={rate.id} className={css.route}>
          <div className={css.routeWords}>
            <strong>{routeName(rate)}</strong>
            <span className="muted">{pricesOf(rate)}</span>
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
                <span aria-hidden="true">Change</span>
                <span className="hidden-text">{`Change ${routeName(rate)}, ${rateName(rate).toLowerCase()}`}</span>
              </Button>
              <Button size="small" onClick={() => actions.end(rate)}>
                <span aria-hidden="true">End</span>
                <span className="hidden-text">{`End ${routeName(rate)}, ${rateName(rate).toLowerCase()}`}</span>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
