import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  type DeskRow,
  type getDeskTicketsCsv,
  maxTicketsInFile,
} from '@sankofa/domain/support/desk-endpoints';
import { supportTexts } from '@sankofa/domain/support/support-texts';
import { clockIn, dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../platform/database/db.ts';
import { csvOf } from '../platform/files/csv.ts';
import type { ExportSource } from '../platform/files/export-source.ts';
import { findDeskRows, pageOfDesk } from './desk-queries.ts';
import type { WithOwnTexts } from './ticket-queries.ts';

const headings = [
  'Ticket',
  'Subject',
  'Channel',
  'Status',
  'Priority',
  'Customer code',
  'Customer',
  'Email',
  'Assignee',
  'Tracking number',
  'Invoice',
  'Carton',
  'Opened',
  'Last updated',
  'Reply due',
  'Overdue',
  'Snoozed until',
  'Rating',
  'Rating comment',
  'Rated',
];

/**
 * Exports the filtered queue as a spreadsheet.
 * @throws Problem file.too_many_rows
 */
export async function deskCsv(
  reader: { db: Db; actor: Actor; now: Instant },
  query: z.output<(typeof getDeskTicketsCsv)['query']>,
) {
  const rows = await findDeskRows(reader, query, maxTicketsInFile + 1);
  if (rows.length > maxTicketsInFile)
    throw new Problem('file.too_many_rows', {
      message: supportTexts.tooManyForFile({ most: maxTicketsInFile }),
    });
  return {
    bytes: csvOf([headings, ...rows.map(cellsOf)]),
    fileName: `support-${dayIn(reader.now, zones.accra)}.csv`,
  };
}

/** Exports the queue of any length, with the rows of the direct download. */
export const deskExport = (
  reader: { db: Db; actor: Actor; now: Instant },
  query: z.output<(typeof getDeskTicketsCsv)['query']>,
): ExportSource => ({
  fileName: `support-${dayIn(reader.now, zones.accra)}.csv`,
  page: async (cursor, limit) => {
    const { items, ...page } = await pageOfDesk(reader, {
      ...query,
      cursor,
      limit,
      withTotal: cursor === undefined,
    });
    return { ...page, rows: items.map(cellsOf) };
  },
  write: (rows) => csvOf([headings, ...rows.map((row) => row.map((cell) => cell ?? ''))]),
});

const momentOf = (at: Instant | null) =>
  at === null ? '' : `${dayIn(at, zones.accra)} ${clockIn(at, zones.accra)}`;

const cellsOf = (row: WithOwnTexts<DeskRow>) => [
  row.ticketNumber,
  String(row.subject),
  row.channel,
  row.state,
  row.priority,
  row.customer?.customerCode ?? '',
  row.customer?.name ?? row.sender?.name ?? '',
  row.sender?.email ?? '',
  row.assignee?.name ?? '',
  row.shipment?.trackingNumber ?? '',
  row.invoice?.invoiceNumber ?? '',
  row.package?.labelNumber ?? '',
  momentOf(row.openedAt),
  momentOf(row.updatedAt),
  momentOf(row.dueAt),
  row.isOverdue ? 'yes' : '',
  row.snoozedUntil ?? '',
  row.rating ? String(row.rating.score) : '',
  row.rating?.comment ?? '',
  momentOf(row.rating?.ratedAt ?? null),
];
