import { preAlertTo } from '@sankofa/domain/fixtures/shipment-stages';
import { afterAll, describe, expect, it } from 'vitest';

import { confirmPayment } from '../../payments/payments.ts';
import { preAlertShipment } from '../../shipments/shipments.ts';
import { mergeReason as reason, startMerges } from '../../testing/merge-fixture.ts';
import { waitsForLock } from '../../testing/postgres/wait-for-lock.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { mergeCustomers } from './merge.ts';

const fixture = await startMerges();
const { world, trade, merge } = fixture;
const two = () => fixture.two('Efua');
afterAll(() => world.close());

const mergeIn = (
  old: TestCustomer,
  kept: TestCustomer,
  during: () => Promise<unknown>,
): Promise<{ pending: Promise<unknown> }> =>
  world.work(trade.admin, async (work) => {
    const pair = { oldId: old.id, keptId: kept.id };
    await mergeCustomers(work, { ...pair, keptCode: kept.customerCode, reason });
    const pending = during();
    expect(await waitsForLock(world.db, pending)).toBe('waits');
    return { pending };
  });
const statusOf = async (pending: Promise<unknown>) => {
  const answer = await pending;
  return typeof answer === 'object' && answer && 'statusCode' in answer ? answer.statusCode : null;
};
let number = 1_000_000;
const preAlert = async (by: TestCustomer) => {
  number += 1;
  return by.post('/shipments', preAlertTo(trade.sites.accra, { supplierNumber: `SF${number}` }));
};
const ownersOf = async (table: 'shipments' | 'packages' | 'payments' | 'tickets') =>
  (await world.db.selectFrom(table).select('customerId').execute()).map(
    ({ customerId }) => customerId,
  );

describe('at the moment of a merge', () => {
  it('a pre-alert that a command registers for the old customer reaches the kept one', async () => {
    const [old, kept] = await two();
    const body = preAlertTo(trade.sites.accra, { supplierNumber: 'SF1436009122' });
    const { pending } = await mergeIn(old, kept, () =>
      world.work(old.actor, (work) => preAlertShipment(work, body)),
    );
    await pending;
    for (const table of ['shipments', 'packages'] as const)
      expect(await ownersOf(table)).toEqual([kept.id]);
  });

  it('the old customer’s own request is refused, and leaves nothing behind', async () => {
    const [old, kept] = await two();
    const before = (await ownersOf('shipments')).length;
    const { pending } = await mergeIn(old, kept, () => preAlert(old));
    expect([401, 404]).toContain(await statusOf(pending));
    expect((await preAlert(old)).statusCode).toBe(401);
    expect(await ownersOf('shipments')).toHaveLength(before);
  });

  it('a payment that is confirmed is booked once, for the kept customer', async () => {
    const [old, kept] = await two();
    const { invoiceId, totalPesewas } = await trade.invoiced(old);
    const paymentId = await trade.submitted(invoiceId, totalPesewas + 500);
    const confirm = () => world.work(trade.clerk, (work) => confirmPayment(work, { paymentId }));
    await (
      await mergeIn(old, kept, confirm)
    ).pending;
    expect(await trade.invoice(invoiceId)).toMatchObject({ state: 'PAID', customerId: kept.id });
    const { owed, credit } = (await world.as('finance').get(`/customers/${kept.id}`)).json();
    expect([owed.amount, credit.amount]).toEqual(['0.00', '5.00']);
    expect(await fixture.ledgerProblems()).toEqual([]);
  });

  it('a payment that is being confirmed is finished first, and moves', async () => {
    const [old, kept] = await two();
    const { invoiceId, totalPesewas } = await trade.invoiced(old);
    const paymentId = await trade.submitted(invoiceId, totalPesewas + 500);
    const { pending } = await world.work(trade.clerk, async (work) => {
      await confirmPayment(work, { paymentId });
      const begun = merge(old, kept);
      expect(await waitsForLock(world.db, begun)).toBe('waits');
      return { pending: begun };
    });
    expect((await pending).statusCode).toBe(200);
    const { owed, credit } = (await world.as('finance').get(`/customers/${kept.id}`)).json();
    expect([owed.amount, credit.amount]).toEqual(['0.00', '5.00']);
    expect(await fixture.ledgerProblems()).toEqual([]);
  });

  it('payments, pre-alerts and messages are neither lost nor counted twice, in any order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [old, kept] = await two();
      const first = await trade.invoiced(old);
      const paid = await trade.submitted(first.invoiceId, first.totalPesewas);
      const second = await trade.invoiced(kept);
      const paidByKept = await trade.submitted(second.invoiceId, second.totalPesewas);
      const before = (await ownersOf('shipments')).length;
      const answers = await Promise.all([
        preAlert(old),
        merge(old, kept),
        old.post('/tickets', { subject: 'Where is it?', body: 'I wait for my goods' }),
        world.as('clerk2').post(`/payments/${paid}/confirm`, {}, { version: 1 }),
        world.as('clerk2').post(`/payments/${paidByKept}/confirm`, {}, { version: 1 }),
      ]);
      const [alerted, merged, asked, ...confirmed] = answers.map(({ statusCode }) => statusCode);
      expect([merged, ...confirmed]).toEqual([200, 200, 200]);
      // During and after the merge the old login is refused.
      for (const status of [alerted, asked]) expect([200, 401, 404]).toContain(status);
      const shipments = (await ownersOf('shipments')).length;
      expect(shipments - before).toBe(alerted === 200 ? 1 : 0);
      for (const table of ['shipments', 'packages', 'payments', 'tickets'] as const)
        expect(await ownersOf(table)).not.toContain(old.id);
      for (const { invoiceId } of [first, second])
        expect(await trade.invoice(invoiceId)).toMatchObject({ state: 'PAID' });
      expect(await fixture.ledgerProblems()).toEqual([]);
    }
  });

  it('two merges against each other are done once', async () => {
    const [one, other] = await two();
    const answers = await Promise.all([merge(one, other), merge(other, one)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await fixture.ledgerProblems()).toEqual([]);
  });
});
