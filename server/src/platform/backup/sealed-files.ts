import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { OperatorError } from '../errors.ts';

/** A stored part of a backup: the size and hash of the file as it is stored. */
export type SealedFile = { bytes: number; sha256: string };

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const algorithm = 'aes-256-gcm';
const mark = Buffer.from('SANKOFA1');
const saltBytes = 32;
const nonce = Buffer.alloc(12);
const tagBytes = 16;

/** Each file has a key of its own, so the nonce needs no counter. */
const keyOf = (secret: string, salt: Uint8Array) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'backup file', 32));

/**
 * Writes bytes to a file, encrypted if there is a key, and returns once they are on disk. No half file ever has
 * the final name.
 */
export async function seal(
  place: string,
  bytes: Bytes,
  secret: string | null,
): Promise<SealedFile> {
  const draft = `${place}.draft-${crypto.randomUUID()}`;
  const hash = createHash('sha256');
  let size = 0;
  async function* counted(source: Bytes) {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    const sealed = secret === null ? bytes : encrypted(bytes, secret);
    const target = fs.createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(Readable.from(counted(sealed), { objectMode: false }), target);
    await fs.promises.rename(draft, place);
  } finally {
    await fs.promises.rm(draft, { force: true });
  }
  return { bytes: size, sha256: hash.digest('hex') };
}

async function* encrypted(bytes: Bytes, secret: string) {
  const salt = randomBytes(saltBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, salt), nonce);
  yield Buffer.concat([mark, salt]);
  for await (const chunk of bytes) yield cipher.update(chunk);
  yield cipher.final();
  yield cipher.getAuthTag();
}

/**
 * Returns the content of a file that `seal` wrote. The last step fails if an encrypted file was changed, so use
 * nothing of it before the stream has ended.
 * @throws OperatorError if the key is missing or a different one
 */
export async function* unseal(place: string, secret: string | null): AsyncGenerator<Buffer> {
  const source: AsyncIterable<Buffer> = fs.createReadStream(place);
  if (secret === null) {
    yield* source;
    return;
  }
  const head = mark.byteLength + saltBytes;
  let decipher: ReturnType<typeof decipherOf> | null = null;
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk]);
    if (!decipher && held.byteLength >= head) {
      if (!held.subarray(0, mark.byteLength).equals(mark))
        throw new OperatorError(`${place} isn’t an encrypted part of a backup.`);
      decipher = decipherOf(secret, held.subarray(mark.byteLength, head));
      held = held.subarray(head);
    }
    // The last bytes are the authentication tag.
    if (!decipher || held.byteLength <= tagBytes) continue;
    yield decipher.update(held.subarray(0, -tagBytes));
    held = held.subarray(-tagBytes);
  }
  if (!decipher || held.byteLength !== tagBytes) throw new OperatorError(`${place} is truncated.`);
  decipher.setAuthTag(held);
  try {
    yield decipher.final();
  } catch (cause) {
    throw new OperatorError(`${place} was changed, or BACKUP_KEY isn’t the key it was made with.`, {
      cause,
    });
  }
}

const decipherOf = (secret: string, salt: Uint8Array) =>
  createDecipheriv(algorithm, keyOf(secret, salt), nonce);

/** Returns the size and hash of a file as it is stored. */
export async function measure(place: string): Promise<SealedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of fs.createReadStream(place)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
