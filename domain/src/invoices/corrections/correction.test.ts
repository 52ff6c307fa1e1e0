import { describe, expect, it } from 'vitest';

import type { Actor } from '../../access.ts';
import {
  correctionStates,
  correctionSteps,
  mayCorrection,
  nextCorrectionState,
} from './correction.ts';

describe('correction states', () => {
  it('an open request is decided once, and never changes after that', () => {
    const reached = correctionStates.flatMap((from) =>
      correctionSteps.map((step) => {
        try {
          return `${from} ${step} ${nextCorrectionState(step, from)}`;
        } catch {
          return null;
        }
      }),
    );
    expect(reached.filter(Boolean)).toEqual([
      'REQUESTED approve APPROVED',
      'REQUESTED reject REJECTED',
      'REQUESTED withdraw WITHDRAWN',
    ]);
  });
});

const staff = (duties: Actor['duties']): Actor => ({
  id: 'kofi',
  role: 'STAFF',
  duties,
  siteKind: null,
});

describe('correction permissions', () => {
  const people: Record<string, Actor> = {
    'the requester': { id: 'kofi', role: 'STAFF', duties: ['finance'], siteKind: null },
    'another clerk': { id: 'efua', role: 'STAFF', duties: ['finance'], siteKind: null },
    'an admin': { id: 'esi', role: 'ADMIN', duties: [], siteKind: null },
    support: { id: 'yaw', role: 'STAFF', duties: ['support'], siteKind: null },
    'the customer': { id: 'ama', role: 'CUSTOMER', duties: [], siteKind: null },
  };
  const actorsAllowed = (step: keyof typeof mayCorrection) =>
    Object.keys(people).filter((name) => {
      const actor = people[name];
      return actor && mayCorrection[step](actor, { requestedBy: 'kofi' });
    });

  it('let another person decide, and the requester withdraw', () => {
    expect(actorsAllowed('approve')).toEqual(['another clerk', 'an admin']);
    expect(actorsAllowed('reject')).toEqual(['another clerk', 'an admin']);
    expect(actorsAllowed('withdraw')).toEqual(['the requester']);
    expect(actorsAllowed('list')).toEqual(['the requester', 'another clerk', 'an admin']);
  });

  it('refuse a withdrawal by a requester who has lost the permission to request one', () => {
    expect(mayCorrection.withdraw(staff(['batches']), { requestedBy: 'kofi' })).toBe(false);
    expect(mayCorrection.withdraw(staff(['support']), { requestedBy: 'kofi' })).toBe(true);
  });
});
