import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { z } from 'zod';

import { errorText, OperatorError } from '../errors.ts';
import { changeOwner, type Home } from '../postgres/embedded-home.ts';
import { unseal } from './sealed-files.ts';

const listSchema = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.int(), Checksum: z.optional(z.string()) })),
});

/**
 * Unpacks the base backup into the data directory, then compares every file with PostgreSQL's own list.
 * @throws OperatorError naming the first file that differs
 */
export async function unpackBase(home: Home, folder: string, secret: string | null) {
  fs.mkdirSync(home.data, { mode: 0o700 });
  changeOwner(home.data, home.server);
  const tar = spawn('tar', ['-x', '-f', '-', '-C', home.data], {
    ...home.server,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const words: Buffer[] = [];
  tar.stderr.on('data', (chunk: Buffer) => words.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(Buffer.concat(words).toString().trim())),
    );
  });
  try {
    const archive = Readable.from(unseal(path.join(folder, 'base.tar.gz'), secret));
    await Promise.all([pipeline(archive, createGunzip(), tar.stdin), ended]);
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`The base backup couldn’t be unpacked: ${errorText(cause)}`, { cause });
  }
  await compareFiles(home.data, await textOf(path.join(folder, 'base.json'), secret));
}

async function compareFiles(data: string, list: string) {
  for (const { Path, Size, Checksum } of listSchema.parse(JSON.parse(list)).Files) {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of fs.createReadStream(path.join(data, Path))) {
      hash.update(chunk);
      size += chunk.length;
    }
    if (size !== Size || (Checksum !== undefined && hash.digest('hex') !== Checksum))
      throw new OperatorError(`The restored file ${Path} differs from the backup.`);
  }
}

/** Returns the content of a small part. */
export async function textOf(place: string, secret: string | null): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of unseal(place, secret)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
