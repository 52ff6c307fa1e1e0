import type { Mode } from '@sankofa/domain/mode';
import { decimalOf } from '@sankofa/domain/money';
import { estimate } from '@sankofa/domain/rates/estimate';
import type { GoodsClass } from '@sankofa/domain/rates/rate';
import { getRates } from '@sankofa/domain/rates/rate-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAt, money } from '../lib/format.ts';
import { useAnswer } from '../lib/query.tsx';
import { Card } from '../ui/card.tsx';
import { NumberField } from '../ui/text-field.tsx';

import css from './create-shipment.module.css';

type Rates = z.output<typeof getRates.answer>;

/** The price of now for this way and these goods, in whole US cents; null where none is set. */
export function usCentsOf(rates: Rates, mode: Mode, goodsClass: GoodsClass): number | null {
  const list =
    goodsClass === 'SPECIAL' ? rates.specialRates : rates.rates.filter((one) => one.isActive);
  const rate = list.find(({ shippingType }) => shippingType === mode.toLowerCase())?.rate;
  return rate === undefined ? null : Math.round(rate * 100);
}

/** What it would cost by the rates of now. There is a sum only once she gives a measure of her own. */
export function CostNote({ mode, goodsClass }: { mode: Mode | undefined; goodsClass: GoodsClass }) {
  const rates = useAnswer(getRates);
  if (!mode || !rates.data?.exchangeRate) return null;
  const usCents = usCentsOf(rates.data, mode, goodsClass);
  if (usCents === null) return null;
  return (
    <Card title="What it costs">
      <Sum
        key={mode}
        mode={mode}
        goodsClass={goodsClass}
        usCents={usCents}
        exchangeE4={Math.round(rates.data.exchangeRate * 10_000)}
        since={rates.data.updatedAt}
      />
    </Card>
  );
}

function Sum({
  mode,
  goodsClass,
  usCents,
  exchangeE4,
  since,
}: {
  mode: Mode;
  goodsClass: GoodsClass;
  usCents: number;
  exchangeE4: number;
  since: string | null;
}) {
  const [typed, setTyped] = useState('');
  const size = Number(typed.replaceAll(/[,\s]/g, ''));
  const isGiven = typed.trim() !== '' && Number.isFinite(size) && size > 0 && size <= 50_000;
  const goods =
    mode === 'AIR'
      ? { mode, weightGrams: Math.round(size * 1000), quantity: 1 }
      : { mode, volumeCm3: Math.round(size * 1_000_000) };
  return (
    <div className="stack">
      <div>
        <span className={css.rate}>
          USD {decimalOf(usCents)} per {mode === 'AIR' ? 'kg' : 'CBM'}
        </span>
        <p className="small muted">
          {goodsClass === 'SPECIAL' ? 'Special goods' : 'Normal goods'}{' '}
          {mode === 'AIR' ? 'by air' : 'by sea'}, at GHS{' '}
          {decimalOf(exchangeE4, 4).replace(/0{1,2}$/, '')} for one dollar
          {since && `, rates of ${dayAt(since)}`}
        </p>
      </div>
      <NumberField
        name="size"
        label={mode === 'AIR' ? 'Total weight, if you know it' : 'Total volume, if you know it'}
        unit={mode === 'AIR' ? 'kg' : 'CBM'}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status">
        {isGiven && <p className={css.sum}>{money(estimate(goods, { usCents, exchangeE4 }))}</p>}
        <p className="small muted">
          {isGiven
            ? 'An estimate. The invoice follows what we measure in China.'
            : 'The invoice follows what we measure in China. Nothing is to be paid now.'}
        </p>
      </div>
    </div>
  );
}
