import type { DeskRow } from '@sankofa/domain/support/desk-endpoints';
import { Link } from 'react-router';

import { ago, day, dayAndTime } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { ratingNames } from '../ratings/rating-names.ts';
import { ticketNames } from './desk-reads.ts';

const texts = dictionary({
  en: {
    priorityOf: (priority: string) => `${priority} priority`,
    due: (dueAt: string) => `Due ${dueAt}`,
    overdue: 'Overdue',
    rated: (score: string) => `Rated ${score}`,
    snoozedUntil: (snoozedUntil: string) => `Snoozed until ${snoozedUntil}`,
    waitingForThe: 'Waiting for the customer',
    ticket: 'Ticket',
    comma: ', ',
    shipment: ', shipment',
    status: 'Status',
    customer: 'Customer',
    assignee: 'Assignee',
    noOne: 'No one',
    replyDue: 'Reply due',
    lastUpdated: 'Last updated',
  },
  zh: {
    priorityOf: (priority: string) => `优先级：${priority}`,
    due: (dueAt: string) => `期限 ${dueAt}`,
    overdue: '已逾期',
    rated: (score: string) => `评分 ${score}`,
    snoozedUntil: (snoozedUntil: string) => `暂缓至 ${snoozedUntil}`,
    waitingForThe: '等待客户回复',
    ticket: '工单',
    comma: '，',
    shipment: '，运单',
    status: '状态',
    customer: '客户',
    assignee: '处理人',
    noOne: '无',
    replyDue: '回复期限',
    lastUpdated: '最近更新',
  },
});

/** The priority, unless it is the usual one. */
export function Priority({ is }: { is: DeskRow['priority'] }) {
  const t = useTexts(texts);
  const names = useTexts(ticketNames);
  if (is === 'NORMAL') return null;
  return <Pill tone={is === 'LOW' ? 'neutral' : 'warn'}>{t.priorityOf(names[is])}</Pill>;
}

/** When our reply is due, or why the clock does not run; in the end, how the customer rated it. */
export function ReplyDue({ row }: { row: DeskRow }) {
  const t = useTexts(texts);
  const names = useTexts(ratingNames);
  if (row.isOverdue && row.dueAt)
    return (
      <TwoLines under={t.due(dayAndTime(row.dueAt))}>
        <span>
          <Pill tone="bad">{t.overdue}</Pill>
        </span>
      </TwoLines>
    );
  if (row.dueAt) return dayAndTime(row.dueAt);
  if (row.snoozedUntil) return t.snoozedUntil(day(row.snoozedUntil));
  if (row.rating) return t.rated(names.outOfFive(row.rating.score));
  return row.state === 'ANSWERED' ? t.waitingForThe : '';
}

/** @param base the path of this area's tickets */
export function useDeskColumns(base: string): Column<DeskRow>[] {
  const t = useTexts(texts);
  const names = useTexts(ticketNames);
  return [
    {
      head: t.ticket,
      cell: (row) => (
        <TwoLines
          under={
            <>
              <span className="num">{row.ticketNumber}</span>
              {t.comma}
              {names[row.channel]}
              {row.shipment && (
                <>
                  {t.shipment} <span className="num">{row.shipment.trackingNumber}</span>
                </>
              )}
            </>
          }
        >
          <Link to={`${base}/${row.id}`}>{row.subject}</Link>
        </TwoLines>
      ),
    },
    {
      head: t.status,
      phone: 'corner',
      cell: (row) => (
        <span className="row">
          <Status of="ticket" is={row.state} />
          <Priority is={row.priority} />
        </span>
      ),
    },
    {
      head: t.customer,
      cell: (row) =>
        row.customer ? (
          <CustomerLines customer={row.customer} />
        ) : (
          <TwoLines under={row.sender?.email}>
            <span>{row.sender?.name}</span>
          </TwoLines>
        ),
    },
    {
      head: t.assignee,
      cell: (row) => row.assignee?.name ?? <span className="muted">{t.noOne}</span>,
    },
    { head: t.replyDue, cell: (row) => <ReplyDue row={row} /> },
    { head: t.lastUpdated, cell: (row) => ago(row.updatedAt) },
  ];
}
