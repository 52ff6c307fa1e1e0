import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { codeOf, OperatorError } from '../errors.ts';

const partSchema = z.object({ bytes: z.int(), sha256: z.string() });

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  beganAt: z.string(),
  endedAt: z.string(),
  version: z.string(),
  /** The major version of PostgreSQL, which a restore needs too. */
  postgres: z.int(),
  /** Identifies the database among others in the same folder. */
  systemId: z.string(),
  isEncrypted: z.boolean(),
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** The restore point at which the tables were exactly as `tables` says. */
  restorePoint: z.string(),
  databaseBytes: z.int(),
  /** Every part by its path in the folder of the backup. */
  parts: z.record(z.string(), partSchema),
  tables: z.array(z.object({ table: z.string(), rows: z.int(), hash: z.string() })),
  /** How many stored files belong to it; `files.txt` names them. */
  files: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

const storedSchema = z.object({ manifest: z.string(), check: z.string() });
const nameOfFile = 'manifest.json';

/** The key signs the manifest, so a part and its hash can be replaced only with the key. */
const checkOf = (text: string, secret: string | null) =>
  (secret === null ? createHash('sha256') : createHmac('sha256', `manifest ${secret}`))
    .update(text)
    .digest('hex');

export function writeManifest(folder: string, manifest: Manifest, secret: string | null) {
  const text = JSON.stringify(manifest);
  const stored = JSON.stringify({ check: checkOf(text, secret), manifest: text });
  fs.writeFileSync(path.join(folder, nameOfFile), stored, { mode: 0o600, flush: true });
}

/** @throws OperatorError if it is missing, was changed, or was made with another key */
export function readManifest(folder: string, secret: string | null): Manifest {
  const { manifest: text, check } = readStored(folder);
  const manifest = manifestSchema.parse(JSON.parse(text));
  if (manifest.isEncrypted && secret === null)
    throw new OperatorError(`${folder} is encrypted. Set BACKUP_KEY to the key it was made with.`);
  const expected = checkOf(text, manifest.isEncrypted ? secret : null);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(check.padEnd(64).slice(0, 64))))
    throw new OperatorError(
      `The manifest of ${folder} was changed, or BACKUP_KEY isn’t the key it was made with. Use another backup or the right key.`,
    );
  return manifest;
}

function readStored(folder: string) {
  try {
    return storedSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, nameOfFile), 'utf8')));
  } catch (cause) {
    const reason = codeOf(cause) === 'ENOENT' ? 'has no manifest' : 'has an unreadable manifest';
    throw new OperatorError(`${folder} ${reason}, so it isn’t a complete backup.`, { cause });
  }
}

/** Reads what is known without a key. */
export const manifestUnchecked = (folder: string): Manifest =>
  manifestSchema.parse(JSON.parse(readStored(folder).manifest));

/** The same without waiting for the disk; null if the backup is not complete. */
export async function manifestIn(folder: string): Promise<Manifest | null> {
  try {
    const text = await fs.promises.readFile(path.join(folder, nameOfFile), 'utf8');
    return manifestSchema.parse(JSON.parse(storedSchema.parse(JSON.parse(text)).manifest));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
