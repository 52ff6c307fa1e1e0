import { hasDuty } from '@sankofa/domain/access';
import { lazy, Suspense, useEffect } from 'react';

import { logOnly } from '../../lib/format/log.ts';
import { mayHaveEntries } from '../../lib/offline/may-have-entries.ts';
import { useViewer } from '../../lib/session/session.ts';
import { LoadBoundary } from '../../ui/feedback/load-boundary.tsx';
import type { Area } from './menu-entry.ts';

const OfficeOutbox = lazy(async () => ({
  default: (await import('../outbox/office-outbox.tsx')).OfficeOutbox,
}));

/** What stands above every page of the office: work that this device still holds. */
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

/** The office's pages open without a connection as well. The worker knows its own area alone. */
async function storeForOffline(area: Exclude<Area, 'customer'>) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/office-worker.js', {
    scope: `/${area}/`,
    // It is asked for anew each time, so that nobody stays with an old one.
    updateViaCache: 'none',
  });
}
