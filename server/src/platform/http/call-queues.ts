import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';

import { taskQueues } from '../task-queue.ts';

/** A PDF of a hundred labels or a list of a whole year uses tens of megabytes until it is sent. */
const maxFilesAtOnce = 3;

/** Renders a file when its turn comes. */
export const makeFile = pLimit(maxFilesAtOnce);

/** As many as a browser sends in parallel. A shipment of 5,000 cartons uses about 40 MB until it is sent. */
const maxReadsAtOnce = 6;
const reads = taskQueues(maxReadsAtOnce);

/**
 * A write holds a connection until it ends, also while it waits for a lock. With more than this, the writes of
 * one user that wait for each other would take the whole pool.
 */
const maxWritesAtOnce = 2;
const writes = taskQueues(maxWritesAtOnce);

/** Limits parallel writes per user or API key, or per address before login; further ones wait without a connection. */
export const writeInTurn = <R>(
  { actor, apiKey, ip }: Pick<FastifyRequest, 'actor' | 'apiKey' | 'ip'>,
  write: () => Promise<R>,
): Promise<R> => writes.run(apiKey?.id ?? actor?.id ?? ip, write);

/** Limits parallel reads per logged-in user or API key; further ones wait for their own reads only. */
export const readInTurn = <R>(
  { actor, apiKey }: Pick<FastifyRequest, 'actor' | 'apiKey'>,
  read: () => Promise<R>,
): Promise<R> => (actor ? reads.run(apiKey?.id ?? actor.id, read) : read());
