import type { SuggestionsAnswer } from '@sankofa/domain/batches/planning/batch-suggestion-endpoints';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { airPlan, seaPlan } from '../../testing/trade/batch-plans.ts';
import type { GoodsOptions } from '../../testing/trade/goods.ts';
import { labelsOf, startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, ...warehouse } = await startWarehouse();
afterAll(() => world.close());

const { id: customerId } = await world.ama();
const goods = (over: Partial<GoodsOptions> = {}) => warehouse.goods({ customerId, ...over });
/** Clears what an earlier test left. */
beforeEach(async () => {
  await world.db
    .updateTable('packages')
    .set({ siteId: sites.tamale })
    .where('siteId', '=', sites.guangzhou)
    .execute();
});
const small = () => seaPlan(sites, { capacityCbm: 1 });
const suggest = (id: string) => world.as('batches').get(`/batches/${id}/suggestions`);
const suggested = async (id: string): Promise<SuggestionsAnswer> => (await suggest(id)).json();
const since = (shipmentId: string, days: number) =>
  world.db
    .updateTable('packages')
    .set({ receivedAt: addMs(world.clock(), -days * 86_400_000) })
    .where('shipmentId', '=', shipmentId)
    .execute();
const shipmentsIn = ({ shipments }: SuggestionsAnswer) =>
  shipments.map(({ shipmentId }) => shipmentId);

describe('shipment suggestions', () => {
  it('are whole shipments, longest waiting first, and all can be loaded', async () => {
    const batch = await drive.open(small());
    const young = await goods({ cartons: 3 });
    const old = await goods({ cartons: 5 });
    const large = await goods({ cartons: 4 });
    await since(old.shipmentId, 30);
    await since(large.shipmentId, 20);
    const answer = await suggested(batch.id);
    expect(shipmentsIn(answer)).toEqual([old.shipmentId, large.shipmentId]);
    expect(answer).toMatchObject({
      left: { cbm: 1, kg: null },
      passedOver: 1,
      incomplete: 0,
    });
    expect(answer.leftAfter.cbm).toBeCloseTo(0.1);
    expect(answer.shipments[0]).toMatchObject({
      trackingNumber: old.trackingNumber,
      weightKg: 100,
      volumeCbm: 0.5,
      isPartlyLoaded: false,
      isPaidInFull: false,
    });
    const labels = answer.shipments.flatMap(({ cartons }) => cartons.map((one) => one.labelNumber));
    expect(labels).toEqual([...labelsOf(old), ...labelsOf(large)]);
    for (const label of labels) expect((await drive.load(batch.id, label)).statusCode).toBe(200);
    // A tenth of the capacity is left, and the newer shipment does not fit whole.
    expect(shipmentsIn(await suggested(batch.id))).toEqual([]);
    expect((await suggested(batch.id)).passedOver).toBe(1);
    expect(young.packages).toHaveLength(3);
  });

  it('leave out shipments that are on hold, not invoiced, or for another destination or mode', async () => {
    const batch = await drive.open(seaPlan(sites));
    await goods({ holds: ['DAMAGE'] });
    await goods({ holds: ['DEPOSIT'] });
    await goods({ isInvoiced: false });
    const credited = await goods();
    await world.db
      .updateTable('invoices')
      .set((eb) => ({ creditedPesewas: eb.ref('totalPesewas') }))
      .where('shipmentId', '=', credited.shipmentId)
      .execute();
    await goods({ mode: 'AIR' });
    await goods({ siteId: sites.yiwu });
    await goods({ destinationSiteId: sites.tamale });
    // A hold that only blocks release does not block loading.
    const free = await goods({ holds: ['BALANCE'] });
    expect(shipmentsIn(await suggested(batch.id))).toEqual([free.shipmentId]);
  });

  it('do not split a shipment, and list first the cartons of shipments already in the batch', async () => {
    const batch = await drive.open(seaPlan(sites));
    const [incomplete, partlyLoaded] = [await goods({ cartons: 2 }), await goods({ cartons: 2 })];
    const other = await goods();
    await since(other.shipmentId, 40);
    const [heldId, loadableLabel] = [
      incomplete.packages[0]?.id ?? '',
      partlyLoaded.packages[0]?.labelNumber ?? '',
    ];
    await world
      .as('warehouse-cn')
      .post(`/packages/${heldId}/holds`, { kind: 'DAMAGE', reason: 'Wet' });
    await drive.load(batch.id, loadableLabel);
    const answer = await suggested(batch.id);
    expect(shipmentsIn(answer)).toEqual([partlyLoaded.shipmentId, other.shipmentId]);
    expect(answer.incomplete).toBe(1);
    expect(answer.shipments[0]).toMatchObject({ isPartlyLoaded: true });
    expect(answer.shipments[0]?.cartons).toHaveLength(1);
  });

  it('are by weight for a flight, and empty for a batch that is not open', async () => {
    const flight = await drive.open(airPlan(sites, { capacityKg: 50 }));
    await goods({ mode: 'AIR', cartons: 2 });
    await goods({ mode: 'AIR' });
    const answer = await suggested(flight.id);
    expect(answer).toMatchObject({ left: { kg: 50, cbm: null }, leftAfter: { kg: 10 } });
    await drive.through(flight.id, 'close');
    const refused = await suggest(flight.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'batch.step_not_allowed' });
  });
});
