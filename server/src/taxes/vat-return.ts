import { Problem } from '@sankofa/domain/errors/problem';
import { taxTexts } from '@sankofa/domain/taxes/tax-texts';
import {
  isPurchase,
  maxTaxDocumentsInFile,
  type getTaxDocumentsCsv,
  type getVatReturn,
  type listTaxDocuments,
  type TaxDocumentKind,
} from '@sankofa/domain/taxes/vat-return-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';
import { daysOfMonth } from '@sankofa/domain/values/periods/month';
import { dayIn, zones, type Instant, type PlainDay } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { brandOf, companySettings } from '../company/company.ts';
import { renderVatReturn } from '../pdf/pdf.ts';
import type { Db } from '../platform/database/db.ts';
import { sheetCsv } from '../platform/files/csv.ts';
import type { ExportSource } from '../platform/files/export-source.ts';
import { xlsxOf, type SheetCell } from '../platform/files/xlsx.ts';
import { returnOfMonth, sumsOfReturn } from './return-of-month.ts';
import { findTaxFacts } from './tax-facts-queries.ts';
import {
  findFiling,
  pageOfTaxDocuments,
  taxesInJournal,
  taxGroups,
  type TaxDocumentRow,
  type TaxGroup,
  type TaxSums,
} from './vat-return-queries.ts';

type Period = { from: PlainDay; to: PlainDay };

const shownTaxes = (sums: Omit<TaxSums, 'net'>) => ({
  nhil: moneyOf(sums.nhil),
  getfund: moneyOf(sums.getfund),
  covid: moneyOf(sums.covid),
  vat: moneyOf(sums.vat),
  flat: moneyOf(sums.flat),
  tax: moneyOf(sums.tax),
});
const shownSums = (sums: TaxSums) => ({ net: moneyOf(sums.net), ...shownTaxes(sums) });

const addSums = (all: readonly TaxSums[]): TaxSums => ({
  net: all.reduce((sum, { net }) => sum + net, 0),
  nhil: all.reduce((sum, { nhil }) => sum + nhil, 0),
  getfund: all.reduce((sum, { getfund }) => sum + getfund, 0),
  covid: all.reduce((sum, { covid }) => sum + covid, 0),
  vat: all.reduce((sum, { vat }) => sum + vat, 0),
  flat: all.reduce((sum, { flat }) => sum + flat, 0),
  tax: all.reduce((sum, { tax }) => sum + tax, 0),
});

/** Returns all taxes, and the net amount of sales. */
const totalOf = (groups: readonly TaxGroup[]): TaxSums => ({
  ...addSums(groups),
  net: addSums(groups.filter(({ kind }) => !isPurchase(kind))).net,
});

/** Returns the taxes of a period by treatment, with the same figure from the journal alone. */
export async function vatReturn(
  db: Db,
  period: Period,
): Promise<z.output<(typeof getVatReturn)['answer']>> {
  const groups = await taxGroups(db, period);
  const month = monthOf(period);
  const credit = await creditOf(db, period);
  return {
    groups: groups.map(({ kind, treatment, documents, ...sums }) => ({
      kind,
      treatment,
      documents,
      ...shownSums(sums),
    })),
    total: shownSums(totalOf(groups)),
    journal: moneyOf(await taxesInJournal(db, period)),
    month,
    credit: credit && {
      broughtForward: shownTaxes(credit.broughtForward),
      payable: shownTaxes(credit.payable),
      carriedForward: shownTaxes(credit.carriedForward),
    },
    filing: month === null ? null : await findFiling(db, period.from),
  };
}

/** Returns the month that a period is, from its first to its last day. */
function monthOf({ from, to }: Period): string | null {
  const month = from.slice(0, 7);
  const days = daysOfMonth(month);
  return days.from === from && days.to === to ? month : null;
}

/** Returns the credit of earlier months, what is payable and what is carried forward; null if the period is no month. */
async function creditOf(db: Db, period: Period) {
  if (monthOf(period) === null) return null;
  const taxes = await returnOfMonth(db, period);
  return {
    broughtForward: sumsOfReturn(taxes, 'broughtForward'),
    payable: sumsOfReturn(taxes, 'payable'),
    carriedForward: sumsOfReturn(taxes, 'carriedForward'),
  };
}

/** Returns the documents behind a figure of the return. */
export async function taxDocuments(
  db: Db,
  query: z.output<(typeof listTaxDocuments)['query']>,
): Promise<z.output<(typeof listTaxDocuments)['answer']>> {
  const { items, ...page } = await pageOfTaxDocuments(db, query);
  return {
    ...page,
    items: items.map(
      ({ customerId, customerName, customerCode, supplierId, supplierName, ...row }) => ({
        ...row,
        ...shownSums(row),
        id: `${row.kind}.${row.documentId}`,
        customer:
          customerId === null
            ? null
            : { id: customerId, name: customerName ?? '', customerCode: customerCode ?? '' },
        supplier: supplierId === null ? null : { id: supplierId, name: supplierName ?? '' },
        total: moneyOf(row.net + row.tax),
      }),
    ),
  };
}

type FileQuery = z.output<(typeof getTaxDocumentsCsv)['query']>;

const columns = [
  { heading: 'Date 日期', width: 12 },
  { heading: 'Document 单据', width: 14 },
  { heading: 'Number 编号', width: 18 },
  { heading: 'Customer or supplier 客户或供应商', width: 28 },
  { heading: 'Customer code 会员号', width: 14 },
  { heading: 'TIN 税号', width: 18 },
  ...[
    'Net (GHS) 不含税金额',
    'NHIL (GHS)',
    'GETFund (GHS)',
    'COVID-19 levy (GHS) 新冠疫情税',
    'VAT (GHS) 增值税',
    'Flat rate (GHS) 统一税率',
    'Total (GHS) 合计',
  ].map((heading) => ({ heading, width: 16, places: 2 })),
];

const kindNames: Record<TaxDocumentKind, string> = {
  INVOICE: 'Invoice',
  VOID: 'Voided invoice',
  CREDIT_NOTE: 'Credit note',
  BILL: 'Supplier’s bill',
  VOID_BILL: 'Voided bill',
};

const cellsOf = (row: TaxDocumentRow): SheetCell[] => [
  dayIn(row.at, zones.accra),
  kindNames[row.kind],
  row.number,
  row.customerName ?? row.supplierName,
  row.customerCode,
  row.tin,
  ...[row.net, row.nhil, row.getfund, row.covid, row.vat, row.flat, row.net + row.tax].map(
    (pesewas) => pesewas / 100,
  ),
];

const creditRow = (
  day: PlainDay,
  what: string,
  sums: Omit<TaxSums, 'net'>,
  sign: 1 | -1,
): SheetCell[] => [
  day,
  what,
  null,
  null,
  null,
  null,
  ...[0, sums.nhil, sums.getfund, sums.covid, sums.vat, sums.flat, sums.tax].map((pesewas) =>
    pesewas === 0 ? 0 : (sign * pesewas) / 100,
  ),
];

/**
 * Returns the credits of a month as the last rows of its file, so that each tax of the file adds up to what is payable.
 * Chosen documents have none.
 */
async function creditCells(db: Db, { kind, treatment, q, ...period }: FileQuery) {
  if (kind ?? treatment ?? q) return [];
  const credit = await creditOf(db, period);
  if (credit === null) return [];
  const { broughtForward, carriedForward } = credit;
  return [
    ...(broughtForward.tax > 0
      ? [creditRow(period.from, 'Credit brought forward', broughtForward, -1)]
      : []),
    ...(carriedForward.tax > 0
      ? [creditRow(period.to, 'Credit carried forward', carriedForward, 1)]
      : []),
  ];
}

/** @throws Problem file.too_many_rows */
async function rowsOf(db: Db, query: FileQuery) {
  const { items, nextCursor } = await pageOfTaxDocuments(db, {
    ...query,
    limit: maxTaxDocumentsInFile,
  });
  if (nextCursor !== null)
    throw new Problem('file.too_many_rows', {
      message: taxTexts.tooManyDocuments({ most: maxTaxDocumentsInFile }),
    });
  return [...items.map(cellsOf), ...(await creditCells(db, query))];
}

const nameOf = ({ from, to }: Period) => `vat-documents-${from}-to-${to}`;

const sheetOf = (rows: readonly (readonly SheetCell[])[]) =>
  xlsxOf([{ name: 'VAT 增值税', columns, rows }]);

/** Exports the documents of a period, however many, with the rows of the direct download. */
export const taxDocumentExport = (
  { db }: { db: Db },
  query: FileQuery,
  format: 'csv' | 'xlsx',
): ExportSource => ({
  fileName: `${nameOf(query)}.${format}`,
  page: async (cursor, limit) => {
    const withTotal = cursor === undefined;
    const { items, ...page } = await pageOfTaxDocuments(db, { ...query, cursor, limit, withTotal });
    const credits = page.nextCursor === null ? await creditCells(db, query) : [];
    return { ...page, rows: [...items.map(cellsOf), ...credits] };
  },
  write: (rows) => (format === 'xlsx' ? sheetOf(rows) : sheetCsv(columns, rows)),
});

export const taxDocumentsCsv = async (db: Db, query: FileQuery) => ({
  bytes: sheetCsv(columns, await rowsOf(db, query)),
  fileName: `${nameOf(query)}.csv`,
});

export const taxDocumentsXlsx = async (db: Db, query: FileQuery) => ({
  bytes: await sheetOf(await rowsOf(db, query)),
  fileName: `${nameOf(query)}.xlsx`,
});

/** Renders the return of a period for the accountant. */
export async function vatReturnPdf(
  { db, now }: { db: Db; now: Instant },
  period: Period,
  publicUrl: string,
) {
  const groups = await taxGroups(db, period);
  const facts = await findTaxFacts(db, { customerId: null, day: period.to });
  const bytes = await renderVatReturn({
    brand: await brandOf(db, await companySettings(db), publicUrl),
    ...period,
    madeOn: dayIn(now, zones.accra),
    companyTin: facts?.companyTin ?? null,
    groups: groups.map(({ kind, ...group }) => ({ ...group, what: kindNames[kind] })),
    total: totalOf(groups),
    credit: await creditOf(db, period),
    journalPesewas: await taxesInJournal(db, period),
  });
  return { bytes, fileName: `vat-return-${period.from}-to-${period.to}.pdf` };
}
