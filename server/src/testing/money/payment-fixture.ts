import { expect } from 'vitest';

import { startTrade } from '../trade/trade.ts';
import { startWorld, type TestCustomer } from '../world.ts';

export const cedis = (amount: string) => ({ amount, currency: 'GHS' });

/** Starts a world with an invoice to pay, its customer, and Finance clerks who confirm payments. */
export async function startPayments() {
  const world = await startWorld();
  const trade = await startTrade(world);
  const clerk = () => world.as('clerk2');
  let references = 0;
  return {
    world,
    trade,
    clerk,
    /** Creates a customer with an invoice by deposit and balance, with a deposit of 148.50. */
    newInvoice: async () => {
      const ama = await world.ama();
      return { ama, invoice: await trade.invoiced(ama, { plan: 'SPLIT' }) };
    },
    /** Returns the body of a mobile money payment, with a new reference. */
    momo: (invoiceId: string, amount = '148.50') => {
      references += 1;
      return {
        invoices: [{ invoiceId }],
        method: 'MOBILE_MONEY',
        network: 'MTN',
        amount: cedis(amount),
        reference: `MP-${references}-77`,
        paidOn: '2026-11-20',
      };
    },
    submit: async (caller: Pick<TestCustomer, 'post'>, body: object) => {
      const answer = await caller.post('/payments', body);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ id: string; version: number; reference: string }>();
    },
    confirm: (id: string, version = 1, caller: Pick<TestCustomer, 'post'> = clerk()) =>
      caller.post(`/payments/${id}/confirm`, {}, { version }),
  };
}
