import { ageLabels } from '@sankofa/domain/books/age-labels';
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

import { counted, money } from '../../lib/format/format.ts';
import type { PeriodOfDays } from '../../lib/format/periods.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { methodLabels, OfficePaymentList, PaymentTabs } from '../../payments/payments.tsx';
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
import { PageHead } from '../../ui/layout/page-head.tsx';
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
  const viewer = useViewer();
  if (!mayBooks.read(viewer)) return <DutyNeeded duty="finance" title="Analytics" />;
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
  const filters = useFilters();
  const { period: compared } = comparedPeriodIn(filters);
  const period = { from: compared.from, to: compared.to };
  const isShown = isUsable(period);
  const view = useAnswer(getMoneyView, { query: period, enabled: isShown });
  return (
    <>
      <PageHead title="Analytics" />
      <PaymentTabs />
      <div className="stack">
        <ComparedPeriodChoice filters={filters} />
        {isShown && (
          <Answer of={view} what="the figures" skeleton={<Skeleton lines={10} />}>
            {(figures) => (
              <>
                <Today of={figures.today} base={base} />
                <div className={css.charts}>
                  <RevenueCard
                    period={compared}
                    base={base}
                    action={
                      <ButtonLink
                        size="small"
                        to={`?part=revenue&from=${period.from}&to=${period.to}`}
                      >
                        View breakdown
                      </ButtonLink>
                    }
                  />
                  <div className="stack">
                    <AgeingOf ageing={figures.ageing} base={base} />
                    <ReceivedPayments received={figures.received} base={base} period={period} />
                  </div>
                </div>
                <ReceivablesCard period={compared} base={base} />
                <TrialBalance base={base} on={period.to} />
                <Accountant period={period} />
              </>
            )}
          </Answer>
        )}
        <section aria-labelledby="payments" className={css.payments}>
          <h2 id="payments" className={css.heading}>
            Payments
          </h2>
          <Suspense fallback={<Skeleton lines={6} />}>
            <OfficePaymentList />
          </Suspense>
        </section>
      </div>
    </>
  );
}

const Today = ({ of: now, base }: { of: View['today']; base: string }) => (
  <StatTiles>
    <StatTile
      label="Receivables"
      value={money(now.owed)}
      meaning={`${money(now.overdue)} overdue`}
      to={`${base}/invoices?state=DUE`}
      tone={pesewasOf(now.overdue) > 0 ? 'warn' : undefined}
    />
    <StatTile
      label="Deposits held"
      value={money(now.deposits)}
      meaning="Paid on invoices with a balance due"
      to={`${base}/invoices?state=PARTIALLY_PAID`}
    />
    <StatTile
      label="Customer credit"
      value={money(now.credit)}
      meaning="To refund or use on invoices"
      to={`${base}/journal?account=customer-credit`}
    />
    <StatTile
      label="Refunds payable"
      value={money(now.refundsToPay)}
      to={`${base}/refunds?state=APPROVED`}
    />
  </StatTiles>
);

function AgeingOf({ ageing, base }: { ageing: View['ageing']; base: string }) {
  const bars = ageing.map(({ age, owed, invoices }) => ({
    key: age,
    label: ageLabels[age],
    text: `${money(owed)}, ${counted(invoices, 'invoice')}`,
    parts: [{ name: 'owed', value: pesewasOf(owed), text: money(owed) }],
    to: `${base}/invoices?age=${encodeURIComponent(age)}`,
  }));
  return (
    <Card
      title="Receivables by age"
      action={
        <ButtonLink size="small" to="?part=ageing">
          View by customer
        </ButtonLink>
      }
    >
      <BarChart label="Receivables by age" bars={bars} />
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

const receivedColumns = (base: string, { from, to }: PeriodOfDays): Column<ReceivedRow>[] => [
  {
    head: 'Method',
    cell: ({ method }) => (
      <Link to={`${base}/journal?account=${accountOf[method]}&of=payments&from=${from}&to=${to}`}>
        {methodLabels[method]}
      </Link>
    ),
  },
  {
    head: 'Received (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.received} isWithoutCurrency />,
  },
  {
    head: 'Refunded (GHS)',
    isNumber: true,
    cell: (row) => <Money of={row.refunded} isWithoutCurrency />,
  },
  { head: 'Net (GHS)', isNumber: true, cell: (row) => <Money of={row.net} isWithoutCurrency /> },
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
  return (
    <Card
      isFlush={received.length > 0}
      title="Payments received by method"
      action={
        <DownloadButton label="CSV" load={() => download(getReceivedCsv, { query: period })} />
      }
    >
      {received.length === 0 ? (
        <p className="muted">No payments received in this period.</p>
      ) : (
        <Table
          label="Payments received by method"
          rows={received}
          keyOf={(row) => row.method}
          columns={receivedColumns(base, period)}
        />
      )}
    </Card>
  );
}

const Accountant = ({ period }: { period: PeriodOfDays }) => (
  <Card title="Exports for accounting">
    <div className="stack">
      <p>All journal lines for this period, with separate debit and credit columns.</p>
      <p className="row">
        <DownloadButton
          label="journal (CSV)"
          load={() => download(getJournalCsv, { query: period })}
        />
      </p>
      <p>Deposits held today, by invoice, with the balance due.</p>
      <p className="row">
        <DownloadButton label="deposits (CSV)" load={() => download(getDepositsCsv, {})} />
      </p>
    </div>
  </Card>
);
