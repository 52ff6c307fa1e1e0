import { hasDuty, isOffice, type Actor } from '../access.ts';

/** Who may do what with what storage costs. */
export const mayStore = {
  seeRules: (actor: Actor) => isOffice(actor),
  add: (actor: Actor) => hasDuty(actor, 'finance'),
};
