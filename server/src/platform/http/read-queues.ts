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

/** Limits parallel reads per logged-in user; further ones wait for that user’s own reads only. */
export const readInTurn = <R>(
  { actor }: Pick<FastifyRequest, 'actor'>,
  read: () => Promise<R>,
): Promise<R> => (actor ? reads.run(actor.id, read) : read());
