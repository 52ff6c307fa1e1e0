import type { DeskRow } from '@sankofa/domain/support/desk-endpoints';
import { Link } from 'react-router';

import { ago, day, dayAndTime } from '../../lib/format/format.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { CustomerLines, TwoLines } from '../../ui/layout/two-lines.tsx';
import { channelNames, priorityNames } from './desk-reads.ts';

/** The priority, unless it is the usual one. */
export function Priority({ is }: { is: DeskRow['priority'] }) {
  if (is === 'NORMAL') return null;
  return <Pill tone={is === 'LOW' ? 'neutral' : 'warn'}>{`${priorityNames[is]} priority`}</Pill>;
}

/** When our reply is due, or why the clock does not run. */
export function ReplyDue({ row }: { row: DeskRow }) {
  if (row.isOverdue && row.dueAt)
    return (
      <TwoLines under={`Due ${dayAndTime(row.dueAt)}`}>
        <span>
          <Pill tone="bad">Overdue</Pill>
        </span>
      </TwoLines>
    );
  if (row.dueAt) return dayAndTime(row.dueAt);
  if (row.snoozedUntil) return `Snoozed until ${day(row.snoozedUntil)}`;
  return row.state === 'ANSWERED' ? 'Waiting for the customer' : '';
}

/** @param base the path of this area's tickets */
export const deskColumns = (base: string): Column<DeskRow>[] => [
  {
    head: 'Ticket',
    cell: (row) => (
      <TwoLines
        under={
          <>
            <span className="num">{row.ticketNumber}</span>, {channelNames[row.channel]}
            {row.shipment && (
              <>
                , shipment <span className="num">{row.shipment.trackingNumber}</span>
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
    head: 'Status',
    phone: 'corner',
    cell: (row) => (
      <span className="row">
        <Status of="ticket" is={row.state} />
        <Priority is={row.priority} />
      </span>
    ),
  },
  {
    head: 'Customer',
    cell: (row) =>
      row.customer ? (
        <CustomerLines customer={row.customer} />
      ) : (
        <TwoLines under={row.sender?.email}>
          <span>{row.sender?.name}</span>
        </TwoLines>
      ),
  },
  { head: 'Assignee', cell: (row) => row.assignee?.name ?? <span className="muted">No one</span> },
  { head: 'Reply due', cell: (row) => <ReplyDue row={row} /> },
  { head: 'Last updated', cell: (row) => ago(row.updatedAt) },
];
