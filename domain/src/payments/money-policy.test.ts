import { expect, test } from 'vitest';

import { duties, type Actor } from '../access.ts';
import { isPlanOpen, isSpent, mayInvoice } from '../invoices/invoice-policy.ts';
import { invoiceStates } from '../invoices/invoice.ts';
import { mayRate } from '../rates/rate-policy.ts';
import { mayStore } from '../storage/storage-policy.ts';
import { mayPayment } from './payment-policy.ts';
import { mayRefund } from './refunds/refund-policy.ts';
import { mayTransfer } from './transfers/transfer-policy.ts';

const of = (id: string, role: Actor['role'], own: Actor['duties'] = []): Actor => ({
  id,
  role,
  duties: own,
  siteKind: null,
});

/** The actors: the money is Ama's, and Kofi of finance recorded it. */
const people: Record<string, Actor> = {
  ama: of('ama', 'CUSTOMER'),
  esi: of('esi', 'CUSTOMER'),
  kofi: of('kofi', 'STAFF', ['finance']),
  yaw: of('yaw', 'STAFF', ['finance']),
  others: of(
    'wei',
    'STAFF',
    duties.filter((duty) => duty !== 'finance'),
  ),
  admin: of('abena', 'ADMIN'),
};
type Rule<T> = (actor: Actor, subject: T) => boolean;
const matrix = <T>(rules: Record<string, Rule<T>>, subject: T) =>
  Object.fromEntries(
    Object.entries(rules).map(([action, rule]) => [
      action,
      Object.entries(people)
        .filter(([, person]) => rule(person, subject))
        .map(([name]) => name)
        .join(' '),
    ]),
  );

test('permissions for an invoice', () => {
  expect(matrix(mayInvoice, { customerId: 'ama', invoiceNumber: 'INV-2026-000123' })).toEqual({
    see: 'ama kofi yaw admin',
    listAll: 'kofi yaw admin',
    redraft: 'kofi yaw admin',
    issue: 'kofi yaw admin',
    void: 'kofi yaw admin',
    credit: 'kofi yaw admin',
    invoiceAgain: 'kofi yaw admin',
    proposeCredit: 'kofi yaw others admin',
    remind: 'kofi yaw admin',
    writeOff: 'kofi yaw admin',
    choosePlan: 'ama kofi yaw admin',
    useCredit: 'ama kofi yaw admin',
  });
});

test.each([
  ['VOID', 100, 0, true],
  ['ISSUED', 100, 100, true],
  ['PAID', 100, 100, true],
  ['ISSUED', 100, 99, false],
  ['PAID', 100, 0, false],
  // A draft stays until it is discarded, even one with a total of zero.
  ['DRAFT', 0, 0, false],
] as const)(
  'an invoice that is %s with %d of %d credited is spent: %s',
  (state, total, credited, spent) => expect(isSpent({ state, total, credited })).toBe(spent),
);

test('a draft is not shown to its customer', () => {
  expect(matrix({ see: mayInvoice.see }, { customerId: 'ama', invoiceNumber: null })).toEqual({
    see: 'kofi yaw admin',
  });
});

test('permissions for a payment that Kofi recorded', () => {
  expect(matrix(mayPayment, { customerId: 'ama', submittedBy: 'kofi', approvedBy: null })).toEqual({
    see: 'ama kofi yaw admin',
    listAll: 'kofi yaw admin',
    submit: 'ama kofi yaw admin',
    correct: 'kofi yaw admin',
    prove: 'ama kofi yaw admin',
    seeProof: 'ama kofi yaw admin',
    confirm: 'yaw admin',
    reject: 'yaw admin',
    move: 'kofi yaw admin',
    reverse: 'admin',
    seeStatement: 'ama kofi yaw admin',
  });
});

test('permissions to decide on a payment that Ama reported', () => {
  const { confirm, reject } = mayPayment;
  const subject = { customerId: 'ama', submittedBy: 'ama', approvedBy: null };
  expect(matrix({ confirm, reject }, subject)).toEqual({
    confirm: 'kofi yaw admin',
    reject: 'kofi yaw admin',
  });
});

test('permissions to decide on a payment that Kofi recorded and Yaw approved, or Ama reported and Kofi approved', () => {
  const { confirm, reject } = mayPayment;
  const written = { customerId: 'ama', submittedBy: 'kofi', approvedBy: 'yaw' };
  expect(matrix({ confirm, reject }, written)).toEqual({ confirm: 'admin', reject: 'yaw admin' });
  const ownPayment = { customerId: 'ama', submittedBy: 'ama', approvedBy: 'kofi' };
  expect(matrix({ confirm, reject }, ownPayment)).toEqual({
    confirm: 'yaw admin',
    reject: 'kofi yaw admin',
  });
});

test('permissions for a refund that Kofi requested', () => {
  expect(matrix(mayRefund, { customerId: 'ama', requestedBy: 'kofi' })).toEqual({
    see: 'ama kofi yaw admin',
    listAll: 'kofi yaw admin',
    request: 'ama kofi yaw admin',
    approve: 'yaw admin',
    reject: 'yaw admin',
    pay: 'yaw admin',
    send: 'yaw admin',
    prove: 'yaw admin',
    withdraw: 'ama kofi',
  });
});

test('permissions for a transfer between our own accounts that Kofi recorded', () => {
  expect(matrix(mayTransfer, { requestedBy: 'kofi' })).toEqual({
    record: 'kofi yaw admin',
    approve: 'yaw admin',
  });
});

test('permissions for rates', () => {
  expect(matrix(mayRate, {})).toEqual({
    seeHistory: 'kofi yaw others admin',
    add: 'kofi yaw admin',
  });
});

test('the plan is open while the invoice is issued and was never paid on', () => {
  const open = invoiceStates.flatMap((state) =>
    [true, false]
      .filter((wasPaidOn) => isPlanOpen({ state, wasPaidOn }))
      .map((wasPaidOn) => ({ state, wasPaidOn })),
  );
  expect(open).toEqual([{ state: 'ISSUED', wasPaidOn: false }]);
});

test('permissions for storage fees', () => {
  expect(matrix(mayStore, { kind: 'DESTINATION' })).toEqual({
    seeRules: 'kofi yaw others admin',
    add: 'kofi yaw admin',
    charge: 'kofi yaw admin',
  });
});

test('staff of the other end of the route do not invoice storage there', () => {
  const inChina = { ...of('kofi', 'STAFF', ['finance']), siteKind: 'ORIGIN' } as const;
  expect(mayStore.charge(inChina, { kind: 'ORIGIN' })).toBe(true);
  expect(mayStore.charge(inChina, { kind: 'DESTINATION' })).toBe(false);
});
