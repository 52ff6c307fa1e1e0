import { lazy, Suspense, useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import layout from '../../ui/layout/form-layout.module.css';

const PositionMap = lazy(async () => ({
  default: (await import('./position-map.tsx')).PositionMap,
}));

type Position = { lat: number; lng: number };
const centres = {
  DESTINATION: { lat: 5.6037, lng: -0.187 },
  ORIGIN: { lat: 23.1291, lng: 113.2644 },
} as const;

/** Returns the position of the fields, null if they are empty. */
export const readPosition = (form: FormReader): Position | null =>
  form.text('position.lat') === '' && form.text('position.lng') === ''
    ? null
    : { lat: form.number('position.lat'), lng: form.number('position.lng') };

const positionOf = (lat: string, lng: string): Position | null => {
  const position = { lat: Number.parseFloat(lat), lng: Number.parseFloat(lng) };
  const isValid = Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180;
  return isValid ? position : null;
};

/** The position of a site: typed coordinates, or a click on a map that is loaded when asked for. */
export function PositionField({
  position,
  kind,
}: {
  position: Position | null;
  kind: 'ORIGIN' | 'DESTINATION';
}) {
  const [lat, setLat] = useState(position ? String(position.lat) : '');
  const [lng, setLng] = useState(position ? String(position.lng) : '');
  const [hasMap, setHasMap] = useState(false);
  return (
    <fieldset className="stack">
      <legend>Map position</legend>
      <p className="muted small">
        {kind === 'DESTINATION'
          ? 'Shown on the contact page. Type the coordinates or choose them on a map.'
          : 'For your own records. Type the coordinates or choose them on a map.'}
      </p>
      <div className={layout['pair']}>
        <NumberField
          name="position.lat"
          label="Latitude"
          hint="For example 5.6305"
          isOptional
          value={lat}
          onChange={({ currentTarget }) => setLat(currentTarget.value)}
        />
        <NumberField
          name="position.lng"
          label="Longitude"
          hint="For example -0.1364"
          isOptional
          value={lng}
          onChange={({ currentTarget }) => setLng(currentTarget.value)}
        />
      </div>
      {hasMap ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <PositionMap
            position={positionOf(lat, lng)}
            centre={centres[kind]}
            onChoose={(chosen) => {
              setLat(String(chosen.lat));
              setLng(String(chosen.lng));
            }}
          />
        </Suspense>
      ) : (
        <div className="row">
          <Button onClick={() => setHasMap(true)}>Choose on a map</Button>
        </div>
      )}
    </fieldset>
  );
}
