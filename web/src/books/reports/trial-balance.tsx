import { getTrialBalance, getTrialBalanceCsv } from '@sankofa/domain/books/book-endpoints';
import { accountNames } from '@sankofa/domain/values/ledger-accounts';
import { pesewasOf } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { amount, day, money } from '../../lib/format/format.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';

import css from './analytics-page.module.css';

type Row = z.output<typeof getTrialBalance.answer>['rows'][number];

const figure = (value: Row['debit']) => (pesewasOf(value) === 0 ? '' : amount(value));

const columnsAt = (base: string, on: PlainDay): Column<Row>[] => [
  {
    head: 'Account',
    cell: ({ account }) => (
      <Link to={`${base}/journal?account=${account}&to=${on}`}>{accountNames[account]}</Link>
    ),
  },
  { head: 'Debit (GHS)', isNumber: true, cell: ({ debit }) => figure(debit) },
  { head: 'Credit (GHS)', isNumber: true, cell: ({ credit }) => figure(credit) },
];

/** All accounts at the end of a day; debits and credits must be equal. */
export function TrialBalance({ base, on }: { base: string; on: PlainDay }) {
  const balance = useAnswer(getTrialBalance, { query: { on } });
  return (
    <Card
      isFlush
      title={`Trial balance as of ${day(on)}`}
      action={
        <DownloadButton label="CSV" load={() => download(getTrialBalanceCsv, { query: { on } })} />
      }
    >
      <Answer of={balance} what="the trial balance">
        {({ rows, debit, credit }) => (
          <>
            <Table
              label="Trial balance"
              rows={rows}
              keyOf={(row) => row.account}
              columns={columnsAt(base, on)}
            />
            <p className={css.total}>
              Total debits and credits <strong className="num">{money(debit)}</strong>
            </p>
            {pesewasOf(debit) !== pesewasOf(credit) && (
              <Alert tone="bad">{`Credits total ${money(credit)}. The books don’t balance. Ask an admin.`}</Alert>
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}
