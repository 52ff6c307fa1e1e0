import type { Money } from '@sankofa/domain/values/money';

import { money } from '../../lib/format/format.ts';
import { classes } from '../layout/classes.ts';

import css from './split-bar.module.css';

/** `state` follows the part's name in the text, such as `due 5 Jan 2027`. */
export type SplitPart = { amount: Money | number; isSettled: boolean; state: string };

/** The 40 | 60 of a split payment, with amounts and states; also as text. */
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
            className={classes(css.bar, part.isSettled ? css.paid : css.due)}
            aria-hidden="true"
          />
          <span className={css.amount}>{money(part.amount)}</span>
          <span className={css.text}>
            {part.share}% {part.name}, {part.state}
          </span>
        </li>
      ))}
    </ul>
  );
}
