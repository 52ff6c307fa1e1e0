import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { SocketSignIn } from '../../platform/live-sockets.ts';
import { findOpenSession } from '../account-queries.ts';
import { isReplaced } from './sessions.ts';
import { claimOf } from './tokens.ts';

/** Creates the authentication of sockets. A user who must still set up the second factor has no access. */
export const socketSignIn = (db: Db, secret: string, clock: Clock): SocketSignIn => ({
  verify: (token) => claimOf(secret, token, clock()),
  isOpen: async (claim) => {
    const session = await findOpenSession(db, claim.sessionId, clock());
    if (session?.id !== claim.userId || isReplaced(claim, session)) return false;
    return !session.mustSetUpSecondFactor;
  },
});
