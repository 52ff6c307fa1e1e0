import { hasDuty, type Actor } from '../access.ts';

/** Permissions for suppliers, their bills and payments. Pure, so that pages can hide what the server would refuse. */
export const mayPayables = {
  see: (actor: Actor) => hasDuty(actor, 'finance'),
  enter: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Four-eyes principle: the requester of a payment doesn't approve it, whatever its amount. */
  approvePayment: (actor: Actor, payment: { requestedBy: string }) =>
    hasDuty(actor, 'finance') && payment.requestedBy !== actor.id,
};
