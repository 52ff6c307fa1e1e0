import { day, dayAndTime } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { Timeline, type TimelineEntry } from '../../ui/data/timeline.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Batch, batchTexts } from '../batch-texts.ts';

const texts = dictionary({
  en: {
    title: 'History',
    label: (number: string) => `History of ${number}`,
    none: 'No activity yet.',
    arrives: 'Arrives in Ghana',
    expected: '(expected)',
    leavesSEA: 'Vessel departs China',
    leavesAIR: 'Flight departs China',
    with: (sentence: string, cartons: string) => `${sentence}: ${cartons}`,
  },
  zh: {
    title: '批次动态',
    label: (number: string) => `${number} 的动态`,
    none: '尚无记录。',
    arrives: '到港',
    expected: '（预计）',
    leavesSEA: '船离港',
    leavesAIR: '航班起飞',
    with: (sentence: string, cartons: string) => `${sentence}：${cartons}`,
  },
});

/** Milestones shown in Ghana's time; everything before them is in China's. */
const inGhana = new Set([
  'ARRI',
  'ARR',
  'CUSS',
  'CUSR',
  'CCD',
  'STRP',
  'RCF',
  'BCK',
  'SHT',
  'OVR',
  'NLD',
]);

/** Returns future days from the batch's plan. */
function expectedOf(t: TextsOf<typeof texts>, batch: Batch): TimelineEntry[] {
  if (batch.state === 'CANCELLED' || batch.arrivedAt) return [];
  const arrives: TimelineEntry = {
    id: 'arrives',
    title: t.arrives,
    meta: day(batch.eta),
    state: 'expected',
  };
  const leaves: TimelineEntry = {
    id: 'leaves',
    title: t[`leaves${batch.mode}`],
    meta: day(batch.etd),
    state: 'expected',
  };
  return batch.departedAt ? [arrives] : [arrives, leaves];
}

/** Returns a milestone's text: the server writes days as `2026-11-21`, which are formatted here. */
const textOf = ({ sentence }: Batch['milestones'][number]) =>
  sentence.replaceAll(/\d{4}-\d{2}-\d{2}/g, (plain) => day(plain));

/** Everything that was done with the batch, newest first, with the user who did it. */
export function BatchHistory({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const trade = useTexts(batchTexts);
  const done = batch.milestones.toReversed().map((one, at): TimelineEntry => {
    const place = inGhana.has(one.code) ? 'accra' : 'guangzhou';
    return {
      id: `${one.code}-${one.at}`,
      title: one.cartons > 0 ? t.with(textOf(one), trade.cartons(one.cartons)) : textOf(one),
      meta: [one.place, dayAndTime(one.at, place), one.by].filter(Boolean).join(', '),
      state: at === 0 ? 'now' : 'done',
      ...(one.reason ? { children: <p className="small">{one.reason}</p> } : {}),
    };
  });
  const entries = [...expectedOf(t, batch), ...done];
  return (
    <Card title={t.title}>
      {entries.length > 0 ? (
        <Timeline label={t.label(batch.batchNumber)} entries={entries} expected={t.expected} />
      ) : (
        <p className="muted">{t.none}</p>
      )}
    </Card>
  );
}
