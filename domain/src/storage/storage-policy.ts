import { hasDuty, isOffice, worksAt, type Actor, type SiteKind } from '../access.ts';

/** Permissions for storage fees. */
export const mayStore = {
  seeRules: (actor: Actor) => isOffice(actor),
  add: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Those who take the payment there: goods in Ghana are not invoiced from China. */
  charge: (actor: Actor, site: { kind: SiteKind }) =>
    hasDuty(actor, 'finance') && worksAt(actor, site.kind),
};
