import { hasDuty, isOffice, type Actor } from '../access.ts';

/** Who may do what with rates. What holds now is for everybody. */
export const mayRate = {
  seeHistory: (actor: Actor) => isOffice(actor),
  /** An admin, and staff with the duty finance; both show who they are first. */
  add: (actor: Actor) => hasDuty(actor, 'finance'),
};
