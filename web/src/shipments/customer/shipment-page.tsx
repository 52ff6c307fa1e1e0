import { getShipment, type ShipmentAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { lazy, Suspense } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import { useAnswer } from '../../lib/queries/query.tsx';
import { drawMapLater, TrackingDates, TrackingProgress } from '../../public/public.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { MilestoneTimeline } from '../../ui/data/milestone-timeline.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EditShipment } from '../pre-alerts/edit-shipment.tsx';
import { CancelShipment } from './cancel-shipment.tsx';
import { Cartons } from './cartons.tsx';
import { ShipmentHolds } from './holds.tsx';
import { Pickup } from './pickup.tsx';
import { OtherInvoices, ShipmentInvoice, useIsReported } from './shipment-invoice.tsx';
import { ShipmentState } from './shipment-state.tsx';
import { StorageNote } from './storage-note.tsx';

import css from './shipment-page.module.css';

// Loaded where they are shown: most shipments arrive whole, and without files.
const WaitOrShip = lazy(async () => ({
  default: (await import('../../consolidations/consolidations.tsx')).WaitOrShip,
}));

const SupplierFiles = lazy(async () => ({
  default: (await import('./supplier-files.tsx')).SupplierFiles,
}));

const back = { to: '/customer/shipments', label: 'Shipments' };

/** One shipment: status and what to do first, then history, cartons and invoice. */
export default function ShipmentPage() {
  const { id = '' } = useParams();
  const shipment = useAnswer(getShipment, { params: { id }, staleMs: 30_000 });
  if (shipment.error?.status === 404 || shipment.error?.status === 400) return <Unknown />;
  return (
    <>
      {!shipment.data && <PageHead title="Shipment" back={back} />}
      <Answer of={shipment} what="this shipment">
        {(one) => <ShipmentView key={one.id} shipment={one} />}
      </Answer>
    </>
  );
}

const Unknown = () => (
  <>
    <PageHead title="Shipment not found" back={back} />
    <Card>
      <Empty
        spot="search"
        title="We couldn’t find this shipment"
        action={<ButtonLink to="/customer/shipments">View your shipments</ButtonLink>}
      >
        The link may be old, or the shipment may belong to another account.
      </Empty>
    </Card>
  </>
);

function ShipmentView({ shipment }: { shipment: ShipmentAnswer }) {
  const [search, setSearch] = useSearchParams();
  const isEditing = search.has('edit') && shipment.mayEdit;
  const isReported = useIsReported(shipment);
  return (
    <>
      <PageHead
        title={shipment.sentence}
        back={back}
        pill={<ShipmentState row={shipment} isReported={isReported} />}
        lead={shipment.description}
        actions={
          shipment.mayEdit && !isEditing ? (
            <Button onClick={() => setSearch({ edit: '1' })}>Edit shipment</Button>
          ) : undefined
        }
      />
      <div className={css.page}>
        <div className={css.main}>
          <Pickup shipment={shipment} />
          <ShipmentHolds shipment={shipment} isReported={isReported} />
          {isEditing && (
            <EditShipment shipment={shipment} onClose={() => setSearch({}, { replace: true })} />
          )}
          <Journey shipment={shipment} />
          <Card title="Tracking history">
            <MilestoneTimeline milestones={shipment.milestones} cartons={shipment.cartons} />
          </Card>
          {isPartlyReceived(shipment) && (
            <Suspense>
              <WaitOrShip shipment={shipment} />
            </Suspense>
          )}
          <Cartons shipment={shipment} />
          <Suspense>
            <SupplierFiles shipmentId={shipment.id} />
          </Suspense>
        </div>
        <div className={css.side}>
          {isInGhana(shipment) && <StorageNote id={shipment.id} />}
          <OtherInvoices shipment={shipment} />
          {shipment.invoiceId && <ShipmentInvoice id={shipment.invoiceId} />}
          <Facts shipment={shipment} />
          <Link to={`/customer/support/new?shipment=${shipment.id}`}>
            Get help with this shipment
          </Link>
          <Link to={`/customer/create-shipment?repeat=${shipment.id}`}>Repeat this shipment</Link>
          {shipment.mayCancel && <CancelShipment shipment={shipment} />}
        </div>
      </div>
    </>
  );
}

/** Some cartons are in our warehouse in China and others are still expected. */
const isPartlyReceived = ({ status, packages }: ShipmentAnswer) =>
  status === 'RECEIVING' &&
  packages.some(({ state }) => state === 'EXPECTED') &&
  packages.some(({ state }) => state === 'RECEIVED' || state === 'VERIFIED');

const isInGhana = ({ packages }: ShipmentAnswer) =>
  packages.some(({ state }) => state === 'IN_WAREHOUSE' || state === 'AVAILABLE');

/** The progress and the ready date, as in public tracking. */
function Journey({ shipment }: { shipment: ShipmentAnswer }) {
  const one = { ...shipment, ...shipment.journey };
  return (
    <Card>
      <div className="stack">
        <div className={css.dates}>
          <TrackingDates one={one} />
        </div>
        <div>
          <TrackingProgress one={one} drawMap={drawMapLater} />
        </div>
      </div>
    </Card>
  );
}

function Facts({ shipment }: { shipment: ShipmentAnswer }) {
  const { collectAt, destination } = shipment;
  return (
    <Card title="Details">
      <div className={css.facts}>
        <CopyField label="Tracking number" value={shipment.trackingNumber} />
        <DescriptionList
          items={[
            ['From', shipment.journey.from],
            ['To', shipment.journey.to],
            ['Shipping method', shipment.mode === 'AIR' ? 'Air' : 'Sea'],
            ['Goods', shipment.goodsClass === 'SPECIAL' ? 'Special goods' : 'Normal goods'],
            ['Cartons', shipment.cartons],
            ['Shipping mark', shipment.customer.shippingMark],
            ['Batch', shipment.batchNumber],
            ['House bill', shipment.houseBillNumber],
            ['Pickup office', collectAt.name || destination.name],
            ['Address', collectAt.address],
            ['Opening hours', collectAt.openingHours],
            ['Phone', collectAt.phone],
            ['Deliver to', shipment.deliverTo],
          ]}
        />
      </div>
    </Card>
  );
}
