import type { Money } from '@sankofa/domain/values/money';

import { money } from '../../lib/format/format.ts';
import { classes } from '../layout/classes.ts';

import css from './split-bar.module.css';

/** `text` has its name and status, and follows the share: `deposit, due 5 Jan 2027`. */
export type SplitPart = { amount: Money | number; isSettled: boolean; text: string };

/** The two parts of a split payment, with amounts and states; also as text. */
export function SplitBar({
  depositPercent,
  deposit,
  balance,
}: {
  depositPercent: number;
  deposit: SplitPart;
  balance: SplitPart;
}) {
  const parts = [
    { key: 'deposit', share: depositPercent, ...deposit },
    { key: 'balance', share: 100 - depositPercent, ...balance },
  ] as const;
  return (
    <ul className={css.split}>
      {parts.map((part) => (
        <li key={part.key} style={{ flex: part.share }}>
          <span
            className={classes(css.bar, part.isSettled ? css.paid : css.due)}
            aria-hidden="true"
          />
          <span className={css.amount}>{money(part.amount)}</span>
          <span className={css.text}>
            {part.share}% {part.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
