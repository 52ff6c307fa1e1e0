import { useLocation } from 'react-router';

import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Tabs } from '../ui/layout/tabs.tsx';

const texts = dictionary({
  en: {
    label: 'Finance',
    payments: 'Payments',
    refunds: 'Refunds',
    analytics: 'Analytics',
    results: 'Results',
    margins: 'Batch margins',
    journal: 'Journal',
    monthEnd: 'Month end',
    exports: 'Exports',
    certification: 'Certification',
  },
  zh: {
    label: '财务',
    payments: '付款',
    refunds: '退款',
    analytics: '经营分析',
    results: '经营成果',
    margins: '批次毛利',
    journal: '日记账',
    monthEnd: '月末结账',
    exports: '导出',
    certification: '税务认证',
  },
});

/** Tabs for payments, refunds and accounting. Staff have several paths for payments (spec §2). */
export function PaymentTabs() {
  const t = useTexts(texts);
  const area = areaOf(useViewer().role);
  const { pathname } = useLocation();
  const refunds = `${area}/financial/refunds`;
  const analytics = `${area}/financial/analytics`;
  const results = `${area}/financial/results`;
  const margins = `${area}/financial/margins`;
  const journal = `${area}/financial/journal`;
  const monthEnd = `${area}/financial/month-end`;
  const exports = `${area}/financial/exports`;
  const certification = `${area}/financial/certification`;
  const isOther = [
    refunds,
    analytics,
    results,
    margins,
    journal,
    monthEnd,
    exports,
    certification,
  ].includes(pathname);
  return (
    <Tabs
      label={t.label}
      tabs={[
        { to: isOther ? `${area}/payments` : pathname, label: t.payments },
        { to: refunds, label: t.refunds },
        { to: analytics, label: t.analytics },
        { to: results, label: t.results },
        { to: margins, label: t.margins },
        { to: journal, label: t.journal },
        { to: monthEnd, label: t.monthEnd },
        { to: exports, label: t.exports },
        { to: certification, label: t.certification },
      ]}
    />
  );
}
