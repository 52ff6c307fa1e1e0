import { Gauge, Registry } from 'prom-client';

/** What each figure means, by its name without the prefix `sankofa_`. */
const meanings = {
  database_up: '1 if the database answered this time',
  database_pool_connections: 'Connections of this process, by use',
  database_pool_waiting: 'Callers that wait for a connection of this process',
  list_reads:
    'Lists and reports that this process read since its start, by database; only with a replica',
  database_connections: 'Connections of all processes to the database',
  database_max_connections: 'Connections that the database allows',
  database_bytes: 'Size of the database',
  live_connections: 'Open pages that are connected to this process',
  release_info: 'Always 1; the labels name the version that runs',
  jobs: 'Background jobs by kind and state',
  jobs_oldest_due_seconds: 'How long the oldest due job has waited; 0 if none is due',
  outbox_messages: 'Messages by channel and state',
  outbox_oldest_due_seconds: 'How long the oldest due message has waited; 0 if none is due',
  certification_documents: 'Documents without a stamp of the Revenue Authority, by state',
  certification_oldest_seconds: 'How long ago the oldest document without a stamp was issued',
  audit_check_intact: '1 if the last check found the audit log unchanged',
  audit_check_age_seconds: 'Time since the last check of the audit log, or since it is scheduled',
  ledger_check_faults: 'Differences that the last check of the ledger found',
  ledger_check_age_seconds: 'Time since the last check of the ledger, or since it is scheduled',
  gateway_issues: 'Differences with the payment gateway that are not resolved',
  browser_errors: 'Different errors that browsers reported within an hour',
  scanner_up: '1 if the virus scanner of uploads answered this time; only with one',
  backup_readable: '1 if the folder of the backups could be read',
  backup_age_seconds: 'Time since the last backup was complete, or since backups are scheduled',
  backup_changes_age_seconds: 'Time since changes were added to the backups',
  backup_waiting_parts: 'Parts of changes that are not in the backups yet',
  restore_drill_age_seconds:
    'Time since a backup was restored as a test, or since tests are scheduled',
  restore_drill_failed: '1 if the last test restore failed',
  disk_free_bytes: 'Free space of the disk',
  disk_total_bytes: 'Size of the disk',
} as const;
export type FigureName = keyof typeof meanings;
export const figureNames = Object.keys(meanings).map((name) => `sankofa_${name}`);

/**
 * The figures of one moment. They are new each time, so that what is not there any more, such as a queue that has
 * emptied, does not keep its last figure, and what is unknown is left out.
 */
export class Figures {
  readonly registry = new Registry();
  readonly #gauges = new Map<FigureName, Gauge>();

  set(name: FigureName, value: number, labels: Record<string, string> = {}) {
    let gauge = this.#gauges.get(name);
    if (!gauge) {
      gauge = new Gauge({
        name: `sankofa_${name}`,
        help: meanings[name],
        labelNames: Object.keys(labels),
        registers: [this.registry],
      });
      this.#gauges.set(name, gauge);
    }
    gauge.set(labels, value);
  }
}
