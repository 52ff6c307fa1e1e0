import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { maxInvoicesInFile, type getInvoicesCsv } from '@sankofa/domain/invoices/invoice-endpoints';
import { invoiceTexts } from '@sankofa/domain/invoices/invoice-texts';
import { shownInvoiceState } from '@sankofa/domain/invoices/pay-now';
import { pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../../platform/database/db.ts';
import { csvOf } from '../../platform/files/csv.ts';
import type { ExportSource } from '../../platform/files/export-source.ts';
import { invoicesFound, pageOfInvoices, type ShownInvoiceRow } from '../list-queries.ts';

const headings = [
  'Invoice',
  'Status',
  'Customer code',
  'Customer',
  'Tracking number',
  'Mode',
  'Issued',
  'Total (GHS)',
  'Paid (GHS)',
  'Credited (GHS)',
  'Balance due (GHS)',
  'Next due date',
  'Days overdue',
];

/**
 * Exports the filtered list of invoices as a spreadsheet.
 * @throws Problem request.invalid if there are more rows than a file may hold
 */
export async function invoicesCsv(
  reader: { db: Db; actor: Actor; now: Instant },
  query: z.output<(typeof getInvoicesCsv)['query']>,
) {
  const found = await invoicesFound(reader, query, maxInvoicesInFile + 1);
  if (found.length > maxInvoicesInFile)
    throw new Problem('file.too_many_rows', {
      message: invoiceTexts.tooManyForFile({ most: maxInvoicesInFile }),
    });
  return {
    bytes: csvOf([headings, ...found.map(cellsOf)]),
    fileName: `invoices-${dayIn(reader.now, zones.accra)}.csv`,
  };
}

const cellsOf = (row: ShownInvoiceRow) => [
  row.invoiceNumber ?? 'Draft',
  shownInvoiceState({
    state: row.state,
    paid: pesewasOf(row.paid),
    credited: pesewasOf(row.credited),
    writtenOff: row.writtenOff ? pesewasOf(row.writtenOff) : 0,
  }),
  row.customer.customerCode,
  row.customer.name,
  row.trackingNumber,
  row.mode,
  row.issuedAt ? dayIn(row.issuedAt, zones.accra) : '',
  pesewasOf(row.total),
  pesewasOf(row.paid),
  pesewasOf(row.credited),
  pesewasOf(row.owed),
  row.nextDueOn ?? '',
  // As text, since numbers are cedis. Empty if it is not overdue.
  row.isOverdue ? String(-(row.dueInDays ?? 0)) : '',
];

/** Exports the list of any length, with the rows of the direct download. */
export const invoiceExport = (
  reader: { db: Db; actor: Actor; now: Instant },
  query: z.output<(typeof getInvoicesCsv)['query']>,
): ExportSource => ({
  fileName: `invoices-${dayIn(reader.now, zones.accra)}.csv`,
  page: async (cursor, limit) => {
    const { items, nextCursor, total } = await pageOfInvoices(reader, { ...query, cursor, limit });
    return { rows: items.map(cellsOf), nextCursor, total };
  },
  write: (rows) => csvOf([headings, ...rows.map((row) => row.map((cell) => cell ?? ''))]),
});
