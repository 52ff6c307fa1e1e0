import { getTrialBalance, getTrialBalanceCsv } from '@sankofa/domain/books/book-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import type { PlainDay } from '@sankofa/domain/values/time';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { amount, day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type AccountNames, accountTexts } from '../account-texts.ts';
import { reportTexts, type ReportTexts } from '../report-texts.ts';

import css from './analytics-page.module.css';

type Row = z.output<typeof getTrialBalance.answer>['rows'][number];

const figure = (value: Row['debit']) => (pesewasOf(value) === 0 ? '' : amount(value));

const columnsAt = (
  t: ReportTexts,
  names: AccountNames,
  base: string,
  on: PlainDay,
): Column<Row>[] => [
  {
    head: t.account,
    cell: ({ account }) => (
      <Link to={`${base}/journal?account=${account}&to=${on}`}>{names[account]}</Link>
    ),
  },
  { head: t.debitGhs, isNumber: true, cell: ({ debit }) => figure(debit) },
  { head: t.creditGhs, isNumber: true, cell: ({ credit }) => figure(credit) },
];

/** All accounts at the end of a day; debits and credits must be equal. */
export function TrialBalance({ base, on }: { base: string; on: PlainDay }) {
  const t = useTexts(reportTexts);
  const names = useTexts(accountTexts);
  const balance = useAnswer(getTrialBalance, { query: { on } });
  return (
    <Card
      isFlush
      title={t.trialBalanceOn(day(on))}
      action={
        <DownloadButton label="CSV" load={() => download(getTrialBalanceCsv, { query: { on } })} />
      }
    >
      <Answer of={balance} what={t.whatTrialBalance}>
        {({ rows, debit, credit }) => (
          <>
            <Table
              label={t.trialBalance}
              rows={rows}
              keyOf={(row) => row.account}
              columns={columnsAt(t, names, base, on)}
            />
            <p className={css.total}>
              {t.totalDebitsAndCredits}
              <strong className="num">{money(debit)}</strong>
            </p>
            {pesewasOf(debit) !== pesewasOf(credit) && (
              <Alert tone="bad">{t.unbalanced(money(credit))}</Alert>
            )}
          </>
        )}
      </Answer>
    </Card>
  );
}
