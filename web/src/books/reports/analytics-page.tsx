import {
  getDepositsCsv,
  getJournalCsv,
  getMoneyView,
  getReceivedCsv,
} from '@sankofa/domain/books/book-endpoints';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import type { Account } from '@sankofa/domain/values/ledger-accounts';
import { pesewasOf } from '@sankofa/domain/values/money';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { money } from '../../lib/format/format.ts';
import type { PeriodOfDays } from '../../lib/format/periods.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { OfficePaymentList, PaymentTabs } from '../../payments/payments.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import {
  ComparedPeriodChoice,
  comparedPeriodIn,
  isUsable,
} from '../../ui/data/compared-period.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Money } from '../../ui/data/money.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ageTexts } from '../account-texts.ts';
import { reportTexts, type ReportTexts } from '../report-texts.ts';
import { ReceivablesCard } from './receivables-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { TrialBalance } from './trial-balance.tsx';

import css from './analytics-page.module.css';

const RevenueStatement = lazy(async () => ({
  default: (await import('./revenue-statement.tsx')).RevenueStatement,
}));

const AgeingStatement = lazy(async () => ({
  default: (await import('../receivables/ageing-statement.tsx')).AgeingStatement,
}));
const statements = { revenue: RevenueStatement, ageing: AgeingStatement };

type View = z.output<typeof getMoneyView.answer>;

/** Key financial figures for the owner, each with its rows, followed by payments. */
export default function AnalyticsPage() {
  const t = useTexts(reportTexts);
  const viewer = useViewer();
  if (!mayBooks.read(viewer)) return <DutyNeeded duty="finance" title={t.analytics} />;
  return <Parts base={`${areaOf(viewer.role)}/financial`} />;
}

function Parts({ base }: { base: string }) {
  const part = useFilters().oneOf('part', ['revenue', 'ageing']);
  if (part === undefined) return <Analytics base={base} />;
  const Statement = statements[part];
  return (
    <Suspense fallback={<Skeleton lines={10} />}>
      <Statement base={base} />
    </Suspense>
  );
}

function Analytics({ base }: { base: string }) {
  const t = useTexts(reportTexts);
  const filters = useFilters();
  const { period: compared } = comparedPeriodIn(filters);
  const period = { from: compared.from, to: compared.to };
  const isShown = isUsable(period);
  const view = useAnswer(getMoneyView, { query: period, enabled: isShown });
  return (
    <>
      <PageHead title={t.analytics} />
      <PaymentTabs />
      <InOrder>
        <ComparedPeriodChoice filters={filters} />
        {isShown && (
          <Answer of={view} what={t.theFigures} skeleton={<Skeleton lines={10} />}>
            {(figures) => (
              <>
                <Today of={figures.today} base={base} />
                <InOrder className={css.charts}>
                  <RevenueCard
                    period={compared}
                    base={base}
                    action={
                      <ButtonLink
                        size="small"
                        to={`?part=revenue&from=${period.from}&to=${period.to}`}
                      >
                        {t.viewBreakdown}
                      </ButtonLink>
                    }
                  />
                  <div className="stack">
                    <AgeingOf ageing={figures.ageing} base={base} />
                    <ReceivedPayments received={figures.received} base={base} period={period} />
                  </div>
                </InOrder>
                <ReceivablesCard period={compared} base={base} />
                <TrialBalance base={base} on={period.to} />
                <Accountant period={period} />
              </>
            )}
          </Answer>
        )}
        <section aria-labelledby="payments" className={css.payments}>
          <h2 id="payments" className={css.heading}>
            {t.payments}
          </h2>
          <Suspense fallback={<Skeleton lines={6} />}>
            <OfficePaymentList />
          </Suspense>
        </section>
      </InOrder>
    </>
  );
}

const Today = ({ of: now, base }: { of: View['today']; base: string }) => {
  const t = useTexts(reportTexts);
  return (
    <StatTiles>
      <StatTile
        label={t.receivables}
        value={money(now.owed)}
        meaning={t.overdueOf(money(now.overdue))}
        to={`${base}/invoices?state=DUE`}
        tone={pesewasOf(now.overdue) > 0 ? 'warn' : undefined}
      />
      <StatTile
        label={t.depositsHeld}
        value={money(now.deposits)}
        meaning={t.depositsHeldHint}
        to={`${base}/invoices?state=PARTIALLY_PAID`}
      />
      <StatTile
        label={t.customerCredit}
        value={money(now.credit)}
        meaning={t.customerCreditHint}
        to={`${base}/journal?account=customer-credit`}
      />
      <StatTile
        label={t.refundsPayable}
        value={money(now.refundsToPay)}
        to={`${base}/refunds?state=APPROVED`}
      />
    </StatTiles>
  );
};

function AgeingOf({ ageing, base }: { ageing: View['ageing']; base: string }) {
  const t = useTexts(reportTexts);
  const ages = useTexts(ageTexts);
  const bars = ageing.map(({ age, owed, invoices }) => ({
    key: age,
    label: ages[age],
    text: t.owedOn(money(owed), invoices),
    parts: [{ name: t.owed, value: pesewasOf(owed), text: money(owed) }],
    to: `${base}/invoices?age=${encodeURIComponent(age)}`,
  }));
  return (
    <Card
      title={t.receivablesByAge}
      action={
        <ButtonLink size="small" to="?part=ageing">
          {t.viewByCustomer}
        </ButtonLink>
      }
    >
      <BarChart label={t.receivablesByAge} bars={bars} />
    </Card>
  );
}

const accountOf = {
  MOBILE_MONEY: 'cash-mobile-money',
  BANK_TRANSFER: 'cash-bank',
  CASH: 'cash-office',
  GATEWAY: 'gateway-clearing',
} as const satisfies Record<View['received'][number]['method'], Account>;

type ReceivedRow = View['received'][number];

const receivedColumns = (
  t: ReportTexts,
  base: string,
  { from, to }: PeriodOfDays,
): Column<ReceivedRow>[] => [
  {
    head: t.method,
    cell: ({ method }) => (
      <Link to={`${base}/journal?account=${accountOf[method]}&of=payments&from=${from}&to=${to}`}>
        {t[method]}
      </Link>
    ),
  },
  {
    head: t.receivedGhs,
    isNumber: true,
    cell: (row) => <Money of={row.received} isWithoutCurrency />,
  },
  {
    head: t.refundedGhs,
    isNumber: true,
    cell: (row) => <Money of={row.refunded} isWithoutCurrency />,
  },
  { head: t.netGhs, isNumber: true, cell: (row) => <Money of={row.net} isWithoutCurrency /> },
];

function ReceivedPayments({
  received,
  base,
  period,
}: {
  received: View['received'];
  base: string;
  period: PeriodOfDays;
}) {
  const t = useTexts(reportTexts);
  return (
    <Card
      isFlush={received.length > 0}
      title={t.paymentsReceivedByMethod}
      action={
        <DownloadButton label="CSV" load={() => download(getReceivedCsv, { query: period })} />
      }
    >
      {received.length === 0 ? (
        <p className="muted">{t.noPaymentsReceived}</p>
      ) : (
        <Table
          label={t.paymentsReceivedByMethod}
          rows={received}
          keyOf={(row) => row.method}
          columns={receivedColumns(t, base, period)}
        />
      )}
    </Card>
  );
}

const Accountant = ({ period }: { period: PeriodOfDays }) => {
  const t = useTexts(reportTexts);
  return (
    <Card title={t.exportsForAccounting}>
      <div className="stack">
        <p>{t.journalExportHint}</p>
        <p className="row">
          <DownloadButton
            label={t.journalCsv}
            load={() => download(getJournalCsv, { query: period })}
          />
        </p>
        <p>{t.depositsExportHint}</p>
        <p className="row">
          <DownloadButton label={t.depositsCsv} load={() => download(getDepositsCsv, {})} />
        </p>
      </div>
    </Card>
  );
};
