import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import type { Client } from 'pg';

import { OperatorError } from '../errors.ts';
import { filePlace } from './backup-folder.ts';
import { inParallel } from './in-parallel.ts';
import { seal } from './sealed-files.ts';

type Places = { from: string; root: string; secret: string | null };

const placeIn = (folder: string, hash: string) => path.join(folder, hash.slice(0, 2), hash);

/** Returns the hashes of all stored files, as the transaction of the client sees them. */
export async function fileHashes(client: Client, since?: string): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `select distinct hash from files, lateral (values (sha256), (thumbnail_sha256)) as one (hash)
    where hash is not null and created_at >= coalesce($1::timestamptz, '-infinity') order by hash`,
    [since ?? null],
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Adds every stored file that the backups don't have yet, and returns the hashes of all. A file that was deleted
 * since the snapshot was taken has no bytes any more and is left out.
 * @throws OperatorError if the bytes of a file are lost or damaged
 */
export async function storeFiles(client: Client, places: Places): Promise<string[]> {
  const hashes = await fileHashes(client);
  const isStored = await inParallel(
    hashes,
    async (hash) => fs.existsSync(filePlace(places.root, hash)) || storeFile(hash, places),
  );
  return hashes.filter((_, at) => isStored[at]);
}

/** Returns false if there is no such file. */
export async function storeFile(hash: string, { from, root, secret }: Places): Promise<boolean> {
  const place = placeIn(from, hash);
  if (!fs.existsSync(place)) return false;
  const target = filePlace(root, hash);
  const bytes = await fs.promises.readFile(place);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== hash)
    throw new OperatorError(
      `The file ${place} is damaged: its content doesn’t match its name. Restore it from a backup, then back up again.`,
    );
  fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  await seal(target, [bytes], secret);
  return true;
}
