import type { Instant } from '@sankofa/domain/values/time';

import { type backupReader, type BackupState } from '../../platform/backup/backup.ts';
import { msOf } from '../../platform/clock.ts';
import { poolUse } from '../../platform/database/db.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import type { JobName } from '../../platform/jobs/job-types.ts';
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
  scheduledSince,
} from './metrics-queries.ts';

export type MetricsParts = Pick<
  Parts,
  'db' | 'replica' | 'clock' | 'live' | 'config' | 'log' | 'files'
>;
export type StateParts = MetricsParts & { backups: ReturnType<typeof backupReader> };

/** Less than the ten seconds that Prometheus waits. */
const patienceMs = 5_000;

/**
 * Reads the state of the process, backups and disks, and of the database with its queues and checks. If the database
 * doesn't answer in time, its figures are left out and `database_up` is 0.
 */
export async function readState(parts: StateParts): Promise<Figures> {
  const figures = new Figures();
  const scanning = parts.files.scanner?.isReady();
  await readProcess(figures, parts);
  const backups = await readBackups(figures, parts);
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), patienceMs);
  const setAll = (all: readonly Figure[]) => {
    for (const { name, value, labels } of all) figures.set(name, value, labels);
  };
  let since: Since = new Map();
  try {
    const found = await Promise.race([databaseFigures(parts), late.promise]);
    figures.set('database_up', found === 'late' ? 0 : 1);
    if (found !== 'late') {
      setAll(found.all);
      since = found.since;
    }
  } catch (error) {
    parts.log.warn({ err: error }, 'Failed to read the figures of the database');
    figures.set('database_up', 0);
  } finally {
    clearTimeout(timer);
  }
  if (scanning) figures.set('scanner_up', (await scanning) ? 1 : 0);
  if (backups) setAll(backupFigures(backups, parts.clock(), since));
  return figures;
}

const ageAt = (now: Instant, at: Instant | null) =>
  at === null ? 0 : Math.max(0, (msOf(now) - msOf(at)) / 1000);

async function readProcess(figures: Figures, { db, replica, live, config }: StateParts) {
  const { used, free, waiting } = poolUse(db);
  figures.set('database_pool_connections', used, { use: 'used' });
  figures.set('database_pool_connections', free, { use: 'free' });
  figures.set('database_pool_waiting', waiting);
  if (replica)
    for (const [database, reads] of Object.entries(replica.counts()))
      figures.set('list_reads', reads, { database });
  figures.set('live_connections', live.count());
  const { version, node } = await releaseOf();
  figures.set('release_info', 1, { version, node });
  for (const { what, freeBytes, totalBytes } of await disksOf(config)) {
    const disk = what.toLowerCase();
    figures.set('disk_free_bytes', freeBytes, { disk });
    figures.set('disk_total_bytes', totalBytes, { disk });
  }
}

/** Returns null if no backups are made, or if their disk is away: `backup_readable` is 0 then. */
async function readBackups(figures: Figures, parts: StateParts): Promise<BackupState | null> {
  try {
    const state = await parts.backups();
    if (state) figures.set('backup_readable', 1);
    return state;
  } catch (error) {
    parts.log.warn({ err: error }, 'Failed to read the state of the backups');
    figures.set('backup_readable', 0);
    return null;
  }
}

type Figure = { name: FigureName; value: number; labels?: Record<string, string> };

async function databaseFigures({ db, clock }: StateParts) {
  const now = clock();
  const since = await scheduledSince(db);
  const { database } = await databaseState(db);
  const checks = await lastChecks(db);
  const all: Figure[] = [
    { name: 'database_bytes', value: database.bytes },
    { name: 'database_connections', value: database.connections },
    { name: 'database_max_connections', value: database.maxConnections },
    { name: 'gateway_issues', value: await openGatewayIssues(db) },
    { name: 'browser_errors', value: await recentBrowserErrors(db, now) },
    ...(await jobFigures(db, now)),
    ...(await messageFigures(db, now)),
    ...(await certificationFigures(db, now)),
    ...ageFigure(
      'audit_check_age_seconds',
      now,
      checks.auditAt ?? firstPlanned('check-audit-log', since),
    ),
    ...ageFigure(
      'ledger_check_age_seconds',
      now,
      checks.ledgerAt ?? firstPlanned('check-ledger', since),
    ),
    ...(checks.isIntact === null
      ? []
      : [{ name: 'audit_check_intact', value: checks.isIntact ? 1 : 0 } as const]),
    ...(checks.ledgerFaults === null
      ? []
      : [{ name: 'ledger_check_faults', value: checks.ledgerFaults } as const]),
  ];
  return { all, since };
}

/** Nothing if it is not known. */
const ageFigure = (name: FigureName, now: Instant, at: Instant | null): Figure[] =>
  at === null ? [] : [{ name, value: ageAt(now, at) }];

/** The jobs of the schedule, each since when it is in it. */
type Since = ReadonlyMap<string, Instant>;

/** What was never done is as old as its schedule, so that it raises an alarm too. */
const firstPlanned = (task: JobName, since: Since) => since.get(task) ?? null;

function backupFigures(
  { last, lastChangesAt, waiting, drill }: BackupState,
  now: Instant,
  since: Since,
): Figure[] {
  const lastAt = last?.endedAt ?? firstPlanned('back-up', since);
  const drilledAt = drill?.at ?? firstPlanned('restore-drill', since);
  return [
    ...ageFigure('backup_age_seconds', now, lastAt),
    // There are changes only after a backup.
    ...ageFigure('backup_changes_age_seconds', now, last && (lastChangesAt ?? last.endedAt)),
    { name: 'backup_waiting_parts', value: waiting },
    ...ageFigure('restore_drill_age_seconds', now, drilledAt),
    ...(drill === null
      ? []
      : [{ name: 'restore_drill_failed', value: drill.fault === null ? 0 : 1 } as const]),
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
