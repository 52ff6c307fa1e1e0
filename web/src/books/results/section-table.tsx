import type { Account } from '@sankofa/domain/values/ledger-accounts';
import type { Money } from '@sankofa/domain/values/money';
import { Link } from 'react-router';

import { amount } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type AccountNames, accountTexts } from '../account-texts.ts';
import { resultsTexts, type ResultsTexts } from './results-texts.ts';

import css from '../reports/analytics-page.module.css';

export type Both = { amount: Money; before: Money };
type Row = Both & { account: Account };

/** What a section of a statement shows: its name, the headings of both figures and where each leads. */
type Props = {
  title: string;
  heads: readonly [now: string, before: string];
  rows: readonly Row[];
  total: Both;
  /** Returns the journal entries behind an account's figure. */
  linkOf: (account: Account, isBefore: boolean) => string;
};

const columnsOf = (
  t: ResultsTexts,
  names: AccountNames,
  { heads, linkOf }: Pick<Props, 'heads' | 'linkOf'>,
): Column<Row>[] => [
  { head: t.account, cell: (row) => names[row.account] },
  {
    head: heads[0],
    isNumber: true,
    cell: (row) => (
      <Link to={linkOf(row.account, false)} className="num">
        {amount(row.amount)}
      </Link>
    ),
  },
  {
    head: heads[1],
    isNumber: true,
    cell: (row) => (
      <Link to={linkOf(row.account, true)} className="num">
        {amount(row.before)}
      </Link>
    ),
  },
];

/** A section of a statement: its accounts, each with its journal entries, and the total. */
export function SectionTable({ title, rows, total, ...shown }: Props) {
  const t = useTexts(resultsTexts);
  const names = useTexts(accountTexts);
  return (
    <Card isFlush title={title}>
      {rows.length > 0 && (
        <Table
          label={title}
          rows={rows}
          keyOf={(row) => row.account}
          columns={columnsOf(t, names, shown)}
        />
      )}
      <p className={css.total}>
        {rows.length === 0 ? t.none : t.total(title)}
        <strong className="num">{`${amount(total.amount)} · ${amount(total.before)}`}</strong>
      </p>
    </Card>
  );
}
