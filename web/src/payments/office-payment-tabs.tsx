import { useLocation } from 'react-router';

import { areaOf, useViewer } from '../lib/session.ts';
import { Tabs } from '../ui/tabs.tsx';

/** Payments and refunds side by side. Staff have several addresses for the payments (spec §2). */
export function PaymentTabs() {
  const area = areaOf(useViewer().role);
  const { pathname } = useLocation();
  const refunds = `${area}/financial/refunds`;
  const payments = pathname === refunds ? `${area}/payments` : pathname;
  return (
    <Tabs
      label="Money"
      tabs={[
        { to: payments, label: 'Payments' },
        { to: refunds, label: 'Refunds' },
      ]}
    />
  );
}
