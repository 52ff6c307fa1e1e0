import { afterAll, expect, it } from 'vitest';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, carton: cartonOf, cartonNow, eventsOf } = await startWarehouse();
afterAll(() => world.close());
const { id: customerId } = await world.ama();
const china = world.as('warehouse-cn');
const ghana = world.as('warehouse-gh');

it('warehouse staff in China can load and offload a carton under their own permission', async () => {
  const batch = await drive.open(seaPlan(sites));
  const carton = await cartonOf({ customerId });
  const code = carton.labelNumber;
  const loaded = await china.post(`/batches/${batch.id}/load`, { code });
  expect(loaded.statusCode).toBe(200);
  expect(loaded.json()).toMatchObject({ package: { state: 'LOADED' }, batch: { cartons: 1 } });
  expect(await eventsOf(carton.id, 'STUF')).toMatchObject([{ permission: 'duty:warehouse' }]);
  const out = await china.post(`/batches/${batch.id}/offload`, {
    code,
    reason: 'Scanned by mistake',
  });
  expect(out.statusCode).toBe(200);
  expect(await cartonNow(carton.id)).toMatchObject({ batchId: null, state: 'VERIFIED' });
  expect(await eventsOf(carton.id, 'OFL')).toMatchObject([
    { permission: 'duty:warehouse', reason: 'Scanned by mistake' },
  ]);
});

it('messages in Chinese use the Chinese names of sites', async () => {
  for (const [id, nameZh] of [
    [sites.guangzhou, '广州仓库'],
    [sites.yiwu, '义乌仓库'],
  ] as const)
    await world.db.updateTable('sites').set({ nameZh }).where('id', '=', id).execute();
  const batch = await drive.open({ ...seaPlan(sites), originSiteId: sites.yiwu });
  const { labelNumber: code } = await cartonOf({ customerId });
  const refused = await china.post(
    `/batches/${batch.id}/load`,
    { code },
    { headers: { 'accept-language': 'zh-CN' } },
  );
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `${code} 在 广州仓库，${batch.batchNumber} 从 义乌仓库 起运。请装入从货件所在仓库起运的批次。`,
  ]);
});

it('scans that the warehouse made offline are applied', async () => {
  const batch = await drive.open(seaPlan(sites));
  const carton = await cartonOf({ customerId });
  const answer = await china.post('/warehouse/scans', {
    deviceId: crypto.randomUUID(),
    items: [
      {
        scanId: crypto.randomUUID(),
        seq: 0,
        scannedAt: world.clock(),
        move: { kind: 'load', batchId: batch.id, code: carton.labelNumber },
      },
    ],
  });
  expect(answer.json()).toMatchObject({ results: [{ outcome: 'applied' }] });
  expect(await cartonNow(carton.id)).toMatchObject({ batchId: batch.id });
});

it.each([
  ['in Ghana', ghana],
  ['with the Finance permission', world.as('finance')],
])('loading is refused to staff %s', async (_, client) => {
  const batch = await drive.open(seaPlan(sites));
  const carton = await cartonOf({ customerId });
  const body = { code: carton.labelNumber, reason: 'Scanned by mistake' };
  for (const step of ['load', 'offload']) {
    const answer = await client.post(`/batches/${batch.id}/${step}`, body);
    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ message: string }>().message).toBe(
      'Only the China warehouse, or someone with the Batches permission, can load',
    );
  }
  expect(await cartonNow(carton.id)).toMatchObject({ batchId: null });
});

it('planning requires the Batches permission', async () => {
  const batch = await drive.open(seaPlan(sites));
  expect(batch.steps).toContain('close');
  const seen = (await china.get(`/batches/${batch.id}`)).json<{ steps: string[] }>();
  expect(seen.steps).toEqual(['load', 'offload']);
  const { version } = batch;
  expect((await china.post(`/batches/${batch.id}/close`, {}, { version })).statusCode).toBe(403);
  expect(
    (await china.post(`/batches/${batch.id}/add-to-list`, { code: 'PX', reason: 'Seen' }))
      .statusCode,
  ).toBe(403);
});

it('the open batches of one warehouse are listed', async () => {
  const ownBatch = await drive.open(seaPlan(sites));
  const otherBatch = await drive.open({ ...seaPlan(sites), originSiteId: sites.yiwu });
  const list = await china.get(`/batches?state=OPEN&originSiteId=${sites.yiwu}`);
  const ids = list.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
  expect(ids).toContain(otherBatch.id);
  expect(ids).not.toContain(ownBatch.id);
});
