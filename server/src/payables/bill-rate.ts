import { Problem } from '@sankofa/domain/errors/problem';
import { cediE4, type BillCurrency } from '@sankofa/domain/payables/bill-money';
import { payableFormTexts } from '@sankofa/domain/payables/payable-form-texts';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { changeText, isLargeChange } from '@sankofa/domain/rates/large-change';
import type { Message } from '@sankofa/domain/texts/message';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { decimalOf, minorOf } from '@sankofa/domain/values/money';
import { dayIn, zones } from '@sankofa/domain/values/time';

import type { Work } from '../platform/database/work.ts';
import { findForeignRate, noExchangeRate, refuseUnconfirmed } from '../rates/rates.ts';

type Typed = {
  currency: BillCurrency;
  cedisPer?: string | undefined;
  rateSource?: string | undefined;
  confirmedAgainst?: string | undefined;
};
export type BillRate = { cedisPerUnitE4: number; rateSource: Message };

/**
 * Returns the rate of a bill or a payment: 1 for cedis, what was entered with its source, or else our current rate of
 * the dollar or the yuan.
 * @throws Problem request.invalid, rate.missing, rate.large_change unless it was confirmed
 */
export async function billRateOf(work: Work, typed: Typed): Promise<BillRate> {
  const { currency, cedisPer, rateSource, confirmedAgainst } = typed;
  if (currency === 'GHS') {
    if (cedisPer !== undefined) throw wrongRate(payableFormTexts.noRate);
    return { cedisPerUnitE4: cediE4, rateSource: payableTexts.inCedis };
  }
  const ours = await findForeignRate(work.tx, currency, work.now);
  if (cedisPer !== undefined && rateSource !== undefined) {
    const cedisPerUnitE4 = minorOf(cedisPer, 4) ?? 0;
    if (ours && isLargeChange(ours.cedisPerUnitE4, cedisPerUnitE4)) {
      const [before, after] = [ours.cedisPerUnitE4, cedisPerUnitE4];
      const change = payableTexts.largeChange({
        currency,
        last: decimalOf(before, 4),
        next: decimalOf(after, 4),
        percent: changeText(before, after),
      });
      refuseUnconfirmed([change], { previousId: ours.id, confirmedAgainst });
    }
    return { cedisPerUnitE4, rateSource: typedTexts.text({ text: rateSource }) };
  }
  if (!ours) throw currency === 'CNY' ? wrongRate(payableFormTexts.yuan) : noExchangeRate();
  return {
    cedisPerUnitE4: ours.cedisPerUnitE4,
    rateSource: payableTexts.ourRate({ day: dayIn(ours.effectiveFrom, zones.accra) }),
  };
}

const wrongRate = (message: Message) =>
  new Problem('request.invalid', { message, fields: { cedisPer: message } });
