import { hasDuty, worksAt, type Actor } from '../access.ts';
import { waitingQueues, type WaitingQueue } from './waiting-endpoints.ts';

const inWarehouse = (actor: Actor, end: 'ORIGIN' | 'DESTINATION') =>
  hasDuty(actor, 'warehouse') && worksAt(actor, end);

const isOwn: Record<WaitingQueue, (actor: Actor) => boolean> = {
  RECEIVE: (actor) => inWarehouse(actor, 'ORIGIN'),
  VERIFY: (actor) => inWarehouse(actor, 'ORIGIN'),
  LOAD: (actor) => inWarehouse(actor, 'ORIGIN'),
  UNLOAD: (actor) => inWarehouse(actor, 'DESTINATION'),
  HAND_OVER: (actor) => inWarehouse(actor, 'DESTINATION'),
  SCANS: (actor) => hasDuty(actor, 'warehouse'),
  DISCREPANCIES: (actor) => hasDuty(actor, 'warehouse'),
  CONSOLIDATIONS: (actor) => inWarehouse(actor, 'ORIGIN'),
  DRAFTS: (actor) => hasDuty(actor, 'finance'),
  PAYMENTS: (actor) => hasDuty(actor, 'finance'),
  REFUNDS: (actor) => hasDuty(actor, 'finance'),
  BILLS: (actor) => hasDuty(actor, 'finance'),
  SUPPLIER_PAYMENTS: (actor) => hasDuty(actor, 'finance'),
  TRANSFERS: (actor) => hasDuty(actor, 'finance'),
  OPENING_BALANCES: (actor) => hasDuty(actor, 'finance'),
  TICKETS: (actor) => hasDuty(actor, 'support'),
};

/** Returns the queues that a person can work on, by duty and by the end of the route they work at. */
export const ownQueues = (actor: Actor): WaitingQueue[] =>
  waitingQueues.filter((queue) => isOwn[queue](actor));
