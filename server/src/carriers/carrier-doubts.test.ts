import { addMs } from '@sankofa/domain/values/time';
import { afterAll, expect, it } from 'vitest';

import { day, hour, startCarriers } from './testing/carrier-fixture.ts';

const carriers = await startCarriers();
const { world, drive, titlesOf, simulator, clerk } = carriers;
const { follow, newsOf, closedBatch, departs, arrives } = carriers;
afterAll(() => carriers.close());
const stateOf = drive.read;

const doubtOf = async (id: string) => {
  const [doubt] = (await newsOf(id)).doubts;
  if (!doubt) throw new Error('No doubt');
  return doubt;
};

it('a departure that is blocked, and accepts it once nothing blocks it', async () => {
  const { id, container } = await closedBatch({ sealNumber: null });
  world.pass(2 * day);
  const departedAt = addMs(world.clock(), -hour);
  simulator.report(container, [departs({ at: departedAt })]);
  await follow();
  expect((await stateOf(id)).state).toBe('CLOSED');
  const doubt = await doubtOf(id);
  expect(doubt).toMatchObject({ kind: 'DEPARTURE_BLOCKED', isAcceptable: true });
  expect(doubt.sentence).toContain('Seal number missing');
  const titles = async () =>
    (await titlesOf(await clerk.id())).filter((title) => title.includes('differs from our record'));
  const told = (await titles()).length;
  world.pass(7 * hour);
  await follow();
  expect((await titles()).length).toBe(told);
  expect(told).toBeGreaterThan(0);

  const accept = `/carrier-doubts/${doubt.id}/accept`;
  const refused = await clerk.post(accept);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    409,
    'batch.not_ready',
  ]);
  const { version } = await stateOf(id);
  await clerk.patch(`/batches/${id}`, { sealNumber: 'CN7' }, { version });
  const both = await Promise.all([clerk.post(accept), clerk.post(accept)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await stateOf(id)).toMatchObject({ state: 'DEPARTED', departedAt });
  expect((await newsOf(id)).doubts).toEqual([]);
  const [depa] = (await stateOf(id)).milestones.filter(({ code }) => code === 'DEPA');
  expect(depa?.by).not.toBe('Maersk');
});

it('another vessel, which may be accepted, and blocks the departure until then', async () => {
  const { id, container } = await closedBatch();
  world.pass(2 * day);
  simulator.report(container, [departs({ vessel: 'MSC Zoe', voyage: '1E' })]);
  await follow();
  const doubt = await doubtOf(id);
  expect(doubt.kind).toBe('OTHER_VESSEL');
  expect((await stateOf(id)).state).toBe('CLOSED');
  expect((await clerk.post(`/carrier-doubts/${doubt.id}/accept`)).statusCode).toBe(200);
  world.pass(7 * hour);
  await follow();
  expect(await stateOf(id)).toMatchObject({ state: 'DEPARTED', vessel: 'MSC Zoe', voyage: '1E' });
});

it('our record kept: it is not asked again until the carrier changes what it says', async () => {
  const { id, container } = await closedBatch();
  world.pass(day);
  await drive.through(id, 'depart');
  simulator.report(container, [departs({ at: addMs(world.clock(), -2 * day) })]);
  world.pass(day);
  await follow();
  const doubt = await doubtOf(id);
  expect(doubt).toMatchObject({ kind: 'DEPARTURE_DIFFERS', isAcceptable: false });
  expect((await clerk.post(`/carrier-doubts/${doubt.id}/accept`)).statusCode).toBe(409);
  const keep = `/carrier-doubts/${doubt.id}/keep`;
  expect((await clerk.post(keep, { reason: '' })).statusCode).toBe(400);
  expect((await clerk.post(keep, { reason: 'Seen leaving the quay' })).statusCode).toBe(200);
  world.pass(7 * hour);
  await follow();
  expect((await newsOf(id)).doubts).toEqual([]);
  const said = addMs(world.clock(), -3 * day);
  simulator.report(container, [departs({ at: said, createdAt: world.clock() })]);
  world.pass(7 * hour);
  await follow();
  expect((await newsOf(id)).doubts).toHaveLength(1);
});

it('a transit that is too short, which a person may confirm', async () => {
  const { id, container } = await closedBatch();
  world.pass(day);
  await drive.through(id, 'depart');
  world.pass(3 * day);
  const arrivedAt = addMs(world.clock(), -hour);
  simulator.report(container, [arrives({ classifier: 'ACT', at: arrivedAt })]);
  await follow();
  expect((await stateOf(id)).state).toBe('DEPARTED');
  const doubt = await doubtOf(id);
  expect(doubt.kind).toBe('ARRIVAL_BLOCKED');
  await clerk.post(`/carrier-doubts/${doubt.id}/accept`);
  expect(await stateOf(id)).toMatchObject({ state: 'ARRIVED', arrivedAt });
});

it('is closed automatically when the contradiction is gone', async () => {
  const { id, container } = await closedBatch({ sealNumber: null });
  world.pass(2 * day);
  simulator.report(container, [departs({ at: addMs(world.clock(), -hour) })]);
  await follow();
  const { version } = await stateOf(id);
  await clerk.patch(`/batches/${id}`, { sealNumber: 'CN7' }, { version });
  world.pass(7 * hour);
  await follow();
  expect((await stateOf(id)).state).toBe('DEPARTED');
  expect((await newsOf(id)).doubts).toEqual([]);
});
