import { trackShipment } from '@sankofa/domain/shipments/tracking/tracking-endpoints';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';

import { seaPlan } from '../../testing/trade/batch-plans.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';

type Tracked = z.output<typeof trackShipment.answer>;
const day = 86_400_000;

const { world, sites, drive, goodsOf } = await startWarehouse();
afterAll(() => world.close());

/** A new address for each call, since only one test is about the limit. */
let address = 0;
const lookup = (number: string, headers: Record<string, string> = {}) => {
  address += 1;
  return world.app.inject({
    url: `/api/tracking/${number}`,
    headers,
    remoteAddress: `10.0.${address >> 8}.${address & 255}`,
  });
};
const track = async (number: string): Promise<Tracked> => (await lookup(number)).json();
const codes = (tracked: Tracked) =>
  tracked.milestones.map(({ code, classifier }) =>
    classifier === 'ACTUAL' ? code : `${code} ${classifier.toLowerCase()}`,
  );

describe('the customer page of a shipment', () => {
  it('shows its owner every field of public tracking, at every stage', async () => {
    const ama = await world.ama();
    const goods = await goodsOf(ama.id, 2);
    const labels = goods.packages.map(({ labelNumber }) => labelNumber);
    const batch = { id: '' };
    for (const phase of [
      () => Promise.resolve(),
      async () => void (batch.id = (await drive.sail(seaPlan(sites), labels)).id),
      async () =>
        void (await drive.performStep(batch.id, 'delay', { eta: '2027-01-12', reason: 'Storm' })),
      async () => void (await drive.land(batch.id)),
      async () => {
        for (const label of labels) await drive.unload(batch.id, label);
      },
    ]) {
      await phase();
      // The owner is notified by the choices of their profile.
      const { followBy: _, ...tracked } = await track(goods.trackingNumber);
      const { journey, ...own } = (await ama.get(`/shipments/${goods.shipmentId}`)).json();
      const shown = { ...own, ...journey };
      for (const [field, value] of Object.entries(tracked))
        expect([field, shown[field]]).toEqual([field, value]);
    }
  });
});

describe('public tracking', () => {
  it('shows each step of the voyage, with what is ahead', async () => {
    const ama = await world.ama();
    const goods = await goodsOf(ama.id, 2);
    const number = goods.trackingNumber;
    const [first = '', second = ''] = goods.packages.map(({ labelNumber }) => labelNumber);
    expect(await track(number)).toMatchObject({
      trackingNumber: number,
      mode: 'SEA',
      status: 'READY',
      sentence: 'Verified, waiting to be loaded',
      step: 2,
      progress: 20,
      cartons: 2,
      from: 'Guangzhou',
      to: 'Accra',
      // No batch was ever completed, so there is no estimate.
      expected: null,
      isDelayed: false,
      milestones: [
        { code: 'RCV', cartons: 2, place: 'Guangzhou' },
        { code: 'VER', cartons: 2, place: 'Guangzhou' },
      ],
    });

    const batch = await drive.sail(seaPlan(sites), [first, second]);
    const sailing = await track(number);
    expect(sailing).toMatchObject({
      status: 'IN_TRANSIT',
      step: 4,
      progress: 60,
      from: 'Guangzhou',
      // A plan is no experience: the timeline shows it, without a day of pickup.
      expected: null,
    });
    expect(codes(sailing)).toEqual(['RCV', 'VER', 'STUF', 'DEPA', 'ARRI planned']);
    expect(sailing.milestones.at(-2)).toMatchObject({
      sentence: 'Vessel departed China',
      place: 'Nansha',
      cartons: 2,
    });
    expect(sailing.milestones.at(-1)).toMatchObject({
      sentence: 'Vessel arrives in Ghana',
      place: 'Tema',
      at: '2027-01-05T00:00:00.000Z',
    });

    await drive.performStep(batch.id, 'delay', { eta: '2027-01-12', reason: 'Storm at the Cape' });
    const delayed = await track(number);
    expect(delayed).toMatchObject({
      isDelayed: true,
      expected: null,
    });
    expect(codes(delayed).slice(-2)).toEqual(['DLAY estimated', 'ARRI estimated']);
    expect(delayed.milestones.at(-2)?.sentence).toBe(
      'Delayed: now due in Ghana on 2027-01-12: Storm at the Cape',
    );

    await drive.land(batch.id);
    await drive.unload(batch.id, first);
    const tracked = await track(number);
    expect(codes(tracked).slice(-4)).toEqual(['ARRI', 'CUSS', 'CUSR', 'STRP']);
    expect(tracked.milestones.at(-1)).toMatchObject({ cartons: 1, place: 'Accra' });
    await drive.unload(batch.id, second);
    expect(await track(number)).toMatchObject({
      status: 'READY_FOR_PICKUP',
      progress: 100,
      expected: null,
    });
  });

  it('accepts a number in any spelling', async () => {
    const { trackingNumber } = await goodsOf((await world.ama()).id, 1);
    const typed = trackingNumber.toLowerCase().replaceAll('-', ' ');
    expect(await track(encodeURIComponent(typed))).toMatchObject({ trackingNumber });
  });

  it('hides events of the batch before the goods were loaded, and internal notes', async () => {
    const ama = await world.ama();
    const goods = await goodsOf(ama.id, 1);
    const batch = await drive.open(seaPlan(sites));
    await drive.performStep(batch.id, 'delay', {
      eta: '2027-01-20',
      reason: 'No space on the vessel',
    });
    world.pass(60_000);
    await drive.load(batch.id, goods.packages[0]?.labelNumber ?? '');
    await drive.through(batch.id, 'close');
    await drive.performStep(batch.id, 'open', { reason: 'The forklift driver miscounted' });
    const answer = await lookup(goods.trackingNumber);
    expect(codes(answer.json())).toEqual(['RCV', 'VER', 'STUF', 'DEPA planned', 'ARRI estimated']);
    expect(answer.body).not.toContain('forklift');
  });
});

describe('the estimated transit time', () => {
  it('is what the company’s past batches took', async () => {
    const ama = await world.ama();
    const batches = [];
    for (const cartons of [2, 1, 1]) {
      const { packages } = await goodsOf(ama.id, cartons);
      const labels = packages.map(({ labelNumber }) => labelNumber);
      batches.push({ labels, ...(await drive.sail(seaPlan(sites), labels)) });
    }
    world.pass(30 * day);
    for (const { id, labels } of batches) {
      await drive.through(id, 'arrive', 'start-clearing', 'customs-release', 'start-unloading');
      for (const label of labels) await drive.unload(id, label);
    }
    world.pass(6 * day);
    const waiting = await goodsOf(ama.id, 1);
    const [first, second, third] = batches.map(({ id }) => id);
    for (const id of [first, second]) await drive.through(id ?? '', 'complete');
    // Two batches are too few to estimate from.
    expect((await track(waiting.trackingNumber)).expected).toBeNull();
    await drive.through(third ?? '', 'complete');

    // Received five days ago; past batches took 41 days from there, six of them after arrival.
    const range = (await track(waiting.trackingNumber)).expected;
    const { receivedAt } = waiting.packages[0] ?? { receivedAt: '' };
    const after = (days: number) => addMs(receivedAt, days * day).slice(0, 10);
    expect(range).toEqual({ earliest: after(41), latest: after(42), batches: 3 });

    const eta = addMs(world.clock(), 35 * day).slice(0, 10);
    const etd = addMs(world.clock(), 2 * day).slice(0, 10);
    await drive.sail(seaPlan(sites, { etd, eta }), [waiting.packages[0]?.labelNumber ?? '']);
    const booked = await track(waiting.trackingNumber);
    const arrived = (days: number) => addMs(`${eta}T00:00:00.000Z`, days * day).slice(0, 10);
    expect(booked.expected).toEqual({ earliest: arrived(6), latest: arrived(7), batches: 3 });
  });
});

describe('a visitor', () => {
  it('sees no name, owner, value, photo, weight or pickup code', async () => {
    const ama = await world.customer({ name: 'Akosua Owusu-Ansah' });
    const goods = await goodsOf(ama.id, 1);
    const labels = goods.packages.map(({ labelNumber }) => labelNumber);
    const { id } = await drive.sail(seaPlan(sites), labels);
    await drive.land(id);
    await drive.unload(id, labels[0] ?? '');
    const { body } = await lookup(goods.trackingNumber);
    const { pickupCode } = await world.db
      .selectFrom('shipments')
      .select('pickupCode')
      .where('id', '=', goods.shipmentId)
      .executeTakeFirstOrThrow();
    expect(pickupCode).toMatch(/^\d{6}$/);
    const secrets = [
      'Akosua',
      ama.email,
      ama.phone,
      ama.customerCode,
      ama.shippingMark,
      ama.id,
      goods.shipmentId,
      pickupCode ?? '?',
      'Kitchen',
      ...labels,
      'person',
    ];
    for (const secret of secrets) expect(body).not.toContain(secret);
    expect(Object.keys(JSON.parse(body)).toSorted()).toEqual(
      Object.keys(trackShipment.answer.shape).toSorted(),
    );
  });

  it('gets different errors for a malformed and an unknown number', async () => {
    const malformed = await lookup('ABC');
    expect([malformed.statusCode, malformed.json<{ code: string }>().code]).toEqual([
      400,
      'tracking.malformed',
    ]);
    expect(malformed.json<{ message: string }>().message).toContain('7K3Q-4M2P-9XW4');
    const { trackingNumber } = await goodsOf((await world.ama()).id, 1);
    const last = trackingNumber.at(-1) === '0' ? '1' : '0';
    expect((await lookup(`${trackingNumber.slice(0, -1)}${last}`)).statusCode).toBe(400);
    const unknown = await lookup('0000-0000-0000');
    expect([unknown.statusCode, unknown.json<{ code: string }>().code]).toEqual([
      404,
      'tracking.not_found',
    ]);
  });

  it('is rate-limited when trying numbers, and Retry-After says for how long', async () => {
    const statuses: number[] = [];
    let wait = '';
    for (let n = 0; n < 70; n += 1) {
      const answer = await world.app.inject({
        url: '/api/tracking/0000-0000-0000',
        remoteAddress: '192.0.2.7',
      });
      statuses.push(answer.statusCode);
      wait = answer.headers['retry-after'] ?? wait;
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(Number(wait)).toBeGreaterThan(0);
  });

  it('does not have to fetch unchanged data again', async () => {
    const { trackingNumber } = await goodsOf((await world.ama()).id, 1);
    const first = await lookup(trackingNumber);
    expect(first.headers['cache-control']).toContain('no-cache');
    const etag = String(first.headers.etag);
    expect((await lookup(trackingNumber, { 'if-none-match': etag })).statusCode).toBe(304);
  });
});
