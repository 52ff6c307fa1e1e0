import fs from 'node:fs/promises';
import path from 'node:path';

import { Problem } from '@sankofa/domain/problem';
import sharp from 'sharp';

import { sha256 } from './canonical.ts';
import type { Db } from './db.ts';
import { newId } from './ids.ts';
import type { PublicWork } from './work.ts';

/** Where the bytes of photos and proofs lie: below `folder`, under their SHA-256. */
export type Files = { folder: string };

/** A file as it was sent. */
export type SentFile = { bytes: Uint8Array; kind: string };

/** A file whose bytes lie in the store already, and which no row names yet. */
export type StoredFile = {
  sha256: string;
  thumbnailSha256: string | null;
  /** Of what was sent: the same proof sent twice has the same one. */
  originalSha256: string;
  kind: 'image/webp' | 'application/pdf';
  bytes: number;
  width: number | null;
  height: number | null;
};

/** Decoded, a picture of this many points needs 160 MB; a larger one is an attack or a mistake. */
const mostPixels = 40_000_000;
const longestSide = 1600;
const thumbnailSide = 320;

/**
 * Checks that the bytes are what they claim to be, makes a picture anew (so that place, camera and
 * anything hidden in it are gone), and writes it down. Done before the transaction, as it takes long;
 * bytes that no row comes to name do no harm.
 * @throws Problem `file.kind`
 */
export async function storeFile(files: Files, { bytes, kind }: SentFile): Promise<StoredFile> {
  const found = kindOf(bytes);
  if (found === null || found !== kind) throw new Problem('file.kind');
  const originalSha256 = sha256(bytes);
  if (found === 'application/pdf')
    return {
      ...(await write(files, bytes)),
      thumbnailSha256: null,
      originalSha256,
      kind: found,
      width: null,
      height: null,
    };
  const [picture, thumbnail] = await Promise.all([
    redrawn(bytes, longestSide),
    redrawn(bytes, thumbnailSide),
  ]);
  const small = await write(files, thumbnail.data);
  return {
    ...(await write(files, picture.data)),
    thumbnailSha256: small.sha256,
    originalSha256,
    kind: 'image/webp',
    width: picture.info.width,
    height: picture.info.height,
  };
}

async function redrawn(bytes: Uint8Array, side: number) {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // Begins like a picture and is none, is cut off, or is far too large.
    throw new Problem('file.kind');
  }
}

/** What the first bytes say it is. */
function kindOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return head.startsWith('%PDF-') ? 'application/pdf' : null;
}

const placeOf = ({ folder }: Files, hash: string) => path.join(folder, hash.slice(0, 2), hash);

async function write(files: Files, bytes: Uint8Array) {
  const hash = sha256(bytes);
  const place = placeOf(files, hash);
  await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  // Whole or not at all: a name under which half a picture lies would never be written again.
  const draft = `${place}.${crypto.randomUUID()}`;
  await fs.writeFile(draft, bytes, { mode: 0o600, flush: true });
  await fs.rename(draft, place);
  return { sha256: hash, bytes: bytes.byteLength };
}

/** Names a stored file in the work's transaction. The id is what other rows point to. */
export async function keepFile(work: PublicWork, stored: StoredFile) {
  const row = {
    id: newId(work.now),
    ...stored,
    uploadedBy: work.actor?.id ?? null,
    createdAt: work.now,
  };
  await work.tx.insertInto('files').values(row).execute();
  return row;
}

/** Takes a file's row away, and after the work its bytes, unless another row has the same ones. */
export async function forgetFile(work: PublicWork, files: Files, id: string) {
  const row = await work.tx
    .deleteFrom('files')
    .where('id', '=', id)
    .returning(['sha256', 'thumbnailSha256'])
    .executeTakeFirst();
  const hashes = [row?.sha256, row?.thumbnailSha256].filter((hash) => typeof hash === 'string');
  for (const hash of hashes) {
    const other = await work.tx
      .selectFrom('files')
      .select('id')
      .where((eb) => eb.or([eb('sha256', '=', hash), eb('thumbnailSha256', '=', hash)]))
      .executeTakeFirst();
    if (!other) work.after(() => fs.rm(placeOf(files, hash), { force: true }));
  }
}

/** The bytes of a file and what they are. Who may see it is for its feature to decide first. */
export async function readFile(
  { files, db }: { files: Files; db: Db },
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
  return { bytes: await fs.readFile(placeOf(files, hash)), kind: row.kind };
}
