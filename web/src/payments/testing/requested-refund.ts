import type { RefundAnswer } from '@sankofa/domain/payments/refunds/refund-endpoints';
import { moneyOf } from '@sankofa/domain/values/money';

import { testId } from '../../testing/office.tsx';
import { ama } from '../../testing/people.ts';

/** A refund that Ama requested. */
export const requestedRefund: RefundAnswer = {
  id: testId(96),
  refundNumber: 'RFD-2026-000004',
  state: 'REQUESTED',
  amount: moneyOf(6_000),
  reason: 'I paid too much',
  payTo: 'MTN 024 400 4417',
  payee: null,
  customer: { id: ama.id, name: ama.name, customerCode: 'GH-10027A' },
  invoice: null,
  creditNoteNumber: null,
  requestedBy: { id: ama.id, name: ama.name },
  requestedAt: '2026-11-20T09:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  withdrawal: null,
  method: null,
  reference: null,
  online: null,
  sentAt: null,
  failure: null,
  paidAt: null,
  needsAnother: false,
  hasProof: false,
  version: 1,
};
