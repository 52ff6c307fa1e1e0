import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { AreaAnnouncements } from '../../announcements/announcements.tsx';
import { isViewing } from '../../lib/http/token.ts';
import { holdInstallPrompt } from '../../lib/offline/install-prompt.ts';
import { deleteKeptOfOthers } from '../../lib/offline/kept.ts';
import { mayHaveEntries } from '../../lib/offline/may-have-entries.ts';
import { lastSeen } from '../../lib/queries/answers.ts';
import { useViewer } from '../../lib/session/session.ts';
import { LoadBoundary } from '../../ui/feedback/load-boundary.tsx';
import { customerMenu } from '../menus/customer-menu.ts';
import { AreaLayout } from './area-layout.tsx';

const CustomerOutbox = lazy(async () => ({
  default: (await import('../outbox/customer-outbox.tsx')).CustomerOutbox,
}));

/** Loaded only while a colleague views the customer's area. */
const ViewBanner = lazy(async () => ({
  default: (await import('../../customers/customers.tsx')).ViewBanner,
}));

const OfflineParts = lazy(async () => ({
  default: (await import('../offline/offline-parts.tsx')).OfflineParts,
}));

const loadLastSeen = () => import('../../lib/offline/last-seen.ts');
/** The page itself has priority, with all it loads. */
const rememberAfterMs = 2000;

// Without a connection, pages show what was seen last.
lastSeen.recall = async (question) => (await loadLastSeen()).recall(question);
lastSeen.remember = (question, known) => {
  const remember = async () => (await loadLastSeen()).remember(question, known);
  setTimeout(() => {
    // Where nothing can be stored, pages need a connection.
    remember().catch(() => null);
  }, rememberAfterMs);
};
holdInstallPrompt();

export default function CustomerLayout() {
  return (
    <AreaLayout area="customer" of="CUSTOMER" menu={customerMenu}>
      {isViewing() && (
        <Suspense fallback={null}>
          <ViewBanner />
        </Suspense>
      )}
      <OfflineLater />
      <AreaAnnouncements of="CUSTOMERS" />
      <Unsent />
      <Outlet />
    </AreaLayout>
  );
}

/** Loaded only if this device has unsent work; checked on every page. */
function Unsent() {
  useLocation();
  if (!mayHaveEntries()) return null;
  return (
    <LoadBoundary renderInstead={() => null}>
      <Suspense fallback={null}>
        <CustomerOutbox />
      </Suspense>
    </LoadBoundary>
  );
}

/** After the first page is loaded. */
const offlineAfterMs = 3000;

/** Prepares the device for times without a connection; nothing that is shown waits for it. */
function OfflineLater() {
  const { id } = useViewer();
  const [isDue, setDue] = useState(false);
  // At once: they may leave again before the rest is loaded.
  useEffect(() => {
    if (!isViewing()) deleteKeptOfOthers(id);
  }, [id]);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), offlineAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || isViewing()) return null;
  return (
    <LoadBoundary renderInstead={() => null}>
      <Suspense fallback={null}>
        <OfflineParts />
      </Suspense>
    </LoadBoundary>
  );
}
