import { isAdmin, owns, type Actor } from '../../access.ts';

type Owned = { customerId: string };
const ownerOrAdmin = (actor: Actor, webhook: Owned) => owns(actor, webhook) || isAdmin(actor);

/** Permissions for webhooks: customers have their own, and admins register and revoke them for anyone. */
export const mayWebhook = {
  see: ownerOrAdmin,
  create: ownerOrAdmin,
  revoke: ownerOrAdmin,
  /** A new secret, turning it on again, a test event and resending are for its owner. */
  manage: (actor: Actor, webhook: Owned) => owns(actor, webhook),
};
