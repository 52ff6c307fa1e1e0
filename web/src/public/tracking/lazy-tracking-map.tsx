import { lazy, Suspense } from 'react';

import type { DrawMap } from './tracking-progress.tsx';

import css from './tracking.module.css';

const TrackingMap = lazy(async () => ({
  default: (await import('./tracking-map.tsx')).TrackingMap,
}));

/** Loads the map after the text; its space is reserved. */
export const drawMapLater: DrawMap = (route) => (
  <Suspense fallback={<div className={css.mapSpace} />}>
    <TrackingMap {...route} />
  </Suspense>
);
