import type { Logger } from 'pino';

import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/db.ts';
import type { ProcessCache } from '../database/process-cache.ts';
import type { Replica } from '../database/replica.ts';
import type { Mail } from '../email/mailer.ts';
import type { Files } from '../files/files.ts';
import type { LiveServer } from '../live-sockets.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Meter } from './meter.ts';

/** Everything the server is built from. Tests use their own clock, database and folder. */
export type Parts = {
  config: Config;
  db: Db;
  /** For lists and reports; null without one. */
  replica: Replica | null;
  cache: ProcessCache;
  clock: Clock;
  files: Files;
  mail: Mail;
  live: LiveServer;
  meter: Meter;
  log: Logger;
  /** Null unless traces are sent. */
  tracing: Tracing | null;
};
