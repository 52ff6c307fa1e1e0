import type { Config } from '../config.ts';
import { startEmbedded } from '../postgres/embedded-postgres.ts';
import type { DbAddress } from './db.ts';

export type Database = { address: DbAddress; stop: () => Promise<void> };

/**
 * The database that the settings ask for: DATABASE_URL's, or the embedded one, which this starts or joins.
 * @param onEvent told when the embedded server had to be started again, or could not be
 * @throws EmbeddedFailure with the ways out
 */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'postgresBin'>,
  onEvent?: (sentence: string) => void,
): Promise<Database> {
  const { databaseUrl, dataDir, postgresBin } = config;
  if (databaseUrl !== null)
    return { address: { connectionString: databaseUrl }, stop: () => Promise.resolve() };
  const binDir = postgresBin ?? undefined;
  return startEmbedded({ dataDir, binDir, ...(onEvent && { onEvent }) });
}
