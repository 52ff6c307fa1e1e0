import { getDeskCounts } from '@sankofa/domain/support/desk-endpoints';

import { count } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { StatTile } from '../../ui/charts/stat-tile.tsx';
import { Awaited } from '../../ui/layout/in-order.tsx';

const texts = dictionary({
  en: {
    label: 'Overdue tickets',
    open: (open: string) => `${open} open in total`,
  },
  zh: {
    label: '逾期工单',
    open: (open: string) => `共 ${open} 个未关闭`,
  },
});

/** How many tickets wait longer than we promise, for the dashboard. */
export function OverdueTile({ area }: { area: string }) {
  const t = useTexts(texts);
  const counts = useAnswer(getDeskCounts, { staleMs: 0 });
  if (!counts.data) return <Awaited />;
  const { overdue, open } = counts.data;
  return (
    <StatTile
      label={t.label}
      value={count(overdue)}
      meaning={t.open(count(open))}
      to={overdue > 0 ? `${area}/support?isOverdue=yes` : `${area}/support`}
      tone={overdue > 0 ? 'bad' : undefined}
    />
  );
}
