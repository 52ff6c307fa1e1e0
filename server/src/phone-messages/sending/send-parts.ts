import type { Logger } from 'pino';

import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/db.ts';
import { inWork, type PublicWork } from '../../platform/database/work.ts';
import type { Provider } from '../providers/provider.ts';

/** What sending needs. */
export type SendParts = {
  db: Db;
  clock: Clock;
  config: Pick<Config, 'messages' | 'publicUrl' | 'secrets'>;
  providers: readonly Provider[];
  log: Pick<Logger, 'error' | 'warn'>;
};

/** Runs a step of the product itself in a transaction of its own. */
export const asProduct = <T>(
  { db, clock, log }: Pick<SendParts, 'db' | 'clock' | 'log'>,
  command: (work: PublicWork) => Promise<T>,
): Promise<T> =>
  inWork(
    db,
    { actor: null, now: clock(), request: { id: 'phone', ip: null, userAgent: null }, log },
    command,
  );
