import { mayBooks } from '@sankofa/domain/books/book-policy';
import { lazy, Suspense } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { PaymentTabs } from '../../payments/payments.tsx';
import { ChoiceChips } from '../../ui/data/choice-chips.tsx';
import {
  ComparedPeriodChoice,
  comparedPeriodIn,
  isUsable,
} from '../../ui/data/compared-period.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { resultsTexts } from './results-texts.ts';

const parts = ['profit', 'balance', 'cash'] as const;
const statements = {
  profit: lazy(async () => ({ default: (await import('./profit-statement.tsx')).ProfitStatement })),
  balance: lazy(async () => ({
    default: (await import('./balance-statement.tsx')).BalanceStatement,
  })),
  cash: lazy(async () => ({ default: (await import('./cash-statement.tsx')).CashStatement })),
};

/** Profit and loss, balance sheet and cash flow of a period, each figure with its journal entries. */
export default function ResultsPage() {
  const t = useTexts(resultsTexts);
  const viewer = useViewer();
  if (!mayBooks.read(viewer)) return <DutyNeeded duty="finance" title={t.title} />;
  return <Results base={`${areaOf(viewer.role)}/financial`} />;
}

function Results({ base }: { base: string }) {
  const t = useTexts(resultsTexts);
  const filters = useFilters(['part']);
  const part = filters.oneOf('part', parts) ?? 'profit';
  const { period } = comparedPeriodIn(filters);
  const Statement = statements[part];
  return (
    <>
      <PageHead title={t.title} />
      <PaymentTabs />
      <div className="stack">
        <ChoiceChips
          label={t.statements}
          options={parts.map((value) => ({ value, label: t[value] }))}
          chosen={part}
          onChoose={(value) => filters.set('part', value)}
        />
        <ComparedPeriodChoice filters={filters} />
        {isUsable(period) && (
          <Suspense fallback={<Skeleton lines={10} />}>
            <Statement base={base} period={period} />
          </Suspense>
        )}
      </div>
    </>
  );
}
