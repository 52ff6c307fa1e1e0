import { hasDuty } from '@sankofa/domain/access';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { permissionNames } from '@sankofa/domain/permissions';
import { useLocation } from 'react-router';

import { areaOf, useViewer } from '../lib/session/session.ts';
import { ComparedPeriodChoice, comparedPeriodIn, isUsable } from '../ui/data/compared-period.tsx';
import { useFilters } from '../ui/data/filters.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { Tabs } from '../ui/layout/tabs.tsx';
import { ChangedCustomers, CustomersCard } from './customers-card.tsx';
import { DiscrepanciesCard, OpenedDiscrepancies } from './discrepancies-card.tsx';
import { TransitCard } from './transit-card.tsx';
import { VolumeCard } from './volume-card.tsx';

const parts = ['', 'transit', 'customers', 'discrepancies'] as const;
type Part = (typeof parts)[number];

const labels: Record<Part, string> = {
  '': 'Volume',
  transit: 'Transit times',
  customers: 'Customers',
  discrepancies: 'Discrepancies',
};

/** Figures of a period with what they were before, and the rows behind them. */
export default function StatisticsPage() {
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
      <PageHead title="Statistics" />
      <Tabs
        label="Statistics"
        tabs={shown.map((one) => ({
          to: `${area}/statistics${one && `/${one}`}${periodSearch}`,
          label: labels[one],
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
      <Alert tone="warn" title={`This needs the ${permissionNames.support.en} permission`}>
        Ask an admin for it.
      </Alert>
    );
  return <VolumeCard period={period} area={area} />;
}
