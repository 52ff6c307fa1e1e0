import { hasDuty, isAdmin, isOffice, type Actor } from '../access.ts';

/** Permissions for the office's records of customers. Pure, so that pages can hide what the server would refuse. */
export const mayCustomer = {
  list: isOffice,
  /** What a customer owes and has as credit. Invoices and payments themselves are for finance. */
  seeBalance: (actor: Actor) => hasDuty(actor, 'finance') || hasDuty(actor, 'support'),
  /** Notes, calls and tags: for staff who work with customers and their goods. */
  note: (actor: Actor) =>
    (['warehouse', 'batches', 'finance', 'support'] as const).some((duty) => hasDuty(actor, duty)),
  /** Reads the customer's area as the customer sees it. */
  viewAs: (actor: Actor) => hasDuty(actor, 'support'),
  merge: isAdmin,
  create: (actor: Actor) =>
    (['warehouse', 'finance', 'support'] as const).some((duty) => hasDuty(actor, duty)),
  /** Corrects the contact details of a customer who has no password yet, and invites them. */
  invite: (actor: Actor) =>
    (['warehouse', 'finance', 'support'] as const).some((duty) => hasDuty(actor, duty)),
};
