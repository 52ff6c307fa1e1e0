import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import type { Client } from 'pg';
import { z } from 'zod/mini';

import type { Db, DbAddress, Tx } from './database/db.ts';
import { cacheTopics, type ProcessCache } from './database/process-cache.ts';
import { laterStatement } from './database/statement.ts';
import { endsWithin } from './ends-within.ts';
import type { Live, LiveMessage } from './live-sockets.ts';
import { ownConnection } from './own-connection.ts';

const channel = 'sankofa_live';
/** PostgreSQL refuses 8,000 bytes. */
const maxBytes = 7_900;
const [firstWaitMs, longestWaitMs] = [100, 5_000];
/** How often an idle connection is checked, to detect one that was cut silently. */
const checkEveryMs = 30_000;
/** How long the connection may take to close. */
const partingMs = 1_000;

const messageSchema = z.looseObject({ type: z.string() });
const noticeSchema = z.union([
  z.object({ kind: z.literal('all'), message: messageSchema }),
  z.object({ kind: z.literal('user'), userId: z.string(), message: messageSchema }),
  z.object({ kind: z.literal('session-ended'), sessionId: z.string() }),
  // Sent by triggers.
  z.object({ kind: z.literal('changed'), topic: z.enum(cacheTopics) }),
]);
type Notice = z.infer<typeof noticeSchema>;

/** Notifies all open pages, in every process, once the transaction is committed. */
export const notifyAll = (db: Db | Tx, message: LiveMessage) =>
  notify(db, { kind: 'all', message });

/** Notifies the open pages of one person, in every process, once the transaction is committed. */
export const notifyUser = (tx: Tx, userId: string, message: LiveMessage) =>
  notify(tx, { kind: 'user', userId, message });

/** Notifies the open pages of several people in one statement, once the transaction is committed. */
export const notifyUsers = (tx: Tx, notices: readonly { userId: string; message: LiveMessage }[]) =>
  notifyEach(
    tx,
    notices.map((one) => ({ kind: 'user', ...one })),
  );

/** Closes the sockets of a session, in every process, once the transaction is committed. */
export const notifySessionEnded = (tx: Tx, sessionId: string) =>
  notify(tx, { kind: 'session-ended', sessionId });

const notify = (db: Db | Tx, notice: Notice) => notifyEach(db, [notice]);

async function notifyEach(db: Db | Tx, notices: readonly Notice[]) {
  if (notices.length === 0) return;
  await announce(db, { payloads: notices.map(payloadOf) });
}

const announce = laterStatement(
  (_, { payloads }: { payloads: string[] }) =>
    sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`,
);

/** Drops the details of a message that is too long: messages are hints, and pages fetch what has changed. */
function payloadOf(notice: Notice): string {
  const json = JSON.stringify(notice);
  if (Buffer.byteLength(json) <= maxBytes || !('message' in notice)) return json;
  return JSON.stringify({ ...notice, message: { type: notice.message.type } });
}

export type LiveListener = { ready: Promise<void>; stop: () => Promise<void> };

type Hearers = {
  live: Live;
  cache: ProcessCache;
  log: { warn: (detail: object, words: string) => void };
};

/**
 * Forwards messages of any process to the sockets of this one, and changes to what it keeps in
 * memory, until it is stopped. Reconnects when the
 * database was down. Messages sent meanwhile are lost, as on a cut socket: pages fetch again when they
 * reconnect.
 */
export function listenLive(address: DbAddress, { live, cache, log }: Hearers): LiveListener {
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();
  let current: Client | null = null;

  const listenOnce = async () => {
    const client = ownConnection({
      ...address,
      application_name: 'sankofa-live',
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    current = client;
    const ended = Promise.withResolvers<void>();
    client.on('end', () => ended.resolve());
    client.on('error', () => ended.resolve());
    client.on('notification', ({ payload = '' }) => pass({ live, cache }, payload));
    const checks = setInterval(() => {
      client.query('select 1').catch(() => ended.resolve());
    }, checkEveryMs).unref();
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      cache.startListening();
      ready.resolve();
      await ended.promise;
    } finally {
      cache.stopListening();
      clearInterval(checks);
      await client.end().catch(() => undefined);
    }
  };
  const keepListening = async () => {
    let waitMs = firstWaitMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await listenOnce().catch((error: unknown) =>
        log.warn({ err: error }, 'listening for live messages failed'),
      );
      if (stopping.signal.aborted) break;
      if (performance.now() - startedAt > longestWaitMs) waitMs = firstWaitMs;
      await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
  };
  const done = keepListening();

  return {
    ready: ready.promise,
    stop: async () => {
      stopping.abort();
      ready.resolve();
      const client = current;
      const ended = client?.end().catch(() => undefined);
      // A database that does not answer does not close its side either.
      if (ended && !(await endsWithin(partingMs, ended))) client?.connection.stream.destroy();
      await endsWithin(partingMs, done);
    },
  };
}

function pass({ live, cache }: Pick<Hearers, 'live' | 'cache'>, payload: string) {
  const notice = readNotice(payload);
  if (notice?.kind === 'all') live.broadcast(notice.message);
  else if (notice?.kind === 'user') live.send(notice.userId, notice.message);
  else if (notice?.kind === 'changed') cache.drop(notice.topic);
  else if (notice) live.endSession(notice.sessionId);
}

/** Returns null for an unknown message: another version of the program may be running too. */
function readNotice(payload: string): Notice | null {
  try {
    return noticeSchema.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}
