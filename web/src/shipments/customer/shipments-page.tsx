import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import type { ShipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';

import { usePages } from '../../lib/queries/query.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { shipmentColumns } from './shipment-columns.tsx';

const chips = [
  { value: 'ACTIVE', label: 'Under way' },
  { value: 'SUBMITTED', label: 'Registered' },
  { value: 'READY', label: 'Verified' },
  { value: 'IN_TRANSIT', label: 'In transit' },
  { value: 'READY_FOR_PICKUP', label: 'Ready for pick-up' },
  { value: 'DELIVERED', label: 'Delivered' },
] as const satisfies readonly { value: ShipmentStatus | 'ACTIVE'; label: string }[];
const states = chips.map(({ value }) => value);

const tabs = [
  { to: '/customer/shipments', label: 'All' },
  { to: '/customer/sea-shipments', label: 'Sea' },
  { to: '/customer/air-shipments', label: 'Air' },
] as const;
const titles = { SEA: 'Sea shipments', AIR: 'Air shipments' } as const;

// Few people ever look for a carton that lost its mark.
const Unidentified = lazy(async () => ({
  default: (await import('./unidentified-board.tsx')).UnidentifiedBoard,
}));

export default function ShipmentsPage() {
  const [params] = useSearchParams();
  if (params.get('board') !== 'unidentified') return <ShipmentList />;
  return (
    <Suspense>
      <Unidentified />
    </Suspense>
  );
}

/** One list for four addresses: all shipments, those by air, those by sea. Filters are in the URL. */
function ShipmentList() {
  const { pathname } = useLocation();
  const mode = pathname.includes('air-') ? 'AIR' : pathname.includes('sea-') ? 'SEA' : undefined;
  const filters = useFilters();
  const shipments = usePages(listShipments, {
    query: { q: filters.get('q'), status: filters.oneOf('status', states), mode, limit: 20 },
  });
  return (
    <>
      <PageHead
        title={mode ? titles[mode] : 'Shipments'}
        actions={
          <>
            <ButtonLink to="/customer/select-shipments">Select several</ButtonLink>
            <ButtonLink to="/customer/create-shipment" variant="primary" icon={IconPlus}>
              New shipment
            </ButtonLink>
          </>
        }
      />
      <Tabs label="Way of transport" tabs={tabs} />
      <FilterBar filters={filters} search="Search number, contents or supplier number">
        <Chips filters={filters} name="status" label="Status" options={chips} />
      </FilterBar>
      <div className="stack">
        <ListCard
          of={shipments}
          what="your shipments"
          label="Shipments"
          columns={shipmentColumns}
          unmatched={{
            title: 'No shipment matches',
            hint: 'Try fewer words or another status.',
            filters,
          }}
          none={<NoneYet />}
        />
        <p className="muted">
          Did your supplier send a carton that is not here?{' '}
          <Link to="/customer/shipments?board=unidentified">Look among those without an owner</Link>
        </p>
      </div>
    </>
  );
}

const NoneYet = () => (
  <Empty
    spot="box"
    title="No shipments yet"
    action={
      <ButtonLink to="/customer/create-shipment" variant="primary">
        Announce a shipment
      </ButtonLink>
    }
  >
    Tell us what your supplier sends. We look out for it, and you see every step from the warehouse
    in China to pick-up in Ghana.
  </Empty>
);
