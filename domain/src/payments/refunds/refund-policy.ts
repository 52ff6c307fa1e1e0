import { hasDuty, owns, type Actor } from '../../access.ts';

type Owned = { customerId: string };
type Requested = Owned & { requestedBy: string };

const others = (actor: Actor, refund: Requested) =>
  hasDuty(actor, 'finance') && refund.requestedBy !== actor.id;

/** Who may do what with refunds. Pure, so a page hides what the server would refuse. */
export const mayRefund = {
  see: (actor: Actor, refund: Owned) => hasDuty(actor, 'finance') || owns(actor, refund),
  listAll: (actor: Actor) => hasDuty(actor, 'finance'),
  request: (actor: Actor, customer: Owned) => hasDuty(actor, 'finance') || owns(actor, customer),
  /** Four eyes: whoever asked for money neither decides on it nor sends it. */
  approve: others,
  reject: others,
  pay: others,
  send: others,
  prove: others,
  /** Whoever asked, and the customer whose money it is. */
  withdraw: (actor: Actor, refund: Requested) =>
    owns(actor, refund) || (hasDuty(actor, 'finance') && refund.requestedBy === actor.id),
};
