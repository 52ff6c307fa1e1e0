import { accountWords } from '@sankofa/domain/books/accounts';
import { getTrialBalance, getTrialBalanceCsv } from '@sankofa/domain/books/book-endpoints';
import { pesewasOf } from '@sankofa/domain/money';
import type { PlainDay } from '@sankofa/domain/time';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { download } from '../lib/files.ts';
import { amount, day, money } from '../lib/format.ts';
import { useAnswer } from '../lib/query.tsx';
import { Alert } from '../ui/alert.tsx';
import { Answer } from '../ui/answer.tsx';
import { Card } from '../ui/card.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { type Column, Table } from '../ui/table.tsx';

import css from './analytics-page.module.css';

type Row = z.output<typeof getTrialBalance.answer>['rows'][number];

const figure = (value: Row['debit']) => (pesewasOf(value) === 0 ? '' : amount(value));

const columnsAt = (base: string, on: PlainDay): Column<Row>[] => [
  {
    head: 'Account',
    cell: ({ account }) => (
      <Link to={`${base}/journal?account=${account}&to=${on}`}>{accountWords[account]}</Link>
    ),
  },
  { head: 'Debit (GHS)', isNumber: true, cell: ({ debit }) => figure(debit) },
  { head: 'Credit (GHS)', isNumber: true, cell: ({ credit }) => figure(credit) },
];

/** Every account at the end of a day; both sides come to the same, or the books are wrong. */
export function TrialBalance({ base, on }: { base: string; on: PlainDay }) {
  const balance = useAnswer(getTrialBalance, { query: { on } });
  return (
    <Card
      isFlush
      title={`Trial balance as of ${day(on)}`}
      action={
        <DownloadButton word="CSV" take={() => download(getTrialBalanceCsv, { query: { on } })} />
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
              <Alert tone="bad">{`Credits total ${money(credit)}. The books don’t balance. Contact your administrator.`}</Alert>
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}
