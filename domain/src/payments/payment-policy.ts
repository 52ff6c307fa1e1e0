import { hasDuty, owns, type Actor } from '../access.ts';

type Owned = { customerId: string };
type Submitted = Owned & { submittedBy: string };
type Approved = Submitted & { approvedBy: string | null };

/** Who may do what with payments. Pure, so a page hides what the server would refuse. */
export const mayPayment = {
  see: (actor: Actor, payment: Owned) => hasDuty(actor, 'finance') || owns(actor, payment),
  listAll: (actor: Actor) => hasDuty(actor, 'finance'),
  submit: (actor: Actor, invoice: Owned) => hasDuty(actor, 'finance') || owns(actor, invoice),
  prove: (actor: Actor, payment: Owned) => hasDuty(actor, 'finance') || owns(actor, payment),
  seeProof: (actor: Actor, payment: Owned) => hasDuty(actor, 'finance') || owns(actor, payment),
  /** The reference of what waits, by the line of a statement that it stands on. */
  correct: (actor: Actor, _payment: Owned) => hasDuty(actor, 'finance'),
  /** Four eyes: whoever said that money came is never the one who finds that it did, or did not. */
  confirm: (actor: Actor, payment: Approved) =>
    hasDuty(actor, 'finance') &&
    payment.submittedBy !== actor.id &&
    payment.approvedBy !== actor.id,
  reject: (actor: Actor, payment: Submitted) =>
    hasDuty(actor, 'finance') && payment.submittedBy !== actor.id,
  /** Between the drawers of two offices. */
  move: (actor: Actor, _payment: Owned) => hasDuty(actor, 'finance'),
  reverse: (actor: Actor) => actor.role === 'ADMIN',
  seeStatement: (actor: Actor, customer: Owned) =>
    hasDuty(actor, 'finance') || owns(actor, customer),
};
