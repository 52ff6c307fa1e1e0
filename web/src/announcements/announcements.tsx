import type { Audience } from '@sankofa/domain/announcements/announcement-audience';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';

import { useLive } from '../lib/http/live.ts';
import { company } from '../lib/session/company.ts';
import { LoadBoundary } from '../ui/feedback/load-boundary.tsx';

const OwnAnnouncements = lazy(async () => ({
  default: (await import('./own-announcements.tsx')).OwnAnnouncements,
}));

/**
 * The announcements above the pages of an area. The page says to whom there are any now; without one, nothing
 * is loaded or asked for until the server says that they have changed. With one, the page's content stays
 * invisible until they are known, so that it does not move when they appear; for at most two seconds (area-frame.module.css).
 */
export function AreaAnnouncements({ of }: { of: Exclude<Audience, 'EVERYONE'> }) {
  const [isLoaded, setLoaded] = useState(() =>
    company().announcedTo.some((audience) => audience === of || audience === 'EVERYONE'),
  );
  const [isAwaited, setAwaited] = useState(isLoaded);
  useLive('announcement-updated', () => setLoaded(true));
  useLayoutEffect(() => {
    if (!isAwaited) return undefined;
    const { dataset } = document.documentElement;
    dataset['awaits'] = '';
    return () => {
      delete dataset['awaits'];
    };
  }, [isAwaited]);
  if (!isLoaded) return null;
  return (
    <LoadBoundary renderInstead={() => null}>
      <Suspense fallback={null}>
        <OwnAnnouncements onKnown={() => setAwaited(false)} />
      </Suspense>
    </LoadBoundary>
  );
}
