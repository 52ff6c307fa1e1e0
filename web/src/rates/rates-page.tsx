import { goodsClasses } from '@sankofa/domain/rates/rate';
import {
  getCurrentRates,
  listExchangeRates,
  listRateHistory,
} from '@sankofa/domain/rates/rate-endpoints';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import { modes } from '@sankofa/domain/values/mode';
import { useState } from 'react';

import { ServiceHistory, ServiceList } from '../extra-services/extra-services.ts';
import { dayAndTime } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { usePriceNews } from '../lib/queries/price-news.ts';
import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { useViewer } from '../lib/session/session.ts';
import { StorageRules } from '../storage/storage.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { EndRateDialog } from './end-rate-dialog.tsx';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { RateCard } from './rate-card.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import { RateDialog, type RateTarget } from './rate-dialog.tsx';
import { ExchangeHistory, RateHistory } from './rate-history.tsx';
import type { ExchangeRate, Rate } from './rate-texts.ts';
import { ratesPageTexts } from './rates-page-texts.ts';

import css from './rates.module.css';

const combinations = modes
  .toReversed()
  .flatMap((mode) => goodsClasses.map((goodsClass) => ({ mode, goodsClass })));
type OpenDialog = { change: RateTarget } | { end: Rate } | 'exchange' | null;

/** Current and future rates, and all past versions; admins and finance add versions here. */
export default function RatesPage() {
  usePriceNews();
  const t = useTexts(ratesPageTexts);
  const viewer = useViewer();
  const mayAdd = mayRate.add(viewer);
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
      <PageHead title={t.title} lead={mayAdd ? t.leadOfFinance : t.lead} />
      <div className="stack">
        <Answer of={current} what={t.rates}>
          {({ rates, scheduledRates, exchangeRate, scheduledExchangeRate }) => (
            <>
              <ExchangeCard
                current={exchangeRate}
                next={scheduledExchangeRate}
                onChange={mayAdd ? () => setOpenDialog('exchange') : null}
              />
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
            </>
          )}
        </Answer>
        <ServiceList mayAdd={mayAdd} />
        <StorageRules mayAdd={mayAdd} />
        <Histories />
        <ServiceHistory />
      </div>
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

/** All versions, newest first, with who added them. */
function Histories() {
  const t = useTexts(ratesPageTexts);
  const rates = usePages(listRateHistory, { staleMs: 0 });
  const exchanges = usePages(listExchangeRates, { staleMs: 0 });
  return (
    <>
      <Card isFlush title={t.rateHistory}>
        <Answer of={rates} what={t.history} empty={<p className={css.empty}>{t.noRates}</p>}>
          {(rows) => <RateHistory rows={rows} more={rates} />}
        </Answer>
      </Card>
      <Card isFlush title={t.exchangeHistory}>
        <Answer
          of={exchanges}
          what={t.history}
          empty={<p className={css.empty}>{t.noExchangeRates}</p>}
        >
          {(rows) => <ExchangeHistory rows={rows} more={exchanges} />}
        </Answer>
      </Card>
    </>
  );
}

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
