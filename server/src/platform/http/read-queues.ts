import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';

import { taskQueues } from '../task-queue.ts';

/** A PDF of a hundred labels or a list of a whole year takes tens of megabytes until it is sent. */
const mostFilesAtOnce = 3;

/** Makes a file, drawn or written when it is asked for, when its turn comes. */
export const makeFile = pLimit(mostFilesAtOnce);

/** As many as a browser sends. A shipment of 5,000 cartons takes some 40 MB until its answer is written. */
const mostReadsAtOnce = 6;
const reads = taskQueues(mostReadsAtOnce);

/** Reads for who asks; somebody who is signed in waits for reads of their own past so many, and for nobody else's. */
export const readInTurn = <R>(
  { actor }: Pick<FastifyRequest, 'actor'>,
  read: () => Promise<R>,
): Promise<R> => (actor ? reads.run(actor.id, read) : read());
