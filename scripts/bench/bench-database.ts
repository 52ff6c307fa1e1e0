import fs from 'node:fs';
import path from 'node:path';

import { customerCodeFrom } from '@sankofa/domain/values/codes';
import { addMs } from '@sankofa/domain/values/time';

import { buildApp } from '../../server/src/app.ts';
import { openCompany } from '../../server/src/demo/demo.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openDb } from '../../server/src/platform/database/db.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openProcessCache } from '../../server/src/platform/database/process-cache.ts';
import { mailFolderOf, openMail } from '../../server/src/platform/email/mailer.ts';
import type { Parts } from '../../server/src/platform/http/app-parts.ts';
import { noMeter, openMeter } from '../../server/src/platform/http/meter.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { migrateJobs } from '../../server/src/platform/jobs/worker.ts';
import { openLive } from '../../server/src/platform/live-sockets.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { startEmbedded } from '../../server/src/platform/postgres/embedded-postgres.ts';
import { clientOf } from '../../server/src/testing/people.ts';
import { fill, fillFingerprint } from './fill/fill.ts';
import { type Sizes, wholesaler } from './fill/sizes.ts';
import { recordQueries } from './plans.ts';

/**
 * Starts the whole server on loopback, with its own full database in this folder. A second run finds the
 * database filled, and applies the migrations added since.
 */
export async function openBenchDatabase(folder: string, sizes: Sizes) {
  const isFilled = readFingerprint(folder) === fillFingerprint();
  if (!isFilled) await remove(folder);
  fs.mkdirSync(folder, { recursive: true });
  const embedded = await startEmbedded({ dataDir: folder });
  const { db, statementsOf } = recordQueries(openDb(embedded.address));
  const parts = partsOf(folder, db);
  const closing = async () => {
    parts.live.close();
    await db.destroy();
    await embedded.stop();
  };
  try {
    await migrate(db);
    await migrateJobs(embedded.address);
    if (!isFilled) await fillNew(parts, { folder, sizes });
    const app = await buildApp(parts);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return {
      db,
      address: embedded.address,
      url,
      /** Signs the tokens of the server. */
      secret,
      statementsOf,
      people: await callersOf({ app, parts }),
      /** Starts a second server on the same database that records no figures of its requests. */
      openWithoutRecording: async () => {
        const plain = await buildApp({ ...parts, meter: noMeter });
        const plainUrl = await plain.listen({ host: '127.0.0.1', port: 0 });
        return { url: plainUrl, close: () => plain.close() };
      },
      close: async () => {
        await app.close();
        await closing();
      },
    };
  } catch (error) {
    await closing();
    throw error;
  }
}
export type BenchDatabase = Awaited<ReturnType<typeof openBenchDatabase>>;

/** Removes the folder, and stops the server that a killed run may have left running. */
export async function remove(folder: string) {
  if (!fs.existsSync(folder)) return;
  const left = await startEmbedded({ dataDir: folder });
  await left.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

const markIn = (folder: string) => path.join(folder, 'filled');
const readFingerprint = (folder: string) =>
  fs.existsSync(markIn(folder)) ? fs.readFileSync(markIn(folder), 'utf8') : null;

async function fillNew({ db, files }: Parts, { folder, sizes }: { folder: string; sizes: Sizes }) {
  const began = performance.now();
  await openCompany({ db, files, now: systemClock(), passwordHash: '' });
  await fill(db, sizes);
  fs.writeFileSync(markIn(folder), fillFingerprint());
  console.log(`Filled in ${Math.round((performance.now() - began) / 1000)} s.`);
}

const secret = 'bench'.repeat(10);

function partsOf(folder: string, db: Parts['db']): Parts {
  const config = readConfig({
    MODE: 'test',
    DATA_DIR: folder,
    ACCESS_TOKEN_SECRET: secret,
    CSRF_SECRET: secret,
    LINK_SECRET: secret,
    SECOND_FACTOR_SECRET: secret,
  });
  return {
    config,
    db,
    replica: null,
    cache: openProcessCache(),
    clock: systemClock,
    meter: openMeter(),
    files: { folder: path.join(folder, 'files') },
    mail: openMail({
      smtpUrl: null,
      from: config.mailFrom,
      folder: mailFolderOf(folder),
      host: 'bench',
    }),
    live: openLive({ verify: () => Promise.resolve(null), isOpen: () => Promise.resolve(false) }),
    tracing: null,
    log: openLog(config, { write: () => undefined }),
  };
}

type Place = { app: Awaited<ReturnType<typeof buildApp>>; parts: Parts };

/** Returns an admin, who may see everything, and the customer with the most data. */
async function callersOf(place: Place) {
  const { db } = place.parts;
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('code', '=', customerCodeFrom(900_000 + wholesaler))
    .executeTakeFirstOrThrow();
  return {
    admin: await signedIn(place, admin.id),
    customer: await signedIn(place, customer.id),
  };
}

async function signedIn(place: Place, userId: string) {
  const now = systemClock();
  const sessionId = newId(now);
  await place.parts.db
    .insertInto('sessions')
    .values({
      id: sessionId,
      userId,
      createdAt: now,
      lastActiveAt: now,
      authenticatedAt: now,
      endsAt: addMs(now, 86_400_000),
    })
    .execute();
  return clientOf(place, () => Promise.resolve({ userId, sessionId }));
}
