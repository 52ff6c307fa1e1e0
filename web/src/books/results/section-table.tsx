import type { Account } from '@sankofa/domain/values/ledger-accounts';
import type { Money } from '@sankofa/domain/values/money';
import { Link } from 'react-router';

import { amount } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { accountTexts } from '../account-texts.ts';
import { resultsTexts } from './results-texts.ts';

type Both = { amount: Money; before: Money };
type AccountRow = Both & { account: Account };
/** An account of the section, or its total. */
type Row = Both & { account: Account | null };

/** What a section of a statement shows: its name, the headings of both figures and where each leads. */
type Props = {
  title: string;
  heads: readonly [now: string, before: string];
  rows: readonly AccountRow[];
  total: Both;
  /** Returns the journal entries behind an account's figure. */
  linkOf: (account: Account, isBefore: boolean) => string;
};

const figureColumn = (head: string, key: keyof Both, linkOf: Props['linkOf']): Column<Row> => ({
  head,
  isNumber: true,
  cell: (row) =>
    row.account === null ? (
      <strong>{amount(row[key])}</strong>
    ) : (
      <Link to={linkOf(row.account, key === 'before')}>{amount(row[key])}</Link>
    ),
});

/** A section of a statement: its accounts, each with its journal entries, and the total. */
export function SectionTable({ title, rows, total, heads, linkOf }: Props) {
  const t = useTexts(resultsTexts);
  const names = useTexts(accountTexts);
  const columns: Column<Row>[] = [
    {
      head: t.account,
      cell: ({ account }) => (account === null ? t.total(title) : names[account]),
    },
    figureColumn(heads[0], 'amount', linkOf),
    figureColumn(heads[1], 'before', linkOf),
  ];
  return (
    <Card isFlush title={title}>
      <Table
        label={title}
        rows={[...rows, { account: null, ...total }]}
        keyOf={(row) => row.account ?? 'total'}
        columns={columns}
      />
    </Card>
  );
}
