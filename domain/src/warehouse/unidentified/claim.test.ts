import { expect, test } from 'vitest';

import { courierLetters, fitsNumber, hasLongNumber, isFrozen, mayClaim } from './claim.ts';

test.each([
  ['036009', 'SF1436009036009', true],
  ['360 09-036009', 'SF1436009036009', true],
  ['sf1436009036009', 'SF1436009036009', true],
  ['36009', 'SF1436009036009', false],
  ['143600', 'SF1436009036009', false],
  ['999SF1436009036009', 'SF1436009036009', false],
  ['------', 'SF1436009036009', false],
  ['036009', null, false],
  ['1234', '1234', false],
])('%s is the end of %s: %s', (typed, supplierNumber, fits) => {
  expect(fitsNumber(typed, supplierNumber)).toBe(fits);
});

test.each([
  ['SF1436009036009', 'SF'],
  ['yt 8800 1122 33', 'YT'],
  ['1436009036009', null],
  // So short that the letters would be most of the number.
  ['SF143600', null],
  ['WANG', null],
  ['SF14A36009036', null],
  ['1436SF9036009', null],
  ['SF1436009X', null],
  [null, null],
])('everyone may read of the number %s: %s', (supplierNumber, visibleEnd) => {
  expect(courierLetters(supplierNumber)).toBe(visibleEnd);
});

test('a number with five digits proves nothing, and two claims freeze a carton', () => {
  expect([hasLongNumber('12345'), hasLongNumber('12 34 56'), hasLongNumber(null)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([0, 1, 2, 3].map(isFrozen)).toEqual([false, false, true, true]);
});

const person = { id: 'a', duties: [], siteKind: null } as const;
const customer = { ...person, role: 'CUSTOMER' } as const;
const china = { ...person, role: 'STAFF', duties: ['warehouse'], siteKind: 'ORIGIN' } as const;
const ghana = { ...china, siteKind: 'DESTINATION' } as const;
const finance = { ...person, role: 'STAFF', duties: ['finance'] } as const;
const admin = { ...person, role: 'ADMIN' } as const;

test.each([
  ['the customer who made it', customer, ['sees', 'opens papers']],
  ['another customer', { ...customer, id: 'b' }, ['sees']],
  ['warehouse staff in China', china, ['sees', 'decides', 'opens papers']],
  ['warehouse staff in Ghana', ghana, ['sees', 'opens papers']],
  ['finance', finance, []],
  ['an admin', admin, ['sees', 'decides', 'opens papers']],
] as const)('grants the right permissions on a claim to %s', (_description, actor, may) => {
  const does = [
    mayClaim.see(actor) && 'sees',
    mayClaim.decide(actor) && 'decides',
    mayClaim.seeProof(actor, { customerId: 'a' }) && 'opens papers',
  ];
  expect(does.filter(Boolean)).toEqual(may);
});
