import { type ComponentProps, lazy, Suspense } from 'react';

import type { Photos as All } from './photos.tsx';

// The dashboard comes in by the same door, and shows none.
const LazyPhotos = lazy(async () => ({ default: (await import('./photos.tsx')).Photos }));

/** Photos for the pages of other features. */
export const Photos = (given: ComponentProps<typeof All>) => (
  <Suspense>
    <LazyPhotos {...given} />
  </Suspense>
);
