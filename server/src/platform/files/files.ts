import { picturesOrPdf, type Upload } from '@sankofa/domain/endpoint';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Instant } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import { sha256 } from '../canonical.ts';
import { msOf } from '../clock.ts';
import type { Db, Tx } from '../database/db.ts';
import type { PublicWork } from '../database/work.ts';
import { newId } from '../ids.ts';
import type { Scanner } from '../scanner/scanner.ts';
import { type ByteStore, folderStore } from './byte-store.ts';
import { maxPixels } from './picture-limits.ts';
import type { ReEncodedPicture } from './re-encode-picture.ts';
import { inUploadProcess, type UploadLimits } from './upload-pool.ts';
import { effortRefusal, kindRefusal, pixelsRefusal, smallRefusal } from './upload-refusals.ts';

/**
 * The storage of photos and proofs, named by their SHA-256: below `folder`, or in a bucket. The scanner, if there is one,
 * sees every upload before it is opened.
 */
export type Files = { folder: string; bucket?: ByteStore; scanner?: Scanner };
export type FileStore = { files: Files; db: Db };

/** Returns where the bytes are kept. */
export const bytesOf = ({ folder, bucket }: Files): ByteStore => bucket ?? folderStore(folder);

/** A file as it was uploaded. */
export type SentFile = { bytes: Uint8Array; kind: string };

type PrepareOptions = { kinds?: Upload['kinds']; limits?: UploadLimits };

/** A checked file that is ready to be stored. It is not on disk yet. */
export type PreparedFile = FileFacts & {
  /** Writes the bytes under their hash. */
  write: () => Promise<void>;
};

type FileFacts = {
  sha256: string;
  thumbnailSha256: string | null;
  /** The hash of the upload: the same proof uploaded twice has the same one. */
  originalSha256: string;
  kind: 'image/webp' | 'application/pdf';
  bytes: number;
  width: number | null;
  height: number | null;
};

/**
 * Checks that the bytes are what they claim to be and have no virus, and re-encodes pictures, which removes location,
 * camera and hidden data. Runs before the transaction, since it takes long; `keepFile` stores the result.
 * @param more the kinds accepted there, for the error message
 * @throws Problem `file.kind`, `file.too_large`, `file.infected`, `file.not_scanned`
 */
export async function prepareFile(
  files: Files,
  { bytes, kind }: SentFile,
  { kinds = picturesOrPdf.kinds, limits }: PrepareOptions = {},
): Promise<PreparedFile> {
  const found = kindOf(bytes);
  if (found === null || found !== kind) throw kindRefusal(kinds);
  await files.scanner?.ensureClean(bytes);
  const originalSha256 = sha256(bytes);
  if (found === 'application/pdf')
    return {
      sha256: originalSha256,
      thumbnailSha256: null,
      originalSha256,
      kind: found,
      bytes: bytes.byteLength,
      width: null,
      height: null,
      write: () => bytesOf(files).write(originalSha256, bytes),
    };
  const done = await inUploadProcess({ task: 'picture', bytes }, limits);
  if (!('drawn' in done)) throw effortRefusal();
  // It starts like a picture but is not one, or is truncated.
  if (done.drawn === null) throw kindRefusal(kinds);
  if ('tooLarge' in done.drawn) {
    const { width, height } = done.drawn.tooLarge;
    throw pixelsRefusal(width, height, maxPixels);
  }
  const { picture, thumbnail } = done.drawn;
  const hashes = { sha256: sha256(picture.bytes), thumbnailSha256: sha256(thumbnail.bytes) };
  return {
    ...hashes,
    originalSha256,
    kind: 'image/webp',
    bytes: picture.bytes.byteLength,
    width: picture.width,
    height: picture.height,
    write: async () => {
      await bytesOf(files).write(hashes.sha256, picture.bytes);
      await bytesOf(files).write(hashes.thumbnailSha256, thumbnail.bytes);
    },
  };
}

/** A picture as PNG, with its SHA-256. */
export type PreparedPng = ReEncodedPicture & { sha256: string };

/**
 * Checks that the bytes are what they claim to be and have no virus, and re-encodes the picture as a small PNG.
 * @throws Problem `file.kind`, `file.too_large`, `file.infected`, `file.not_scanned`
 */
export async function preparePng(
  { scanner }: Pick<Files, 'scanner'>,
  { bytes, kind }: SentFile,
  { kinds, limits }: { kinds: Upload['kinds']; limits?: UploadLimits },
): Promise<PreparedPng> {
  if (kindOf(bytes) !== kind) throw kindRefusal(kinds);
  await scanner?.ensureClean(bytes);
  const done = await inUploadProcess({ task: 'png', bytes }, limits);
  if (!('png' in done)) throw effortRefusal();
  if (done.png === null) throw kindRefusal(kinds);
  if ('tooLarge' in done.png)
    throw pixelsRefusal(done.png.tooLarge.width, done.png.tooLarge.height, maxPixels);
  if ('tooSmall' in done.png) throw smallRefusal(done.png.tooSmall);
  return { ...done.png, sha256: sha256(done.png.bytes) };
}

/**
 * Detects the file type from the bytes. A PDF needs its end marker too, since a truncated one does not open.
 */
function kindOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  const tail = Buffer.from(bytes.subarray(-1_024)).toString('latin1');
  return head.startsWith('%PDF-') && tail.includes('%%EOF') ? 'application/pdf' : null;
}

/**
 * Adds a file row in the transaction and writes the bytes as its last step, so that a refused upload leaves
 * nothing behind. Other rows refer to the id.
 */
export async function storeFile(work: PublicWork, { write: writeBytes, ...facts }: PreparedFile) {
  const row = {
    id: newId(work.now),
    ...facts,
    uploadedBy: work.actor?.id ?? null,
    createdAt: work.now,
  };
  await work.tx.insertInto('files').values(row).execute();
  work.atEnd(async () => {
    await lockForWriting(work.tx);
    await writeBytes();
  });
  return row;
}

/** Deletes the row of a file and, after the commit, its bytes, unless another row has the same. */
export async function deleteFile(work: PublicWork, store: FileStore, id: string) {
  const row = await work.tx
    .deleteFrom('files')
    .where('id', '=', id)
    .returning(['sha256', 'thumbnailSha256'])
    .executeTakeFirst();
  const hashes = [row?.sha256, row?.thumbnailSha256].filter((hash) => typeof hash === 'string');
  work.after(() => removeUnnamed(store, hashes));
}

// Writers hold this lock shared until their row is committed, removers hold it exclusively: otherwise bytes
// without a row could get one just after the check.
const lockName = sql`hashtext('files on disk')`;
const lockForWriting = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared(${lockName})`.execute(tx);

/** Removes those of the bytes that no row refers to, and returns how many. */
const removeUnnamed = ({ files, db }: FileStore, hashes: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    if (hashes.length === 0) return 0;
    await sql`select pg_advisory_xact_lock(${lockName})`.execute(tx);
    const named = await namedOf(tx, hashes);
    const unnamed = hashes.filter((hash) => !named.has(hash));
    for (const hash of unnamed) await bytesOf(files).remove(hash);
    return unnamed.length;
  });

async function namedOf(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('files')
    .select(['sha256', 'thumbnailSha256'])
    .where((eb) => eb.or([eb('sha256', 'in', hashes), eb('thumbnailSha256', 'in', hashes)]))
    .execute();
  return new Set(rows.flatMap((row) => [row.sha256, row.thumbnailSha256 ?? row.sha256]));
}

const day = 24 * 60 * 60_000;

/**
 * Removes what a crash left: bytes without a row, and incomplete drafts. Only files older than a day are
 * checked.
 * @param now the time by the clock of the storage
 * @returns how many files were removed
 */
export async function removeOrphans(store: FileStore, now: Instant): Promise<number> {
  // What is stored may belong to another database, so nothing of it is removed.
  if (!(await store.db.selectFrom('files').select('id').limit(1).executeTakeFirst())) return 0;
  const before = msOf(now) - day;
  let removed = await bytesOf(store.files).removeDrafts(before);
  for await (const part of bytesOf(store.files).list()) {
    const old = part.filter(({ writtenMs }) => writtenMs <= before).map(({ name }) => name);
    removed += await removeUnnamed(store, old);
  }
  return removed;
}

/** Reads the bytes and type of a file. The feature decides first who may see it. */
export async function readFile(
  { files, db }: FileStore,
  id: string,
  size: 'full' | 'thumb' = 'full',
): Promise<{ bytes: Uint8Array; kind: string }> {
  const row = await db
    .selectFrom('files')
    .select(['sha256', 'thumbnailSha256', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('thing.not_found');
  const hash = size === 'thumb' ? (row.thumbnailSha256 ?? row.sha256) : row.sha256;
  return { bytes: await bytesOf(files).read(hash), kind: row.kind };
}
