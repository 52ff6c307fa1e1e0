import { hasDuty, owns, worksAt, type Actor } from '../access.ts';
import type { ShipmentStatus } from '../shipments/shipment-status.ts';
import { nextState, type StateTable } from '../state-machine.ts';
import type { Message } from '../texts/message.ts';
import type { Mode } from '../values/mode.ts';
import {
  consolidationStateTexts,
  consolidationStepTexts,
  thisConsolidation,
} from './consolidation-state-texts.ts';
import { consolidationTexts } from './consolidation-texts.ts';

export const consolidationStates = [
  'REQUESTED',
  'QUOTED',
  'APPROVED',
  'IN_WORK',
  'READY',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
] as const;
export type ConsolidationState = (typeof consolidationStates)[number];
export type ConsolidationStep = keyof typeof consolidationStepTexts;

export const consolidationTable: StateTable<ConsolidationState, ConsolidationStep> = {
  name: 'Consolidation request',
  problem: 'consolidation.step_not_allowed',
  label: thisConsolidation,
  initial: ['REQUESTED'],
  states: consolidationStateTexts,
  steps: consolidationStepTexts,
  transitions: {
    REQUESTED: {
      quote: 'QUOTED',
      agree: 'APPROVED',
      join: 'READY',
      decline: 'DECLINED',
      cancel: 'CANCELLED',
    },
    QUOTED: { approve: 'APPROVED', expire: 'EXPIRED', cancel: 'CANCELLED' },
    APPROVED: { start: 'IN_WORK', cancel: 'CANCELLED' },
    IN_WORK: { complete: 'READY' },
    READY: {},
    DECLINED: {},
    EXPIRED: {},
    CANCELLED: {},
  },
};

/** Returns the state after a step, or refuses with what blocks it and how to unblock it. */
export const nextConsolidationState = (step: ConsolidationStep, from: ConsolidationState) =>
  nextState(consolidationTable, step, from);

/** The step of a request that the warehouse accepts: a price waits for the customer, no work is done at once. */
export function acceptingStep({ hasWork, price }: { hasWork: boolean; price: number }) {
  if (!hasWork) return 'join' as const;
  return price > 0 ? ('quote' as const) : ('agree' as const);
}

/** The states in which shipments belong together. The others ended it. */
export const activeConsolidations = [
  'REQUESTED',
  'QUOTED',
  'APPROVED',
  'IN_WORK',
  'READY',
] as const satisfies ConsolidationState[];
/** The states in which the work is not done yet. */
export const unfinishedConsolidations = [
  'REQUESTED',
  'QUOTED',
  'APPROVED',
  'IN_WORK',
] as const satisfies ConsolidationState[];

export const isUnfinished = (state: ConsolidationState) =>
  unfinishedConsolidations.some((one) => one === state);

/** What a customer can have done with the cartons before they travel. */
export const repackingPreferences = [
  'FEWER_CARTONS',
  'REMOVE_RETAIL_BOXES',
  'REINFORCE',
  'PHOTOS_AFTER',
] as const;
export type RepackingPreference = (typeof repackingPreferences)[number];

/** Whether cartons are packed differently, so that they have to be measured again. */
export const changesCartons = (preferences: readonly RepackingPreference[]) =>
  preferences.some((preference) => preference !== 'PHOTOS_AFTER');

/** How long a customer can approve a price. */
export const quoteDays = 7;
export const maxShipmentsTogether = 20;

type Owned = { customerId: string };
const worksInChina = (actor: Actor) => hasDuty(actor, 'warehouse') && worksAt(actor, 'ORIGIN');

/** Permissions for consolidation requests. Pure, so that pages can hide what the server would refuse. */
export const mayConsolidate = {
  see: (actor: Actor, request: Owned) => hasDuty(actor, 'warehouse') || owns(actor, request),
  list: (actor: Actor) => actor.role === 'CUSTOMER' || hasDuty(actor, 'warehouse'),
  request: (actor: Actor, shipment: Owned) => owns(actor, shipment),
  decide: worksInChina,
  work: worksInChina,
  approve: (actor: Actor, request: Owned) => owns(actor, request),
  cancel: (actor: Actor, request: Owned) => owns(actor, request) || worksInChina(actor),
};

/** The statuses of a shipment of which nothing is loaded yet. */
export const isBeforeLoading = (status: ShipmentStatus) =>
  status === 'SUBMITTED' || status === 'RECEIVING' || status === 'RECEIVED' || status === 'READY';

export type TogetherCandidate = {
  trackingNumber: string;
  mode: Mode;
  destinationSiteId: string;
  status: ShipmentStatus;
  /** Whether an issued invoice in force covers its freight. */
  isInvoiced: boolean;
  /** Whether it is part of a request that has not ended. */
  isTogether: boolean;
};

/**
 * Returns why these shipments can't travel together and what would help; null if they can.
 * @param hasWork whether cartons are to be repacked, which changes what their invoice is calculated from
 */
export function togetherProblem(
  shipments: readonly TogetherCandidate[],
  hasWork: boolean,
): Message | null {
  const [first] = shipments;
  if (!first || (shipments.length < 2 && !hasWork)) return consolidationTexts.tooFew;
  const loaded = shipments.find(({ status }) => !isBeforeLoading(status));
  if (loaded) return consolidationTexts.notWaiting({ number: loaded.trackingNumber });
  const taken = shipments.find(({ isTogether }) => isTogether);
  if (taken) return consolidationTexts.alreadyTogether({ number: taken.trackingNumber });
  const otherMode = shipments.find(({ mode }) => mode !== first.mode);
  if (otherMode)
    return consolidationTexts.otherMode({
      first: first.trackingNumber,
      second: otherMode.trackingNumber,
    });
  const elsewhere = shipments.find((one) => one.destinationSiteId !== first.destinationSiteId);
  if (elsewhere)
    return consolidationTexts.otherDestination({
      first: first.trackingNumber,
      second: elsewhere.trackingNumber,
    });
  const invoiced = hasWork ? shipments.find(({ isInvoiced }) => isInvoiced) : undefined;
  return invoiced ? consolidationTexts.invoiced({ number: invoiced.trackingNumber }) : null;
}
