import { MarginCard } from '../batches/batches.tsx';
import { ReceivablesCard, RevenueCard } from '../books/books.tsx';
import { useTexts } from '../lib/messages/messages.ts';
import {
  CustomersCard,
  DiscrepanciesCard,
  TransitCard,
  VolumeCard,
} from '../statistics/statistics.tsx';
import { ComparedPeriodChoice, comparedPeriodIn, isUsable } from '../ui/data/compared-period.tsx';
import { useFilters } from '../ui/data/filters.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { adminOverviewTexts } from './admin-overview-texts.ts';

import css from './office-dashboard.module.css';

const area = '/admin';
const base = '/admin/financial';

/** The company in figures: a chart for each, compared with the period before. */
export function AdminOverview() {
  const t = useTexts(adminOverviewTexts);
  const filters = useFilters();
  const { period } = comparedPeriodIn(filters);
  const details = (path: string) => (
    <ButtonLink size="small" to={`${path}?from=${period.from}&to=${period.to}`}>
      {t.details}
    </ButtonLink>
  );
  return (
    <section aria-labelledby="figures" className="stack">
      <h2 id="figures">{t.figures}</h2>
      <ComparedPeriodChoice filters={filters} />
      {isUsable(period) && (
        <div className={css.figures}>
          <VolumeCard period={period} area={area} details={details(`${area}/statistics`)} />
          <RevenueCard period={period} base={base} action={details(`${base}/analytics`)} isSmall />
          <ReceivablesCard
            period={period}
            base={base}
            action={details(`${base}/analytics`)}
            isSmall
          />
          <MarginCard period={period} base={base} isSmall />
          <TransitCard
            period={period}
            area={area}
            details={details(`${area}/statistics/transit`)}
          />
          <CustomersCard
            period={period}
            area={area}
            details={details(`${area}/statistics/customers`)}
          />
          <DiscrepanciesCard
            period={period}
            area={area}
            details={details(`${area}/statistics/discrepancies`)}
          />
        </div>
      )}
    </section>
  );
}
