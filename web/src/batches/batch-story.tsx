import { counted, day, dayAndTime } from '../lib/format.ts';
import { Card } from '../ui/card.tsx';
import { Timeline, type TimelineEntry } from '../ui/timeline.tsx';
import { type Batch, vehicle } from './batch-words.ts';

/** What happens in China is told by China's clock; everything after that by Ghana's. */
const inGhana = new Set(['ARRI', 'ARR', 'CUSS', 'CUSR', 'CCD', 'STRP', 'RCF', 'SHT', 'OVR']);

/** Days that are still to come, from the batch's own plan. */
function expectedOf(batch: Batch): TimelineEntry[] {
  if (batch.state === 'CANCELLED' || batch.arrivedAt) return [];
  const arrives: TimelineEntry = {
    id: 'arrives',
    title: 'Arrives in Ghana',
    meta: day(batch.eta),
    state: 'expected',
  };
  const leaves: TimelineEntry = {
    id: 'leaves',
    title: `The ${vehicle[batch.mode]} leaves China`,
    meta: day(batch.etd),
    state: 'expected',
  };
  return batch.departedAt ? [arrives] : [arrives, leaves];
}

/** The server writes days as `2026-11-21`; people read them as everywhere else. */
const said = ({ sentence }: Batch['milestones'][number]) =>
  sentence.replaceAll(/\d{4}-\d{2}-\d{2}/g, (plain) => day(plain));

/** Everything that was done with the batch, newest first, with who did it. */
export function BatchStory({ batch }: { batch: Batch }) {
  const done = batch.milestones.toReversed().map((one, at): TimelineEntry => {
    const place = inGhana.has(one.code) ? 'accra' : 'guangzhou';
    return {
      id: `${one.code}-${one.at}`,
      title: one.cartons > 0 ? `${said(one)}: ${counted(one.cartons, 'carton')}` : said(one),
      meta: [one.place, dayAndTime(one.at, place), one.by].filter(Boolean).join(', '),
      state: at === 0 ? 'now' : 'done',
      ...(one.reason ? { children: <p className="small">{one.reason}</p> } : {}),
    };
  });
  const entries = [...expectedOf(batch), ...done];
  return (
    <Card title="Story">
      {entries.length > 0 ? (
        <Timeline label={`Story of ${batch.batchNumber}`} entries={entries} />
      ) : (
        <p className="muted">Nothing has been done with it.</p>
      )}
    </Card>
  );
}
