import { hasDuty, isOffice, type Actor } from '../access.ts';

/** Permissions for rates. Current rates are public. */
export const mayRate = {
  seeHistory: (actor: Actor) => isOffice(actor),
  /** Admins, and staff with the finance duty; both re-authenticate first. */
  add: (actor: Actor) => hasDuty(actor, 'finance'),
};
