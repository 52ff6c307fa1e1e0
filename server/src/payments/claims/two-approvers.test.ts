import type { StaffName } from '@sankofa/domain/fixtures/people';
import type { PaymentAnswer } from '@sankofa/domain/payments/payment-endpoints';
import type { StatementLineAnswer } from '@sankofa/domain/payments/statements/statement-import-endpoints';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startApprovals } from '../../testing/money/approval-fixture.ts';
import { cedis } from '../../testing/money/payment-fixture.ts';
import { statementHead } from '../../testing/money/statement-fixture.ts';
import { good } from '../../testing/trade/freight-fixture.ts';

const { world, limit, ...fixture } = await startApprovals();
let claim: Awaited<ReturnType<typeof fixture.waiting>>;
/** Ama reports GHS 148.50 of a GHS 371.25 invoice; above GHS 100.00 two people confirm. */
beforeEach(async () => {
  await limit('100.00');
  claim = await fixture.waiting('148.50');
});
afterAll(() => world.close());

const get = () => fixture.of(claim.id).now();
const entries = () => fixture.of(claim.id).entries();
const confirm = (staffName: StaffName, version: number, key?: string) =>
  fixture.of(claim.id).confirm(staffName, version, key);
const reason = 'The network took its fee.';
const see = (staffName: StaffName, amount: string, version: number, reasonText = reason) =>
  fixture.of(claim.id).see(staffName, amount, version, reasonText);
const audited = async () =>
  world.db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'before', 'after', 'reason'])
    .where('subjectId', '=', claim.id)
    .where('action', '<>', 'payment.submit')
    .orderBy('seq')
    .execute();

describe('a payment above the limit', () => {
  it('is not booked by the first person: it is pending, and the office sees who can confirm', async () => {
    const answer = good<PaymentAnswer>(await confirm('finance', 1));
    expect(answer).toMatchObject({
      state: 'SUBMITTED',
      decidedBy: null,
      receiptNumber: null,
      allocations: [],
      approval: { by: { name: 'Abena Osei' }, amount: cedis('148.50'), reason: null },
      version: 2,
    });
    expect(await entries()).toEqual([]);
    const queue = await world.as('clerk2').get(`/payments?q=${claim.reference}`);
    expect(queue.json()).toMatchObject({
      items: [{ approval: { by: { name: 'Abena Osei' } } }],
    });
  });

  it('causes no notification to the customer until it is booked', async () => {
    const reminderText = async () => (await claim.ama.get('/users/reminders')).body;
    const before = await reminderText();
    await confirm('finance', 1);
    expect(await reminderText()).toBe(before);
    expect(good(await claim.ama.get(`/payments/${claim.id}`))).toMatchObject({
      state: 'SUBMITTED',
      approval: null,
    });
  });

  it('is booked once by a second person, and both are audited', async () => {
    await confirm('finance', 1);
    expect(good(await confirm('clerk2', 2))).toMatchObject({
      state: 'CONFIRMED',
      amount: cedis('148.50'),
      claimed: null,
      decidedBy: { name: 'Esi Quartey' },
      approval: { by: { name: 'Abena Osei' } },
    });
    expect(await entries()).toHaveLength(1);
    expect((await audited()).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['payment.approve', await world.as('finance').id()],
      ['payment.confirm', await world.as('clerk2').id()],
    ]);
  });

  it('cannot be confirmed by the same person again, and the error says who can', async () => {
    await confirm('finance', 1);
    for (const again of [await confirm('finance', 2), await see('finance', '140.00', 2)]) {
      expect(again.statusCode).toBe(403);
      expect(again.json()).toMatchObject({
        code: 'payment.another_confirms',
        message:
          'You gave the first approval (GHS 148.50). Payments this large need two. Another member of finance or an admin, other than the person who recorded it, must confirm it',
      });
    }
    expect(await get()).toMatchObject({ state: 'SUBMITTED', version: 2 });
  });

  it('is approved once under one key, ten times in parallel', async () => {
    const key = crypto.randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => confirm('finance', 1, key)));
    expect(new Set(same.map(({ body }) => body)).size).toBe(1);
    expect(same[0]?.json()).toMatchObject({ state: 'SUBMITTED', version: 2 });
    expect(await audited()).toHaveLength(1);
  });

  it('requires the second person to have seen the first approval', async () => {
    await confirm('finance', 1);
    const stale = await confirm('clerk2', 1);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'request.version_stale']);
    expect(stale.json()).toMatchObject({ current: { approval: { amount: cedis('148.50') } } });
  });

  it('cannot be confirmed by its submitter, or by one of two approvers alone', async () => {
    const { invoice } = await fixture.newInvoice();
    const submitted = await fixture.submit(world.as('finance'), fixture.momo(invoice.invoiceId));
    claim = { ...claim, ...submitted };
    expect((await confirm('finance', 1)).json()).toMatchObject({ code: 'payment.own' });
    await confirm('clerk2', 1);
    expect((await confirm('finance', 2)).json()).toMatchObject({ code: 'payment.own' });
    expect((await confirm('clerk2', 2)).json()).toMatchObject({ code: 'payment.another_confirms' });
    expect(good(await confirm('admin', 2))).toMatchObject({ state: 'CONFIRMED' });
  });

  it('can be rejected by either of them, which clears the approval', async () => {
    await confirm('finance', 1);
    const body = { reason: 'It was another transfer.' };
    const removed = await world
      .as('finance')
      .post(`/payments/${claim.id}/reject`, body, { version: 2 });
    expect(good(removed)).toMatchObject({ state: 'REJECTED', approval: null });
  });

  it('is reversed as usual, and still shows who approved it', async () => {
    await confirm('finance', 1);
    await confirm('clerk2', 2);
    const removed = await world
      .as('admin')
      .post(`/payments/${claim.id}/reverse`, { reason: 'It bounced' }, { version: 3 });
    expect(good(removed)).toMatchObject({
      state: 'REVERSED',
      approval: { by: { name: 'Abena Osei' } },
    });
  });
});

describe('an approval of another amount', () => {
  it('is booked as the first person entered it, once a second person confirms', async () => {
    expect(good(await see('finance', '140.00', 1))).toMatchObject({
      state: 'SUBMITTED',
      amount: cedis('148.50'),
      claimed: null,
      approval: { amount: cedis('140.00'), reason },
    });
    expect(good(await confirm('clerk2', 2))).toMatchObject({
      state: 'CONFIRMED',
      amount: cedis('140.00'),
      claimed: { amount: cedis('148.50'), reason },
    });
  });

  it('counts as the same if the second person enters it too, with the second reason', async () => {
    await see('finance', '140.00', 1);
    expect(good(await see('clerk2', '140.00', 2, 'So says MTN.'))).toMatchObject({
      state: 'CONFIRMED',
      claimed: { reason: 'So says MTN.' },
    });
  });

  it('voids an earlier approval of another amount and becomes the first, whatever it is', async () => {
    await confirm('finance', 1);
    expect(good(await see('clerk2', '90.00', 2))).toMatchObject({
      state: 'SUBMITTED',
      approval: { by: { name: 'Esi Quartey' }, amount: cedis('90.00'), reason },
      version: 3,
    });
    expect(await entries()).toEqual([]);
    // The earlier approver is now the second person.
    expect(good(await confirm('finance', 3))).toMatchObject({
      state: 'CONFIRMED',
      amount: cedis('90.00'),
      approval: { by: { name: 'Esi Quartey' } },
    });
    expect((await audited())[1]).toMatchObject({
      action: 'payment.approve',
      before: expect.stringContaining('"approvedPesewas":14850'),
      after: expect.stringContaining('"approvedPesewas":9000'),
      reason,
    });
  });

  it('is compared with the limit by the amount to be booked, not the one reported', async () => {
    expect(good(await see('finance', '100.00', 1))).toMatchObject({ state: 'CONFIRMED' });
    claim = await fixture.waiting('50.00');
    expect(good(await see('finance', '100.01', 1))).toMatchObject({ state: 'SUBMITTED' });
  });
});

const outcomes = async (reader: 'finance' | 'clerk2', amount: string) => {
  const csv = `${statementHead}2026-11-20,${claim.reference},Ama,Goods,${amount}\n`;
  const { statement } = await fixture.read(csv, { reader });
  const { items } = await fixture.linesOf(statement.id, '', reader);
  return items.map(({ outcome }: StatementLineAnswer) => outcome);
};

describe('a bank statement', () => {
  it('confirms nothing by matching: the match is for the second person, not for the first approver', async () => {
    await confirm('finance', 1);
    expect(await outcomes('finance', '148.50')).toEqual(['OWN']);
    expect(await outcomes('clerk2', '148.50')).toEqual(['MATCHED']);
    expect(await get()).toMatchObject({ state: 'SUBMITTED', version: 2 });
  });

  it('matches the amount of the first approval, not the reported one', async () => {
    await see('finance', '140.00', 1);
    expect(await outcomes('clerk2', '148.50')).toEqual(['OTHER_AMOUNT']);
    expect(await outcomes('clerk2', '140.00')).toEqual(['MATCHED']);
  });

  it('voids the approval given under the old reference when it corrects a reference', async () => {
    await confirm('finance', 1);
    const csv = `${statementHead}2026-11-20,RIGHT-${claim.reference},Ama,Goods,148.50\n`;
    const { lines } = await fixture.read(csv, { reader: 'clerk2' });
    const body = {
      lineId: lines[0]?.id,
      reference: `RIGHT-${claim.reference}`,
      reason: 'Mistyped',
    };
    const corrected = await world
      .as('clerk2')
      .post(`/payments/${claim.id}/correct`, body, { version: 2 });
    expect(good(corrected)).toMatchObject({ state: 'SUBMITTED', approval: null, version: 3 });
    expect(good(await confirm('clerk2', 3))).toMatchObject({ state: 'SUBMITTED' });
  });
});

it('the ledger is correct afterwards', async () => {
  expect(await ledgerProblems(world.db)).toEqual([]);
});
