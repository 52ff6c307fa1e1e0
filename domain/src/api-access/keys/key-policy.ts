import { isAdmin, owns, type Actor } from '../../access.ts';

type Owned = { customerId: string };

/** Permissions for API keys: customers have their own, and admins create and revoke them for anyone. */
export const mayKey = {
  see: (actor: Actor, key: Owned) => owns(actor, key) || isAdmin(actor),
  create: (actor: Actor, key: Owned) => owns(actor, key) || isAdmin(actor),
  revoke: (actor: Actor, key: Owned) => owns(actor, key) || isAdmin(actor),
};
