import type { OpeningAnswer } from '@sankofa/domain/books/opening/opening-endpoints';

import { good } from '../../trade/freight-fixture.ts';
import type { World } from '../../world.ts';

/** Enters opening balances above the limit for one person, which wait for approval. */
export async function openingRecordsOf(world: World) {
  const { latest } = good<OpeningAnswer>(
    await world.as('finance').post('/analytics/opening-balances', {
      lines: [{ account: 'cash-bank', balance: { amount: '90000.00', currency: 'GHS' } }],
      reason: 'From the books before',
    }),
  );
  return { opening: latest?.id ?? '' };
}
