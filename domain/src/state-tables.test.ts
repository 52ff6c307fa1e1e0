import { describe, expect, it, test } from 'vitest';

import { batchTable } from './batches/batch-table.ts';
import { Problem } from './errors/problem.ts';
import { billTable } from './payables/bill-status.ts';
import { supplierPaymentTable } from './payables/supplier-payment-status.ts';
import { paymentTable } from './payments/payment-status.ts';
import { refundTable } from './payments/refunds/refund-status.ts';
import { transferTable } from './payments/transfers/transfer-status.ts';
import { packageInGhana, packageStateTexts } from './shipments/package-state-texts.ts';
import { customerState, packageStates } from './shipments/package-status.ts';
import { nextPackageState, packageStateText, packageTable } from './shipments/package-table.ts';
import { isBeforeArrival, shipmentStatuses } from './shipments/shipment-status.ts';
import { nextState, type StateTable } from './state-machine.ts';
import { ticketTable } from './support/ticket-status.ts';

const tables = [
  batchTable,
  billTable,
  packageTable,
  paymentTable,
  refundTable,
  supplierPaymentTable,
  ticketTable,
  transferTable,
];

test('each kind of record has its name and begins in the states that the specification gives', () => {
  const begins = tables.map(({ name, initial }) => `${name}: ${initial.join(', ')}`);
  expect(begins).toEqual([
    'Batch: PLANNED',
    'Bill: DRAFT',
    'Carton: EXPECTED, UNIDENTIFIED',
    'Payment: SUBMITTED',
    'Refund: REQUESTED',
    'Supplier payment: REQUESTED, SENT',
    'Ticket: OPEN',
    'Transfer: REQUESTED, POSTED',
  ]);
});

const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error.text.in('zh');
    throw error;
  }
  throw new Error('It was not refused.');
};

const refusedTicket = (label?: string, separator?: string) => {
  const table: StateTable<keyof typeof ticketTable.states, keyof typeof ticketTable.steps> = {
    ...ticketTable,
    ...(separator !== undefined && { separator }),
  };
  return refusalOf(() => nextState(table, 'ask', 'CLOSED', label));
};

describe('a refusal in Chinese', () => {
  it('puts no space after Chinese words, one after a number, and a Chinese colon', () => {
    const state = ticketTable.states.CLOSED.in('zh');
    const need = ticketTable.steps.ask.in('zh');
    expect(refusedTicket()).toBe(`${ticketTable.label.in('zh')}${state}。${need}`);
    expect(refusedTicket('TKT-2026-0001')).toBe(`TKT-2026-0001 ${state}。${need}`);
    expect(refusedTicket('TKT-2026-0001', ': ')).toBe(`TKT-2026-0001：${state}。${need}`);
    expect(refusedTicket(undefined, ': ')).toBe(`${ticketTable.label.in('zh')}：${state}。${need}`);
    expect(refusalOf(() => nextPackageState('load', 'LOST', 'GZ-7'))).toMatch(/^GZ-7：/);
  });
});

test('a carton known to be in Ghana is described as there, if its state is still one of before', () => {
  for (const state of packageStates) {
    expect(packageStateText(state).in('en')).toBe(packageStateTexts[state].in('en'));
    const there: Partial<Record<string, { in: (language: 'en') => string }>> = packageInGhana;
    const expected = there[state] ?? packageStateTexts[state];
    expect(packageStateText(state, 'in Ghana').in('en')).toBe(expected.in('en'));
  }
  const [first] = packageStates.filter((state) => state in packageInGhana);
  expect(first && packageStateText(first, 'in Ghana').in('en')).not.toBe(
    first && packageStateTexts[first].in('en'),
  );
});

test('customers see a carton that was scanned in Ghana in the warehouse there', () => {
  const shown = packageStates.filter((state) => customerState(state, true) === 'IN_WAREHOUSE');
  expect(shown).toEqual([
    'EXPECTED',
    'RECEIVED',
    'VERIFIED',
    'LOADED',
    'IN_TRANSIT',
    'ARRIVED',
    'IN_WAREHOUSE',
  ]);
  for (const state of packageStates) expect(customerState(state, false)).toBe(state);
});

test('an arrival is expected until the goods arrive, and never of a cancelled shipment', () => {
  expect(shipmentStatuses.filter(isBeforeArrival)).toEqual([
    'DRAFT',
    'SUBMITTED',
    'RECEIVING',
    'RECEIVED',
    'READY',
    'BOOKED',
    'IN_TRANSIT',
  ]);
});
