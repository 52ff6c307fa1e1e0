import type { Person } from '../account-queries.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can extend one
  interface FastifyRequest {
    /** The caller's account, if it was read with their session: not of an API key, nor of a viewed customer. */
    account: Person | null;
  }
}
