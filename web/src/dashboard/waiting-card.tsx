import {
  listWaiting,
  type WaitingAge,
  type WaitingQueue,
} from '@sankofa/domain/statistics/waiting-endpoints';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { ago, count } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { Card } from '../ui/layout/card.tsx';
import { classes } from '../ui/layout/classes.ts';

import css from './office-dashboard.module.css';

const texts = dictionary({
  en: {
    title: 'Waiting for you',
    what: 'your work',
    oldest: (since: string) => `oldest ${since}`,
    nothing: 'All done. New work appears here, oldest first.',
    none: 'Nothing waiting',
    noDuties: 'You have no permissions yet. Ask an admin which work is yours.',
    RECEIVE: 'Shipments to receive',
    VERIFY: 'Cartons to verify',
    LOAD: 'Cartons to load',
    UNLOAD: 'Batches to unload',
    HAND_OVER: 'Shipments to hand over',
    SCANS: 'Open scans',
    DISCREPANCIES: 'Discrepancies',
    CONSOLIDATIONS: 'Requests to travel together',
    DRAFTS: 'Drafts to issue',
    PAYMENTS: 'Payments to confirm',
    REFUNDS: 'Refund requests',
    BILLS: 'Bills to approve',
    SUPPLIER_PAYMENTS: 'Supplier payments to approve',
    TRANSFERS: 'Transfers to approve',
    OPENING_BALANCES: 'Opening balances to approve',
    TICKETS: 'Tickets to answer',
    age: (age: string, waiting: string) => `${age}: ${waiting}`,
    DAY: 'under 1 day',
    THREE_DAYS: '1–3 days',
    WEEK: '3–7 days',
    LONGER: 'over 7 days',
  },
  zh: {
    title: '待办事项',
    what: '待办事项',
    oldest: (since: string) => `最早 ${since}`,
    nothing: '全部完成。新的工作会显示在这里，最早的排在最前。',
    none: '暂无',
    noDuties: '您还没有任何权限，请向管理员确认您的工作。',
    RECEIVE: '待收货运单',
    VERIFY: '待验货件',
    LOAD: '待装货件',
    UNLOAD: '待卸货批次',
    HAND_OVER: '待交货运单',
    SCANS: '待处理扫描',
    DISCREPANCIES: '差异',
    CONSOLIDATIONS: '合并发运申请',
    DRAFTS: '待开出的账单草稿',
    PAYMENTS: '待确认的付款',
    REFUNDS: '退款申请',
    BILLS: '待批准的供应商账单',
    SUPPLIER_PAYMENTS: '待批准的供应商付款',
    TRANSFERS: '待批准的转账',
    OPENING_BALANCES: '待批准的期初余额',
    TICKETS: '待回复工单',
    age: (age: string, waiting: string) => `${age}：${waiting}`,
    DAY: '不到 1 天',
    THREE_DAYS: '1–3 天',
    WEEK: '3–7 天',
    LONGER: '超过 7 天',
  },
});
type WaitingTexts = TextsOf<typeof texts>;

/** The list behind each queue, filtered to what waits; null where this area has no such page. */
const pathOf = (queue: WaitingQueue, area: string): string | null => {
  const isStaff = area === '/staff';
  const warehouse = (path: string) => (isStaff ? `/staff/warehouse/${path}` : null);
  return {
    RECEIVE: `${area}/shipments?status=SUBMITTED`,
    VERIFY: warehouse('inventory?state=RECEIVED'),
    LOAD: warehouse('inventory?state=VERIFIED'),
    UNLOAD: warehouse('unload') ?? `${area}/batches/active`,
    HAND_OVER: `${area}/shipments?status=READY_FOR_PICKUP`,
    SCANS: warehouse('scans'),
    DISCREPANCIES: warehouse('inventory/discrepancies?state=open'),
    CONSOLIDATIONS: `${area}/consolidations`,
    DRAFTS: `${area}/financial/invoices?state=DRAFT`,
    PAYMENTS: `${area}/payments?state=SUBMITTED`,
    REFUNDS: `${area}/financial/refunds?state=REQUESTED`,
    BILLS: `${area}/financial/bills?state=DRAFT`,
    SUPPLIER_PAYMENTS: `${area}/financial/supplier-payments?state=REQUESTED`,
    TRANSFERS: `${area}/payments?part=transfers&state=REQUESTED`,
    OPENING_BALANCES: `${area}/financial/results?part=balance`,
    TICKETS: `${area}/support?state=OPEN`,
  }[queue];
};

type Queue = z.output<typeof listWaiting.answer>['queues'][number];

/** What waits for the current user, by how long it has waited; the oldest first. */
export function WaitingCard() {
  const t = useTexts(texts);
  const area = areaOf(useViewer().role);
  const answer = useAnswer(listWaiting, { staleMs: 0, everyMs: 60_000 });
  return (
    <Card isFlush title={t.title}>
      <Answer of={answer} what={t.what}>
        {({ queues }) => {
          const waiting = queues.filter(({ total }) => total > 0);
          if (waiting.length === 0)
            return <p className={css.empty}>{queues.length === 0 ? t.noDuties : t.nothing}</p>;
          return (
            <>
              <ul>
                {waiting.map((queue) => (
                  <WaitingRow key={queue.queue} of={queue} path={pathOf(queue.queue, area)} t={t} />
                ))}
              </ul>
              <EmptyQueues queues={queues} t={t} />
            </>
          );
        }}
      </Answer>
    </Card>
  );
}

const tones: Record<WaitingAge, 'neutral' | 'warn' | 'bad'> = {
  DAY: 'neutral',
  THREE_DAYS: 'neutral',
  WEEK: 'warn',
  LONGER: 'bad',
};

function WaitingRow({
  of: { queue, total, oldestAt, ages },
  path,
  t,
}: {
  of: Queue;
  path: string | null;
  t: WaitingTexts;
}) {
  const name = `${count(total)} · ${t[queue]}`;
  return (
    <li className={classes(css.row, css.wraps)}>
      <span className={css.text}>
        {path === null ? <strong>{name}</strong> : <Link to={path}>{name}</Link>}
        <span className="muted small">{oldestAt === null ? '' : t.oldest(ago(oldestAt))}</span>
      </span>
      <span className={css.ages}>
        {ages.map(
          ({ age, total: waiting }) =>
            waiting > 0 && (
              <Pill key={age} tone={tones[age]}>
                {t.age(t[age], count(waiting))}
              </Pill>
            ),
        )}
      </span>
    </li>
  );
}

/** Names the queues without work, so that no one wonders whether they were looked at. */
function EmptyQueues({ queues, t }: { queues: readonly Queue[]; t: WaitingTexts }) {
  const names = queues.flatMap(({ queue, total }) => (total === 0 ? [t[queue]] : []));
  return (
    names.length > 0 && (
      <p className={`${css.quiet} muted small`}>{`${t.none}: ${names.join(' · ')}`}</p>
    )
  );
}
