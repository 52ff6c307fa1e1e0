import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { listAwaitingDelivery, maxStops } from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import { Link } from 'react-router';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { handOverTexts } from '../hand-over-texts.ts';
import { deliveriesPath, LoadVehicleForm } from './load-vehicle-form.tsx';
import { runTexts } from './run-texts.ts';

/** Scans cartons onto a vehicle, shipment by shipment, and then dispatches its driver. */
export default function LoadVehiclePage() {
  const t = useTexts(runTexts);
  const place = useTexts(handOverTexts);
  const viewer = useViewer();
  const shipments = useFilters().get('shipments');
  const head = <PageHead title={t.load} back={{ to: deliveriesPath, label: t.title }} />;
  if (!mayStepPackage(viewer, 'dispatch'))
    return (
      <>
        {head}
        <Alert title={place.onlyDestination}>{place.onlyDestinationHint}</Alert>
      </>
    );
  return (
    <>
      {head}
      {shipments ? (
        <SelectedShipments key={shipments} shipments={shipments} />
      ) : (
        <NothingSelected />
      )}
    </>
  );
}

function NothingSelected() {
  const t = useTexts(runTexts);
  return (
    <Empty title={t.loadNone} action={<Link to={deliveriesPath}>{t.toDeliver}</Link>}>
      {t.loadNoneHint}
    </Empty>
  );
}

function SelectedShipments({ shipments }: { shipments: string }) {
  const t = useTexts(runTexts);
  const waiting = useAllPages(listAwaitingDelivery, {
    query: { shipments, limit: maxStops },
    staleMs: 0,
  });
  return (
    <Answer of={waiting} what={t.what} empty={<NothingSelected />}>
      {(rows) => <LoadVehicleForm shipments={shipments} rows={rows} />}
    </Answer>
  );
}
