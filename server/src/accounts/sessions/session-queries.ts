import type { Instant } from '@sankofa/domain/values/time';
import type { Insertable } from 'kysely';

import type { DB } from '../../platform/database/db-schema.ts';
import type { Tx } from '../../platform/database/db.ts';

export const addSession = (tx: Tx, session: Insertable<DB['sessions']>) =>
  tx.insertInto('sessions').values(session).execute();

export const addRefreshToken = (tx: Tx, token: Insertable<DB['refreshTokens']>) =>
  tx.insertInto('refreshTokens').values(token).execute();

export const markRefreshTokenUsed = (tx: Tx, id: string, usedAt: Instant) =>
  tx.updateTable('refreshTokens').set({ usedAt }).where('id', '=', id).execute();
