import { holdKinds } from '@sankofa/domain/shipments/hold';
import { shipmentStatuses } from '@sankofa/domain/shipments/shipment-status';
import { modes } from '@sankofa/domain/values/mode';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';

import { idIn } from '../../lib/format/id-in.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { filterDays, FilterPeriod } from '../../ui/data/filter-period.tsx';
import { Chips, FilterBar, FilterSelect, type Filters } from '../../ui/data/filters.tsx';
import { statuses } from '../../ui/data/status.ts';
import { holdKindText, tradeTexts, useSiteName } from '../../warehouse/warehouse.tsx';
import { shipmentsTexts } from './shipments-texts.ts';

function departedIn(filters: Filters) {
  const { from, to } = filterDays(filters, 'departed');
  return { departedFrom: from, departedTo: to };
}

/** Returns the list's query from the URL, also for exports. */
export const shipmentQueryOf = (filters: Filters) => ({
  q: filters.get('q'),
  mode: filters.oneOf('mode', modes),
  status: filters.oneOf('status', [...shipmentStatuses, 'ACTIVE']),
  hold: filters.oneOf('hold', holdKinds),
  officeId: idIn(filters.get('office')),
  ...departedIn(filters),
});

export function ShipmentFilters({ filters }: { filters: Filters }) {
  const t = useTexts(shipmentsTexts);
  const trade = useTexts(tradeTexts);
  const language = useLanguage();
  const nameOf = useSiteName();
  const sites = useAnswer(listSites);
  const selected = filters.oneOf('status', shipmentStatuses);
  const shown = ['RECEIVING', 'READY', 'IN_TRANSIT', 'CLEARED', 'READY_FOR_PICKUP'] as const;
  const offered = selected && !shown.some((one) => one === selected) ? [...shown, selected] : shown;
  const offices = (sites.data?.items ?? []).filter(({ kind }) => kind === 'DESTINATION');
  return (
    <FilterBar filters={filters} search={t.search}>
      <Chips
        filters={filters}
        name="status"
        label={t.status}
        options={[
          { value: 'ACTIVE', label: t.active },
          ...offered.map((value) => ({ value, label: statuses.shipment[value][language] })),
        ]}
      />
      <Chips
        filters={filters}
        name="mode"
        label={trade.mode}
        options={modes.map((value) => ({ value, label: trade[value] }))}
      />
      <FilterSelect
        filters={filters}
        name="hold"
        label={t.anyHold}
        options={holdKinds.map((kind) => ({
          value: kind,
          label: holdKindText(kind, language).name,
        }))}
      />
      <FilterPeriod filters={filters} name="departed" label={t.departed} />
      {offices.length > 1 && (
        <FilterSelect
          filters={filters}
          name="office"
          label={t.anyOffice}
          options={offices.map((site) => ({ value: site.id, label: nameOf(site) }))}
        />
      )}
    </FilterBar>
  );
}
