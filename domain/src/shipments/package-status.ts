import type { Transitions } from '../state-machine.ts';

export const packageStates = [
  'EXPECTED',
  'UNIDENTIFIED',
  'RECEIVED',
  'VERIFIED',
  'LOADED',
  'IN_TRANSIT',
  'ARRIVED',
  'IN_WAREHOUSE',
  'AVAILABLE',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'CANCELLED',
  'RETURNED',
  'LOST',
  'DISPOSED',
] as const;
export type PackageState = (typeof packageStates)[number];

export const packageSteps = [
  'receive',
  'identify',
  'matchFound',
  'verify',
  'expectAgain',
  'voidReceipt',
  'reopen',
  'load',
  'offload',
  'depart',
  'arrive',
  'unload',
  'undoUnload',
  'release',
  'dispatch',
  'deliver',
  'failDelivery',
  'cancel',
  'lose',
  'dispose',
  'return',
] as const;
export type PackageStep = (typeof packageSteps)[number];

const writtenOff = { lose: 'LOST', dispose: 'DISPOSED', return: 'RETURNED' } as const;

/** The steps allowed in each state and where they lead. Their texts are in `package-table.ts`. */
export const packageTransitions: Transitions<PackageState, PackageStep> = {
  EXPECTED: { receive: 'RECEIVED', cancel: 'CANCELLED', ...writtenOff },
  UNIDENTIFIED: {
    identify: 'RECEIVED',
    matchFound: 'CANCELLED',
    voidReceipt: 'CANCELLED',
    ...writtenOff,
  },
  RECEIVED: {
    verify: 'VERIFIED',
    expectAgain: 'EXPECTED',
    voidReceipt: 'CANCELLED',
    ...writtenOff,
  },
  VERIFIED: { load: 'LOADED', reopen: 'RECEIVED', ...writtenOff },
  LOADED: { offload: 'VERIFIED', depart: 'IN_TRANSIT', ...writtenOff },
  IN_TRANSIT: { arrive: 'ARRIVED', ...writtenOff },
  ARRIVED: { unload: 'IN_WAREHOUSE', ...writtenOff },
  IN_WAREHOUSE: { release: 'AVAILABLE', undoUnload: 'ARRIVED', ...writtenOff },
  AVAILABLE: {
    dispatch: 'OUT_FOR_DELIVERY',
    deliver: 'DELIVERED',
    undoUnload: 'ARRIVED',
    ...writtenOff,
  },
  OUT_FOR_DELIVERY: { deliver: 'DELIVERED', failDelivery: 'AVAILABLE', ...writtenOff },
  DELIVERED: {},
  CANCELLED: {},
  RETURNED: {},
  LOST: {},
  DISPOSED: {},
};

export const canStepPackage = (step: PackageStep, from: PackageState) =>
  packageTransitions[from][step] !== undefined;
export const packageStepsFrom = (from: PackageState) =>
  packageSteps.filter((step) => canStepPackage(step, from));

const beforeGhana: readonly PackageState[] = [
  'EXPECTED',
  'RECEIVED',
  'VERIFIED',
  'LOADED',
  'IN_TRANSIT',
  'ARRIVED',
];

/**
 * Returns the state shown to customers. A carton that was scanned in a warehouse in Ghana is in storage there,
 * even if its own state is still one of China or of transit.
 */
export const customerState = (state: PackageState, isInGhana: boolean): PackageState =>
  isInGhana && beforeGhana.includes(state) ? 'IN_WAREHOUSE' : state;

/** Whether a carton ended without reaching the customer: it no longer counts in its shipment. */
export const isGone = (state: PackageState) =>
  state === 'CANCELLED' || state === 'RETURNED' || state === 'LOST' || state === 'DISPOSED';
