import type { Config } from '../config.ts';
import { startEmbedded } from '../postgres/embedded-postgres.ts';
import type { DbAddress } from './db.ts';

export type Database = {
  /** The database itself, with the role of requests and jobs. */
  address: DbAddress;
  /** The same with the role that owns the tables, which changes the schema at the start. */
  owner: DbAddress;
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
    Partial<Pick<Config, 'backup' | 'databaseDirectUrl' | 'databaseOwnerUrl'>>,
  onEvent?: (sentence: string) => void,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir, postgresBin, backup } = config;
  if (databaseUrl !== null) {
    const address = { connectionString: databaseDirectUrl ?? databaseUrl };
    return {
      address,
      owner: databaseOwnerUrl ? { connectionString: databaseOwnerUrl } : address,
      ...(databaseDirectUrl && { pooled: { connectionString: databaseUrl, isPooled: true } }),
      stop,
    };
  }
  const binDir = postgresBin ?? undefined;
  const archivesWal = backup != null;
  const embedded = await startEmbedded({
    dataDir,
    binDir,
    archivesWal,
    ...(onEvent && { onEvent }),
  });
  return { address: embedded.appAddress, owner: embedded.address, stop: embedded.stop };
}
