import { hasDuty, owns, type Actor } from '../../access.ts';

type Owned = { customerId: string };
type Requested = Owned & { requestedBy: string };

const isAnotherPerson = (actor: Actor, refund: Requested) =>
  hasDuty(actor, 'finance') && refund.requestedBy !== actor.id;

/** Permissions for refunds. Pure, so that pages can hide what the server would refuse. */
export const mayRefund = {
  see: (actor: Actor, refund: Owned) => hasDuty(actor, 'finance') || owns(actor, refund),
  listAll: (actor: Actor) => hasDuty(actor, 'finance'),
  request: (actor: Actor, customer: Owned) => hasDuty(actor, 'finance') || owns(actor, customer),
  /** Four-eyes principle: the requester of a refund neither decides on it nor sends it. */
  approve: isAnotherPerson,
  reject: isAnotherPerson,
  pay: isAnotherPerson,
  send: isAnotherPerson,
  prove: isAnotherPerson,
  /** The requester, and the customer whose money it is. */
  withdraw: (actor: Actor, refund: Requested) =>
    owns(actor, refund) || (hasDuty(actor, 'finance') && refund.requestedBy === actor.id),
};
