import type { Mode } from '@sankofa/domain/values/mode';
import { useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../batch-form.module.css';

const texts = dictionary({
  en: {
    volume: 'Capacity by volume',
    weight: 'Capacity by weight',
    usual: 'Common containers',
    volumeHint: 'Usable volume',
    weightHint: 'If the container or road has a weight limit',
  },
  zh: {
    volume: '容积',
    weight: '限重',
    usual: '常用货柜',
    volumeHint: '可用容积',
    weightHint: '货柜或公路有限重时填写',
  },
});

/** Capacities of common containers, in CBM. */
const containers = [
  { name: '40HQ', cbm: 68 },
  { name: '20GP', cbm: 28 },
] as const;

/** The capacity: CBM by sea, with buttons for common containers, or kilograms by air. */
export function CapacityFields({
  mode,
  cbm,
  kg,
}: {
  mode: Mode;
  cbm?: number | null;
  kg?: number | null;
}) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(cbm ? String(cbm) : '');
  const volume = (
    <div className={css.capacity}>
      <NumberField
        name="capacityCbm"
        label={t.volume}
        hint={mode === 'SEA' ? t.volumeHint : undefined}
        unit="CBM"
        isOptional={mode === 'AIR'}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {mode === 'SEA' && (
        <div className={css.presets} role="group" aria-label={t.usual}>
          {containers.map((container) => (
            <Button
              key={container.name}
              size="small"
              aria-pressed={typed === String(container.cbm)}
              onClick={() => setTyped(String(container.cbm))}
            >
              {`${container.name}, ${container.cbm.toFixed(3)} CBM`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
  const weight = (
    <NumberField
      name="capacityKg"
      label={t.weight}
      unit="kg"
      isOptional={mode === 'SEA'}
      hint={mode === 'SEA' ? t.weightHint : undefined}
      defaultValue={kg ?? undefined}
    />
  );
  return mode === 'SEA' ? (
    <>
      {volume}
      {weight}
    </>
  ) : (
    <>
      {weight}
      {volume}
    </>
  );
}
