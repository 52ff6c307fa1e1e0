import { useLocation } from 'react-router';

import { areaOf, useViewer } from '../lib/session/session.ts';
import { Tabs } from '../ui/layout/tabs.tsx';

/** Tabs for payments, refunds and accounting. Staff have several paths for payments (spec §2). */
export function PaymentTabs() {
  const area = areaOf(useViewer().role);
  const { pathname } = useLocation();
  const refunds = `${area}/financial/refunds`;
  const analytics = `${area}/financial/analytics`;
  const margins = `${area}/financial/margins`;
  const journal = `${area}/financial/journal`;
  const isOther = [refunds, analytics, margins, journal].includes(pathname);
  return (
    <Tabs
      label="Finance"
      tabs={[
        { to: isOther ? `${area}/payments` : pathname, label: 'Payments' },
        { to: refunds, label: 'Refunds' },
        { to: analytics, label: 'Analytics' },
        { to: margins, label: 'Margin by batch' },
        { to: journal, label: 'Journal' },
      ]}
    />
  );
}
