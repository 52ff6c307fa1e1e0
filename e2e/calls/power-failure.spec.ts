import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from '@playwright/test';

import { unwrap, signIn } from '../support/product/api-client.ts';
import { demoParties } from '../support/product/fixtures.ts';
import { newStorage, startProduct } from '../support/product/server.ts';

type Payment = { id: string; version: number; state: string; allocations: { amount: object }[] };

/** When the process is killed, in milliseconds after the call: before, during and after its work. */
const moments = [0, 4, 9, 15, 30];

test('a payment whose process is killed before the response is booked once when the call is repeated', async () => {
  const storage = await newStorage();
  let product = await startProduct({ storage });
  try {
    for (const moment of moments) {
      const parties = await demoParties(product.url);
      const { staff } = parties;
      const { invoice } = await parties.invoicedShipment();
      const { id } = await parties.submittedPayment(invoice, { payer: parties.byCustomer });
      const key = crypto.randomUUID();
      const confirm = `/payments/${id}/confirm`;
      const lost = staff.post<Payment>(confirm, {}, { key, version: 1 }).catch(() => null);
      await pause(moment);
      await product.kill();
      await lost;

      product = await startProduct({ storage });
      const clerk = await signIn(product.url, 'staff');
      const answer = unwrap(await clerk.post<Payment>(confirm, {}, { key, version: 1 }));
      expect(answer.state).toBe('CONFIRMED');
      expect(answer.allocations).toHaveLength(1);
      const again = unwrap(
        await clerk.get<{ state: string; owed: { amount: string } }>(`/invoices/${invoice.id}`),
      );
      expect(again).toMatchObject({ state: 'PAID', owed: { amount: '0.00' } });
    }
  } finally {
    await product.stop();
    await storage.remove();
  }
});
