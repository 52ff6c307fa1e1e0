import { isOffice, type Actor } from '../access.ts';

/** Who may do what with rates. What holds now is for everybody. */
export const mayRate = {
  seeHistory: (actor: Actor) => isOffice(actor),
  add: (actor: Actor) => actor.role === 'ADMIN',
};
