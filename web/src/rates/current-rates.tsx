import { goodsClasses } from '@sankofa/domain/rates/rate';
import { getCurrentRates } from '@sankofa/domain/rates/rate-endpoints';
import { modes } from '@sankofa/domain/values/mode';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EndRateDialog } from './end-rate-dialog.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { RateCard } from './rate-card.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import { RateDialog, type RateTarget } from './rate-dialog.tsx';
import type { ExchangeRate, Rate } from './rate-texts.ts';
import { ratesPageTexts } from './rates-page-texts.ts';
import { YuanCard } from './yuan-card.tsx';

import css from './rates.module.css';

const combinations = modes
  .toReversed()
  .flatMap((mode) => goodsClasses.map((goodsClass) => ({ mode, goodsClass })));
type OpenDialog = { change: RateTarget } | { end: Rate } | 'exchange' | null;

/** Current and future rates and the exchange rate, or one of the two; admins and finance add versions. */
export function CurrentRates({
  mayAdd,
  part = 'all',
}: {
  mayAdd: boolean;
  part?: 'all' | 'rates' | 'exchange';
}) {
  const t = useTexts(ratesPageTexts);
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const current = useAnswer(getCurrentRates, { staleMs: 0 });
  const exchange = current.data?.exchangeRate ?? undefined;
  const actions = mayAdd
    ? {
        change: (of: RateTarget) => setOpenDialog({ change: of }),
        end: (rate: Rate) => setOpenDialog({ end: rate }),
      }
    : null;
  const handleClose = () => setOpenDialog(null);
  return (
    <>
      <Answer of={current} what={t.rates}>
        {({ rates, scheduledRates, exchangeRate, scheduledExchangeRate, ...yuan }) => (
          <>
            {part !== 'rates' && (
              <ExchangeCard
                current={exchangeRate}
                next={scheduledExchangeRate}
                onChange={mayAdd ? () => setOpenDialog('exchange') : null}
              />
            )}
            {part === 'all' && (
              <YuanCard
                current={yuan.yuanRate}
                next={yuan.scheduledYuanRate}
                dollar={exchangeRate}
                mayAdd={mayAdd}
              />
            )}
            {part !== 'exchange' && (
              <div className={css.cards}>
                {combinations.map((one) => (
                  <RateCard
                    key={`${one.mode}-${one.goodsClass}`}
                    of={one}
                    rows={rates.filter((row) => isOfClass(row, one))}
                    scheduled={scheduledRates.filter((row) => isOfClass(row, one))}
                    exchange={exchange}
                    actions={actions}
                  />
                ))}
              </div>
            )}
          </>
        )}
      </Answer>
      {openDialog === 'exchange' && <ExchangeDialog current={exchange} onClose={handleClose} />}
      {openDialog !== null && openDialog !== 'exchange' && 'change' in openDialog && (
        <RateDialog
          of={openDialog.change}
          current={current.data?.rates.find((row) => isOf(row, openDialog.change))}
          onClose={handleClose}
        />
      )}
      {openDialog !== null && openDialog !== 'exchange' && 'end' in openDialog && (
        <EndRateDialog rate={openDialog.end} onClose={handleClose} />
      )}
    </>
  );
}

type Goods = Pick<Rate, 'mode' | 'goodsClass'>;
const isOfClass = (a: Goods, b: Goods) => a.mode === b.mode && a.goodsClass === b.goodsClass;

/** Whether a new version starts from this row: for a new route, from the rate for every route. */
const isOf = (row: Rate, { route, ...goods }: RateTarget) =>
  isOfClass(row, goods) &&
  (route === null || route === 'new'
    ? row.route === null
    : row.route?.origin.code === route.origin.code &&
      row.route.destination.code === route.destination.code);

function ExchangeCard({
  current,
  next,
  onChange,
}: {
  current: ExchangeRate | null;
  next: ExchangeRate | null;
  onChange: (() => void) | null;
}) {
  const t = useTexts(ratesPageTexts);
  const dialogTexts = useTexts(rateDialogTexts);
  return (
    <Card
      title={t.exchangeRate}
      action={
        onChange && (
          <Button size="small" onClick={onChange}>
            {dialogTexts.changeExchange}
          </Button>
        )
      }
    >
      {current ? (
        <p>
          <span className={css.big}>{`GHS ${current.cedisPerDollar}`}</span>
          {t.forOneDollar(dayAndTime(current.effectiveFrom))}
        </p>
      ) : (
        <Alert tone="bad" title={t.noExchange}>
          {t.noExchangeMeans}
        </Alert>
      )}
      {next && (
        <p className="muted">
          {t.from(`GHS ${next.cedisPerDollar}`, dayAndTime(next.effectiveFrom))}
        </p>
      )}
    </Card>
  );
}
