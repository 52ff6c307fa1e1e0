import { afterAll, expect, it } from 'vitest';

import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld } from '../../testing/world.ts';

const world = await startWorld();
const trade = await startTrade(world);
afterAll(() => world.close());

it('no carton is added to a shipment that is already invoiced', async () => {
  const ama = await world.ama();
  const { shipment } = await trade.invoiced(ama);
  const path = `/shipments/${shipment.id}`;
  const before = (await ama.get(path)).json<{ version: number; packages: object[] }>();
  const line = { supplierNumber: 'SF70000001', contents: 'Shoes', cartons: 1 };
  const refused = await ama.patch(path, { addLines: [line] }, { version: before.version });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This shipment is already invoiced. Create a new shipment for more cartons',
  ]);
  expect((await ama.get(path)).json()).toEqual(before);
});
