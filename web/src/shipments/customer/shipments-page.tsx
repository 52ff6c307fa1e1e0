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
  { value: 'ACTIVE', label: 'Active' },
  { value: 'SUBMITTED', label: 'Registered' },
  { value: 'READY', label: 'Verified' },
  { value: 'IN_TRANSIT', label: 'In transit' },
  { value: 'READY_FOR_PICKUP', label: 'Ready for pickup' },
  { value: 'DELIVERED', label: 'Delivered' },
] as const satisfies readonly { value: ShipmentStatus | 'ACTIVE'; label: string }[];
const states = chips.map(({ value }) => value);

const tabs = [
  { to: '/customer/shipments', label: 'All' },
  { to: '/customer/sea-shipments', label: 'Sea' },
  { to: '/customer/air-shipments', label: 'Air' },
] as const;
const titles = { SEA: 'Sea shipments', AIR: 'Air shipments' } as const;

// Loaded on demand: few customers ever look for an unidentified carton.
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

/** One list for four paths: all shipments, air or sea. Filters are in the URL. */
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
            <ButtonLink to="/customer/select-shipments">Select multiple</ButtonLink>
            <ButtonLink to="/customer/create-shipment" variant="primary" icon={IconPlus}>
              New shipment
            </ButtonLink>
          </>
        }
      />
      <Tabs label="Shipping method" tabs={tabs} />
      <FilterBar
        filters={filters}
        search="Search by tracking number, contents or supplier tracking number"
      >
        <Chips filters={filters} name="status" label="Status" options={chips} />
      </FilterBar>
      <div className="stack">
        <ListCard
          of={shipments}
          what="your shipments"
          label="Shipments"
          columns={shipmentColumns}
          unmatched={{
            title: 'No matching shipments',
            hint: 'Try a different search or status.',
            filters,
          }}
          none={<NoShipments />}
        />
        <p className="muted">
          Missing a carton your supplier sent?{' '}
          <Link to="/customer/shipments?board=unidentified">Check unidentified cartons</Link>
        </p>
      </div>
    </>
  );
}

const NoShipments = () => (
  <Empty
    spot="box"
    title="No shipments yet"
    action={
      <ButtonLink to="/customer/create-shipment" variant="primary">
        Create shipment
      </ButtonLink>
    }
  >
    Tell us what your supplier is sending. You’ll see every step here, from our China warehouse to
    pickup in Ghana.
  </Empty>
);
