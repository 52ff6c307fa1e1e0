import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { claimTexts } from '@sankofa/domain/payments/claims/claim-texts';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import {
  type getPaymentsCsv,
  maxPaymentsInFile,
} from '@sankofa/domain/payments/payment-file-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../platform/database/db.ts';
import { sheetCsv } from '../platform/files/csv.ts';
import type { ExportSource } from '../platform/files/export-source.ts';
import { xlsxOf, type SheetCell } from '../platform/files/xlsx.ts';
import { pageOfPayments } from './shown-payment-queries.ts';

type FileQuery = z.output<(typeof getPaymentsCsv)['query']>;
type Reader = { db: Db; actor: Actor; now: Instant };

const columns = [
  { heading: 'Reference', width: 20 },
  { heading: 'Status', width: 14 },
  { heading: 'Method', width: 16 },
  { heading: 'Network', width: 12 },
  { heading: 'Customer code', width: 14 },
  { heading: 'Customer', width: 28 },
  { heading: 'Invoices', width: 24 },
  { heading: 'Amount (GHS)', width: 14, places: 2 },
  { heading: 'Paid on', width: 12 },
  { heading: 'Submitted', width: 12 },
  { heading: 'Submitted by', width: 22 },
  { heading: 'Decided', width: 12 },
  { heading: 'Decided by', width: 22 },
  { heading: 'Receipt', width: 16 },
  { heading: 'Reason', width: 30 },
];

const cellsOf = (row: PaymentAnswer): SheetCell[] => [
  row.reference,
  row.state,
  row.method,
  row.network,
  row.customer.customerCode,
  row.customer.name,
  row.invoices.map(({ invoiceNumber }) => invoiceNumber).join(', '),
  pesewasOf(row.amount) / 100,
  row.paidOn,
  dayIn(row.submittedAt, zones.accra),
  row.submittedBy.name,
  row.decidedAt === null ? null : dayIn(row.decidedAt, zones.accra),
  row.decidedBy?.name ?? null,
  row.receiptNumber,
  row.reason,
];

/** @throws Problem file.too_many_rows */
async function rowsOf(reader: Reader, query: FileQuery): Promise<SheetCell[][]> {
  const { items, nextCursor } = await pageOfPayments(reader, {
    ...query,
    limit: maxPaymentsInFile,
  });
  if (nextCursor !== null)
    throw new Problem('file.too_many_rows', {
      message: claimTexts.tooManyForFile({ most: maxPaymentsInFile }),
    });
  return items.map(cellsOf);
}

const writeXlsx = (rows: readonly (readonly SheetCell[])[]) =>
  xlsxOf([{ name: 'Payments', columns, rows }]);
const nameOf = (now: Instant) => `payments-${dayIn(now, zones.accra)}`;

export const paymentsCsv = async (reader: Reader, query: FileQuery) => ({
  bytes: sheetCsv(columns, await rowsOf(reader, query)),
  fileName: `${nameOf(reader.now)}.csv`,
});

export const paymentsXlsx = async (reader: Reader, query: FileQuery) => ({
  bytes: await writeXlsx(await rowsOf(reader, query)),
  fileName: `${nameOf(reader.now)}.xlsx`,
});

/** Exports the list of any length, with the rows of the direct download. */
export const paymentExport = (
  reader: Reader,
  query: FileQuery,
  format: 'csv' | 'xlsx',
): ExportSource => ({
  fileName: `${nameOf(reader.now)}.${format}`,
  page: async (cursor, limit) => {
    const { items, ...page } = await pageOfPayments(reader, {
      ...query,
      cursor,
      limit,
      withTotal: cursor === undefined,
    });
    return { ...page, rows: items.map(cellsOf) };
  },
  write: (rows) => (format === 'xlsx' ? writeXlsx(rows) : sheetCsv(columns, rows)),
});
