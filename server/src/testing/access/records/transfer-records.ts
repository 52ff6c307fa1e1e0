import { good } from '../../trade/freight-fixture.ts';
import type { World } from '../../world.ts';
import type { Id } from './owned-records.ts';

/** Creates a posted transfer between our accounts, and one above the limit that waits for approval. */
export async function transferRecordsOf(world: World) {
  const transfer = async (amount: string) =>
    good<Id>(
      await world.as('finance').post('/payments/transfers', {
        from: { account: 'cash-bank' },
        to: { account: 'cash-mobile-money' },
        amount: { amount, currency: 'GHS' },
        fee: { amount: '1.50', currency: 'GHS' },
        movedOn: '2026-11-20',
        reference: 'GCB-WALLET-1',
      }),
    ).id;
  return { transfer: await transfer('250.00'), requestedTransfer: await transfer('60000.00') };
}
