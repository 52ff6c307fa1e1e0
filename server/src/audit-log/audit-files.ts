import {
  maxAuditInFile,
  type AuditEntry,
  type getAuditCsv,
} from '@sankofa/domain/audit-log/audit-log-endpoints';
import { auditLogTexts } from '@sankofa/domain/audit-log/audit-log-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Language } from '@sankofa/domain/texts/language';
import { dayIn, zones, type Instant } from '@sankofa/domain/values/time';
import type { z } from 'zod/mini';

import { audit } from '../platform/database/audit.ts';
import type { Db } from '../platform/database/db.ts';
import { inWork, type Work } from '../platform/database/work.ts';
import { sheetCsv } from '../platform/files/csv.ts';
import type { ExportSource } from '../platform/files/export-source.ts';
import { xlsxOf, type SheetCell } from '../platform/files/xlsx.ts';
import { entriesFound, pageOfEntries } from './audit-log-queries.ts';
import { shownEntries } from './shown-entries.ts';

type Query = z.output<typeof getAuditCsv.query>;
/** Who reads it: a read has no unit of work, so the export opens one for its own entry. */
export type Reader = Pick<Work, 'actor' | 'request'> & { db: Db; now: Instant; language: Language };

const columns = [
  { heading: 'Entry 条目', width: 10, places: 0 },
  { heading: 'Time (UTC) 时间', width: 22 },
  { heading: 'Person 操作人', width: 22 },
  { heading: 'Role 角色', width: 12 },
  { heading: 'What happened 内容', width: 60 },
  { heading: 'Action 操作', width: 24 },
  { heading: 'Kind 类型', width: 16 },
  { heading: 'Record 对象', width: 22 },
  { heading: 'Reason 原因', width: 40 },
  { heading: 'Changes 变更', width: 60 },
  { heading: 'Undone by entry 撤销条目', width: 12, places: 0 },
  { heading: 'Request 请求', width: 38 },
  { heading: 'Address IP', width: 18 },
  { heading: 'Device 设备', width: 20 },
];

const changesText = ({ changes }: AuditEntry) =>
  changes
    .map(({ field, before, after }) =>
      before === null ? `${field}: ${after ?? ''}` : `${field}: ${before} → ${after ?? '–'}`,
    )
    .join('; ');

const cellsOf = (entry: AuditEntry): SheetCell[] => [
  entry.seq,
  entry.at,
  entry.who?.name ?? null,
  entry.who?.role ?? null,
  entry.sentence,
  entry.action,
  entry.about.subject,
  entry.about.name,
  entry.reason,
  changesText(entry),
  entry.undoneBy,
  entry.requestId,
  entry.ip,
  entry.device,
];

/** @throws Problem file.too_many_rows */
async function rowsOf(reader: Reader, query: Query): Promise<SheetCell[][]> {
  const found = await entriesFound(reader.db, query, maxAuditInFile + 1);
  if (found.length > maxAuditInFile)
    throw new Problem('file.too_many_rows', {
      message: auditLogTexts.tooManyMatch({ most: maxAuditInFile }),
    });
  const entries = await shownEntries(reader.db, found, reader.language);
  await recordExport(reader, query, entries.length);
  return entries.map(cellsOf);
}

/** Reading the whole log is audited itself: it says what everyone did. */
const recordExport = ({ db, actor, now, request }: Reader, filter: Query, rows: number) =>
  inWork(db, { actor, now, request }, async (work) =>
    audit(work, {
      action: 'audit.export',
      subject: 'audit',
      subjectId: 'export',
      after: { filter, rowsExported: rows },
    }),
  );

const nameOf = (now: Instant) => `audit-log-${dayIn(now, zones.accra)}`;

const writeXlsx = (rows: readonly (readonly SheetCell[])[]) =>
  xlsxOf([{ name: 'Audit log 操作记录', columns, rows }]);

/** Exports the log of any length, with the rows of the direct download. The person who starts it audits it. */
export const auditExport = (
  { db, now, language }: Pick<Reader, 'db' | 'now' | 'language'>,
  query: Query,
  format: 'csv' | 'xlsx',
): ExportSource => ({
  fileName: `${nameOf(now)}.${format}`,
  page: async (cursor, limit) => {
    const { items, ...page } = await pageOfEntries(db, {
      ...query,
      cursor,
      limit,
      withTotal: cursor === undefined,
    });
    return { ...page, rows: (await shownEntries(db, items, language)).map(cellsOf) };
  },
  write: (rows) => (format === 'xlsx' ? writeXlsx(rows) : sheetCsv(columns, rows)),
});

export const auditCsv = async (reader: Reader, query: Query) => ({
  bytes: sheetCsv(columns, await rowsOf(reader, query)),
  fileName: `${nameOf(reader.now)}.csv`,
});

export const auditXlsx = async (reader: Reader, query: Query) => ({
  bytes: await writeXlsx(await rowsOf(reader, query)),
  fileName: `${nameOf(reader.now)}.xlsx`,
});
