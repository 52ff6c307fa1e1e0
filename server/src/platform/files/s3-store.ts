import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

import type { S3Access } from '../settings/s3-settings.ts';
import type { ByteStore } from './byte-store.ts';

const connectMs = 5_000;
const patience = { attempts: 4, requestMs: 30_000 };
/** A file is written within a transaction, which the database ends after 30 seconds without a statement. */
const patienceOfWrites = { attempts: 2, requestMs: 10_000 };

/**
 * Keeps bytes in a bucket of S3-compatible storage. An object is written completely or not at all, and the storage
 * compares what it received with the hash that we send, so there are no drafts.
 */
export function s3Store(access: S3Access): ByteStore {
  const client = clientOf(access, patience);
  const writer = clientOf(access, patienceOfWrites);
  const at = (hash: string) => ({
    Bucket: access.bucket,
    Key: `${access.prefix}${hash.slice(0, 2)}/${hash}`,
  });
  return {
    write: async (hash, bytes) => {
      await asking(
        writer.send(
          new PutObjectCommand({
            ...at(hash),
            Body: bytes,
            ContentLength: bytes.byteLength,
            ContentType: 'application/octet-stream',
          }),
        ),
      );
    },
    read: async (hash) => {
      const { Body } = await asking(client.send(new GetObjectCommand(at(hash))));
      if (!Body) throw new Error(`The storage sent no bytes of ${hash}`);
      return Body.transformToByteArray();
    },
    remove: async (hash) => {
      await asking(writer.send(new DeleteObjectCommand(at(hash))));
    },
    async *list() {
      const pages = paginateListObjectsV2(
        { client },
        { Bucket: access.bucket, Prefix: access.prefix },
      );
      for await (const { Contents = [] } of pages)
        yield Contents.flatMap(({ Key = '', LastModified }) => {
          const name = Key.split('/').at(-1) ?? '';
          return name === '' ? [] : [{ name, writtenMs: LastModified?.getTime() ?? Infinity }];
        });
    },
    removeDrafts: () => Promise.resolve(0),
  };
}

const clientOf = (access: S3Access, { attempts, requestMs }: typeof patience) =>
  new S3Client({
    endpoint: access.endpoint,
    region: access.region,
    credentials: { accessKeyId: access.keyId, secretAccessKey: access.secret },
    // Storage of one's own has no name for each bucket.
    forcePathStyle: true,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: requestMs },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

const asking = async <T>(ask: Promise<T>): Promise<T> => ask.catch(throwClearly);

const isAway = (error: unknown) =>
  (error instanceof Error && error.name === 'TimeoutError') ||
  (error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500);

/** A storage that is too slow or has a fault is treated like one that can't be reached: people may try again. */
function throwClearly(error: unknown): never {
  if (isAway(error))
    throw Object.assign(new Error('The storage of files gave no answer', { cause: error }), {
      code: 'ETIMEDOUT',
    });
  throw error;
}
