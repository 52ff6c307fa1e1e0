import type { Actor } from '@sankofa/domain/access';
import type { ProblemCode } from '@sankofa/domain/errors/problem';
import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { moneyOf } from '@sankofa/domain/values/money';

import * as payments from '../../payments/payments.ts';
import type { Work } from '../../platform/database/work.ts';
import {
  freeOf,
  isClosed,
  refundableOf,
  type Invoice,
  type Refund,
  type Sums,
} from './account-sums.ts';

/** The expected result of a command: refused with this code, or executed with this effect on the model. */
export type Expected = { refused: ProblemCode } | { effect: (answer: string) => void };
type Move = { command: (work: Work) => Promise<string>; expected: Expected };

type RefundInput = { customerId: string; amount: number; by: Actor; invoice: Invoice | null };

/** Requests a refund of free credit, or of what was paid on an invoice. */
export function requestMove(sums: Sums, { customerId, amount, by, invoice }: RefundInput): Move {
  const command = (work: Work) =>
    payments.requestRefund(work, {
      customerId,
      ...(invoice && { invoiceId: invoice.id }),
      amount: moneyOf(amount),
      reason: 'Too much',
      payee: samplePayee,
    });
  const effect = (id: string) =>
    void sums.refunds.push({ id, invoice, amount, by, state: 'REQUESTED' });
  const most = invoice ? refundableOf(sums, invoice) : freeOf(sums);
  const may = amount > 0 && amount <= most;
  return { command, expected: may ? { effect } : { refused: 'refund.exceeds' } };
}

export type RefundMove = 'approve' | 'rejectRefund' | 'withdraw' | 'pay';

const after = {
  approve: 'APPROVED',
  rejectRefund: 'REJECTED',
  withdraw: 'WITHDRAWN',
  pay: 'PAID',
} as const;

/** Takes a step of a requested refund. */
export function refundMove(
  sums: Sums,
  {
    move,
    refund,
    by,
    onInvoice,
  }: { move: RefundMove; refund: Refund; by: Actor; onInvoice: () => void },
): Move {
  const refundId = refund.id;
  const commands = {
    approve: (work: Work) => payments.approveRefund(work, { refundId }),
    rejectRefund: (work: Work) => payments.rejectRefund(work, { refundId, reason: 'Keep it' }),
    withdraw: (work: Work) => payments.withdrawRefund(work, { refundId }),
    pay: (work: Work) =>
      payments.payRefund(work, { refundId, method: 'CASH', reference: 'OUT-1', isOnline: false }),
  };
  const command = commands[move];
  const isWithdrawn = move === 'rejectRefund' && refund.state === 'APPROVED';
  if (!isWithdrawn && refund.state !== (move === 'pay' ? 'APPROVED' : 'REQUESTED'))
    return { command, expected: { refused: 'refund.step_not_allowed' } };
  if (refund.by === by && move !== 'withdraw')
    return { command, expected: { refused: 'refund.own' } };
  if (move === 'approve' && isClosed(refund))
    return { command, expected: { refused: 'refund.exceeds' } };
  const effect = () => {
    refund.state = after[move];
    // Its credit note stays, so that a refund on an invoice becomes credit too.
    if (isWithdrawn) sums.credit += refund.amount;
    if (move !== 'approve') return;
    const { invoice, amount } = refund;
    if (!invoice) sums.credit -= amount;
    else {
      onInvoice();
      invoice.credited += amount;
      invoice.paid -= amount;
    }
  };
  return { command, expected: { effect } };
}
