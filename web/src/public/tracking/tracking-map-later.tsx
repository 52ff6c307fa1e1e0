import { lazy, Suspense } from 'react';

import type { DrawMap } from './tracking-progress.tsx';

import css from './tracking.module.css';

const TrackingMap = lazy(async () => ({
  default: (await import('./tracking-map.tsx')).TrackingMap,
}));

/** The map, which comes after the words; its place is kept. */
export const drawMapLater: DrawMap = (route) => (
  <Suspense fallback={<div className={css.mapSpace} />}>
    <TrackingMap {...route} />
  </Suspense>
);
