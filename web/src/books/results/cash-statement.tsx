import {
  type CashFlowAnswer,
  getCashFlow,
  getCashFlowCsv,
  getCashFlowPdf,
  getCashFlowXlsx,
} from '@sankofa/domain/books/result-endpoints';
import type { CashFlow } from '@sankofa/domain/books/results';
import { Link } from 'react-router';

import { amount, dayRange, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import type { ComparedPeriod } from '../../ui/data/compared-period.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { resultsTexts, type ResultsTexts } from './results-texts.ts';

type Flow = CashFlowAnswer['rows'][number];
type Month = CashFlowAnswer['months'][number];
type Days = { from: string; to: string };

/** Cash from the opening to the closing balance of a period: by what moved it, and by month. */
export function CashStatement({ base, period }: { base: string; period: ComparedPeriod }) {
  const t = useTexts(resultsTexts);
  const cash = useAnswer(getCashFlow, { query: period });
  const journal = ({ from, to }: Days) => `${base}/journal?account=cash&from=${from}&to=${to}`;
  return (
    <Answer of={cash} what={t.whatCash} skeleton={<Skeleton lines={10} />}>
      {(answer) => (
        <div className="stack">
          <StatTiles>
            {(['opening', 'net', 'closing'] as const).map((name) => (
              <StatTile
                key={name}
                label={t[name]}
                value={money(answer[name].amount)}
                meaning={t.before(money(answer[name].before))}
                to={journal(answer.period)}
              />
            ))}
          </StatTiles>
          {answer.rows.length > 0 && (
            <Card isFlush title={t.cash}>
              <Table
                label={t.cash}
                rows={answer.rows}
                keyOf={(row) => row.flow}
                columns={flowColumns(t, answer, journal)}
              />
            </Card>
          )}
          <Card isFlush title={t.byMonth}>
            <Table
              label={t.byMonth}
              rows={answer.months}
              keyOf={(row) => row.from}
              columns={monthColumns(t, journal)}
            />
          </Card>
          <p className="row">
            <DownloadButton label="CSV" load={() => download(getCashFlowCsv, { query: period })} />
            <DownloadButton
              label="XLSX"
              load={() => download(getCashFlowXlsx, { query: period })}
            />
            <DownloadButton label="PDF" load={() => download(getCashFlowPdf, { query: period })} />
          </p>
        </div>
      )}
    </Answer>
  );
}

const flowName = (t: ResultsTexts, flow: CashFlow) => (flow === 'OTHER' ? t.OTHER_CASH : t[flow]);

const flowColumns = (
  t: ResultsTexts,
  { period, before }: Pick<CashFlowAnswer, 'period' | 'before'>,
  journal: (days: Days) => string,
): Column<Flow>[] => [
  { head: t.flow, cell: (row) => flowName(t, row.flow) },
  {
    head: dayRange(period.from, period.to),
    isNumber: true,
    cell: (row) => (
      <Link to={`${journal(period)}&flow=${row.flow}`} className="num">
        {amount(row.amount)}
      </Link>
    ),
  },
  {
    head: dayRange(before.from, before.to),
    isNumber: true,
    cell: (row) => (
      <Link to={`${journal(before)}&flow=${row.flow}`} className="num">
        {amount(row.before)}
      </Link>
    ),
  },
];

const monthColumns = (t: ResultsTexts, journal: (days: Days) => string): Column<Month>[] => [
  {
    head: t.month,
    cell: (row) => <Link to={journal(row)}>{dayRange(row.from, row.to)}</Link>,
  },
  { head: t.received, isNumber: true, cell: (row) => amount(row.received) },
  { head: t.paid, isNumber: true, cell: (row) => amount(row.paid) },
  { head: t.change, isNumber: true, cell: (row) => amount(row.net) },
  { head: t.closing, isNumber: true, cell: (row) => amount(row.closing) },
];
