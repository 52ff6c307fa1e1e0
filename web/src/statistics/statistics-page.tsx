import { hasDuty } from '@sankofa/domain/access';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { permissionNames } from '@sankofa/domain/permissions';
import { useLocation } from 'react-router';

import { useLanguage } from '../lib/messages/language.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { ComparedPeriodChoice, comparedPeriodIn, isUsable } from '../ui/data/compared-period.tsx';
import { useFilters } from '../ui/data/filters.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { ChangedCustomers, CustomersCard } from './customers-card.tsx';
import { DiscrepanciesCard, OpenedDiscrepancies } from './discrepancies-card.tsx';
import { statisticsPageTexts, type StatisticsPageTexts } from './statistics-page-texts.ts';
import { TransitCard } from './transit-card.tsx';
import { VolumeCard } from './volume-card.tsx';

const parts = ['', 'transit', 'customers', 'discrepancies'] as const;
type Part = (typeof parts)[number];

const labels = (t: StatisticsPageTexts): Record<Part, string> => ({
  '': t.volume,
  transit: t.transitTimes,
  customers: t.customers,
  discrepancies: t.discrepancies,
});

/** Figures of a period with what they were before, and the rows behind them. */
export default function StatisticsPage() {
  const t = useTexts(statisticsPageTexts);
  const viewer = useViewer();
  const area = areaOf(viewer.role);
  const shown = parts.filter((one) => one !== 'customers' || hasDuty(viewer, 'support'));
  const { pathname, search } = useLocation();
  const filters = useFilters(['period', 'from', 'to']);
  const { period } = comparedPeriodIn(filters);
  const part = parts.find((one) => one !== '' && pathname.endsWith(`/${one}`)) ?? '';
  const params = new URLSearchParams(search);
  // Another part has other filters of its own list.
  for (const name of ['change', 'q']) params.delete(name);
  const periodSearch = params.size > 0 ? `?${params}` : '';
  return (
    <>
      <PageHead title={t.statistics} />
      <Tabs
        label={t.statistics}
        tabs={shown.map((one) => ({
          to: `${area}/statistics${one && `/${one}`}${periodSearch}`,
          label: labels(t)[one],
        }))}
      />
      <div className="stack">
        <ComparedPeriodChoice filters={filters} />
        {isUsable(period) && <Figures part={part} area={area} filters={filters} />}
      </div>
    </>
  );
}

function Figures({
  part,
  area,
  filters,
}: {
  part: Part;
  area: string;
  filters: ReturnType<typeof useFilters>;
}) {
  const t = useTexts(statisticsPageTexts);
  const language = useLanguage();
  const viewer = useViewer();
  const { period } = comparedPeriodIn(filters);
  if (part === 'transit') return <TransitCard period={period} area={area} />;
  if (part === 'discrepancies')
    return (
      <>
        <DiscrepanciesCard period={period} area={area} />
        {mayBatch.scan(viewer) && <OpenedDiscrepancies period={period} />}
      </>
    );
  if (part === 'customers')
    return hasDuty(viewer, 'support') ? (
      <>
        <CustomersCard period={period} area={area} />
        <ChangedCustomers period={period} filters={filters} />
      </>
    ) : (
      <Alert tone="warn" title={t.permissionNeeded(permissionNames.support[language])}>
        {t.askAnAdmin}
      </Alert>
    );
  return <VolumeCard period={period} area={area} />;
}
