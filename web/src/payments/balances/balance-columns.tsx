import type { BalanceItemAnswer } from '@sankofa/domain/payments/balances/balance-endpoints';
import { Link } from 'react-router';

import { sourceLink } from '../../books/books.tsx';
import { day } from '../../lib/format/format.ts';
import { Pill } from '../../ui/data/pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { signedAmount } from '../signed-amount.ts';
import type { BalanceTexts } from './balance-texts.ts';

/** Returns the columns of what explains the difference. Each row leads to its statement or to what was posted. */
export const itemColumns = (t: BalanceTexts, area: string): Column<BalanceItemAnswer>[] => [
  {
    head: t.description,
    cell: (item) => (
      <TwoLines under={underOf(item, t)}>
        <ItemLink of={item} area={area} />
      </TwoLines>
    ),
  },
  {
    head: t.side,
    phone: 'corner',
    cell: (item) => <Pill tone={item.side === 'STATEMENT' ? 'warn' : 'info'}>{t[item.side]}</Pill>,
  },
  { head: t.date, cell: (item) => day(item.day) },
  {
    head: t.amountGhs,
    isNumber: true,
    cell: (item) => <span className="num">{signedAmount(item.amount)}</span>,
  },
];

const underOf = ({ line, reference }: BalanceItemAnswer, t: BalanceTexts) =>
  [reference, line && t.lineOf(line.account, line.row), line?.isSetAside && t.setAside]
    .filter(Boolean)
    .join(', ');

function ItemLink({
  of: { line, entry, what, reference },
  area,
}: {
  of: BalanceItemAnswer;
  area: string;
}) {
  const text = what || reference || '–';
  if (line) return <Link to={`?part=statement&statement=${line.statementId}`}>{text}</Link>;
  const to = entry && sourceLink(entry.source, area);
  return to ? <Link to={to}>{text}</Link> : text;
}
