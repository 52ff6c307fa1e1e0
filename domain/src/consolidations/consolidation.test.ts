import { describe, expect, it } from 'vitest';

import type { Actor } from '../access.ts';
import {
  acceptingStep,
  changesCartons,
  mayConsolidate,
  nextConsolidationState,
  togetherProblem,
  type TogetherCandidate,
} from './consolidation.ts';

const sea: TogetherCandidate = {
  trackingNumber: 'AAAA-BBBB-CCCC',
  mode: 'SEA',
  destinationSiteId: 'accra',
  status: 'READY',
  isInvoiced: false,
  isTogether: false,
};
const other = { ...sea, trackingNumber: 'DDDD-EEEE-FFFF' };
const refusal = (...[shipments, hasWork = true]: [TogetherCandidate[], boolean?]) =>
  togetherProblem(shipments, hasWork)?.in('en') ?? null;

describe('shipments that travel together', () => {
  it('are two by the same method to the same office, or one that is repacked', () => {
    expect(refusal([sea, other], false)).toBeNull();
    expect(refusal([sea])).toBeNull();
    expect(refusal([sea], false)).toContain('Select at least two shipments');
    expect(refusal([], true)).toContain('Select at least two shipments');
    expect(refusal([sea, { ...other, mode: 'AIR' }])).toContain('the same shipping method');
    expect(refusal([sea, { ...other, destinationSiteId: 'tamale' }])).toContain('the same office');
  });

  it('wait in China, each in one request only', () => {
    expect(refusal([sea, { ...other, status: 'SUBMITTED' }])).toBeNull();
    for (const status of ['BOOKED', 'IN_TRANSIT', 'CANCELLED', 'DELIVERED'] as const)
      expect(refusal([sea, { ...other, status }])).toContain('DDDD-EEEE-FFFF no longer waits');
    expect(refusal([sea, { ...other, isTogether: true }])).toContain('already part of a request');
  });

  it('are repacked only before their invoice is issued', () => {
    expect(refusal([sea, { ...other, isInvoiced: true }])).toContain(
      'The invoice of DDDD-EEEE-FFFF is already issued',
    );
    expect(refusal([sea, { ...other, isInvoiced: true }], false)).toBeNull();
  });
});

const staff = (siteKind: 'ORIGIN' | 'DESTINATION'): Actor => ({
  id: siteKind,
  role: 'STAFF',
  duties: ['warehouse'],
  siteKind,
});

describe('a request to travel together', () => {
  it('waits for the customer if it has a price, and needs no work to be ready', () => {
    expect(acceptingStep({ hasWork: true, price: 4_500 })).toBe('quote');
    expect(acceptingStep({ hasWork: true, price: 0 })).toBe('agree');
    expect(acceptingStep({ hasWork: false, price: 0 })).toBe('join');
  });

  it('can be cancelled until work begins, and says so afterwards', () => {
    for (const state of ['REQUESTED', 'QUOTED', 'APPROVED'] as const)
      expect(nextConsolidationState('cancel', state)).toBe('CANCELLED');
    expect(() => nextConsolidationState('cancel', 'IN_WORK')).toThrow(
      'This request is being worked on. It can be cancelled until work begins.',
    );
  });

  it('starts no work before its price is approved', () => {
    expect(() => nextConsolidationState('start', 'QUOTED')).toThrow(
      'This request is waiting for the customer to approve the price. Work starts after',
    );
    expect(nextConsolidationState('start', nextConsolidationState('approve', 'QUOTED'))).toBe(
      'IN_WORK',
    );
  });

  it('has cartons measured again unless only photos are wanted', () => {
    expect(changesCartons(['PHOTOS_AFTER'])).toBe(false);
    expect(changesCartons(['REINFORCE', 'PHOTOS_AFTER'])).toBe(true);
  });

  it('is decided by the warehouse in China and approved by its customer', () => {
    const ama: Actor = { id: 'ama', role: 'CUSTOMER', duties: [], siteKind: null };
    const own = { customerId: 'ama' };
    expect(mayConsolidate.decide(staff('ORIGIN'))).toBe(true);
    expect(mayConsolidate.decide(staff('DESTINATION'))).toBe(false);
    expect(mayConsolidate.see(staff('DESTINATION'), own)).toBe(true);
    expect(mayConsolidate.see({ ...staff('ORIGIN'), duties: ['finance'] }, own)).toBe(false);
    expect(mayConsolidate.see(ama, own)).toBe(true);
    expect(mayConsolidate.see(ama, { customerId: 'kojo' })).toBe(false);
    expect(mayConsolidate.approve(staff('ORIGIN'), own)).toBe(false);
    expect(mayConsolidate.approve(ama, own)).toBe(true);
    expect(mayConsolidate.cancel(ama, { customerId: 'kojo' })).toBe(false);
    expect(mayConsolidate.list({ ...staff('ORIGIN'), duties: ['finance'] })).toBe(false);
  });
});
