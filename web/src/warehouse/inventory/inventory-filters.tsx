import { holdKinds } from '@sankofa/domain/shipments/hold';
import type { PackageState } from '@sankofa/domain/shipments/package-status';
import { type FoundPackage, listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';

import { idIn } from '../../lib/format/id-in.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, type Filters } from '../../ui/data/filters.tsx';
import { statuses } from '../../ui/data/status.ts';
import { inventoryTexts } from '../inventory-texts.ts';
import { ModeAndAge, modeAndAge } from '../mode-and-age.tsx';
import { useSiteName } from '../site-choice.tsx';
import { holdText, tradeTexts } from '../warehouse-texts.ts';

const inside = [
  'UNIDENTIFIED',
  'RECEIVED',
  'VERIFIED',
  'IN_WAREHOUSE',
  'AVAILABLE',
] as const satisfies readonly PackageState[];

/** Returns the query from the URL. */
export const inventoryQueryOf = (filters: Filters) => ({
  q: filters.get('q'),
  siteId: idIn(filters.get('site')),
  customerId: idIn(filters.get('customer')),
  state: filters.oneOf('state', inside),
  ...modeAndAge(filters),
  zone: filters.get('zone'),
  shelf: filters.get('shelf'),
  hold: filters.oneOf('hold', holdKinds),
});

/** The filters, which are kept in the URL. */
export function InventoryFilters({
  filters,
  zones,
  owner,
}: {
  filters: Filters;
  zones: readonly { zone: string; pieces: number }[];
  /**
   * The customer of the first listed carton: the owner of all of them if the list is filtered by customer.
   */
  owner: FoundPackage['customer'];
}) {
  const t = useTexts(inventoryTexts);
  const language = useLanguage();
  const nameOf = useSiteName();
  const sites = useAnswer(listSites);
  return (
    <FilterBar filters={filters} search={t.search}>
      {sites.data && sites.data.items.length > 1 && (
        <Chips
          filters={filters}
          name="site"
          label={t.site}
          options={sites.data.items.map((site) => ({ value: site.id, label: nameOf(site) }))}
        />
      )}
      <Chips
        filters={filters}
        name="state"
        label={t.state}
        options={inside.map((value) => ({ value, label: statuses.package[value][language] }))}
      />
      <ModeAndAge filters={filters} />
      {zones.length > 0 && (
        <Chips
          filters={filters}
          name="zone"
          label={t.zone}
          options={zones.map(({ zone, pieces: count }) => ({
            value: zone,
            label: `${t.zone} ${zone}`,
            count: count,
          }))}
        />
      )}
      <Chips
        filters={filters}
        name="hold"
        label={t.holdFilter}
        options={holdKinds.map((kind) => ({ value: kind, label: holdText(kind, language).name }))}
      />
      <OwnerFilter filters={filters} owner={owner} />
    </FilterBar>
  );
}

/** A filter that was set by a click in the list or by a link, shown so that it can be removed. */
function OwnerFilter({ filters, owner }: { filters: Filters; owner: FoundPackage['customer'] }) {
  const t = useTexts(inventoryTexts);
  const trade = useTexts(tradeTexts);
  const shelf = filters.get('shelf');
  const customer = filters.get('customer');
  const name =
    owner?.id === customer && owner ? `${owner.shippingMark} · ${owner.name}` : t.oneCustomer;
  return (
    <>
      {customer && (
        <Chips
          filters={filters}
          name="customer"
          label={trade.customer}
          options={[{ value: customer, label: name }]}
        />
      )}
      {shelf && (
        <Chips
          filters={filters}
          name="shelf"
          label={trade.shelf}
          options={[{ value: shelf, label: t.onShelf(shelf) }]}
        />
      )}
    </>
  );
}
