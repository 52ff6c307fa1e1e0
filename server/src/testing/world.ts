import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import type { Actor } from '@sankofa/domain/access';
import { addMs, type Instant } from '@sankofa/domain/values/time';
import type { FastifyInstance } from 'fastify';
import { pino, type DestinationStream } from 'pino';

import { socketSignIn } from '../accounts/accounts.ts';
import { buildApp } from '../app.ts';
import { jobHandlers } from '../jobs.ts';
import { readConfig } from '../platform/config.ts';
import type { DbAddress } from '../platform/database/db.ts';
import { openProcessCache } from '../platform/database/process-cache.ts';
import type { Replica } from '../platform/database/replica.ts';
import { inWork, type Work } from '../platform/database/work.ts';
import { emailsIn, mailFolderOf, openMail } from '../platform/email/mailer.ts';
import type { Parts } from '../platform/http/app-parts.ts';
import { openMeter } from '../platform/http/meter.ts';
import type { JobHandlers } from '../platform/jobs/job-types.ts';
import { listenLive } from '../platform/live-channel.ts';
import { openLive } from '../platform/live-sockets.ts';
import { openLog } from '../platform/log.ts';
import type { Scanner } from '../platform/scanner/scanner.ts';
import type { CarrierAccess } from '../platform/settings/carrier-settings.ts';
import type { EvatAccess } from '../platform/settings/evat-settings.ts';
import type { MessageAccess } from '../platform/settings/message-settings.ts';
import type { Tracing } from '../platform/tracing/tracing.ts';
import { people, type Client, type TestCustomer } from './people.ts';
import { newDatabase } from './postgres/postgres.ts';
import { runDueJobs } from './run-due-jobs.ts';

export type World = Awaited<ReturnType<typeof startWorld>>;

export type WorldOptions = {
  at?: Instant;
  /** Additional routes of a test, to try what surrounds every call. */
  routes?: (app: FastifyInstance) => void;
  /** Where the log goes; nowhere by default. */
  log?: DestinationStream;
  /** The gateway for online payments; none by default. */
  gateway?: { url: string; secretKey: string };
  /** The carriers that are asked about batches; none by default. */
  carriers?: readonly CarrierAccess[];
  /** The Revenue Authority's system for certified invoices; none by default. */
  evat?: EvatAccess | null;
  /** The services that send messages to phones; none by default. */
  messages?: Partial<MessageAccess>;
  /** Looks for viruses in uploads; none by default. */
  scanner?: Scanner;
  /** Where traces go; nowhere by default. */
  tracing?: Tracing | null;
  /** As in METRICS_TOKEN. */
  metricsToken?: string;
  /** As in PAYSTACK_WEBHOOK_ADDRESSES. */
  webhookAddresses?: string;
  /** As in BREACHED_PASSWORDS_URL. */
  breachedPasswordsUrl?: string;
  /** Whether customers' webhooks may be on this machine, as they are in tests; false as in production. */
  sendsToLocalhost?: boolean;
  /** Opens the replica for lists and reports; none by default. */
  replica?: (address: DbAddress) => Replica;
};

/** Saturday morning in Accra. */
const morning = '2026-11-21T09:30:00.000Z';

/**
 * Starts a server with its own database and folder. None of our code is mocked except the clock, which stands
 * still until `pass` moves it. Paths are relative to `/api`.
 */
export async function startWorld({
  at = morning,
  routes,
  log,
  gateway,
  carriers = [],
  evat = null,
  messages,
  metricsToken,
  scanner,
  tracing = null,
  webhookAddresses,
  breachedPasswordsUrl,
  sendsToLocalhost = true,
  replica,
}: WorldOptions = {}) {
  const database = await newDatabase(tracing ? { onTimed: tracing.onTimed } : {});
  const { db } = database;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'world-'));
  const settings = readConfig({
    MODE: 'test',
    DATA_DIR: folder,
    ACCESS_TOKEN_SECRET: 'a'.repeat(40),
    CSRF_SECRET: 'b'.repeat(40),
    LINK_SECRET: 'c'.repeat(40),
    SECOND_FACTOR_SECRET: 'd'.repeat(40),
    ...(gateway && { PAYSTACK_URL: gateway.url, PAYSTACK_SECRET_KEY: gateway.secretKey }),
    WEBHOOKS_TO_LOCALHOST: sendsToLocalhost ? 'yes' : 'no',
    ...(metricsToken && { METRICS_TOKEN: metricsToken }),
    ...(breachedPasswordsUrl && { BREACHED_PASSWORDS_URL: breachedPasswordsUrl }),
    ...(webhookAddresses && { PAYSTACK_WEBHOOK_ADDRESSES: webhookAddresses }),
  });
  const config = { ...settings, carriers, evat, messages: { ...settings.messages, ...messages } };
  let now = at;
  const clock = () => now;
  const mailFolder = mailFolderOf(folder);
  const parts: Parts = {
    config,
    db,
    replica: replica?.(database.address) ?? null,
    // It never listens, so a test that writes to a table itself reads what it wrote.
    cache: openProcessCache(),
    clock,
    files: { folder: path.join(folder, 'files'), ...(scanner && { scanner }) },
    mail: openMail({ smtpUrl: null, from: config.mailFrom, folder: mailFolder, host: 'test' }),
    meter: openMeter(),
    live: openLive(socketSignIn(db, config.secrets.accessToken, clock)),
    tracing,
    log: log ? openLog({ ...config, mode: 'dev' }, log) : pino({ level: 'silent' }),
  };
  const duty = { isStopping: false };
  const app = await buildApp(parts, duty, routes);
  await app.ready();
  const listener = listenLive(database.address, { ...parts, cache: openProcessCache() });
  await listener.ready;
  /** Runs the jobs due by the clock, all of them or those with a given handler. */
  const runJobs = (handlers: JobHandlers = jobHandlers(parts)) =>
    runDueJobs({ address: database.address, handlers }, clock);

  return {
    app,
    /** With the role of requests, as the product. */
    db,
    /** With the role that owns the tables, for what the product can't change. */
    owner: database.owner,
    /** For separate programs that use the same database. */
    databaseAddress: database.address,
    parts,
    config,
    duty,
    clock,
    /** Moves the clock forward. */
    pass: (ms: number) => void (now = addMs(now, ms)),
    ...people({ app, parts }),
    /** Runs a command as an actor, without HTTP. */
    work: <T>(actor: Actor, command: (work: Work) => Promise<T>) =>
      inWork(db, { actor, now, request: { id: 'test', ip: null, userAgent: null } }, command),
    /** Sends due emails and returns every email so far, newest first. */
    emails: async (to?: string) => {
      await runJobs({ 'send-email': jobHandlers(parts)['send-email'] });
      return emailsIn(mailFolder, to);
    },
    runJobs,
    close: async () => {
      await listener.stop();
      parts.live.close();
      await app.close();
      await parts.replica?.close();
      await database.drop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type { Client, TestCustomer };
