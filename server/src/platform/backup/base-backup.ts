import { PassThrough } from 'node:stream';

import type { ClientConfig } from 'pg';
import { z } from 'zod';

import { codeOf, errorText, OperatorError } from '../errors.ts';
import { ownConnection } from '../own-connection.ts';

/** What is sent over a connection for replication, in the order of its messages. */
type CopyMessage = { chunk: Buffer };
/** The parts of pg's connection that its types leave out. */
type Wire = {
  on: (event: 'copyData', take: (message: CopyMessage) => void) => void;
  stream: { pause: () => void; resume: () => void };
};

const startSchema = z.object({ recptr: z.string(), tli: z.string() });

/**
 * Streams PostgreSQL's own base backup: a compressed tar archive of the data directory, consistent together with
 * the WAL from its start to its end, and PostgreSQL's list of every file with its SHA-256.
 * @param take reads the archive to its end
 */
export async function streamBaseBackup(
  address: ClientConfig,
  take: (archive: AsyncIterable<Uint8Array>) => Promise<unknown>,
): Promise<{ startLsn: string; timeline: number; manifest: string }> {
  const options: ClientConfig & { replication: string } = { ...address, replication: 'true' };
  const client = ownConnection(options);
  await client.connect();
  // The types of pg do not name its connection.
  const wire: Wire = Reflect.get(client, 'connection');
  const archive = new PassThrough({ highWaterMark: 4_000_000 });
  const manifest: Buffer[] = [];
  let isManifest = false;
  archive.on('drain', () => wire.stream.resume());
  wire.on('copyData', ({ chunk }) => {
    const [kind = 0] = chunk;
    if (kind === 'm'.charCodeAt(0)) isManifest = true;
    if (kind !== 'd'.charCodeAt(0)) return;
    // A copy: the parser of pg uses its buffer again.
    const bytes = Buffer.from(chunk.subarray(1));
    if (isManifest) manifest.push(bytes);
    else if (!archive.write(bytes)) wire.stream.pause();
  });
  const taken = take(archive);
  // It is awaited below; until then a failure ends the backup instead of waiting for it.
  taken.catch(() => client.end().catch(() => undefined));
  try {
    // Its keywords are read in capitals only.
    const results: unknown = await client.query(
      `BASE_BACKUP (LABEL 'sankofa', WAL false, CHECKPOINT 'fast', MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256',
        COMPRESSION 'gzip', COMPRESSION_DETAIL 'level=1')`,
    );
    archive.end();
    await taken;
    const [first] = z.array(z.object({ rows: z.array(z.unknown()) })).parse(results);
    const { recptr, tli } = startSchema.parse(first?.rows[0]);
    return {
      startLsn: recptr,
      timeline: Number(tli),
      manifest: Buffer.concat(manifest).toString(),
    };
  } catch (error) {
    archive.destroy();
    // A full disk ends both, and only its own error says so.
    const [outcome] = await Promise.allSettled([taken]);
    if (outcome.status === 'rejected' && codeOf(outcome.reason) === 'ENOSPC') throw outcome.reason;
    throw new OperatorError(`PostgreSQL couldn’t make a base backup: ${errorText(error)}`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
