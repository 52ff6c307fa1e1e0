import { lazy, Suspense } from 'react';

import { FirstCustomerChecklist } from '../company/company.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Awaited } from '../ui/layout/in-order.tsx';
import { OfficeDashboard } from './office-dashboard.tsx';

// Below what needs attention, and not needed to act on it.
const AdminOverview = lazy(async () => ({
  default: (await import('./admin-overview.tsx')).AdminOverview,
}));

export default function AdminDashboardPage() {
  return (
    <OfficeDashboard
      first={
        <Suspense fallback={<Awaited />}>
          <FirstCustomerChecklist />
        </Suspense>
      }
    >
      <Suspense fallback={<Skeleton lines={10} />}>
        <AdminOverview />
      </Suspense>
    </OfficeDashboard>
  );
}
