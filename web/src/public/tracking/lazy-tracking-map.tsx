import { lazy, Suspense } from 'react';

import { servedMapOf } from './served-map.ts';
import type { DrawMap } from './tracking-progress.tsx';

import css from './tracking.module.css';

const TrackingMap = lazy(async () => ({
  default: (await import('./tracking-map.tsx')).TrackingMap,
}));

/** Keeps the map that the server drew, or loads it after the text; its space is reserved. */
export const drawMapLater: DrawMap = (route) => {
  const served = servedMapOf(route);
  return served === null ? (
    <Suspense fallback={<div className={css.mapSpace} />}>
      <TrackingMap {...route} />
    </Suspense>
  ) : (
    // oxlint-disable-next-line react/no-danger -- what is kept was written by our own server
    <div dangerouslySetInnerHTML={{ __html: served }} />
  );
};
