import { hasDuty, type Actor } from '../../access.ts';

/** Permissions for transfers between our own accounts. Pure, so that pages can hide what the server would refuse. */
export const mayTransfer = {
  record: (actor: Actor) => hasDuty(actor, 'finance'),
  /** Four-eyes principle: the person who recorded a transfer above the limit doesn't approve it. */
  approve: (actor: Actor, transfer: { requestedBy: string }) =>
    hasDuty(actor, 'finance') && transfer.requestedBy !== actor.id,
};
