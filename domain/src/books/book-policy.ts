import { hasDuty, type Actor } from '../access.ts';

/** Finance reads the books, and no one edits them: the journal only grows, by what people do. */
export const mayBooks = {
  read: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Sets credit limits and payment terms, and releases shipments that they hold. */
  setTerms: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Enters opening balances, and approves those of others; the limit for one person decides about their own. */
  open: (actor: Actor) => hasDuty(actor, 'finance'),
  lock: (actor: Actor) => actor.role === 'ADMIN',
};
