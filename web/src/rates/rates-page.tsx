import { listExchangeRates, listRateHistory } from '@sankofa/domain/rates/rate-endpoints';
import { mayRate } from '@sankofa/domain/rates/rate-policy';
import { listYuanRates } from '@sankofa/domain/rates/yuan-rate-endpoints';

import { ServiceHistory, ServiceList } from '../extra-services/extra-services.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { usePriceNews } from '../lib/queries/price-news.ts';
import { usePages } from '../lib/queries/query.tsx';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { StorageRules } from '../storage/storage.ts';
import { Answer } from '../ui/data/answer.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { InOrder } from '../ui/layout/in-order.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { CurrentRates } from './current-rates.tsx';
import { ExchangeHistory, RateHistory, YuanHistory } from './rate-history.tsx';
import { ratesPageTexts } from './rates-page-texts.ts';

import css from './rates.module.css';

/** Current and future rates, and all past versions; admins and finance add versions here. */
export default function RatesPage() {
  usePriceNews();
  const t = useTexts(ratesPageTexts);
  const viewer = useViewer();
  const mayAdd = mayRate.add(viewer);
  return (
    <>
      <PageHead
        title={t.title}
        lead={mayAdd ? t.leadOfFinance : t.lead}
        actions={
          mayAdd && <ButtonLink to={`${areaOf(viewer.role)}/financial/taxes`}>{t.taxes}</ButtonLink>
        }
      />
      <InOrder>
        <CurrentRates mayAdd={mayAdd} />
        <ServiceList mayAdd={mayAdd} />
        <StorageRules mayAdd={mayAdd} />
        <Histories />
        <ServiceHistory />
      </InOrder>
    </>
  );
}

/** All versions, newest first, with who added them. */
function Histories() {
  const t = useTexts(ratesPageTexts);
  const rates = usePages(listRateHistory, { staleMs: 0 });
  const exchanges = usePages(listExchangeRates, { staleMs: 0 });
  const yuan = usePages(listYuanRates, { staleMs: 0 });
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
      <Card isFlush title={t.yuanHistory}>
        <Answer of={yuan} what={t.history} empty={<p className={css.empty}>{t.noYuanRates}</p>}>
          {(rows) => <YuanHistory rows={rows} more={yuan} />}
        </Answer>
      </Card>
    </>
  );
}
