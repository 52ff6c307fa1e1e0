import { modes } from '@sankofa/domain/mode';
import { goodsClasses } from '@sankofa/domain/rates/rate';
import { listExchangeRates, listRateHistory } from '@sankofa/domain/rates/rate-endpoints';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import { useState } from 'react';

import { dayAndTime, instantOf, money, nowMs } from '../lib/format.ts';
import { usePages } from '../lib/query.tsx';
import { useViewer } from '../lib/session.ts';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { RateDialog } from './rate-dialog.tsx';
import { ExchangeHistory, RateHistory } from './rate-history.tsx';
import {
  type ExchangeRate,
  feeOf,
  perWords,
  type Rate,
  rateName,
  sample,
  unitWords,
} from './rate-words.ts';

import css from './rates.module.css';

const combinations = modes
  .toReversed()
  .flatMap((mode) => goodsClasses.map((goodsClass) => ({ mode, goodsClass })));
type Asked = { mode: Rate['mode']; goodsClass: Rate['goodsClass'] } | 'exchange' | null;

const useRates = () => usePages(listRateHistory, { query: { limit: 100 }, staleMs: 0 });
const useExchanges = () => usePages(listExchangeRates, { query: { limit: 100 }, staleMs: 0 });

/** The rates that hold, those to come, and every version before; an admin adds versions here. */
export default function RatesPage() {
  const viewer = useViewer();
  const mayAdd = mayRate.add(viewer);
  const [asked, setAsked] = useState<Asked>(null);
  const rates = useRates();
  const exchanges = useExchanges();
  const exchange = exchanges.data?.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <PageHead
        title="Rates"
        lead={
          mayAdd
            ? 'A change adds a version from a moment on. Issued invoices keep the rates they were issued with.'
            : 'Only an admin changes rates. Issued invoices keep the rates they were issued with.'
        }
      />
      <div className="stack">
        <Answer of={exchanges} what="the exchange rate">
          {(rows) => (
            <ExchangeCard rows={rows} onChange={mayAdd ? () => setAsked('exchange') : null} />
          )}
        </Answer>
        <Answer of={rates} what="the rates">
          {(rows) => (
            <div className={css.cards}>
              {combinations.map((one) => (
                <RateCard
                  key={`${one.mode}-${one.goodsClass}`}
                  of={one}
                  rows={rows.filter(
                    (row) => row.mode === one.mode && row.goodsClass === one.goodsClass,
                  )}
                  exchange={exchange}
                  onChange={mayAdd ? () => setAsked(one) : null}
                />
              ))}
            </div>
          )}
        </Answer>
        <Histories />
      </div>
      {asked === 'exchange' && (
        <ExchangeDialog
          current={exchange}
          rates={rates.data?.filter(({ isCurrent }) => isCurrent) ?? []}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'exchange' && (
        <RateDialog
          of={asked}
          current={rates.data?.find(
            (row) =>
              row.isCurrent && row.mode === asked.mode && row.goodsClass === asked.goodsClass,
          )}
          exchange={exchange}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Every version that ever held, newest first, with who added it. */
function Histories() {
  const rates = useRates();
  const exchanges = useExchanges();
  return (
    <>
      <Card isFlush title="History of the rates">
        <Answer of={rates} what="the history" empty={<p className={css.none}>No rate yet.</p>}>
          {(rows) => <RateHistory rows={rows} more={rates} />}
        </Answer>
      </Card>
      <Card isFlush title="History of the exchange rate">
        <Answer
          of={exchanges}
          what="the history"
          empty={<p className={css.none}>No exchange rate yet.</p>}
        >
          {(rows) => <ExchangeHistory rows={rows} more={exchanges} />}
        </Answer>
      </Card>
    </>
  );
}

/** Versions that were published and begin later. */
const toCome = <T extends { effectiveFrom: string; isCurrent: boolean }>(rows: readonly T[]) =>
  rows.filter((row) => !row.isCurrent && row.effectiveFrom > instantOf(nowMs()));

function ExchangeCard({
  rows,
  onChange,
}: {
  rows: readonly ExchangeRate[];
  onChange: (() => void) | null;
}) {
  const current = rows.find(({ isCurrent }) => isCurrent);
  return (
    <Card
      title="Exchange rate"
      action={
        onChange && (
          <Button size="small" onClick={onChange}>
            Change exchange rate
          </Button>
        )
      }
    >
      {current ? (
        <p>
          <span className={css.big}>{`GHS ${current.cedisPerDollar}`}</span> for one dollar, since{' '}
          {dayAndTime(current.effectiveFrom)}
        </p>
      ) : (
        <Alert tone="bad" title="There is no exchange rate">
          Nothing can be invoiced until an admin adds one.
        </Alert>
      )}
      {toCome(rows).map((row) => (
        <p key={row.id} className="muted">
          {`GHS ${row.cedisPerDollar} from ${dayAndTime(row.effectiveFrom)}`}
        </p>
      ))}
    </Card>
  );
}

function RateCard({
  of,
  rows,
  exchange,
  onChange,
}: {
  of: Pick<Rate, 'mode' | 'goodsClass'>;
  rows: readonly Rate[];
  exchange: ExchangeRate | undefined;
  onChange: (() => void) | null;
}) {
  const current = rows.find(({ isCurrent }) => isCurrent);
  const fee = current && exchange && feeOf(of.mode, current.dollars, exchange.cedisPerDollar);
  return (
    <Card
      title={rateName(of)}
      action={
        onChange && (
          <Button size="small" onClick={onChange}>
            <span aria-hidden="true">Change</span>
            <span className="hidden-text">{`Change the rate for ${rateName(of).toLowerCase()}`}</span>
          </Button>
        )
      }
    >
      {current ? (
        <>
          <p className={css.price}>
            <span className={css.big}>{`$${current.dollars}`}</span>
            {` for one ${perWords[of.mode]}`}
          </p>
          <DescriptionList
            items={[
              ['At least', unitWords(of.mode, current.minimumUnits)],
              ['In steps of', unitWords(of.mode, current.stepUnits)],
              ['Volumetric', current.divisor && `cm³ ÷ ${current.divisor}`],
              [`${sample[of.mode].words} cost`, fee && money(fee)],
              ['Since', dayAndTime(current.effectiveFrom)],
            ]}
          />
        </>
      ) : (
        <Alert tone="bad" title="There is no rate">
          Such goods cannot be invoiced until an admin adds one.
        </Alert>
      )}
      {toCome(rows).map((row) => (
        <p key={row.id} className="muted">
          {`$${row.dollars} from ${dayAndTime(row.effectiveFrom)}`}
        </p>
      ))}
    </Card>
  );
}
