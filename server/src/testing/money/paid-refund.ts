import { samplePayee } from '@sankofa/domain/fixtures/payees';

import { good } from '../trade/freight-fixture.ts';
import type { TestCustomer, World } from '../world.ts';

/** Creates a refund of the owner’s credit that was sent by hand, with its proof. */
export async function paidRefundOf(world: World, owner: TestCustomer, proof: Buffer) {
  const finance = world.as('finance');
  const { id } = good<{ id: string }>(
    await owner.post('/refunds', {
      amount: { amount: '10.00', currency: 'GHS' },
      reason: 'I paid too much',
      payee: samplePayee,
    }),
  );
  good(await finance.post(`/refunds/${id}/approve`, {}, { version: 1 }));
  const sent = { method: 'MOBILE_MONEY', reference: 'MP-OUT-1' };
  good(await finance.post(`/refunds/${id}/pay`, sent, { version: 2 }));
  good(await finance.upload(`/refunds/${id}/proof`, proof, 'image/png'));
  return id;
}
