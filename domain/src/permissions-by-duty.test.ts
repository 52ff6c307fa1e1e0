import { expect, test } from 'vitest';

import { duties, product, type Actor } from './access.ts';
import { mayKey } from './api-access/keys/key-policy.ts';
import { mayWebhook } from './api-access/webhooks/webhook-policy.ts';
import { exportLists } from './background-tasks/task-endpoints.ts';
import { mayTask } from './background-tasks/task-policy.ts';
import { mayBatch } from './batches/batch-policy.ts';
import { mayBooks } from './books/book-policy.ts';
import { mayCertification } from './certification/certification-policy.ts';
import { mayCustomer } from './customers/customer-policy.ts';
import { mayPayables } from './payables/payables-policy.ts';
import { mayShipment, mayStepPackage } from './shipments/shipment-policy.ts';
import { mayTicket } from './support/ticket-policy.ts';
import { mayTax } from './taxes/tax-policy.ts';

const of = (id: string, role: Actor['role'], own: Actor['duties'] = []): Actor => ({
  id,
  role,
  duties: own,
  siteKind: null,
});
/** Two customers, one member of staff for each duty, one without any, and an admin. */
const people: readonly Actor[] = [
  of('ama', 'CUSTOMER'),
  of('esi', 'CUSTOMER'),
  ...duties.map((duty) => of(duty, 'STAFF', [duty])),
  of('no-duty', 'STAFF'),
  of('admin', 'ADMIN'),
];
const actorsAllowed = (rule: (actor: Actor) => boolean) =>
  people
    .filter((person) => rule(person))
    .map(({ id }) => id)
    .join(' ');
type Rule<T> = (actor: Actor, subject: T) => boolean;
const matrix = <T>(rules: Record<string, Rule<T>>, subject: T) =>
  Object.fromEntries(
    Object.entries(rules).map(([action, rule]) => [
      action,
      actorsAllowed((person) => rule(person, subject)),
    ]),
  );

test('only their owner and admins have to do with API keys and webhooks; secrets are for the owner', () => {
  expect(matrix(mayKey, { customerId: 'ama' })).toEqual({
    see: 'ama admin',
    create: 'ama admin',
    revoke: 'ama admin',
  });
  expect(matrix(mayWebhook, { customerId: 'ama' })).toEqual({
    see: 'ama admin',
    create: 'ama admin',
    revoke: 'ama admin',
    manage: 'ama',
  });
});

test('a task belongs to who started it, and each kind is for the people with its duty', () => {
  const { export: mayExport, ...others } = mayTask;
  expect(matrix(others, { startedBy: 'finance' })).toEqual({
    see: 'finance admin',
    seeAll: 'admin',
    cancel: 'finance admin',
    messageCustomers: 'support admin',
    emailStatements: 'finance admin',
    printLabels: 'warehouse admin',
    issueInvoices: 'finance admin',
  });
  const office = 'warehouse batches finance support content no-duty admin';
  expect(
    Object.fromEntries(
      exportLists.map((list) => [list, actorsAllowed((person) => mayExport(person, list))]),
    ),
  ).toEqual({
    shipments: office,
    inventory: 'warehouse admin',
    invoices: 'finance admin',
    journal: 'finance admin',
    customers: office,
    payments: 'finance admin',
    tickets: 'support admin',
    audit: 'admin',
    'phone-messages': 'support admin',
    bills: 'finance admin',
    'supplier-payments': 'finance admin',
    transfers: 'finance admin',
    'tax-documents': 'finance admin',
    certifications: 'finance admin',
  });
});

test('permissions for customers', () => {
  expect(matrix(mayCustomer, {})).toEqual({
    list: 'warehouse batches finance support content no-duty admin',
    seeBalance: 'finance support admin',
    note: 'warehouse batches finance support admin',
    viewAs: 'support admin',
    merge: 'admin',
    create: 'warehouse finance support admin',
    invite: 'warehouse finance support admin',
  });
});

test('only finance works with suppliers’ bills, and no one approves a payment that they requested', () => {
  expect(matrix(mayPayables, { requestedBy: 'support' })).toEqual({
    see: 'finance admin',
    enter: 'finance admin',
    approvePayment: 'finance admin',
  });
  expect(actorsAllowed((one) => mayPayables.approvePayment(one, { requestedBy: 'finance' }))).toBe(
    'admin',
  );
  expect(actorsAllowed((one) => mayPayables.approvePayment(one, { requestedBy: 'admin' }))).toBe(
    'finance',
  );
});

test('taxes and books are for finance; registering, certifying and closing a period for admins', () => {
  expect(matrix(mayTax, { customerId: 'ama' })).toEqual({
    see: 'finance admin',
    change: 'finance admin',
    register: 'admin',
    changeTin: 'ama finance admin',
  });
  expect(matrix(mayBooks, {})).toEqual({
    read: 'finance admin',
    setTerms: 'finance admin',
    open: 'finance admin',
    lock: 'admin',
  });
  expect(matrix(mayCertification, {})).toEqual({
    read: 'finance admin',
    resolve: 'finance admin',
    switch: 'admin',
  });
});

test('customers rate the answers of support, and cartons are scanned by those who move them', () => {
  expect(actorsAllowed(mayTicket.rate)).toBe('ama esi');
  expect(actorsAllowed(mayBatch.scan)).toBe('warehouse batches admin');
});

test('a colleague who views a customer’s area does not see the pickup code', () => {
  const [ama] = people;
  const shipment = { customerId: 'ama' };
  expect(actorsAllowed((person) => mayShipment.seePickupCode(person, shipment))).toBe('ama');
  expect(ama && mayShipment.seePickupCode({ ...ama, viewedBy: 'support' }, shipment)).toBe(false);
});

test('no person takes the steps that follow from the batch or the payment', () => {
  for (const step of ['depart', 'arrive', 'release'] as const)
    expect(people.map((person) => mayStepPackage(person, step))).toEqual(people.map(() => false));
});

const allowed = (actor: Actor) =>
  Object.entries(mayBatch).flatMap(([action, rule]) => (rule(actor) ? [action] : []));

test('the product itself may do what planners do, and names no person', () => {
  expect(product.isProduct).toBe(true);
  expect(product.id).toBe('');
  const planner = of('planner', 'STAFF', ['batches']);
  expect(allowed(product)).toEqual(['scan', 'plan', 'load']);
  expect(allowed(product)).toEqual(allowed(planner));
});
