import { expect, test } from 'vitest';

import type { Actor } from '../access.ts';
import { packageSteps } from './package-status.ts';
import { mayShipment, mayStepPackage, stepsFor } from './shipment-policy.ts';

const staff = (...duties: Actor['duties'][number][]): Actor => ({
  id: 'kofi',
  role: 'STAFF',
  duties,
  siteKind: null,
});
const people: Record<string, Actor> = {
  'ama, the owner': { id: 'ama', role: 'CUSTOMER', duties: [], siteKind: null },
  'esi, another customer': { id: 'esi', role: 'CUSTOMER', duties: [], siteKind: null },
  'wei in China': { ...staff('warehouse'), siteKind: 'ORIGIN' },
  'yaw in Ghana': { ...staff('warehouse'), siteKind: 'DESTINATION' },
  'clerk of batches': staff('batches'),
  'clerk of finance': staff('finance'),
  'clerk of support': staff('support'),
  'writer of news': staff('content'),
  admin: { id: 'nana', role: 'ADMIN', duties: [], siteKind: null },
};
const ownShipment = { customerId: 'ama' };
const actorsAllowed = (may: (actor: Actor) => boolean) =>
  Object.entries(people)
    .filter(([, actor]) => may(actor))
    .map(([name]) => name)
    .join(', ');

test('permissions for a shipment of ama', () => {
  const office =
    'wei in China, yaw in Ghana, clerk of batches, clerk of finance, clerk of support, admin';
  const warehouseStaff = 'wei in China, yaw in Ghana, admin';
  const helpers = 'wei in China, yaw in Ghana, clerk of support, admin';
  expect({
    see: actorsAllowed((actor) => mayShipment.see(actor, ownShipment)),
    preAlert: actorsAllowed(mayShipment.preAlert),
    importList: actorsAllowed(mayShipment.importList),
    edit: actorsAllowed((actor) => mayShipment.edit(actor, ownShipment)),
    seePickupCode: actorsAllowed((actor) => mayShipment.seePickupCode(actor, ownShipment)),
    handOver: actorsAllowed(mayShipment.handOver),
    printLabel: actorsAllowed(mayShipment.printLabel),
    hold: actorsAllowed(mayShipment.hold),
    seeRecord: actorsAllowed(mayShipment.seeRecord),
    writeOff: actorsAllowed(mayShipment.writeOff),
  }).toEqual({
    see: `ama, the owner, ${office.replace(/admin$/, 'writer of news, admin')}`,
    preAlert: `ama, the owner, esi, another customer, ${helpers}`,
    importList: warehouseStaff,
    edit: `ama, the owner, ${helpers}`,
    seePickupCode: 'ama, the owner',
    handOver: warehouseStaff,
    printLabel: warehouseStaff,
    hold: helpers,
    seeRecord: office,
    writeOff: 'admin',
  });
});

const actorsWhoUnlock = (attemptedBy: string[]) =>
  actorsAllowed((actor) => mayShipment.unlockPickup(actor, { attemptedBy }));
test('pickup is unlocked by support staff who tried none of the wrong codes', () => {
  expect(actorsWhoUnlock(['yaw'])).toBe('clerk of support, admin');
  // All staff except the admin share one id here.
  expect(actorsWhoUnlock(['kofi'])).toBe('admin');
  expect(actorsWhoUnlock(['kofi', 'nana'])).toBe('');
});

test('permissions for each step of a carton', () => {
  const table = Object.fromEntries(
    packageSteps.map((step) => [step, actorsAllowed((actor) => mayStepPackage(actor, step))]),
  );
  const inChina = 'wei in China, admin';
  const inGhana = 'yaw in Ghana, admin';
  expect(table).toEqual({
    receive: inChina,
    identify: inChina,
    matchFound: inGhana,
    verify: inChina,
    expectAgain: inChina,
    voidReceipt: inChina,
    reopen: inChina,
    load: 'wei in China, clerk of batches, admin',
    offload: 'wei in China, clerk of batches, admin',
    depart: '',
    arrive: '',
    unload: inGhana,
    undoUnload: inGhana,
    release: '',
    dispatch: inGhana,
    deliver: inGhana,
    failDelivery: inGhana,
    cancel: 'wei in China, yaw in Ghana, admin',
    lose: 'admin',
    dispose: 'admin',
    return: 'admin',
  });
});

test('stepsFor lists only the steps that follow the state and that the person may take', () => {
  expect(stepsFor({ ...staff('warehouse'), siteKind: 'ORIGIN' }, 'RECEIVED')).toEqual([
    'verify',
    'expectAgain',
    'voidReceipt',
  ]);
  expect(stepsFor({ ...staff('warehouse'), siteKind: 'DESTINATION' }, 'RECEIVED')).toEqual([]);
  expect(stepsFor(staff('batches'), 'VERIFIED')).toEqual(['load']);
});
