// Its types add `cookies` to every request.
import '@fastify/cookie';
import type { Actor } from '@sankofa/domain/access';
import type { Endpoint } from '@sankofa/domain/endpoint';
import type { KeyScope } from '@sankofa/domain/key-scope';
import type { Instant } from '@sankofa/domain/values/time';

import type { Clock } from '../clock.ts';
import type { Db } from '../database/db.ts';
import type { Replica } from '../database/replica.ts';
import type { Files } from '../files/files.ts';
import type { Usage } from './rate-limit.ts';

/** The session of the request. */
export type AuthState = {
  /** When its user last proved their identity. */
  authenticatedAt: Instant;
  /** How long that is enough for sensitive actions. */
  stepUpMs: number;
  hasSecondFactor: boolean;
  /** The company requires a second factor, and none is set up yet. */
  mustSetUpSecondFactor: boolean;
};

/** The API key of the request, and what it may do. */
export type RequestKey = { id: string; scopes: readonly KeyScope[] };
/** An API key that was accepted, and how much of its limit is left. */
export type KeyAuth = { key: RequestKey; actor: Actor; usage: Usage };

/** The context of every call, set by `app.ts`. */
export type AppContext = {
  db: Db;
  /** Null without one: then everything is read in `db`. */
  replica: Replica | null;
  clock: Clock;
  files: Files;
  csrfSecret: string;
  /** The origin of PUBLIC_URL, and so of our own pages only. */
  publicOrigin: string;
  /** All registered endpoints, for the API document and the tests. */
  endpoints: Endpoint[];
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend one
  interface FastifyInstance {
    context: AppContext;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend one
  interface FastifyRequest {
    /** The user of the access token, or the customer of the API key. */
    actor: Actor | null;
    /** Null if no one is logged in. */
    authState: AuthState | null;
    /** The session of the access token, or else of the refresh cookie. */
    sessionId: string | null;
    /** Set if the call was made with an API key: only endpoints with one of its scopes accept it. */
    apiKey: RequestKey | null;
    /** Something like an API key was sent and is not valid. */
    isKeyRefused: boolean;
    /** An access token was sent and is no longer valid. */
    isExpired: boolean;
  }
}
