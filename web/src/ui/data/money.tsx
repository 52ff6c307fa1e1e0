import type { Money as MoneyOnTheWire } from '@sankofa/domain/values/money';

import { amount, money } from '../../lib/format/format.ts';

/** Money in one piece, in a table in tabular figures. In a column whose heading says GHS the prefix is left out. */
export const Money = ({
  of: value,
  isBare = false,
}: {
  of: MoneyOnTheWire | number;
  isBare?: boolean;
}) => <span className="num">{isBare ? amount(value) : money(value)}</span>;
