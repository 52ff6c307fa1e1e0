import { hasDuty, type Actor } from '../access.ts';
import { mayShipment } from '../shipments/shipment-policy.ts';

/** Permissions for the followers of a shipment. */
export const mayFollower = {
  list: (actor: Actor) => mayShipment.seeRecord(actor),
  /** All others see masked addresses and numbers. */
  seeContact: (actor: Actor) => hasDuty(actor, 'support'),
  end: (actor: Actor) => hasDuty(actor, 'support'),
};
