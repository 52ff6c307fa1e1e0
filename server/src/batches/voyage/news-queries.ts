import { quietStates } from '@sankofa/domain/batches/voyage/silence';
import type { Instant } from '@sankofa/domain/values/time';

import type { Db, Tx } from '../../platform/database/db.ts';

/** Returns batches on their way, with the day of their last news and when staff were last asked about them. */
export const batchesOnTheWay = (db: Db | Tx, id?: string) =>
  db
    .selectFrom('batches as b')
    .select(['b.id', 'b.batchNumber', 'b.state', 'b.mode', 'b.eta'])
    .select((eb) =>
      eb
        .selectFrom('events as e')
        .select('e.occurredAt')
        .whereRef('e.batchId', '=', 'b.id')
        .where('e.code', '!=', 'ASK')
        .orderBy('e.occurredAt', 'desc')
        .limit(1)
        .$asScalar()
        .$notNull()
        .as('lastNewsAt'),
    )
    .select((eb) =>
      eb
        .selectFrom('events as e')
        .select(({ fn }) => fn.max<Instant | null>('e.occurredAt').as('at'))
        .whereRef('e.batchId', '=', 'b.id')
        .where('e.packageId', 'is', null)
        .where('e.code', '=', 'ASK')
        .$asScalar()
        .as('requestedAt'),
    )
    .where('b.state', 'in', quietStates)
    .$if(id !== undefined, (query) => query.where('b.id', '=', id ?? ''))
    .orderBy('b.id')
    .execute();
