import { hasDuty, owns, type Actor } from '../access.ts';

type Owned = { customerId: string };
type Submitted = Owned & { submittedBy: string };
type Approved = Submitted & { approvedBy: string | null };

/** Permissions for payments. Pure, so that pages can hide what the server would refuse. */
export const mayPayment = {
  see: (actor: Actor, payment: Owned) => hasDuty(actor, 'finance') || owns(actor, payment),
  listAll: (actor: Actor) => hasDuty(actor, 'finance'),
  submit: (actor: Actor, invoice: Owned) => hasDuty(actor, 'finance') || owns(actor, invoice),
  prove: (actor: Actor, payment: Owned) => hasDuty(actor, 'finance') || owns(actor, payment),
  seeProof: (actor: Actor, payment: Owned) => hasDuty(actor, 'finance') || owns(actor, payment),
  /** Corrects the reference of a payment awaiting confirmation from a statement line. */
  correct: (actor: Actor, _payment: Owned) => hasDuty(actor, 'finance'),
  /** Four-eyes principle: the person who recorded a payment never confirms or rejects it. */
  confirm: (actor: Actor, payment: Approved) =>
    hasDuty(actor, 'finance') &&
    payment.submittedBy !== actor.id &&
    payment.approvedBy !== actor.id,
  reject: (actor: Actor, payment: Submitted) =>
    hasDuty(actor, 'finance') && payment.submittedBy !== actor.id,
  /** Moves cash between the drawers of two offices. */
  move: (actor: Actor, _payment: Owned) => hasDuty(actor, 'finance'),
  reverse: (actor: Actor) => actor.role === 'ADMIN',
  seeStatement: (actor: Actor, customer: Owned) =>
    hasDuty(actor, 'finance') || owns(actor, customer),
};
