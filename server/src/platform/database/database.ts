import type { Config } from '../config.ts';
import { startEmbedded } from '../postgres/embedded-postgres.ts';
import type { DbAddress } from './db.ts';

export type Database = {
  /** The database itself. */
  address: DbAddress;
  /** Where requests get their connections, if PgBouncer is in front of it. */
  pooled?: DbAddress;
  stop: () => Promise<void>;
};

/** The server is not ours to stop. */
const stop = () => Promise.resolve();

/**
 * Returns the configured database: the one at DATABASE_URL, or the embedded one, which it starts or joins.
 * @param onEvent called when the embedded server was restarted or could not be
 * @throws EmbeddedFailure with what to do
 */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresBin'> &
    Partial<Pick<Config, 'backup' | 'databaseDirectUrl'>>,
  onEvent?: (sentence: string) => void,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDir, postgresBin, backup } = config;
  if (databaseUrl !== null && databaseDirectUrl)
    return {
      address: { connectionString: databaseDirectUrl },
      pooled: { connectionString: databaseUrl, isPooled: true },
      stop,
    };
  if (databaseUrl !== null) return { address: { connectionString: databaseUrl }, stop };
  const binDir = postgresBin ?? undefined;
  const archivesWal = backup != null;
  return startEmbedded({ dataDir, binDir, archivesWal, ...(onEvent && { onEvent }) });
}
