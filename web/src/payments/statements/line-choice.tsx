import type { Money } from '@sankofa/domain/values/money';

import { money } from '../../lib/format/format.ts';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

import css from '../office-payments.module.css';

/** A record that a line of a statement may be, with its amount. */
export const LineChoice = ({
  title,
  under,
  amount,
  isBusy,
  onChoose,
}: {
  title: string;
  under: string;
  amount: Money;
  isBusy: boolean;
  onChoose: () => void;
}) => (
  <button type="button" className={css.choice} disabled={isBusy} onClick={onChoose}>
    <TwoLines under={under}>
      <strong>{title}</strong>
    </TwoLines>
    <span className="num">{money(amount)}</span>
  </button>
);
