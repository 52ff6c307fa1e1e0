import { afterAll, beforeAll, expect, it } from 'vitest';

import { registerForVat } from '../fixtures/taxes.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type World } from '../testing/world.ts';
import { setTreatments } from './taxes.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

it('taxes air and sea freight by the treatment of each', async () => {
  const trade = await startTrade(world);
  const ama = await world.ama();
  await world.work(trade.admin, async (work) => {
    await registerForVat(work);
    await setTreatments(work, {
      from: '2026-11-21',
      treatments: [
        { priceLine: 'FREIGHT_AIR', treatment: 'E' },
        { priceLine: 'FREIGHT_SEA', treatment: 'C' },
      ],
      reason: 'As our accountant advised',
    });
  });
  const treatmentsOf = async (mode: 'AIR' | 'SEA') => {
    const { invoiceId } = await trade.invoiced(ama, { mode });
    return world.db
      .selectFrom('invoiceLines')
      .select(['kind', 'treatment'])
      .where('invoiceId', '=', invoiceId)
      .execute();
  };
  expect(await treatmentsOf('AIR')).toEqual([{ kind: 'FREIGHT', treatment: 'E' }]);
  expect(await treatmentsOf('SEA')).toEqual([{ kind: 'FREIGHT', treatment: 'C' }]);
});
