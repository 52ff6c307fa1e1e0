import { expect, test, vi } from 'vitest';

import { holdAdvice } from './hold-advice.ts';

const known = vi.hoisted(() => ({ email: null as string | null }));
vi.mock('../../lib/session/company.ts', () => ({ company: () => known }));

test('missing documents are sent to the company’s email address, as tickets have no attachments', () => {
  known.email = 'hello@sankofafreight.example';
  expect(holdAdvice('DOCUMENTS', false).remedy).toMatch(
    /^Email the documents listed here to hello@sankofafreight\.example with your tracking number\./,
  );
});

test('without an email address the customer is sent to support', () => {
  known.email = null;
  expect(holdAdvice('DOCUMENTS', false).remedy).toMatch(
    /^Contact support to send us the documents listed here\./,
  );
});
