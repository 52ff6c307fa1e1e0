import { Problem } from '../errors/problem.ts';

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

/** Where each step leads (domain.md §3). A step that is missing here cannot be taken, by anyone, by any route. */
const map = {
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
} as const satisfies Record<PackageState, { [Step in PackageStep]?: PackageState }>;

/** What each step needs, said as the way out of a refusal. */
const needs = {
  receive: 'Only a carton that is still expected can be received.',
  identify: 'Only a carton without an owner can be matched to one.',
  matchFound:
    'Only a carton that was found in Ghana without a label can be matched to a missing one.',
  verify: 'Receive it first; then it can be verified.',
  expectAgain:
    'Only a receipt after which nothing was done can be undone. Undo what was done since, the latest first.',
  voidReceipt:
    'Only a receipt after which nothing was done can be undone. Undo what was done since, the latest first.',
  reopen: 'Only a verified carton that is not loaded can be opened again.',
  load: 'It must be received and verified before it can be loaded.',
  offload: 'Only a carton that is loaded in a batch that has not left can be taken out.',
  depart: 'It leaves with its batch, once it is loaded.',
  arrive: 'It arrives with its batch, once that has left.',
  unload: 'It can be unloaded once its batch has arrived in Ghana.',
  putBack: 'Only a carton that was unloaded and still lies here can be put back on the list.',
  release: 'It is released once it is unloaded, paid for and free of holds.',
  dispatch: 'It can be sent out once it is ready for pick-up.',
  deliver: 'It can be handed over once it is ready for pick-up.',
  failDelivery: 'Only a carton that is out for delivery can come back.',
  cancel: 'Only a carton that has not been received can be cancelled.',
  lose: 'Its story has ended.',
  dispose: 'Its story has ended.',
  return: 'Its story has ended.',
} as const;
export type PackageStep = keyof typeof needs;
export const packageSteps = Object.keys(needs).filter((step): step is PackageStep => step in needs);

const now: Record<PackageState, string> = {
  EXPECTED: 'it has not reached the China warehouse yet',
  UNIDENTIFIED: 'it has no known owner yet',
  RECEIVED: 'it was received but not verified yet',
  VERIFIED: 'it is verified and waits to be loaded',
  LOADED: 'it is loaded in a batch',
  IN_TRANSIT: 'it is on its way to Ghana',
  ARRIVED: 'it has arrived in Ghana and waits to be unloaded',
  IN_WAREHOUSE: 'it is in the Ghana warehouse and not released yet',
  AVAILABLE: 'it is ready for pick-up',
  OUT_FOR_DELIVERY: 'it is out for delivery',
  DELIVERED: 'it was delivered',
  CANCELLED: 'it was cancelled',
  RETURNED: 'it was returned',
  LOST: 'it was written off as lost',
  DISPOSED: 'it was disposed of',
};

/** What is caught in Ghana without its list has a state of the warehouse in China, which says nothing there. */
const inGhana: Partial<Record<PackageState, string>> = {
  EXPECTED: 'it is in Ghana and was never received in China',
  RECEIVED: 'it is in Ghana and was never loaded',
  VERIFIED: 'it is in Ghana and was never loaded',
  IN_TRANSIT: 'it is in Ghana ahead of its batch',
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
  (lies && inGhana[state]) ?? now[state];

const steps: Record<PackageState, { [Step in PackageStep]?: PackageState }> = map;

export const mayTake = (step: PackageStep, from: PackageState) => steps[from][step] !== undefined;
export const stepsFrom = (from: PackageState) =>
  packageSteps.filter((step) => steps[from][step] !== undefined);

/** The state after a step, or a refusal that says what blocks it and what would unblock it. */
export function take(step: PackageStep, from: PackageState, label = 'This carton'): PackageState {
  const to = steps[from][step];
  if (!to)
    throw new Problem('package.step_not_allowed', {
      from,
      step,
      sentence: `${label}: ${now[from]}. ${needs[step]}`,
    });
  return to;
}

/** Ended without reaching the customer: such cartons no longer count in their shipment. */
export const isGone = (state: PackageState) =>
  state === 'CANCELLED' || state === 'RETURNED' || state === 'LOST' || state === 'DISPOSED';
