import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';

import { AreaAnnouncements } from '../../announcements/announcements.tsx';
import { isViewing } from '../../lib/http/token.ts';
import { mayHaveEntries } from '../../lib/offline/may-have-entries.ts';
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

export default function CustomerLayout() {
  return (
    <AreaLayout area="customer" of="CUSTOMER" menu={customerMenu}>
      {isViewing() && (
        <Suspense fallback={null}>
          <ViewBanner />
        </Suspense>
      )}
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
