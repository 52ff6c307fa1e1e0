import { mayBatch } from '@sankofa/domain/batches/batch-policy';

import { day, dayAndTime, volume, weight } from '../lib/format.ts';
import { useViewer } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Eta } from './batch-dates.tsx';
import { type Batch, modeWords, useBatchesPath, wayWords } from './batch-words.ts';

const isOver = ({ state }: Batch) => state === 'COMPLETED' || state === 'CANCELLED';
const china = (at: string | null) => at && dayAndTime(at, 'guangzhou');
const ghana = (at: string | null) => at && dayAndTime(at, 'accra');

/** Days, numbers and papers. What is not known yet is left out; the readiness board asks for it. */
export function BatchFacts({ batch }: { batch: Batch }) {
  const path = useBatchesPath();
  const viewer = useViewer();
  const mayEdit = mayBatch.plan(viewer) && !isOver(batch);
  return (
    <Card
      title="Details"
      action={
        mayEdit && (
          <ButtonLink to={`${path}/${batch.id}/edit`} size="small">
            Edit
          </ButtonLink>
        )
      }
    >
      <DescriptionList
        items={[
          ['Mode', modeWords[batch.mode]],
          ['Way', wayWords(batch)],
          ['Places', `${batch.originPlace} to ${batch.destinationPlace}`],
          ['Cut-off', china(batch.cutoffAt)],
          ['Leaves', batch.departedAt ? null : day(batch.etd)],
          ['Left', china(batch.departedAt)],
          ['Arrives', batch.arrivedAt ? null : <Eta key="eta" of={batch} />],
          ['Arrived', ghana(batch.arrivedAt)],
          ['Customs released', ghana(batch.customsReleasedAt)],
          ['Completed', ghana(batch.completedAt)],
          ['Loaded', `${volume(batch.loadedVolumeCbm)}, ${weight(batch.loadedWeightKg)}`],
          ['Carrier', batch.carrier],
          ['Container', batch.containerNumber],
          ['Seal', batch.sealNumber],
          ['Master bill', batch.masterBillNumber],
          ['Air waybill', batch.airWaybillNumber],
          ['Vessel', batch.vessel],
          ['Voyage', batch.voyage],
          ['Flight', batch.flight],
          ['Note', batch.note],
        ]}
      />
    </Card>
  );
}
