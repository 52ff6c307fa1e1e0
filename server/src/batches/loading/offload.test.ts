import { afterAll, describe, expect, it } from 'vitest';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, carton: cartonOf, cartonNow, eventsOf } = await startWarehouse();
afterAll(() => world.close());
const { id: customerId } = await world.ama();
const one = () => cartonOf({ customerId });

describe('offloading', () => {
  it('puts the carton back where it was stored, with the reason, and keeps both events', async () => {
    const batch = await drive.open(seaPlan(sites));
    const carton = await one();
    await drive.load(batch.id, carton.labelNumber);
    const clerk = world.as('batches');
    const path = `/batches/${batch.id}/offload`;
    const code = carton.labelNumber;
    expect((await clerk.post(path, { code })).statusCode).toBe(400);
    const answer = await clerk.post(path, { code, reason: 'The customer wants it by air' });
    expect(answer.json()).toMatchObject({ package: { state: 'VERIFIED' }, batch: { cartons: 0 } });
    expect(await cartonNow(carton.id)).toMatchObject({ batchId: null, siteId: sites.guangzhou });
    expect(await eventsOf(carton.id, 'OFL')).toMatchObject([
      { batchId: batch.id, reason: 'The customer wants it by air', toState: 'VERIFIED' },
    ]);
    expect(await eventsOf(carton.id, 'STUF')).toHaveLength(1);
    expect((await drive.load(batch.id, carton.labelNumber)).json()).toMatchObject({
      isRepeat: false,
    });
  });

  it('is required before a batch can be cancelled', async () => {
    const batch = await drive.open(seaPlan(sites));
    const carton = await one();
    await drive.load(batch.id, carton.labelNumber);
    const answer = await drive.performStep(batch.id, 'cancel', { reason: 'Too few goods' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ message: string }>().message).toBe(
      `${batch.batchNumber} has 1 carton loaded. Offload it before cancelling.`,
    );
  });
});
