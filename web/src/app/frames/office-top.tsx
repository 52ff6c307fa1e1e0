import { hasDuty } from '@sankofa/domain/access';
import { lazy, Suspense, useEffect } from 'react';

import { logOnly } from '../../lib/format/log.ts';
import { mayHaveEntries } from '../../lib/offline/may-have-entries.ts';
import { useViewer } from '../../lib/session/session.ts';
import { LoadBoundary } from '../../ui/feedback/load-boundary.tsx';
import { untilLoaded } from '../loading/until-loaded.ts';
import type { Area } from '../menus/menu-entry.ts';

const OfficeOutbox = lazy(async () => {
  await untilLoaded();
  return { default: (await import('../outbox/office-outbox.tsx')).OfficeOutbox };
});

/** The top of every office page: work that this device has not sent. */
export function OfficeTop({ area }: { area: Exclude<Area, 'customer'> }) {
  const viewer = useViewer();
  useEffect(() => {
    storeForOffline(area).catch((error: unknown) =>
      logOnly('Failed to save pages for offline use', error),
    );
  }, [area]);
  const worksAtGoods = hasDuty(viewer, 'warehouse') || hasDuty(viewer, 'batches');
  if (!worksAtGoods && !mayHaveEntries()) return null;
  return (
    <LoadBoundary renderInstead={() => null}>
      <Suspense fallback={null}>
        <OfficeOutbox />
      </Suspense>
    </LoadBoundary>
  );
}

/** Makes the office's pages available offline. The worker only handles its own area. */
async function storeForOffline(area: Exclude<Area, 'customer'>) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/office-worker.js', {
    scope: `/${area}/`,
    // Always revalidated, so that no device keeps an old worker.
    updateViaCache: 'none',
  });
}
