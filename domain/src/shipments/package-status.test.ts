import { expect, test } from 'vitest';

import { refusalOf } from '../errors/testing/refusal-of.ts';
import { holdRemedy, holdName } from './hold-texts.ts';
import { blocks, holdKinds } from './hold.ts';
import {
  isGone,
  canStepPackage,
  packageStates,
  packageSteps,
  packageStepsFrom,
  type PackageState,
  type PackageStep,
} from './package-status.ts';
import { nextPackageState } from './package-table.ts';

/**
 * domain.md §3, written out a second time by hand: the states that each step starts from, and where it leads.
 */
const allowed: Record<PackageStep, { from: PackageState[]; to: PackageState }> = {
  receive: { from: ['EXPECTED'], to: 'RECEIVED' },
  identify: { from: ['UNIDENTIFIED'], to: 'RECEIVED' },
  matchFound: { from: ['UNIDENTIFIED'], to: 'CANCELLED' },
  verify: { from: ['RECEIVED'], to: 'VERIFIED' },
  expectAgain: { from: ['RECEIVED'], to: 'EXPECTED' },
  voidReceipt: { from: ['UNIDENTIFIED', 'RECEIVED'], to: 'CANCELLED' },
  reopen: { from: ['VERIFIED'], to: 'RECEIVED' },
  load: { from: ['VERIFIED'], to: 'LOADED' },
  offload: { from: ['LOADED'], to: 'VERIFIED' },
  depart: { from: ['LOADED'], to: 'IN_TRANSIT' },
  arrive: { from: ['IN_TRANSIT'], to: 'ARRIVED' },
  unload: { from: ['ARRIVED'], to: 'IN_WAREHOUSE' },
  undoUnload: { from: ['IN_WAREHOUSE', 'AVAILABLE'], to: 'ARRIVED' },
  release: { from: ['IN_WAREHOUSE'], to: 'AVAILABLE' },
  dispatch: { from: ['AVAILABLE'], to: 'OUT_FOR_DELIVERY' },
  deliver: { from: ['AVAILABLE', 'OUT_FOR_DELIVERY'], to: 'DELIVERED' },
  failDelivery: { from: ['OUT_FOR_DELIVERY'], to: 'AVAILABLE' },
  cancel: { from: ['EXPECTED'], to: 'CANCELLED' },
  lose: { from: notEnded(), to: 'LOST' },
  dispose: { from: notEnded(), to: 'DISPOSED' },
  return: { from: notEnded(), to: 'RETURNED' },
};
function notEnded() {
  const ends: PackageState[] = ['DELIVERED', 'CANCELLED', 'RETURNED', 'LOST', 'DISPOSED'];
  return packageStates.filter((state) => !ends.includes(state));
}

const cells = packageSteps.flatMap((step) => packageStates.map((state) => ({ step, state })));

test('every step of the table is tried in every state', () => {
  expect(cells).toHaveLength(packageSteps.length * packageStates.length);
  expect(Object.keys(allowed).toSorted()).toEqual(packageSteps.toSorted());
});

const isAllowed = ({ step, state }: (typeof cells)[number]) => allowed[step].from.includes(state);

test.each(cells.filter(isAllowed))(
  '$step from $state leads to the next state',
  ({ step, state }) => {
    expect(canStepPackage(step, state)).toBe(true);
    expect(packageStepsFrom(state)).toContain(step);
    expect(nextPackageState(step, state)).toBe(allowed[step].to);
  },
);

test.each(cells.filter((cell) => !isAllowed(cell)))(
  '$step from $state is refused with a sentence',
  ({ step, state }) => {
    expect(canStepPackage(step, state)).toBe(false);
    expect(packageStepsFrom(state)).not.toContain(step);
    const refusal = refusalOf(() => nextPackageState(step, state, 'P0000000001'));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toMatch(/^P0000000001: it(’s)? .+\. [A-Z].+\.$/);
    expect(refusal.details).toEqual({ from: state, step });
  },
);

test('states that end without a delivery no longer count in the shipment', () => {
  expect(packageStates.filter((state) => isGone(state))).toEqual([
    'CANCELLED',
    'RETURNED',
    'LOST',
    'DISPOSED',
  ]);
});

test('each hold blocks the steps in this table', () => {
  const table = Object.fromEntries(
    holdKinds.map((kind) => [kind, packageSteps.filter((step) => blocks(kind, step)).join(' ')]),
  );
  expect(table).toEqual({
    DEPOSIT: 'load depart',
    BALANCE: 'release dispatch deliver',
    MEASUREMENT_DISPUTE: 'load depart release dispatch deliver',
    PROHIBITED_GOODS: 'verify load depart release dispatch deliver',
    DAMAGE: 'load depart release dispatch deliver',
    DOCUMENTS: 'load depart',
    CUSTOMS: 'release dispatch deliver',
  });
});

test.each(holdKinds)('a %s hold states its reason and how to lift it', (kind) => {
  expect(holdName(kind).in('en')).toMatch(/^[a-z]/);
  expect(holdRemedy(kind).in('en')).toMatch(/^[A-Z].+\.$/);
});
