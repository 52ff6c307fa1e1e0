import type { Instant } from '@sankofa/domain/values/time';

import { backupState } from '../../platform/backup/backup.ts';
import { msOf } from '../../platform/clock.ts';
import { poolUse } from '../../platform/database/db.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { disksOf } from '../disks.ts';
import { releaseOf } from '../release.ts';
import { databaseState, jobQueue } from '../state-queries.ts';
import { type FigureName, Figures } from './figures.ts';
import {
  certificationState,
  lastChecks,
  openGatewayIssues,
  outboxState,
  recentBrowserErrors,
} from './metrics-queries.ts';

export type StateParts = Pick<Parts, 'db' | 'clock' | 'live' | 'config' | 'log'>;

/** Less than the ten seconds that Prometheus waits. */
const patienceMs = 5_000;

/**
 * Reads the state of the process, backups and disks, and of the database with its queues and checks. If the database
 * doesn't answer in time, its figures are left out and `database_up` is 0.
 */
export async function readState(parts: StateParts): Promise<Figures> {
  const figures = new Figures();
  await readProcess(figures, parts);
  readBackups(figures, parts);
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), patienceMs);
  try {
    const ofDatabase = await Promise.race([databaseFigures(parts), late.promise]);
    figures.set('database_up', ofDatabase === 'late' ? 0 : 1);
    if (ofDatabase !== 'late')
      for (const { name, value, labels } of ofDatabase) figures.set(name, value, labels);
  } catch (error) {
    parts.log.warn({ err: error }, 'Failed to read the figures of the database');
    figures.set('database_up', 0);
  } finally {
    clearTimeout(timer);
  }
  return figures;
}

const ageAt = (now: Instant, at: Instant | null) =>
  at === null ? 0 : Math.max(0, (msOf(now) - msOf(at)) / 1000);

async function readProcess(figures: Figures, { db, live, config }: StateParts) {
  const { used, free, waiting } = poolUse(db);
  figures.set('database_pool_connections', used, { use: 'used' });
  figures.set('database_pool_connections', free, { use: 'free' });
  figures.set('database_pool_waiting', waiting);
  figures.set('live_connections', live.count());
  const { version, node } = await releaseOf();
  figures.set('release_info', 1, { version, node });
  for (const { what, freeBytes, totalBytes } of await disksOf(config)) {
    const disk = what.toLowerCase();
    figures.set('disk_free_bytes', freeBytes, { disk });
    figures.set('disk_total_bytes', totalBytes, { disk });
  }
}

/** The disk of the backups may be away: then its figures are left out, and an alarm says that there is no new backup. */
function readBackups(figures: Figures, parts: StateParts) {
  try {
    setBackups(figures, parts);
  } catch (error) {
    parts.log.warn({ err: error }, 'Failed to read the state of the backups');
  }
}

function setBackups(figures: Figures, { config, clock }: StateParts) {
  const state = backupState(config);
  if (state === null) return;
  const now = clock();
  const { last, lastChangesAt, waiting, drill } = state;
  if (last) figures.set('backup_age_seconds', ageAt(now, last.endedAt));
  if (lastChangesAt !== null) figures.set('backup_changes_age_seconds', ageAt(now, lastChangesAt));
  figures.set('backup_waiting_parts', waiting);
  if (!drill) return;
  figures.set('restore_drill_age_seconds', ageAt(now, drill.at));
  figures.set('restore_drill_failed', drill.fault === null ? 0 : 1);
}

type Figure = { name: FigureName; value: number; labels?: Record<string, string> };

async function databaseFigures({ db, clock }: StateParts): Promise<Figure[]> {
  const now = clock();
  const { database } = await databaseState(db);
  const checks = await lastChecks(db);
  return [
    { name: 'database_bytes', value: database.bytes },
    { name: 'database_connections', value: database.connections },
    { name: 'database_max_connections', value: database.maxConnections },
    { name: 'gateway_issues', value: await openGatewayIssues(db) },
    { name: 'browser_errors', value: await recentBrowserErrors(db, now) },
    ...(await jobFigures(db, now)),
    ...(await messageFigures(db, now)),
    ...(await certificationFigures(db, now)),
    ...(checks.auditAt === null
      ? []
      : ([
          { name: 'audit_check_intact', value: checks.isIntact === true ? 1 : 0 },
          { name: 'audit_check_age_seconds', value: ageAt(now, checks.auditAt) },
        ] as const)),
    ...(checks.ledgerAt === null
      ? []
      : ([
          { name: 'ledger_check_faults', value: checks.ledgerFaults ?? 0 },
          { name: 'ledger_check_age_seconds', value: ageAt(now, checks.ledgerAt) },
        ] as const)),
  ];
}

const jobFigures = async (db: StateParts['db'], now: Instant): Promise<Figure[]> =>
  (await jobQueue(db)).flatMap(({ task, waiting, running, failed, oldestDueAt }) => [
    { name: 'jobs', value: waiting, labels: { task, state: 'waiting' } },
    { name: 'jobs', value: running, labels: { task, state: 'running' } },
    { name: 'jobs', value: failed, labels: { task, state: 'failed' } },
    { name: 'jobs_oldest_due_seconds', value: ageAt(now, oldestDueAt), labels: { task } },
  ]);

const messageFigures = async (db: StateParts['db'], now: Instant): Promise<Figure[]> =>
  (await outboxState(db, now)).flatMap(({ channel, waiting, failed, oldestDueAt }) => {
    const labels = { channel: channel.toLowerCase() };
    return [
      { name: 'outbox_messages', value: waiting, labels: { ...labels, state: 'waiting' } },
      { name: 'outbox_messages', value: failed, labels: { ...labels, state: 'failed' } },
      { name: 'outbox_oldest_due_seconds', value: ageAt(now, oldestDueAt), labels },
    ];
  });

const certificationFigures = async (db: StateParts['db'], now: Instant): Promise<Figure[]> =>
  (await certificationState(db)).flatMap(({ state, count, oldestAt }) => {
    const labels = { state: state.toLowerCase() };
    return [
      { name: 'certification_documents', value: count, labels },
      { name: 'certification_oldest_seconds', value: ageAt(now, oldestAt), labels },
    ];
  });
