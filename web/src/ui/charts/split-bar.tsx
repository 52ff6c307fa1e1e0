import { settlementTexts, type Settlement } from '@sankofa/domain/invoices/pay-now';
import type { Money } from '@sankofa/domain/values/money';

import { day, money } from '../../lib/format/format.ts';
import { classes } from '../layout/classes.ts';

import css from './split-bar.module.css';

/** `settled` is null while part of it is outstanding. */
export type SplitPart = {
  amount: Money | number;
  settled: Settlement | null;
  due?: string | null;
};

/** The 40 | 60 of a split payment, with amounts and days; also as text. `due` is a calendar day. */
export function SplitBar({ deposit, balance }: { deposit: SplitPart; balance: SplitPart }) {
  const parts = [
    { share: 40, name: 'deposit', ...deposit },
    { share: 60, name: 'balance', ...balance },
  ] as const;
  return (
    <ul className={css.split}>
      {parts.map((part) => (
        <li key={part.name} className={part.share === 40 ? css.depositShare : css.balanceShare}>
          <span
            className={classes(css.bar, part.settled ? css.paid : css.due)}
            aria-hidden="true"
          />
          <span className={css.amount}>{money(part.amount)}</span>
          <span className={css.text}>
            {part.share}% {part.name}
            {part.settled
              ? `, ${settlementTexts[part.settled].toLowerCase()}`
              : part.due
                ? `, due ${day(part.due)}`
                : ', due later'}
          </span>
        </li>
      ))}
    </ul>
  );
}
