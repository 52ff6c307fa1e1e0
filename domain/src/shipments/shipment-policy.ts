import { hasDuty, isOffice, owns, type Actor } from '../access.ts';

type Owned = { customerId: string | null };

/** Who may do what with shipments and cartons. Pure, so a page hides what the server would refuse. */
export const mayShipment = {
  /** Another customer's shipment is not refused but unknown: the route answers 404. */
  see: (actor: Actor, shipment: Owned) => isOffice(actor) || owns(actor, shipment),
  preAlert: (actor: Actor) =>
    actor.role === 'CUSTOMER' || hasDuty(actor, 'warehouse') || hasDuty(actor, 'support'),
  edit: (actor: Actor, shipment: Owned) =>
    owns(actor, shipment) || hasDuty(actor, 'warehouse') || hasDuty(actor, 'support'),
  /** The pickup code is the owner's secret: staff ask for it, they never read it. */
  seePickupCode: (actor: Actor, shipment: Owned) => owns(actor, shipment),
  handOver: (actor: Actor) => hasDuty(actor, 'warehouse'),
  printLabel: (actor: Actor) => hasDuty(actor, 'warehouse'),
  hold: (actor: Actor) => hasDuty(actor, 'warehouse') || hasDuty(actor, 'support'),
  writeOff: (actor: Actor) => actor.role === 'ADMIN',
};
