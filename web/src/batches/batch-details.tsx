import { mayBatch } from '@sankofa/domain/batches/batch-policy';

import { day, dayAndTime, volume, weight } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useViewer } from '../lib/session/session.ts';
import { DescriptionList } from '../ui/data/description-list.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Eta } from './batch-dates.tsx';
import { type Batch, batchTexts, useBatchesPath, useRouteText } from './batch-texts.ts';

const texts = dictionary({
  en: {
    title: 'Details',
    edit: 'Edit',
    places: 'Ports',
    leaves: 'Departs',
    left: 'Departed',
    arrives: 'Arrives',
    arrived: 'Arrived',
    released: 'Released by customs',
    completed: 'Completed',
    loaded: 'Loaded',
    carrier: 'Carrier',
    container: 'Container',
    seal: 'Seal number',
    master: 'Master bill of lading',
    waybill: 'Air waybill',
    vessel: 'Vessel',
    voyage: 'Voyage',
    flight: 'Flight',
    note: 'Note',
  },
  zh: {
    title: '批次信息',
    edit: '编辑',
    places: '起运地、目的地',
    leaves: '预计离港',
    left: '已离港',
    arrives: '预计到港',
    arrived: '已到港',
    released: '海关放行',
    completed: '已完成',
    loaded: '已装',
    carrier: '承运人',
    container: '柜号',
    seal: '封条号',
    master: '主提单号',
    waybill: '空运主单号',
    vessel: '船名',
    voyage: '航次',
    flight: '航班',
    note: '备注',
  },
});

const isOver = ({ state }: Batch) => state === 'COMPLETED' || state === 'CANCELLED';
const china = (at: string | null) => at && dayAndTime(at, 'guangzhou');
const ghana = (at: string | null) => at && dayAndTime(at, 'accra');

/** Days, numbers and documents. What is unknown is omitted; the readiness board asks for it. */
export function BatchFacts({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const routeTextOf = useRouteText();
  const path = useBatchesPath();
  const viewer = useViewer();
  const mayEdit = mayBatch.plan(viewer) && !isOver(batch);
  return (
    <Card
      title={t.title}
      action={
        mayEdit && (
          <ButtonLink to={`${path}/${batch.id}/edit`} size="small">
            {t.edit}
          </ButtonLink>
        )
      }
    >
      <DescriptionList
        items={[
          [trade.mode, trade[batch.mode]],
          [trade.routeHeading, routeTextOf(batch)],
          [t.places, trade.route(batch.originPlace, batch.destinationPlace)],
          [trade.cutoff, china(batch.cutoffAt)],
          [t.leaves, batch.departedAt ? null : day(batch.etd)],
          [t.left, china(batch.departedAt)],
          [t.arrives, batch.arrivedAt ? null : <Eta key="eta" of={batch} />],
          [t.arrived, ghana(batch.arrivedAt)],
          [t.released, ghana(batch.customsReleasedAt)],
          [t.completed, ghana(batch.completedAt)],
          [t.loaded, `${volume(batch.loadedVolumeCbm)}, ${weight(batch.loadedWeightKg)}`],
          [t.carrier, batch.carrier],
          [t.container, batch.containerNumber],
          [t.seal, batch.sealNumber],
          [t.master, batch.masterBillNumber],
          [t.waybill, batch.airWaybillNumber],
          [t.vessel, batch.vessel],
          [t.voyage, batch.voyage],
          [t.flight, batch.flight],
          [t.note, batch.note],
        ]}
      />
    </Card>
  );
}
