import { samplePayee } from '@sankofa/domain/fixtures/payees';
import {
  canStepPayment,
  paymentStates,
  paymentSteps,
  type PaymentState,
} from '@sankofa/domain/payments/payment-status';
import { canStepRefund, type RefundState } from '@sankofa/domain/payments/refunds/refund-status';
import { moneyOf } from '@sankofa/domain/values/money';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { statementOf } from '../../testing/money/read-statement.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import {
  approveRefund,
  payRefund,
  rejectPayment,
  rejectRefund,
  requestRefund,
  reversePayment,
  withdrawRefund,
} from '../payments.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
let invoiceId: string;
let line: { lineId: string; reference: string };
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
  ({ invoiceId } = await trade.invoiced(ama));
  line = { lineId: (await statementOf(world)).statementLine, reference: '55443322' };
  // More than the balance due, so that there is credit to refund.
  const { invoiceId: other } = await trade.invoiced(ama);
  await trade.paid(other, 100_000);
});
afterAll(() => world.close());

/** Creates a payment of Ama in each state. */
async function paymentIn(state: PaymentState): Promise<string> {
  if (state === 'CONFIRMED') return trade.paid(invoiceId, 100);
  const paymentId =
    state === 'REVERSED' ? await trade.paid(invoiceId, 100) : await trade.submitted(invoiceId, 100);
  if (state === 'REJECTED')
    await world.work(trade.clerk, (work) =>
      rejectPayment(work, { paymentId, reason: 'Not there' }),
    );
  if (state === 'REVERSED')
    await world.work(trade.admin, (work) => reversePayment(work, { paymentId, reason: 'Bounced' }));
  return paymentId;
}

async function refundIn(state: RefundState): Promise<string> {
  const refundId = await world.work(ama.actor, (work) =>
    requestRefund(work, { amount: moneyOf(100), reason: 'Too much', payee: samplePayee }),
  );
  if (state === 'APPROVED' || state === 'PAID')
    await world.work(trade.finance, (work) => approveRefund(work, { refundId }));
  if (state === 'PAID')
    await world.work(trade.clerk, (work) =>
      payRefund(work, { refundId, method: 'CASH', reference: 'OUT-1', isOnline: false }),
    );
  if (state === 'REJECTED')
    await world.work(trade.finance, (work) => rejectRefund(work, { refundId, reason: 'Keep it' }));
  if (state === 'WITHDRAWN')
    await world.work(ama.actor, (work) => withdrawRefund(work, { refundId }));
  return refundId;
}

/** Reads everything that a money operation could change. */
async function allRows() {
  const tables = [
    'payments',
    'refunds',
    'invoices',
    'instalments',
    'allocations',
    'journalEntries',
    'reminders',
    'holds',
    'documentNumbers',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) => world.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows.map((of) => of.map((row) => JSON.stringify(row)).toSorted()));
}

const paymentCells = paymentStates.flatMap((state) =>
  paymentSteps.filter((step) => !canStepPayment(step, state)).map((step) => ({ state, step })),
);
const refundSteps = ['approve', 'reject', 'withdraw', 'pay'] as const;
const refundCells = (['REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'PAID'] as const).flatMap(
  (state) =>
    refundSteps.filter((step) => !canStepRefund(step, state)).map((step) => ({ state, step })),
);

test.each(paymentCells)(
  '$step of a payment in state $state is refused and changes nothing',
  async ({ state, step }) => {
    const id = await paymentIn(state);
    const before = await allRows();
    const path = `/payments/${id}`;
    const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');
    const answer =
      step === 'prove'
        ? await ama.upload(`${path}/proof`, pdf, 'application/pdf')
        : await world
            .as('admin')
            .post(`${path}/${step}`, { ...line, reason: 'Because' }, { version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'payment.step_not_allowed', from: state, step });
    expect(await allRows()).toBe(before);
  },
);

test.each(refundCells)(
  '$step of a refund in state $state is refused and changes nothing',
  async ({ state, step }) => {
    const id = await refundIn(state);
    const before = await allRows();
    const caller = step === 'withdraw' ? ama : world.as('admin');
    const body = { reason: 'Because', method: 'CASH', reference: 'OUT-2' };
    const answer = await caller.post(`/refunds/${id}/${step}`, body, { version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'refund.step_not_allowed', from: state, step });
    expect(await allRows()).toBe(before);
  },
);

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
