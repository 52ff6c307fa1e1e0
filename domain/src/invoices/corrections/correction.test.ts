import { describe, expect, it } from 'vitest';

import type { Actor } from '../../access.ts';
import { refusalOf } from '../../errors/testing/refusal-of.ts';
import {
  correctionKinds,
  correctionStates,
  correctionSteps,
  correctionTable,
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

describe('a correction that two people decide on', () => {
  it('begins as a request, as its diagram says', () => {
    expect([correctionTable.name, correctionTable.initial]).toEqual([
      'Invoice correction',
      ['REQUESTED'],
    ]);
  });

  it('is a credit note, a void or a bad debt', () => {
    expect(correctionKinds).toEqual(['CREDIT', 'VOID', 'WRITE_OFF']);
  });

  it.each(correctionSteps)('refuses %s after the decision, and says what was decided', (step) => {
    const sentences = ['APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
    const refusals = sentences.map((from) => refusalOf(() => nextCorrectionState(step, from)));
    expect(refusals.map(({ code, status }) => [code, status])).toEqual(
      sentences.map(() => ['correction.step_not_allowed', 409]),
    );
    const remedy = 'You can only approve or reject a request that is waiting for approval.';
    expect(refusals.map(({ message }) => message)).toEqual([
      `This request was already approved. ${remedy}`,
      `This request was already rejected. ${remedy}`,
      `This request was withdrawn. ${remedy}`,
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
