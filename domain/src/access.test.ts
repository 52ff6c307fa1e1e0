import { describe, expect, it, test } from 'vitest';

import {
  duties,
  hasDuty,
  isOffice,
  owns,
  roleOf,
  roles,
  siteKinds,
  worksAt,
  type Actor,
} from './access.ts';
import { mayBooks } from './books/book-policy.ts';

const person = (over: Partial<Actor>): Actor => ({
  id: 'somebody',
  role: 'STAFF',
  duties: [],
  siteKind: null,
  ...over,
});

test.each([
  ['admin', 'ADMIN'],
  [' Staff ', 'STAFF'],
  ['CUSTOMER', 'CUSTOMER'],
  ['owner', 'CUSTOMER'],
  ['', 'CUSTOMER'],
  [undefined, 'CUSTOMER'],
  [7, 'CUSTOMER'],
])('reads the role %j as %s', (value, role) => expect(roleOf(value)).toBe(role));

describe('ownership of a record', () => {
  it('a record belongs only to the customer whose id it carries', () => {
    const own = { customerId: 'ama' };
    expect(owns(person({ id: 'ama', role: 'CUSTOMER' }), own)).toBe(true);
    expect(owns(person({ id: 'esi', role: 'CUSTOMER' }), own)).toBe(false);
    expect(owns(person({ id: 'ama', role: 'STAFF' }), own)).toBe(false);
    expect(owns(person({ id: 'ama', role: 'ADMIN' }), own)).toBe(false);
    expect(owns(person({ id: 'ama', role: 'CUSTOMER' }), { customerId: null })).toBe(false);
  });

  it('staff and admins count as the office', () =>
    expect(roles.filter((role) => isOffice(person({ role })))).toEqual(['STAFF', 'ADMIN']));
});

test.each(duties)('the duty %s belongs to those who were given it and to admins', (duty) => {
  const otherDuties = duties.filter((one) => one !== duty);
  expect(hasDuty(person({ duties: [duty] }), duty)).toBe(true);
  expect(hasDuty(person({ duties: otherDuties }), duty)).toBe(false);
  expect(hasDuty(person({ role: 'ADMIN' }), duty)).toBe(true);
  // A row of a former clerk may still list duties; a customer never has any.
  expect(hasDuty(person({ role: 'CUSTOMER', duties: [duty] }), duty)).toBe(false);
});

test.each(siteKinds)(
  'only staff of that site kind, staff without a site and admins work at %s',
  (end) => {
    const other = end === 'ORIGIN' ? 'DESTINATION' : 'ORIGIN';
    expect(worksAt(person({ siteKind: end }), end)).toBe(true);
    expect(worksAt(person({ siteKind: null }), end)).toBe(true);
    expect(worksAt(person({ siteKind: other }), end)).toBe(false);
    expect(worksAt(person({ role: 'ADMIN', siteKind: other }), end)).toBe(true);
  },
);

test('finance and admins read the books, and only admins close them', () => {
  const finance = person({ duties: ['finance'] });
  const otherDuties = person({ duties: duties.filter((duty) => duty !== 'finance') });
  const admin = person({ role: 'ADMIN' });
  const customer = person({ role: 'CUSTOMER' });
  const people = { finance, others: otherDuties, admin, customer };
  const actorsAllowed = (rule: (actor: Actor) => boolean) =>
    Object.entries(people).flatMap(([name, actor]) => (rule(actor) ? [name] : []));
  expect(actorsAllowed(mayBooks.read)).toEqual(['finance', 'admin']);
  expect(actorsAllowed(mayBooks.lock)).toEqual(['admin']);
});
