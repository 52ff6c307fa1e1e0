import { hasDuty, type Actor } from '../access.ts';

/** The books are read by finance, and changed by nobody: the journal only grows, with what people do. */
export const mayBooks = {
  read: (actor: Actor) => hasDuty(actor, 'finance'),
  lock: (actor: Actor) => actor.role === 'ADMIN',
};
