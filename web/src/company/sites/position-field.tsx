import { lazy, Suspense, useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import layout from '../../ui/layout/form-layout.module.css';

const texts = dictionary({
  en: {
    mapPosition: 'Map position',
    shownOnThe: 'Shown on the contact page. Type the coordinates or choose them on a map.',
    forYourOwn: 'For your own records. Type the coordinates or choose them on a map.',
    latitude: 'Latitude',
    forExample5: 'For example 5.6305',
    longitude: 'Longitude',
    forExample0: 'For example -0.1364',
    chooseOnA: 'Choose on a map',
  },
  zh: {
    mapPosition: '地图位置',
    shownOnThe: '显示在联系页面。请输入坐标或在地图上选择。',
    forYourOwn: '仅供内部使用。请输入坐标或在地图上选择。',
    latitude: '纬度',
    forExample5: '例如 5.6305',
    longitude: '经度',
    forExample0: '例如 -0.1364',
    chooseOnA: '在地图上选择',
  },
});

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
  const t = useTexts(texts);
  const [lat, setLat] = useState(position ? String(position.lat) : '');
  const [lng, setLng] = useState(position ? String(position.lng) : '');
  const [hasMap, setHasMap] = useState(false);
  return (
    <fieldset className="stack">
      <legend>{t.mapPosition}</legend>
      <p className="muted small">{kind === 'DESTINATION' ? t.shownOnThe : t.forYourOwn}</p>
      <div className={layout['pair']}>
        <NumberField
          name="position.lat"
          label={t.latitude}
          hint={t.forExample5}
          isOptional
          value={lat}
          onChange={({ currentTarget }) => setLat(currentTarget.value)}
        />
        <NumberField
          name="position.lng"
          label={t.longitude}
          hint={t.forExample0}
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
          <Button onClick={() => setHasMap(true)}>{t.chooseOnA}</Button>
        </div>
      )}
    </fieldset>
  );
}
