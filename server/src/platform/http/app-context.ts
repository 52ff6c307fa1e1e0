// Its types add `cookies` to every request.
import '@fastify/cookie';
import type { Actor } from '@sankofa/domain/access';
import type { Endpoint } from '@sankofa/domain/endpoint';
import type { Instant } from '@sankofa/domain/values/time';

import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import type { Files } from '../files/files.ts';

/** What else is known of the session that asks. */
export type AuthState = {
  /** When its person last showed who they are. */
  authenticatedAt: Instant;
  hasSecondFactor: boolean;
  /** The company asks for a second factor, and there is none yet. */
  mustSetUpSecondFactor: boolean;
};

/** What every call stands on; `app.ts` puts it there. */
export type AppContext = {
  db: Db;
  clock: Clock;
  files: Files;
  csrfSecret: string;
  /** The origin of PUBLIC_URL: that of our own pages, and of no other. */
  publicOrigin: string;
  /** All that was served, for the API document and the tests. */
  endpoints: Endpoint[];
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to one
  interface FastifyInstance {
    context: AppContext;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to one
  interface FastifyRequest {
    /** Who the access token belongs to. */
    actor: Actor | null;
    /** Null where nobody is signed in. */
    authState: AuthState | null;
    /** The session of the access token, or else of the refresh cookie. */
    sessionId: string | null;
    /** An access token was sent and does not hold any more. */
    isExpired: boolean;
  }
}
