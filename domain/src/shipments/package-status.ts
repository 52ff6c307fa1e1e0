import { canStep, keysOf, nextState, stepsFrom, type StateTable } from '../state-machine.ts';

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

const writtenOff = { lose: 'LOST', dispose: 'DISPOSED', return: 'RETURNED' } as const;

const steps = {
  receive: 'You can only receive an expected carton.',
  identify: 'You can only match an unidentified carton to an owner.',
  matchFound: 'You can only match an unlabelled carton found in Ghana to a missing one.',
  verify: 'Receive the carton before verifying it.',
  expectAgain:
    'You can’t undo this receipt because of later steps. Undo those first, starting with the latest.',
  voidReceipt:
    'You can’t undo this receipt because of later steps. Undo those first, starting with the latest.',
  reopen: 'You can only return a verified carton to verification before it’s loaded.',
  load: 'Receive and verify the carton before loading it.',
  offload: 'You can only offload a carton from a batch that hasn’t departed.',
  depart: 'It departs with its batch once it’s loaded.',
  arrive: 'It arrives with its batch after departure.',
  unload: 'You can unload it once its batch has arrived in Ghana.',
  putBack: 'You can only put back a carton that was unloaded and is still in this warehouse.',
  release: 'It’s released once it’s unloaded, paid for and has no holds.',
  dispatch: 'It can go out for delivery once it’s ready for pickup.',
  deliver: 'You can hand it over once it’s ready for pickup.',
  failDelivery: 'You can only return a carton that is out for delivery.',
  cancel: 'You can only cancel a carton that hasn’t been received.',
  lose: 'This carton is closed.',
  dispose: 'This carton is closed.',
  return: 'This carton is closed.',
} as const;
export type PackageStep = keyof typeof steps;
export const packageSteps = keysOf(steps);

export const packageTable: StateTable<PackageState, PackageStep> = {
  name: 'Carton',
  problem: 'package.step_not_allowed',
  label: 'This carton',
  separator: ': ',
  initial: ['EXPECTED', 'UNIDENTIFIED'],
  states: {
    EXPECTED: 'it hasn’t arrived at the China warehouse yet',
    UNIDENTIFIED: 'it’s unidentified',
    RECEIVED: 'it’s received but not verified yet',
    VERIFIED: 'it’s verified and waiting to be loaded',
    LOADED: 'it’s loaded in a batch',
    IN_TRANSIT: 'it’s in transit to Ghana',
    ARRIVED: 'it has arrived in Ghana and is waiting to be unloaded',
    IN_WAREHOUSE: 'it’s in the Ghana warehouse and not released yet',
    AVAILABLE: 'it’s ready for pickup',
    OUT_FOR_DELIVERY: 'it’s out for delivery',
    DELIVERED: 'it was delivered',
    CANCELLED: 'it was cancelled',
    RETURNED: 'it was returned',
    LOST: 'it’s written off as lost',
    DISPOSED: 'it was disposed of',
  },
  steps,
  transitions: {
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
    IN_WAREHOUSE: { release: 'AVAILABLE', putBack: 'ARRIVED', ...writtenOff },
    AVAILABLE: {
      dispatch: 'OUT_FOR_DELIVERY',
      deliver: 'DELIVERED',
      putBack: 'ARRIVED',
      ...writtenOff,
    },
    OUT_FOR_DELIVERY: { deliver: 'DELIVERED', failDelivery: 'AVAILABLE', ...writtenOff },
    DELIVERED: {},
    CANCELLED: {},
    RETURNED: {},
    LOST: {},
    DISPOSED: {},
  },
};

/** What is caught in Ghana without its list has a state of the warehouse in China, which says nothing there. */
const inGhana: Partial<Record<PackageState, string>> = {
  EXPECTED: 'it’s in Ghana but was never received in China',
  RECEIVED: 'it’s in Ghana but was never loaded',
  VERIFIED: 'it’s in Ghana but was never loaded',
  IN_TRANSIT: 'it’s in Ghana ahead of its batch',
};

const beforeGhana: readonly PackageState[] = [
  'EXPECTED',
  'RECEIVED',
  'VERIFIED',
  'LOADED',
  'IN_TRANSIT',
  'ARRIVED',
];

/**
 * The state that a customer is shown. A carton that was scanned in a warehouse in Ghana is in storage there, even
 * where its own state is still one of China or of the voyage.
 */
export const customerState = (state: PackageState, isInGhana: boolean): PackageState =>
  isInGhana && beforeGhana.includes(state) ? 'IN_WAREHOUSE' : state;

/**
 * The state as the end of a sentence that begins with the carton: "it is loaded in a batch".
 * @param lies where the carton is known to be in Ghana, whatever its state says
 */
export const packageWords = (state: PackageState, lies?: 'in Ghana') =>
  String((lies && inGhana[state]) ?? packageTable.states[state]);

export const canStepPackage = (step: PackageStep, from: PackageState) =>
  canStep(packageTable, step, from);
export const packageStepsFrom = (from: PackageState) => stepsFrom(packageTable, from);

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export const nextPackageState = (step: PackageStep, from: PackageState, label?: string) =>
  nextState(packageTable, step, from, label);

/** Ended without reaching the customer: such cartons no longer count in their shipment. */
export const isGone = (state: PackageState) =>
  state === 'CANCELLED' || state === 'RETURNED' || state === 'LOST' || state === 'DISPOSED';
