import { hasDuty, isAdmin, owns, type Actor } from '../access.ts';

/** Permissions for taxes. */
export const mayTax = {
  see: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Laws, treatments and customers' exemptions. */
  change: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Registration changes what every customer pays. */
  register: (actor: Actor) => isAdmin(actor),
  changeTin: (actor: Actor, customer: { customerId: string }) =>
    hasDuty(actor, 'finance') || owns(actor, customer),
};
