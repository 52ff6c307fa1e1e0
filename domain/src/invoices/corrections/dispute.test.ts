import { expect, test } from 'vitest';

import type { Actor } from '../../access.ts';
import { packageStates, type PackageState } from '../../shipments/package-status.ts';
import { usualTolerance } from '../../warehouse/receiving/receipt.ts';
import {
  disputableUntil,
  disputeStates,
  isDisputable,
  isPending,
  mayDispute,
  measuredAt,
  measuresAfter,
  pendingDisputes,
} from './dispute.ts';

const of = (id: string, role: Actor['role'], more: Partial<Actor> = {}): Actor => ({
  id,
  role,
  duties: [],
  siteKind: null,
  ...more,
});
const people = {
  ama: of('ama', 'CUSTOMER'),
  esi: of('esi', 'CUSTOMER'),
  wei: of('wei', 'STAFF', { duties: ['warehouse'], siteKind: 'ORIGIN' }),
  kofi: of('kofi', 'STAFF', { duties: ['warehouse'], siteKind: 'DESTINATION' }),
  yaw: of('yaw', 'STAFF', { duties: ['finance'], siteKind: 'DESTINATION' }),
  efua: of('efua', 'STAFF', { duties: ['support', 'batches', 'content'], siteKind: 'ORIGIN' }),
};
const actorsAllowed = (may: (actor: Actor) => boolean) =>
  Object.entries(people)
    .filter(([, person]) => may(person))
    .map(([name]) => name)
    .join(' ');

test('measurements can be disputed for seven days after the invoice was issued, to the second', () => {
  expect(disputableUntil('2026-11-21T09:30:15.000Z')).toBe('2026-11-28T09:30:15.000Z');
});

test('a carton can be disputed from verification until it leaves our warehouses', () => {
  expect(packageStates.filter(isDisputable)).toEqual([
    'VERIFIED',
    'LOADED',
    'IN_TRANSIT',
    'ARRIVED',
    'IN_WAREHOUSE',
    'AVAILABLE',
  ]);
});

const at = (end: ReturnType<typeof measuredAt>) =>
  packageStates.filter((state) => measuredAt(state) === end);

test('a carton is re-measured at the site where it is stored, and not in transit', () => {
  expect(at('ORIGIN')).toEqual(['VERIFIED']);
  expect(at('DESTINATION')).toEqual(['IN_WAREHOUSE', 'AVAILABLE']);
  expect([...at('ORIGIN'), ...at('DESTINATION'), ...at(null)].toSorted()).toEqual(
    [...packageStates].toSorted(),
  );
});

test('customer and finance open a dispute, the customer withdraws it, finance closes it, warehouse and finance see all', () => {
  const ownInvoice = { customerId: 'ama' };
  expect(actorsAllowed((actor) => mayDispute.open(actor, ownInvoice))).toBe('ama yaw');
  expect(actorsAllowed((actor) => mayDispute.withdraw(actor, ownInvoice))).toBe('ama');
  expect(actorsAllowed(mayDispute.close)).toBe('yaw');
  expect(actorsAllowed(mayDispute.listAll)).toBe('wei kofi yaw');
});

test.each<[PackageState, string]>([
  ['VERIFIED', 'wei'],
  ['IN_TRANSIT', ''],
  ['IN_WAREHOUSE', 'kofi'],
  ['AVAILABLE', 'kofi'],
])(
  'a carton in state %s is re-measured by the warehouse staff at its end: %s',
  (state, expected) => {
    expect(actorsAllowed((actor) => mayDispute.measure(actor, state))).toBe(expected);
  },
);

const billed = { lengthMm: 600, widthMm: 450, heightMm: 500, weightGrams: 18_400 };

test('the billed measurement stays if both agree within tolerance, or if there is no second one', () => {
  const close = { ...billed, weightGrams: 18_500 };
  expect(measuresAfter({ billed, again: [close] }, usualTolerance)).toBe(billed);
  expect(measuresAfter({ billed, again: [] }, usualTolerance)).toBe(billed);
});

test('a second measurement outside the tolerance counts, whether larger or smaller', () => {
  for (const weightGrams of [12_000, 25_000]) {
    const again = { ...billed, weightGrams };
    expect(measuresAfter({ billed, again: [again] }, usualTolerance)).toBe(again);
  }
});

test('each measurement is compared with the one that counted before it, not with the billed one', () => {
  const smaller = { ...billed, heightMm: 400 };
  const nearly = { ...billed, heightMm: 415 };
  const between = { ...billed, heightMm: 485 };
  const counted = (...again: (typeof billed)[]) => measuresAfter({ billed, again }, usualTolerance);
  expect(counted(smaller, nearly)).toBe(smaller);
  expect(counted(smaller, nearly, between)).toBe(between);
  expect(counted(between, smaller)).toBe(smaller);
});

test('cartons stay on hold until the dispute is decided, withdrawn or closed', () => {
  const open = disputeStates.filter(isPending);
  expect(open).toEqual(['OPEN', 'MEASURED']);
  expect(pendingDisputes).toEqual(open);
  expect(disputeStates.filter((state) => !isPending(state))).toEqual([
    'CREDITED',
    'UPHELD',
    'WITHDRAWN',
    'CLOSED',
  ]);
});
