import type { Config } from '../config.ts';
import { startEmbedded } from '../postgres/embedded-postgres.ts';
import type { DbAddress } from './db.ts';

export type Database = { address: DbAddress; stop: () => Promise<void> };

/**
 * Returns the configured database: the one at DATABASE_URL, or the embedded one, which it starts or joins.
 * @param onEvent called when the embedded server was restarted or could not be
 * @throws EmbeddedFailure with what to do
 */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresBin'> & Partial<Pick<Config, 'backup'>>,
  onEvent?: (sentence: string) => void,
): Promise<Database> {
  const { databaseUrl, dataDir, postgresBin, backup } = config;
  if (databaseUrl !== null)
    return { address: { connectionString: databaseUrl }, stop: () => Promise.resolve() };
  const binDir = postgresBin ?? undefined;
  const archivesWal = backup != null;
  return startEmbedded({ dataDir, binDir, archivesWal, ...(onEvent && { onEvent }) });
}
