import { fill } from '@sankofa/domain/batches/readiness/readiness';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';

import { count } from '../lib/format/format.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { classes } from '../ui/layout/classes.ts';
import { Icon } from '../ui/layout/icon.tsx';
import type { BatchRow } from './batch-texts.ts';

import css from './fill-gauge.module.css';

const texts = dictionary({
  en: {
    over: 'over capacity',
    nearly: 'nearly full',
    of: (used: string, capacity: string, unit: string) => `${used} of ${capacity} ${unit}`,
    label: (number: string, unit: string) => `${number}, capacity used (${unit})`,
    comma: ', ',
  },
  zh: {
    over: '超容量',
    nearly: '快满',
    of: (used: string, capacity: string, unit: string) => `${used} / ${capacity} ${unit}`,
    label: (number: string, unit: string) => `${number} 装载率（${unit}）`,
    comma: '，',
  },
});

type Room = { unit: 'CBM' | 'kg'; used: number; capacity: number };

/** Returns the gauges of a batch: its own unit first, and the other if it has a limit too. */
function roomsOf(batch: BatchRow): Room[] {
  const volume: Room[] = batch.capacityCbm
    ? [{ unit: 'CBM', used: batch.loadedVolumeCbm, capacity: batch.capacityCbm }]
    : [];
  const weight: Room[] = batch.capacityKg
    ? [{ unit: 'kg', used: batch.loadedWeightKg, capacity: batch.capacityKg }]
    : [];
  return batch.mode === 'SEA' ? [...volume, ...weight] : [...weight, ...volume];
}

/** Returns thousandths of a CBM, as everywhere, and whole kilograms, which are easier to read on a gauge. */
const figure = (value: number, unit: Room['unit']) =>
  unit === 'kg' ? count(Math.round(value)) : value.toFixed(3);

/** How full a batch is, as a bar and as text. Warns from 90% and says when it is over. */
export function FillGauge({ of: batch, isSmall = false }: { of: BatchRow; isSmall?: boolean }) {
  const rooms = isSmall ? roomsOf(batch).slice(0, 1) : roomsOf(batch);
  return (
    <span className={css.gauges}>
      {rooms.map((room) => (
        <Gauge key={room.unit} room={room} isSmall={isSmall} name={batch.batchNumber} />
      ))}
    </span>
  );
}

function Gauge({ room, isSmall, name }: { room: Room; isSmall: boolean; name: string }) {
  const t = useTexts(texts);
  const { unit, used, capacity } = room;
  // Whole thousandths, so that 0.1 + 0.2 CBM is not slightly more than 0.3.
  const { percent, isNearlyFull, isOver } = fill(
    Math.round(used * 1000),
    Math.round(capacity * 1000),
  );
  const warning = isOver ? t.over : isNearlyFull ? t.nearly : null;
  const figures = t.of(figure(used, unit), figure(capacity, unit), unit);
  return (
    <span
      className={css.gauge}
      role="meter"
      aria-label={t.label(name, unit)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(percent, 100)}
      aria-valuetext={[figures, `${percent}%`, warning].filter(Boolean).join(t.comma)}
    >
      <span className={css.text}>
        <span className="num">{isSmall ? `${percent}%` : figures}</span>
        {warning ? (
          <span className={classes(css.warning, isOver ? css.over : css.nearly)}>
            <Icon of={IconAlert} size={14} />
            {isSmall ? warning : [`${percent}%`, warning].join(t.comma)}
          </span>
        ) : (
          <span className="muted num">{isSmall ? figures : `${percent}%`}</span>
        )}
      </span>
      <svg className={css.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={css.track} width="100" height="8" />
        <rect
          className={isOver ? css.fillOver : isNearlyFull ? css.fillNearly : css.fill}
          width={Math.min(percent, 100)}
          height="8"
        />
      </svg>
    </span>
  );
}
