import {
  feeOf,
  ratesFor,
  taxesOfFee,
  type EstimatedGoods,
  type EstimatorRates,
} from '@sankofa/domain/rates/estimator';
import { decimalOf } from '@sankofa/domain/values/pesewas';

import { dollars } from '../../lib/format/dollars.ts';
import { money } from '../../lib/format/format.ts';
import { type AnswerState, isSettled } from '../../lib/queries/cached-answer.ts';
import { useStoredRole } from '../../lib/session/stored-role.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';

import css from './estimator.module.css';

/** The fee, its calculation, the rates used, and that it is an estimate. */
export function Estimate({
  goods,
  rates: fetchedRates,
  onLeave,
}: {
  goods: EstimatedGoods;
  rates: Pick<AnswerState<unknown>, 'data' | 'error' | 'dataUpdatedAt'>;
  onLeave: () => void;
}) {
  const role = useStoredRole();
  // The rates took longer than half a second: showing the default ones now would change the fee later.
  if (!isSettled(fetchedRates)) return <Skeleton lines={3} />;
  const rates = ratesFor(goods.mode, fetchedRates.error ? null : fetchedRates.data);
  const fee = feeOf(goods, rates);
  if (fee === null)
    return <Alert>That’s too large for an online estimate. Contact us for a quote.</Alert>;
  const taxes = taxesOfFee(goods.mode, fetchedRates.error ? null : fetchedRates.data, fee);
  return (
    <section ref={scrollTo} className={css.result} aria-label="Estimated fee">
      <p className={css.small}>Estimated fee</p>
      <p className={css.fee}>{money(fee)}</p>
      <p className={`num ${css.working}`}>
        {amountOf(goods)} × {dollars(rates.usCents)} × {exchangeOf(rates)}
      </p>
      {taxes && <p className={css.small}>{taxText(taxes, fee)}</p>}
      <p className={css.small}>{sourceOf(goods, rates)}</p>
      <p className={css.small}>
        This is an estimate. The final fee is based on the weight and size we measure at our
        warehouse.
      </p>
      <ButtonLink
        to={role === 'CUSTOMER' ? '/customer/create-shipment' : '/register'}
        variant="cta"
        isWide
        onClick={onLeave}
      >
        {role === 'CUSTOMER' ? 'Create a shipment' : 'Create an account to ship'}
      </ButtonLink>
    </section>
  );
}

/** Returns the taxes of the fee, which stays the figure above. */
const taxText = (
  { amount, isInclusive }: NonNullable<ReturnType<typeof taxesOfFee>>,
  fee: number,
) =>
  isInclusive
    ? `Includes VAT and levies of ${money(amount)}`
    : `VAT and levies: ${money(amount)}. Total: ${money(fee + amount)}`;

/** On a phone the fee appears below the edge of the sheet. */
function scrollTo(result: HTMLElement | null) {
  result?.scrollIntoView({ block: 'nearest' });
}

/** Returns a decimal with at least two places, and more if they are not zero: `2.50`, `0.135`. */
const trimmed = (minor: number, places: number) =>
  decimalOf(minor, places).replace(/(\.\d\d\d*?)0+$/, '$1');

const amountOf = (goods: EstimatedGoods) =>
  goods.mode === 'AIR'
    ? `${trimmed(goods.weightGrams, 3)}\u00a0kg × ${goods.quantity}`
    : `${decimalOf(goods.volumeCm3, 6).replace(/(\.\d{3}\d*?)0+$/, '$1')}\u00a0CBM`;

const exchangeOf = ({ exchangeE4 }: EstimatorRates) => trimmed(exchangeE4, 4);

const from = (isDefault: boolean) => (isDefault ? 'default' : 'live');

function sourceOf({ mode }: EstimatedGoods, rates: EstimatorRates): string {
  const rate = `${dollars(rates.usCents)} ${mode === 'AIR' ? 'per kg by air' : 'per CBM by sea'}`;
  const exchange = `GHS\u00a0${exchangeOf(rates)} per USD`;
  if (rates.isDefaultRate && rates.isDefaultExchange)
    return `Live rates are unavailable, so this uses our default rates: ${rate}, ${exchange}.`;
  if (rates.isDefaultRate === rates.isDefaultExchange)
    return `Based on live rates: ${rate}, ${exchange}.`;
  return `Based on the ${from(rates.isDefaultRate)} rate of ${rate} and the ${from(rates.isDefaultExchange)} exchange rate of ${exchange}.`;
}
