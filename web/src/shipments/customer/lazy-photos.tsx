import { type ComponentProps, lazy, Suspense } from 'react';

import type { Photos as All } from './photos.tsx';

// The dashboard imports the same entry, and shows no photos.
const LazyPhotos = lazy(async () => ({ default: (await import('./photos.tsx')).Photos }));

/** Photos for the pages of other features. */
export const Photos = (props: ComponentProps<typeof All>) => (
  <Suspense>
    <LazyPhotos {...props} />
  </Suspense>
);
