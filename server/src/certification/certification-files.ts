import type {
  CertificationAnswer,
  certificationsCsv,
} from '@sankofa/domain/certification/certification-endpoints';
import { certificationTexts } from '@sankofa/domain/certification/certification-texts';
import type { Language } from '@sankofa/domain/texts/language';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import type { Db } from '../platform/database/db.ts';
import { allRows, rowsAtOnce } from '../platform/files/all-rows.ts';
import { sheetCsv } from '../platform/files/csv.ts';
import type { ExportSource } from '../platform/files/export-source.ts';
import { xlsxOf, type SheetCell } from '../platform/files/xlsx.ts';
import { pageOfCertifications } from './list-queries.ts';

type Query = z.output<typeof certificationsCsv.query>;
type Reader = { db: Db; now: Instant; language: Language };

const columns = [
  { heading: 'Document', width: 20 },
  { heading: 'Kind', width: 14 },
  { heading: 'Customer code', width: 14 },
  { heading: 'Customer', width: 24 },
  { heading: 'Total (GHS)', width: 14 },
  { heading: 'Issued (UTC)', width: 22 },
  { heading: 'Certify by (UTC)', width: 22 },
  { heading: 'Status', width: 14 },
  { heading: 'Attempts', width: 10, places: 0 },
  { heading: 'Reason', width: 50 },
  { heading: 'Code', width: 8 },
  { heading: 'Revenue Authority’s text', width: 40 },
  { heading: 'Certified (UTC)', width: 22 },
  { heading: 'SDC ID', width: 14 },
  { heading: 'Receipt number', width: 22 },
  { heading: 'Signature', width: 26 },
];

const cellsOf = (row: CertificationAnswer): SheetCell[] => [
  row.number,
  row.kind,
  row.customer.customerCode,
  row.customer.name,
  row.total.amount,
  row.issuedAt,
  row.dueAt,
  row.state,
  row.attempts,
  row.reason,
  row.code,
  row.authorityText,
  row.certifiedAt,
  row.stamp?.sdcId ?? null,
  row.stamp?.receiptNumber ?? null,
  row.stamp?.signature ?? null,
];

/** @throws Problem file.too_many_rows */
async function rowsOf({ db, ...reader }: Reader, query: Query): Promise<SheetCell[][]> {
  const rows = await allRows(
    (cursor) => pageOfCertifications(db, { ...query, cursor, limit: rowsAtOnce }, reader),
    certificationTexts.tooManyMatch,
  );
  return rows.map(cellsOf);
}

const nameOf = ({ now }: Pick<Reader, 'now'>) => `certified-documents-${dayIn(now, zones.accra)}`;

export const certificationsCsvOf = async (reader: Reader, query: Query) => ({
  bytes: sheetCsv(columns, await rowsOf(reader, query)),
  fileName: `${nameOf(reader)}.csv`,
});

export const certificationsXlsxOf = async (reader: Reader, query: Query) => ({
  bytes: await xlsxOf([{ name: 'Documents', columns, rows: await rowsOf(reader, query) }]),
  fileName: `${nameOf(reader)}.xlsx`,
});

/** Exports documents of any number, with the rows of the direct download. */
export const certificationExport = (
  { db, ...reader }: Reader,
  query: Query,
  format: 'csv' | 'xlsx',
): ExportSource => ({
  fileName: `${nameOf(reader)}.${format}`,
  page: async (cursor, limit) => {
    const withTotal = cursor === undefined;
    const { items, ...page } = await pageOfCertifications(
      db,
      { ...query, cursor, limit, withTotal },
      reader,
    );
    return { nextCursor: page.nextCursor, total: page.total, rows: items.map(cellsOf) };
  },
  write: (rows) =>
    format === 'xlsx' ? xlsxOf([{ name: 'Documents', columns, rows }]) : sheetCsv(columns, rows),
});
