import { describe, expect, it } from 'vitest';

import type { Actor } from '../access.ts';
import { batchStepsFor, mayBatch, mayStepBatch } from './batch-policy.ts';
import { batchSteps } from './batch-status.ts';

const person = (over: Partial<Actor>): Actor => ({
  id: 'somebody',
  role: 'STAFF',
  duties: [],
  siteKind: null,
  ...over,
});
const people = {
  customer: person({ role: 'CUSTOMER' }),
  planner: person({ duties: ['batches'] }),
  'warehouse cn': person({ duties: ['warehouse'], siteKind: 'ORIGIN' }),
  'warehouse gh': person({ duties: ['warehouse'], siteKind: 'DESTINATION' }),
  finance: person({ duties: ['finance'] }),
  admin: person({ role: 'ADMIN' }),
};
const actorsAllowed = (isAllowed: (actor: Actor) => boolean) =>
  Object.entries(people)
    .filter(([, actor]) => isAllowed(actor))
    .map(([name]) => name)
    .join(', ');

describe('batch permissions', () => {
  it('follow this matrix', () => {
    expect({
      plan: actorsAllowed(mayBatch.plan),
      load: actorsAllowed(mayBatch.load),
      unload: actorsAllowed(mayBatch.unload),
      overrideCapacity: actorsAllowed(mayBatch.overrideCapacity),
      seeMoney: actorsAllowed(mayBatch.seeMoney),
    }).toEqual({
      plan: 'planner, admin',
      load: 'planner, warehouse cn, admin',
      unload: 'warehouse gh, admin',
      overrideCapacity: 'admin',
      seeMoney: 'finance, admin',
    });
  });

  it('give each step to one duty', () => {
    const matrix = Object.fromEntries(
      batchSteps.map((step) => [step, actorsAllowed((actor) => mayStepBatch(actor, step))]),
    );
    const { startUnloading, unload, undoUnload, complete, load, offload, ...rest } = matrix;
    expect([load, offload]).toEqual(Array(2).fill('planner, warehouse cn, admin'));
    expect([startUnloading, unload, undoUnload, complete]).toEqual(
      Array(4).fill('warehouse gh, admin'),
    );
    expect(Object.values(rest)).toEqual(Array(9).fill('planner, admin'));
  });

  it('offer no step that a guard would refuse', () => {
    const admin = people.admin;
    const open = { state: 'OPEN', customsReleasedAt: null } as const;
    expect(batchStepsFor(admin, { ...open, cartons: 0 })).toContain('cancel');
    expect(batchStepsFor(admin, { ...open, cartons: 1 })).not.toContain('cancel');
    const clearing = { state: 'CLEARING', cartons: 1 } as const;
    expect(batchStepsFor(admin, { ...clearing, customsReleasedAt: null })).toEqual([
      'update',
      'releaseCustoms',
    ]);
    expect(
      batchStepsFor(admin, { ...clearing, customsReleasedAt: '2026-11-21T09:00:00.000Z' }),
    ).toEqual(['update', 'startUnloading']);
    // Only the steps of the warehouse wait for customs; closing, delaying and the rest don't.
    expect(batchStepsFor(admin, { ...open, cartons: 1 })).toContain('close');
    expect(batchStepsFor(people.finance, { ...open, cartons: 0 })).toEqual([]);
  });
});
