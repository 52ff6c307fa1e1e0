import type { Money as MoneyOnTheWire } from '@sankofa/domain/values/money';

import { amount, money } from '../../lib/format/format.ts';

/**
 * Money without line breaks and, in tables, with tabular figures. Without the prefix in a column headed GHS.
 */
export const Money = ({
  of: value,
  isWithoutCurrency = false,
}: {
  of: MoneyOnTheWire | number;
  isWithoutCurrency?: boolean;
}) => <span className="num sum">{isWithoutCurrency ? amount(value) : money(value)}</span>;
