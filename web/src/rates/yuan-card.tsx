import { yuanPerDollar } from '@sankofa/domain/rates/yuan-rate';
import { minorOf } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { rateDialogTexts } from './rate-dialog-texts.ts';
import type { ExchangeRate, YuanRate } from './rate-texts.ts';
import { ratesPageTexts } from './rates-page-texts.ts';
import { YuanDialog } from './yuan-dialog.tsx';

import css from './rates.module.css';

/** The current rate of the yuan, the next one, and what a dollar is in yuan at our rates. */
export function YuanCard({
  current,
  next,
  dollar,
  mayAdd,
}: {
  current: YuanRate | null;
  next: YuanRate | null;
  dollar: ExchangeRate | null;
  mayAdd: boolean;
}) {
  const t = useTexts(ratesPageTexts);
  const dialogTexts = useTexts(rateDialogTexts);
  const [isChanging, setChanging] = useState(false);
  const cross = current && dollar && crossRate(dollar, current);
  return (
    <Card
      title={t.yuanRate}
      action={
        mayAdd && (
          <Button size="small" onClick={() => setChanging(true)}>
            {current ? dialogTexts.changeYuan : dialogTexts.setYuan}
          </Button>
        )
      }
    >
      {current ? (
        <p>
          <span className={css.big}>{`GHS ${current.cedisPerYuan}`}</span>
          {t.forOneYuan(dayAndTime(current.effectiveFrom))}
        </p>
      ) : (
        <p className="muted">{t.noYuan}</p>
      )}
      {next && (
        <p className="muted">
          {t.from(`GHS ${next.cedisPerYuan}`, dayAndTime(next.effectiveFrom))}
        </p>
      )}
      {cross && <p className="muted">{t.yuanPerDollar(cross)}</p>}
      <p className="muted small">{t.yuanMeans}</p>
      {isChanging && <YuanDialog current={current} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function crossRate({ cedisPerDollar }: ExchangeRate, { cedisPerYuan }: YuanRate) {
  const [dollarE4, yuanE4] = [minorOf(cedisPerDollar, 4), minorOf(cedisPerYuan, 4)];
  return dollarE4 === null || yuanE4 === null ? null : yuanPerDollar(dollarE4, yuanE4);
}
