import type { ExportFormat, ExportKind } from '@sankofa/domain/books/exports/export-kinds';
import { exportTexts } from '@sankofa/domain/books/exports/export-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { PlainDay } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';
import { documentStreams } from './document-formats.ts';
import { exportedEntries } from './exported-entry-queries.ts';
import type { Chart, Item, Stream } from './exported.ts';
import { journalStreams } from './journal-formats.ts';
import { accountStreams, bankStreams, contactStreams } from './list-formats.ts';
import { writeFiles } from './write-files.ts';

export type ExportOf = { kind: ExportKind; format: ExportFormat; from: PlainDay; to: PlainDay };

/** Returns what an export contains, from the books as they are. */
export async function streamsOf(db: Db | Tx, of: ExportOf, chart: Chart): Promise<Stream[]> {
  const { kind, format } = of;
  if (kind === 'ACCOUNTS') return accountStreams(format, chart);
  const entries = await exportedEntries(db, of);
  if (kind === 'JOURNAL') return journalStreams(entries, format, chart);
  if (kind === 'CONTACTS') return contactStreams(entries, format);
  if (format === 'QUICKBOOKS_DESKTOP')
    throw new Problem('request.invalid', { message: exportTexts.notInFormat });
  return kind === 'BANK'
    ? bankStreams(entries, format, chart)
    : documentStreams(entries, kind, format, chart);
}

export const itemsOf = (streams: readonly Stream[]): Item[] =>
  streams.flatMap(({ items }) => [...items]);

const prefixes: Record<ExportFormat, string> = {
  XERO: 'xero',
  QUICKBOOKS: 'quickbooks',
  QUICKBOOKS_DESKTOP: 'quickbooks-desktop',
  CSV: 'books',
};

/** Writes the files of an export. */
export const filesOf = (streams: readonly Stream[], { format, from, to }: ExportOf) =>
  writeFiles(streams, `${prefixes[format]}-${from}-to-${to}`);
