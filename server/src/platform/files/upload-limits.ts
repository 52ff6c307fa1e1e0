import type { Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { requestTexts } from '@sankofa/domain/texts/request-texts';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import type { FastifyReply } from 'fastify';

import type { Db } from '../database/db.ts';

/** Each upload uses up to 10 MB until it is answered; our own pages send them one after the other. */
const maxAtOnce = 6;
const uploading = new Map<string, number>();

/**
 * Limits the parallel uploads of a person, before their bytes are read.
 * @param reply releases the slot when it ends
 * @throws Problem `request.too_many`
 */
export function reserveTurn(personId: string, reply: FastifyReply) {
  const count = uploading.get(personId) ?? 0;
  if (count >= maxAtOnce)
    throw new Problem('request.too_many', {
      retryAfterSeconds: 5,
      message: requestTexts.uploadsAtOnce({ most: maxAtOnce }),
    });
  uploading.set(personId, count + 1);
  reply.raw.once('close', () => {
    const left = (uploading.get(personId) ?? 1) - 1;
    if (left > 0) uploading.set(personId, left);
    else uploading.delete(personId);
  });
}

const day = 24 * 60 * 60_000;
const megabyte = 1_000_000;

/**
 * The upload quota of a person in 24 hours. A customer sends a few proofs a week, of 10 MB at most; a
 * warehouse takes three photos of each of 2,000 cartons on a full day, of 300 kB once re-encoded.
 */
const quotas = {
  CUSTOMER: { files: 60, bytes: 150 * megabyte },
  STAFF: { files: 10_000, bytes: 4_000 * megabyte },
  ADMIN: { files: 10_000, bytes: 4_000 * megabyte },
} as const;

/** The total quota of a customer: years of proofs. Staff have none, as their files are not their own. */
const maxOfCustomer = 1_000 * megabyte;

/** @throws Problem `file.quota` for a person whose quota is used up */
export async function ensureWithinQuota(db: Db, { id, role }: Actor, now: Instant) {
  const quota = quotas[role];
  const today = await sentBy(db, id, addMs(now, -day));
  if (today.files >= quota.files || today.bytes >= quota.bytes)
    throw new Problem('file.quota', {
      message: requestTexts.dailyQuota({
        files: quota.files,
        megabytes: quota.bytes / megabyte,
      }),
    });
  if (role !== 'CUSTOMER') return;
  const { bytes } = await sentBy(db, id, null);
  if (bytes >= maxOfCustomer)
    throw new Problem('file.quota', {
      message: requestTexts.accountQuota({ megabytes: maxOfCustomer / megabyte }),
    });
}

async function sentBy(db: Db, uploadedBy: string, since: Instant | null) {
  const { files, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.sum<string | null>('bytes').as('bytes'),
    ])
    .where('uploadedBy', '=', uploadedBy)
    .$if(since !== null, (query) => query.where('createdAt', '>', since))
    .executeTakeFirstOrThrow();
  return { files, bytes: Number(bytes ?? 0) };
}
