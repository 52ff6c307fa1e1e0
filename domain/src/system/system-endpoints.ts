import { z } from 'zod/mini';

import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../values/time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The periods of the charts: how far back they go, and how far apart their points are. */
export const loadRanges = {
  '1h': { lengthMs: hour, stepMs: minute },
  '24h': { lengthMs: day, stepMs: 10 * minute },
  '7d': { lengthMs: 7 * day, stepMs: hour },
  '30d': { lengthMs: 30 * day, stepMs: 6 * hour },
} as const;
export const loadRangeNames = ['1h', '24h', '7d', '30d'] as const;
export type LoadRange = (typeof loadRangeNames)[number];

/** Samples are taken each minute, combined into hours after two days and deleted after 90. */
export const minuteSamplesMs = 2 * day;
export const hourSamplesMs = 90 * day;

const traffic = {
  requests: z.int(),
  /** Responses with a status of 400 to 499. */
  clientErrors: z.int(),
  serverErrors: z.int(),
  /** Estimated from a histogram; null without requests. */
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  p99: z.nullable(z.number()),
};

const loadPointSchema = z.object({
  at: instantSchema,
  ...traffic,
  /** Null while no process ran. */
  liveConnections: z.nullable(z.int()),
  /** The highest 99th percentile of the event loop's delay of all processes. */
  eventLoopMs: z.nullable(z.number()),
  /** The memory of all processes. */
  memoryBytes: z.nullable(z.int()),
  waitingJobs: z.nullable(z.int()),
  waitingEmails: z.nullable(z.int()),
  databaseBytes: z.nullable(z.int()),
});
export type LoadPoint = z.infer<typeof loadPointSchema>;

const routeLoadSchema = z.object({ route: z.string(), ...traffic });
export type RouteLoad = z.infer<typeof routeLoadSchema>;

export const showSystemLoad = endpoint({
  method: 'GET',
  path: '/system/load',
  access: 'admin',
  summary: 'Get requests, errors, response times and resources over time, with totals by route',
  query: z.object({ range: z._default(z.enum(loadRangeNames), '24h') }),
  answer: z.object({
    range: z.enum(loadRangeNames),
    total: z.object(traffic),
    points: z.array(loadPointSchema),
    /** The routes that took the most time first. */
    routes: z.array(routeLoadSchema),
  }),
});
export type LoadAnswer = z.infer<typeof showSystemLoad.answer>;

const processSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  startedAt: instantSchema,
  sampledAt: instantSchema,
  memoryBytes: z.int(),
  heapBytes: z.int(),
  eventLoopMs: z.number(),
  liveConnections: z.int(),
});

const queueSchema = z.object({
  task: z.string(),
  label: z.string(),
  waiting: z.int(),
  /** Since when the oldest job is due; null if none is. */
  oldestDueAt: z.nullable(instantSchema),
  running: z.int(),
  /** Failed for good: an admin can retry them. */
  failed: z.int(),
});

const statementSchema = z.object({
  /** Without values: each is a numbered placeholder. */
  statement: z.string(),
  calls: z.int(),
  meanMs: z.number(),
  maxMs: z.number(),
  totalMs: z.number(),
});

const backupSchema = z.object({
  isEncrypted: z.boolean(),
  count: z.int(),
  /** Null before the first. */
  last: z.nullable(z.object({ beganAt: instantSchema, endedAt: instantSchema, bytes: z.int() })),
  /** When changes since the last backup were added last. */
  lastChangesAt: z.nullable(instantSchema),
  /** Parts of the changes that are not in the backups yet. */
  waiting: z.int(),
  /** The last time a backup was restored to prove that it can be; null before the first. */
  drill: z.nullable(
    z.object({
      at: instantSchema,
      seconds: z.number(),
      tables: z.int(),
      rows: z.int(),
      files: z.int(),
      /** Null if everything was equal. */
      fault: z.nullable(z.string()),
    }),
  ),
});

export const showSystemState = endpoint({
  method: 'GET',
  path: '/system/state',
  access: 'admin',
  summary: 'Get the state of processes, job queue, emails, database, disk and browser errors',
  answer: z.object({
    release: z.object({
      version: z.string(),
      /** Null if the server does not run in a checkout. */
      commit: z.nullable(z.string()),
      node: z.string(),
      postgres: z.string(),
    }),
    /** Those that took a sample within the last three minutes. */
    processes: z.array(processSchema),
    jobs: z.array(queueSchema),
    emails: z.object({
      waiting: z.int(),
      oldestDueAt: z.nullable(instantSchema),
      failed: z.int(),
      sentToday: z.int(),
    }),
    database: z.object({
      bytes: z.int(),
      connections: z.int(),
      maxConnections: z.int(),
      tables: z.array(z.object({ name: z.string(), bytes: z.int(), rows: z.int() })),
    }),
    /** Null if PostgreSQL does not collect statistics (pg_stat_statements). */
    statements: z.nullable(z.array(statementSchema)),
    disks: z.array(
      z.object({ what: z.enum(['FILES', 'DATABASE']), freeBytes: z.int(), totalBytes: z.int() }),
    ),
    /** Null if the product makes none: BACKUP_DIR is not set. */
    backups: z.nullable(backupSchema),
    /** In the last 24 hours. */
    browserErrors: z.object({ kinds: z.int(), times: z.int() }),
  }),
});
export type SystemStateAnswer = z.infer<typeof showSystemState.answer>;
