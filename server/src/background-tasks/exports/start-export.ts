import { getAuditCsv } from '@sankofa/domain/audit-log/audit-log-endpoints';
import { authorize, type Needs } from '@sankofa/domain/authorize';
import type {
  ExportFormat,
  ExportList,
  startExport,
} from '@sankofa/domain/background-tasks/task-endpoints';
import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import { taskTexts } from '@sankofa/domain/background-tasks/task-texts';
import { getJournalCsv } from '@sankofa/domain/books/book-endpoints';
import { certificationsCsv } from '@sankofa/domain/certification/certification-endpoints';
import { getCustomersCsv } from '@sankofa/domain/customers/list/customer-list-endpoints';
import { xlsxKind } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { getInvoicesCsv } from '@sankofa/domain/invoices/invoice-endpoints';
import { billsCsv } from '@sankofa/domain/payables/bill-endpoints';
import { supplierPaymentsCsv } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { getPaymentsCsv } from '@sankofa/domain/payments/payment-file-endpoints';
import { transfersCsv } from '@sankofa/domain/payments/transfers/transfer-endpoints';
import { phoneMessagesCsv } from '@sankofa/domain/phone-messages/phone-message-endpoints';
import { getShipmentsCsv } from '@sankofa/domain/shipments/office/shipment-file-endpoints';
import { getDeskTicketsCsv } from '@sankofa/domain/support/desk-endpoints';
import { getTaxDocumentsCsv } from '@sankofa/domain/taxes/vat-return-endpoints';
import type { Language } from '@sankofa/domain/texts/language';
import type { Message } from '@sankofa/domain/texts/message';
import { getInventoryCsv } from '@sankofa/domain/warehouse/counts/stock-endpoints';
import type { z } from 'zod/mini';

import { journalExport } from '../../books/books.ts';
import { certificationExport } from '../../certification/certification.ts';
import { customerExport, ensureMayFilter } from '../../customers/customers.ts';
import { invoiceExport } from '../../invoices/invoices.ts';
import { billExport, supplierPaymentExport } from '../../payables/payables.ts';
import { paymentExport, transferExport } from '../../payments/payments.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import type { ExportSource } from '../../platform/files/export-source.ts';
import type { SheetCell } from '../../platform/files/xlsx.ts';
import { checked } from '../../platform/http/request-body.ts';
import { shipmentExport } from '../../shipments/shipments.ts';
import { deskExport } from '../../support/support.ts';
import { taxDocumentExport } from '../../taxes/taxes.ts';
import { inventoryExport } from '../../warehouse/warehouse.ts';
import type { TaskOutcome, TaskRun } from '../run-task.ts';
import { startTask } from '../tasks.ts';
import { exportInputSchema, inSnapshot } from './export-queries.ts';

type Body = z.output<(typeof startExport)['body']>;
type Reader = { db: Tx; actor: TaskRun['actor']; now: string; language: Language };
type Exported = {
  title: Message;
  formats: readonly ExportFormat[];
  /** Checks the filters by the schema of the direct download. */
  check: (query: unknown) => unknown;
  source: (reader: Reader, query: unknown, format: ExportFormat) => ExportSource;
};

/** Joins the schema of a list’s filters with its source, which then needs no type of its own. */
const exported = <Q extends z.ZodMiniType>(
  title: Message,
  formats: readonly ExportFormat[],
  schema: Q,
  source: (reader: Reader, query: z.output<Q>, format: ExportFormat) => ExportSource,
): Exported => ({
  title,
  formats,
  check: (query) => checked(schema, query),
  source: (reader, query, format) => source(reader, schema.parse(query), format),
});

/** Their rows are passed in, since the audit log and messages to phones are features that use this one. */
const auditList = { title: taskTexts.exportAudit, formats: ['csv', 'xlsx'] } as const;
const phoneList = { title: taskTexts.exportPhoneMessages, formats: ['csv', 'xlsx'] } as const;
type SourceOf<Query> = (reader: Reader, query: Query, format: ExportFormat) => ExportSource;
export type PassedExports = {
  auditExport: SourceOf<z.output<typeof getAuditCsv.query>>;
  phoneMessageExport: SourceOf<z.output<typeof phoneMessagesCsv.query>>;
};

const listsWith = ({
  auditExport,
  phoneMessageExport,
}: PassedExports): Record<ExportList, Exported> => ({
  audit: exported(auditList.title, auditList.formats, getAuditCsv.query, auditExport),
  'phone-messages': exported(
    phoneList.title,
    phoneList.formats,
    phoneMessagesCsv.query,
    phoneMessageExport,
  ),
  customers: exported(
    taskTexts.exportCustomers,
    ['csv', 'xlsx'],
    getCustomersCsv.query,
    customerExport,
  ),
  payments: exported(
    taskTexts.exportPayments,
    ['csv', 'xlsx'],
    getPaymentsCsv.query,
    paymentExport,
  ),
  tickets: exported(taskTexts.exportTickets, ['csv'], getDeskTicketsCsv.query, deskExport),
  shipments: exported(
    taskTexts.exportShipments,
    ['csv', 'xlsx'],
    getShipmentsCsv.query,
    shipmentExport,
  ),
  inventory: exported(
    taskTexts.exportInventory,
    ['csv', 'xlsx'],
    getInventoryCsv.query,
    ({ db, now }, query, format) => inventoryExport(db, now, query, format),
  ),
  bills: exported(taskTexts.exportBills, ['csv', 'xlsx'], billsCsv.query, billExport),
  'supplier-payments': exported(
    taskTexts.exportSupplierPayments,
    ['csv', 'xlsx'],
    supplierPaymentsCsv.query,
    supplierPaymentExport,
  ),
  transfers: exported(
    taskTexts.exportTransfers,
    ['csv', 'xlsx'],
    transfersCsv.query,
    transferExport,
  ),
  'tax-documents': exported(
    taskTexts.exportTaxDocuments,
    ['csv', 'xlsx'],
    getTaxDocumentsCsv.query,
    taxDocumentExport,
  ),
  certifications: exported(
    taskTexts.exportCertifications,
    ['csv', 'xlsx'],
    certificationsCsv.query,
    certificationExport,
  ),
  invoices: exported(taskTexts.exportInvoices, ['csv'], getInvoicesCsv.query, invoiceExport),
  journal: exported(taskTexts.exportJournal, ['csv'], getJournalCsv.query, ({ db }, query) =>
    journalExport(db, query),
  ),
});

const notPassed = (): never => {
  throw new Error('The rows of this list were not passed in');
};
/** The lists without the rows that are passed in: enough to check a request. */
const lists = listsWith({ auditExport: notPassed, phoneMessageExport: notPassed });

const needs: Record<ExportList, Needs> = {
  shipments: null,
  customers: null,
  inventory: 'warehouse',
  invoices: 'finance',
  journal: 'finance',
  payments: 'finance',
  tickets: 'support',
  audit: 'admin',
  'phone-messages': 'support',
  bills: 'finance',
  'supplier-payments': 'finance',
  transfers: 'finance',
  'tax-documents': 'finance',
  certifications: 'finance',
};

/**
 * Queues the export of a list with the filters of its screen.
 * @throws Problem request.invalid, auth.not_allowed
 */
export function startListExport(work: Work, { list, format, query }: Body, language: Language) {
  authorize(work, needs[list], mayTask.export, list);
  const { title, formats, check } = lists[list];
  if (!formats.includes(format))
    throw new Problem('request.invalid', { fields: { format: taskTexts.notExportable } });
  check(query);
  if (list === 'customers') ensureMayFilter(work.actor, getCustomersCsv.query.parse(query));
  // Reading the whole log is audited itself, as with the direct download.
  if (list === 'audit')
    audit(work, {
      action: 'audit.export',
      subject: 'audit',
      subjectId: 'export',
      after: { filter: query },
    });
  return startTask(work, { kind: 'EXPORT', title, input: { list, format, query, language } });
}

const rowsOfPage = 1_000;

/**
 * Reads the whole list in one snapshot, page by page, and writes the file. Nothing else is changed, so after
 * a crash it begins again.
 */
export async function runExport(run: TaskRun, passed: PassedExports): Promise<TaskOutcome> {
  const { list, format, query, language } = exportInputSchema.parse(run.task.input);
  authorize(run, needs[list], mayTask.export, list);
  const { parts, actor } = run;
  const read = await inSnapshot(parts.db, async (db) => {
    const reader = { db, actor, now: parts.clock(), language };
    const source = listsWith(passed)[list].source(reader, query, format);
    const rows: (readonly SheetCell[])[] = [];
    let cursor: string | undefined;
    let total = 0;
    do {
      if (await run.isCancelled()) return null;
      const page = await source.page(cursor, rowsOfPage);
      for (const row of page.rows) rows.push(row);
      total = Math.max(page.total ?? total, rows.length);
      await run.report({ done: rows.length, total });
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return { source, rows };
  });
  if (read === null) return { step: 'cancel' };
  const { source, rows } = read;
  return {
    summary: taskTexts.fileReady({ rows: rows.length }),
    done: rows.length,
    file: {
      fileName: source.fileName,
      kind: format === 'xlsx' ? xlsxKind : 'text/csv; charset=utf-8',
      bytes: await source.write(rows),
    },
  };
}
