import { describe, expect, it, test } from 'vitest';

import { refusalOf } from '../errors/testing/refusal-of.ts';
import {
  invoiceStates,
  invoiceSteps,
  invoiceTable,
  canStepInvoice,
  nextInvoiceState,
  type InvoiceState,
  type InvoiceStep,
} from './invoice.ts';

/** The table of domain.md §5, written out a second time by hand. */
const allowed: Record<InvoiceState, { [Step in InvoiceStep]?: InvoiceState }> = {
  DRAFT: { redraft: 'DRAFT', issue: 'ISSUED', void: 'VOID' },
  ISSUED: { choosePlan: 'ISSUED', pay: 'PARTIALLY_PAID', credit: 'ISSUED', void: 'VOID' },
  PARTIALLY_PAID: { pay: 'PARTIALLY_PAID', credit: 'PARTIALLY_PAID' },
  PAID: { credit: 'PAID' },
  VOID: {},
};
const cells = invoiceStates.flatMap((from) =>
  invoiceSteps.map((step) => ({ from, step, to: allowed[from][step] })),
);

describe('invoice steps', () => {
  it('begin with a draft, as the diagram says', () => {
    expect([invoiceTable.name, invoiceTable.initial]).toEqual(['Invoice', ['DRAFT']]);
  });

  it('cover the whole table', () => {
    expect(cells).toHaveLength(5 * 6);
  });

  test.each(cells.filter(({ to }) => to))(
    'lead from $from by $step to $to',
    ({ from, step, to }) => {
      expect(canStepInvoice(step, from)).toBe(true);
      expect(nextInvoiceState(step, from)).toBe(to);
    },
  );

  test.each(cells.filter(({ to }) => !to))(
    'refuse $step in state $from with a sentence',
    ({ from, step }) => {
      expect(canStepInvoice(step, from)).toBe(false);
      const refusal = refusalOf(() => nextInvoiceState(step, from, 'INV-2026-000123'));
      expect(refusal).toMatchObject({ code: 'invoice.step_not_allowed', status: 409 });
      // What blocks it, and how to unblock it.
      expect(refusal.message).toMatch(/^INV-2026-000123 is [^.]+\. [A-Z][^.]+\.$/);
      expect(refusal.details).toEqual({ from, step });
    },
  );
});
