import { afterAll, describe, expect, it } from 'vitest';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

const { world, sites, drive, cartonNow, eventsOf, ...warehouse } = await startWarehouse();
afterAll(() => world.close());
const { id: customerId } = await world.ama();
const clerk = world.as('batches');
const ghana = world.as('warehouse-gh');
const reason = 'I scanned the carton beside it';

type StaffClient = typeof clerk;
type Result = { outcome: string; code: string | null; package: { state: string } | null };
/** Replays the online scan from the device's queue, under the same id. */
async function replayed(
  staff: StaffClient,
  scanId: string,
  move: object,
): Promise<Result | undefined> {
  const scannedAt = '2026-11-21T06:00:00.000Z';
  const items = [{ scanId, seq: 1, scannedAt, move }];
  const answer = await staff.post('/warehouse/scans', { deviceId: crypto.randomUUID(), items });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: Result[] }>().results[0];
}
async function toLoad() {
  const batch = await drive.open(seaPlan(sites));
  const carton = await warehouse.carton({ customerId });
  const move = { kind: 'load', batchId: batch.id, code: carton.labelNumber };
  const key = crypto.randomUUID();
  const load = () => clerk.post(`/batches/${batch.id}/load`, { code: carton.labelNumber }, { key });
  return { batch, carton, move, key, load };
}
async function toUnload(more: object = {}) {
  const carton = await warehouse.carton({ customerId });
  const { id } = await drive.sail(seaPlan(sites), [carton.labelNumber]);
  const batch = await drive.land(id);
  const move = { kind: 'unload', batchId: batch.id, code: carton.labelNumber, ...more };
  const key = crypto.randomUUID();
  const { kind: _, ...body } = move;
  const unload = () => ghana.post('/warehouse/unload', body, { key });
  return { batch, carton, move, key, unload };
}
/** Clears the keys that the server drops after some days; a device may be offline for longer. */
const deleteKeys = () => world.db.deleteFrom('idempotencyKeys').execute();

describe('an online scan whose answer was lost', () => {
  it('does not load a carton again that was taken out meanwhile', async () => {
    const { batch, carton, move, key, load } = await toLoad();
    expect((await load()).json()).toMatchObject({ isRepeat: false });
    const body = { code: carton.labelNumber, reason };
    expect((await clerk.post(`/batches/${batch.id}/offload`, body)).statusCode).toBe(200);
    expect(await replayed(clerk, key, move)).toMatchObject({
      outcome: 'duplicate',
      package: { state: 'VERIFIED' },
    });
    expect(await cartonNow(carton.id)).toMatchObject({ state: 'VERIFIED', batchId: null });
    expect(await eventsOf(carton.id, 'STUF')).toHaveLength(1);
  });

  it('does not unload a carton again that was put back meanwhile', async () => {
    const { batch, carton, move, key, unload } = await toUnload({ shelf: 'A-01' });
    expect((await unload()).json()).toMatchObject({ isRepeat: false });
    const body = { code: carton.labelNumber, reason };
    expect((await ghana.post(`/batches/${batch.id}/undo-unload`, body)).statusCode).toBe(200);
    expect(await replayed(ghana, key, move)).toMatchObject({
      outcome: 'duplicate',
      package: { state: 'ARRIVED' },
    });
    expect(await cartonNow(carton.id)).toMatchObject({ state: 'ARRIVED' });
  });

  it('is recognized even if the call arrives after its replay, and long after', async () => {
    const loaded = await toLoad();
    expect(await replayed(clerk, loaded.key, loaded.move)).toMatchObject({ outcome: 'applied' });
    const body = { code: loaded.carton.labelNumber, reason };
    await clerk.post(`/batches/${loaded.batch.id}/offload`, body);
    const late = await loaded.load();
    expect(late.json()).toMatchObject({ isRepeat: true, package: { state: 'VERIFIED' } });
    await deleteKeys();
    expect((await loaded.load()).json()).toMatchObject({ isRepeat: true });
    expect(await cartonNow(loaded.carton.id)).toMatchObject({ batchId: null });

    const unloaded = await toUnload();
    await unloaded.unload();
    await ghana.post(`/batches/${unloaded.batch.id}/undo-unload`, {
      code: unloaded.carton.labelNumber,
      reason,
    });
    await deleteKeys();
    expect((await unloaded.unload()).json()).toMatchObject({ isRepeat: true, isOver: false });
    expect(await cartonNow(unloaded.carton.id)).toMatchObject({ state: 'ARRIVED' });
  });

  it('is carried out once if call and replay arrive together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { carton, move, key, load } = await toLoad();
      const [, answer] = await Promise.all([replayed(clerk, key, move), load(), load()]);
      expect(answer.statusCode).toBe(200);
      expect(await eventsOf(carton.id, 'STUF')).toHaveLength(1);
      const rows = await world.db
        .selectFrom('scans')
        .select(['outcome', 'packageId'])
        .where('scanId', '=', key)
        .execute();
      expect(rows).toEqual([{ outcome: 'applied', packageId: carton.id }]);
    }
  });

  it('still warns on a repeat if the carton is not on the list', async () => {
    const { batch } = await toUnload();
    const unlisted = await warehouse.carton({ customerId });
    const key = crypto.randomUUID();
    const body = { batchId: batch.id, code: unlisted.labelNumber };
    const first = await ghana.post('/warehouse/unload', body, { key });
    expect(first.json()).toMatchObject({ isOver: true, isRepeat: false });
    expect(await replayed(ghana, key, { kind: 'unload', ...body })).toMatchObject({
      outcome: 'duplicate',
      code: 'carton.over',
      message: expect.stringContaining('isn’t on any list'),
    });
    await deleteKeys();
    const again = await ghana.post('/warehouse/unload', body, { key });
    expect(again.json()).toMatchObject({
      isOver: true,
      isRepeat: true,
      warnings: [expect.stringContaining('isn’t on any list')],
    });
  });
});

it('a refused call leaves no record, so that its scan may succeed when it is repeated', async () => {
  const { carton, move, key, load, batch } = await toLoad();
  const unready = await warehouse.carton({ customerId, holds: ['DEPOSIT'] });
  const path = `/batches/${batch.id}/load`;
  const refused = await clerk.post(path, { code: unready.labelNumber }, { key });
  expect(refused.json()).toMatchObject({ code: 'package.held' });
  const rows = await world.db.selectFrom('scans').select('id').where('scanId', '=', key).execute();
  expect(rows).toEqual([]);
  expect((await load()).statusCode).toBe(200);
  expect(await replayed(clerk, key, move)).toMatchObject({ outcome: 'duplicate' });
  expect(await cartonNow(carton.id)).toMatchObject({ state: 'LOADED' });
});

it('a scan that a person settled is not carried out by a late online call', async () => {
  const { batch, key } = await toLoad();
  const { labelNumber: code } = await warehouse.carton({ customerId, holds: ['DEPOSIT'] });
  const move = { kind: 'load', batchId: batch.id, code };
  expect(await replayed(clerk, key, move)).toMatchObject({ outcome: 'conflict' });
  const { id } = await world.db
    .selectFrom('scans')
    .select('id')
    .where('scanId', '=', key)
    .executeTakeFirstOrThrow();
  const resolution = 'It stays until it is paid';
  const settled = await clerk.post(`/warehouse/scans/${id}/settle`, { resolution });
  expect(settled.statusCode).toBe(200);
  const answer = await clerk.post(`/batches/${batch.id}/load`, { code }, { key });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'request.key_reused', message: resolution }),
  ]);
});

it('a key is for one scan: another carton or batch under it is refused', async () => {
  const { key, load } = await toLoad();
  await load();
  const other = await toLoad();
  const body = { code: other.carton.labelNumber };
  const answer = await clerk.post(`/batches/${other.batch.id}/load`, body, { key });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'request.key_reused']);
});

it('a client whose keys are not scan ids can load as usual', async () => {
  const { batch, carton } = await toLoad();
  const body = { code: carton.labelNumber };
  const answer = await clerk.post(`/batches/${batch.id}/load`, body, { key: 'crane-7:1' });
  expect(answer.json()).toMatchObject({ isRepeat: false, package: { state: 'LOADED' } });
});
