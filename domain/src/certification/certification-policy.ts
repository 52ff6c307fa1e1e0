import { hasDuty, isAdmin, type Actor } from '../access.ts';

/** Finance resolves what was refused; only admins turn certification on or off. */
export const mayCertification = {
  read: (actor: Actor) => hasDuty(actor, 'finance'),
  resolve: (actor: Actor) => hasDuty(actor, 'finance'),
  switch: isAdmin,
};
