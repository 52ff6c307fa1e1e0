import { hasDuty, owns, type Actor } from '../access.ts';

/** The sender of a contact form message may be no customer. */
type Owned = { customerId: string | null };

/** Permissions for tickets. */
export const mayTicket = {
  /** Another customer's ticket is not refused but unknown: the route responds with 404. */
  see: (actor: Actor, ticket: Owned) => mayTicket.answer(actor) || owns(actor, ticket),
  answer: (actor: Actor) => hasDuty(actor, 'support'),
  /** Another customer's ticket is unknown. */
  rate: (actor: Actor) => actor.role === 'CUSTOMER',
  list: (actor: Actor) => actor.role === 'CUSTOMER' || hasDuty(actor, 'support'),
};
