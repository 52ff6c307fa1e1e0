import type { AddressInfo } from 'node:net';

import { hasDemoAccount, socketSignIn } from './accounts/accounts.ts';
import { buildApp } from './app.ts';
import { jobHandlers, jobSchedule, queueJobsOfStart } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { grantToRequests } from './platform/database/app-role.ts';
import { type Database, findDatabase } from './platform/database/database.ts';
import { openDb, type Db, type DbAddress } from './platform/database/db.ts';
import { migrate } from './platform/database/migrate.ts';
import { preparePooler } from './platform/database/pooler.ts';
import { openProcessCache } from './platform/database/process-cache.ts';
import { openReplica } from './platform/database/replica.ts';
import { mailFolderOf, openMail } from './platform/email/mailer.ts';
import { endsWithin } from './platform/ends-within.ts';
import { OperatorError } from './platform/errors.ts';
import { openFiles } from './platform/files/open-files.ts';
import type { Parts } from './platform/http/app-parts.ts';
import { openMeter } from './platform/http/meter.ts';
import { migrateJobs, startWorker } from './platform/jobs/worker.ts';
import { listenLive } from './platform/live-channel.ts';
import { openLive } from './platform/live-sockets.ts';
import { openLog } from './platform/log.ts';
import { hasUnfinishedMove } from './platform/move/copy-database.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { startMailListener } from './support/support.ts';
import { enableStatements, startSampling } from './system/system.ts';

export type Server = {
  db: Db;
  port: number;
  /** Accepts no new requests, completes open ones, closes everything. */
  stop: () => Promise<void>;
};

/** The start would mix demo data with real customers, or is not possible. The message is for a person. */
export class StartRefused extends OperatorError {
  override name = 'StartRefused';
}

/**
 * How long the parts of a stop may take, less than 25 seconds together. What does not end, because the database does not
 * answer for example, ends with the process.
 */
const limitsMs = {
  /** Open requests. */
  flights: 15_000,
  /** Jobs that run, incoming email and live messages, beside the requests. */
  services: 17_000,
  lastSample: 1_500,
  connections: 1_500,
  /** The embedded database, which writes what it has in memory; less if the others took their time. */
  database: 20_000,
  traces: 1_000,
};
const wholeMs = 23_500;

/** @param prepare creates what is needed before the first request, such as the demo accounts */
export async function startServer(
  config: Config,
  prepare: (db: Db, address: DbAddress) => Promise<void>,
): Promise<Server> {
  const log = openLog(config);
  const database = await findDatabase(config, (sentence) => log.warn(sentence));
  const tracing = await openTracing(config);
  if (database.pooled) await preparePooler(database.address, database.pooled);
  const db = openDb(database.pooled ?? database.address, {
    ...(tracing && { onTimed: tracing.onTimed }),
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection closed'),
  });
  let endMs = Infinity;
  const within = async (part: keyof typeof limitsMs, work: Promise<unknown> | undefined) => {
    endMs = Math.min(endMs, performance.now() + wholeMs);
    const leftMs = Math.max(0, Math.min(limitsMs[part], endMs - performance.now()));
    if (work && !(await endsWithin(leftMs, work)))
      log.warn({ part }, 'the stop does not wait any longer for a part of the process');
  };
  const replica =
    config.databaseReplicaUrl === null
      ? null
      : openReplica(db, { connectionString: config.databaseReplicaUrl }, log);
  const closeDatabase = async () => {
    await within('connections', Promise.all([db.destroy(), replica?.close()]));
    await within('database', database.stop());
    await within('traces', tracing?.stop());
  };
  try {
    await prepareSchema(database, db);
    if (config.mode === 'production' && (await hasDemoAccount(db)))
      throw new StartRefused(
        'This database contains demo accounts with a publicly known password. Use a different DATA_DIR or DATABASE_URL.',
      );
    await prepare(db, database.address);
    return await listen(
      config,
      { db, replica, log, tracing, address: database.address },
      { within, closeDatabase },
    );
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** Changes the schema with the role that owns it. */
async function prepareSchema({ owner }: Database, db: Db) {
  const ownDb = openDb(owner, { poolSize: 1 });
  try {
    if (await hasUnfinishedMove(ownDb))
      throw new StartRefused(
        'A move into this database did not end, so it has only a part of the data. Repeat it: npm run database:move -- --again URL, without DATABASE_URL.',
      );
    await migrate(ownDb);
    await migrateJobs(owner);
    await enableStatements(ownDb);
    await grantToRequests(ownDb, db);
  } finally {
    await ownDb.destroy();
  }
}

type Closing = {
  /** Waits for a part of the stop, but no longer than its limit. */
  within: (part: keyof typeof limitsMs, work: Promise<unknown> | undefined) => Promise<void>;
  closeDatabase: () => Promise<void>;
};

async function listen(
  config: Config,
  {
    address,
    ...opened
  }: Pick<Parts, 'db' | 'replica' | 'log' | 'tracing'> & { address: DbAddress },
  { within, closeDatabase }: Closing,
): Promise<Server> {
  const { db, log, tracing } = opened;
  const parts = partsOf(config, { ...opened, files: await openFiles(config) });
  const { live, mail, cache } = parts;
  const listener = listenLive(address, { live, cache, log });
  const duty = { isStopping: false };
  const app = await buildApp(parts, duty);
  await app.listen({ port: config.port, host: config.host });
  await queueJobsOfStart(parts);
  const mailIn = await startMailListener(parts);
  const sampler = startSampling(parts);
  const worker = startWorker({
    address,
    handlers: jobHandlers(parts),
    ...(tracing && { around: tracing.job }),
    schedule: jobSchedule(parts),
    log,
  });

  const stop = async () => {
    duty.isStopping = true;
    live.close();
    const cutoff = setTimeout(() => app.server.closeAllConnections(), limitsMs.flights);
    // The others need no request, and live messages reach open pages until the last one is answered.
    const closed = app.close().finally(() => clearTimeout(cutoff));
    const heard = closed.then(() => listener.stop());
    await within('services', Promise.all([worker.stop(), heard, mailIn?.stop()]));
    await within('lastSample', sampler.stop());
    mail.close();
    await closeDatabase();
  };
  return { db, port: portOf(app.server.address(), config.port), stop };
}

const portOf = (address: AddressInfo | string | null, requested: number) =>
  typeof address === 'object' && address !== null ? address.port : requested;

function partsOf(
  config: Config,
  opened: Pick<Parts, 'db' | 'replica' | 'log' | 'tracing' | 'files'>,
): Parts {
  const { db } = opened;
  return {
    ...opened,
    config,
    cache: openProcessCache(),
    clock: systemClock,
    mail: openMail({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      folder: mailFolderOf(config.dataDir),
      host: new URL(config.publicUrl).hostname,
    }),
    meter: openMeter(),
    live: openLive(socketSignIn(db, config.secrets.accessToken, systemClock)),
  };
}
