import { authorize } from '@sankofa/domain/authorize';
import { mayBooks } from '@sankofa/domain/books/book-policy';
import type {
  changeKinds,
  ExportAnswer,
  getExportChanges,
} from '@sankofa/domain/books/exports/export-endpoints';
import { chartOf } from '@sankofa/domain/books/exports/export-kinds';
import { exportTexts } from '@sankofa/domain/books/exports/export-texts';
import type { FileAnswer } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import { moneyOf } from '@sankofa/domain/values/money';
import { z } from 'zod/mini';

import { canonical, sha256 } from '../../platform/canonical.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { type ExportOf, filesOf, itemsOf, streamsOf } from './build-export.ts';
import { changedAccounts } from './export-account-queries.ts';
import {
  addExport,
  exportItems,
  findExport,
  findExportFile,
  shownExport,
  type StoredExport,
} from './export-queries.ts';
import type { Chart, Item, Stream } from './exported.ts';

const digestOf = ({ rows }: Item) => sha256(canonical(rows));

/**
 * Exports the books of a period for other software, and stores what the files contain.
 * @throws Problem request.invalid if there is nothing, file.too_many_rows
 */
export async function createExport(work: Work, of: ExportOf): Promise<ExportAnswer> {
  authorize(work, 'finance', mayBooks.read);
  const chart = chartOf(await changedAccounts(work.tx));
  const streams = await streamsOf(work.tx, of, chart);
  const items = itemsOf(streams);
  if (items.length === 0)
    throw new Problem('request.invalid', {
      message: exportTexts.nothing,
      fields: { from: exportTexts.nothing },
    });
  const files = filesOf(streams, of);
  const id = newId(work.now);
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  await addExport(
    work.tx,
    {
      id,
      kind: of.kind,
      format: of.format,
      fromDay: of.from,
      toDay: of.to,
      chart: JSON.stringify([...chart].map(([account, named]) => ({ account, ...named }))),
      documents: items.length,
      rows,
      totalPesewas: items.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      createdBy: work.actor.id,
      createdAt: work.now,
    },
    files.map(({ name, bytes, rows: count }, at) => ({
      part: at + 1,
      name,
      sha256: sha256(bytes),
      bytes: bytes.byteLength,
      rows: count,
    })),
    items.map((item) => ({
      key: item.key,
      label: item.label,
      amount: item.amount,
      digest: digestOf(item),
    })),
  );
  audit(work, {
    action: 'books.export',
    subject: 'accounting-export',
    subjectId: id,
    after: { ...of, documents: items.length, rows },
  });
  return shownExport(work.tx, id);
}

const chartSchema = z.array(
  z.object({ account: z.string(), number: z.string(), name: z.string() }),
);
const chartAt = ({ chart }: StoredExport): Chart =>
  chartOf(z.parse(chartSchema, JSON.parse(chart)));

async function getExport(db: Db, id: string): Promise<StoredExport> {
  const found = await findExport(db, id);
  if (!found) throw new Problem('thing.not_found');
  return found;
}

/** Leaves only the documents that an export had. */
const onlyOf = (streams: readonly Stream[], keys: ReadonlySet<string>): Stream[] =>
  streams.map((stream) => ({
    ...stream,
    items: stream.items.filter(({ key }) => keys.has(key)),
  }));

/**
 * Writes a file of an export again, from the same documents, and returns it only if it has the same checksum.
 * @throws Problem thing.not_found, export.changed
 */
export async function exportFile(db: Db, id: string, part: number): Promise<FileAnswer> {
  const stored = await getExport(db, id);
  const file = await findExportFile(db, id, part);
  if (!file) throw new Problem('thing.not_found');
  const keys = new Set((await exportItems(db, id)).map(({ key }) => key));
  const streams = onlyOf(await streamsOf(db, stored, chartAt(stored)), keys);
  const written = filesOf(streams, stored)[part - 1];
  if (!written || sha256(written.bytes) !== file.sha256)
    throw new Problem('export.changed', { message: exportTexts.changed });
  return {
    bytes: written.bytes,
    fileName: file.name,
    ...(stored.format === 'QUICKBOOKS_DESKTOP' && { kind: 'text/plain' }),
  };
}

type Change = Pick<Item, 'label' | 'amount'> & { change: (typeof changeKinds)[number] };
/** How many changes are listed; the counts are of all. */
const mostShown = 50;

/**
 * Compares an export with what it would contain today.
 * @throws Problem thing.not_found
 */
export async function exportChanges(
  db: Db,
  id: string,
): Promise<z.output<typeof getExportChanges.answer>> {
  const stored = await getExport(db, id);
  const before = await exportItems(db, id);
  const now = itemsOf(await streamsOf(db, stored, chartAt(stored)));
  const digests = new Map(before.map(({ key, digest }) => [key, digest]));
  const keys = new Set(now.map(({ key }) => key));
  const changes: Change[] = [];
  for (const item of now) {
    const digest = digests.get(item.key);
    if (digest === undefined) changes.push({ change: 'ADDED', ...item });
    else if (digest !== digestOf(item)) changes.push({ change: 'CHANGED', ...item });
  }
  for (const item of before) if (!keys.has(item.key)) changes.push({ change: 'REMOVED', ...item });
  const countOf = (change: Change['change']) =>
    changes.filter((one) => one.change === change).length;
  return {
    added: countOf('ADDED'),
    changed: countOf('CHANGED'),
    removed: countOf('REMOVED'),
    items: changes.slice(0, mostShown).map(({ change, label, amount }) => ({
      change,
      label,
      amount: amount === null ? null : moneyOf(amount),
    })),
  };
}
