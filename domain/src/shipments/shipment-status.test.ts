import fc from 'fast-check';
import { expect, test } from 'vitest';

import { packageStates, type PackageState } from './package-status.ts';
import { statusSentence } from './shipment-status-texts.ts';
import { shipmentStatus, shipmentStatuses, statusStep } from './shipment-status.ts';

const of = (...states: PackageState[]) =>
  shipmentStatus(
    states.map((state) => ({ state, isCleared: false, isShort: false, isInGhana: false })),
  );

test.each([
  [['EXPECTED', 'EXPECTED'], 'SUBMITTED'],
  [['UNIDENTIFIED'], 'SUBMITTED'],
  [['RECEIVED', 'EXPECTED'], 'RECEIVING'],
  [['RECEIVED', 'UNIDENTIFIED'], 'RECEIVING'],
  [['VERIFIED', 'EXPECTED'], 'RECEIVING'],
  [['RECEIVED', 'RECEIVED'], 'RECEIVED'],
  [['VERIFIED', 'RECEIVED'], 'RECEIVED'],
  [['VERIFIED', 'VERIFIED'], 'READY'],
  [['LOADED', 'VERIFIED'], 'READY'],
  [['LOADED', 'LOADED'], 'BOOKED'],
  [['IN_TRANSIT', 'IN_TRANSIT'], 'IN_TRANSIT'],
  [['ARRIVED', 'ARRIVED'], 'ARRIVED'],
  [['IN_WAREHOUSE', 'IN_WAREHOUSE'], 'CLEARED'],
  [['AVAILABLE', 'IN_WAREHOUSE'], 'CLEARED'],
  [['AVAILABLE', 'OUT_FOR_DELIVERY'], 'READY_FOR_PICKUP'],
  [['DELIVERED', 'AVAILABLE'], 'PARTIALLY_DELIVERED'],
  [['DELIVERED', 'IN_TRANSIT'], 'PARTIALLY_DELIVERED'],
  [['DELIVERED', 'DELIVERED'], 'DELIVERED'],
  [['DELIVERED', 'LOST'], 'DELIVERED'],
  [['CANCELLED', 'RECEIVED'], 'RECEIVED'],
  [['CANCELLED', 'LOST'], 'CANCELLED'],
] as [PackageState[], string][])('cartons in states %j make the shipment %s', (states, status) => {
  expect(of(...states)).toBe(status);
});

test('customs decides between arrived and cleared', () => {
  const state = 'ARRIVED' as const;
  expect(shipmentStatus([{ state, isCleared: true, isShort: false, isInGhana: false }])).toBe(
    'CLEARED',
  );
  expect(
    shipmentStatus([
      { state, isCleared: true, isShort: false, isInGhana: false },
      { state, isCleared: false, isShort: false, isInGhana: false },
    ]),
  ).toBe('ARRIVED');
});

test('a carton that arrived short does not block the others', () => {
  const short = { state: 'ARRIVED', isCleared: true, isShort: true, isInGhana: false } as const;
  const ready = { state: 'AVAILABLE', isCleared: true, isShort: false, isInGhana: false } as const;
  expect(shipmentStatus([short, ready])).toBe('READY_FOR_PICKUP');
  expect(shipmentStatus([short])).toBe('CLEARED');
  expect(shipmentStatus([short, { ...ready, state: 'DELIVERED' }])).toBe('PARTIALLY_DELIVERED');
});

test.each(['EXPECTED', 'RECEIVED', 'VERIFIED', 'IN_TRANSIT', 'ARRIVED'] as const)(
  '%s is a status of Ghana for a carton scanned there',
  (state) => {
    const caught = { state, isCleared: false, isShort: false, isInGhana: true };
    expect(shipmentStatus([caught])).toBe('CLEARED');
  },
);

test('the order of the cartons does not matter, and every mixture has a status with words', () => {
  const facts = fc.record({
    state: fc.constantFrom(...packageStates),
    isCleared: fc.boolean(),
    isShort: fc.boolean(),
    isInGhana: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 8 }), (packages) => {
      const status = shipmentStatus(packages);
      expect(shipmentStatuses).toContain(status);
      expect(shipmentStatus(packages.toReversed())).toBe(status);
      expect(statusSentence(status, 'SEA').in('en')).toMatch(/^[A-Z]/);
      expect(statusStep(status)).toBeGreaterThanOrEqual(1);
      expect(statusStep(status)).toBeLessThanOrEqual(6);
    }),
  );
});

test('a shipment without cartons is only submitted', () => expect(of()).toBe('SUBMITTED'));

const text = (mode: 'AIR' | 'SEA') =>
  shipmentStatuses.map((status) => [
    status,
    statusSentence(status, mode).in('en'),
    statusStep(status),
  ]);
test('each status has its sentence and its progress step, and no container by air', () => {
  const bySea = [
    ['DRAFT', 'Draft, not submitted yet', 1],
    ['SUBMITTED', 'Waiting for the supplier to deliver to our China warehouse', 1],
    ['RECEIVING', 'Some cartons have arrived at our China warehouse', 2],
    ['RECEIVED', 'Received at our China warehouse, waiting to be checked and measured', 2],
    ['READY', 'Verified, waiting to be loaded', 2],
    ['BOOKED', 'Loaded in container, waiting for the vessel', 3],
    ['IN_TRANSIT', 'On its way to Ghana', 4],
    ['ARRIVED', 'Arrived in Ghana, in customs clearance', 5],
    ['CLEARED', 'Released by customs in Ghana', 5],
    ['READY_FOR_PICKUP', 'Ready for pickup', 6],
    ['PARTIALLY_DELIVERED', 'Partly delivered', 6],
    ['DELIVERED', 'Delivered', 6],
    ['CANCELLED', 'Cancelled', 1],
  ];
  expect(text('SEA')).toEqual(bySea);
  expect(text('AIR')).toEqual(
    bySea.map(([status, sentence, step]) =>
      status === 'BOOKED' ? [status, 'Packed for the flight', step] : [status, sentence, step],
    ),
  );
});
