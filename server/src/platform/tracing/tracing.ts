import type { FastifyInstance } from 'fastify';

import type { DbOptions } from '../database/db.ts';

/** Traces of requests and jobs with their statements. They contain no values of a request or statement. */
export type Tracing = {
  /** Adds a statement to the trace of the current request or job. */
  onTimed: NonNullable<DbOptions['onTimed']>;
  /** Traces each request. Call it before the routes are added. */
  watch: (app: FastifyInstance) => void;
  /** Traces a job. */
  job: <T>(task: string, run: () => Promise<T>) => Promise<T>;
  /** Sends what was not sent yet. */
  stop: () => Promise<void>;
};
