import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { airPlan } from '../testing/trade/batch-plans.ts';
import { airEvent, seaEvent } from './simulator/sample-events.ts';
import type { CarrierFault } from './simulator/simulator.ts';
import { day, hour, ship, startCarriers } from './testing/carrier-fixture.ts';

const carriers = await startCarriers();
const { world, sites, drive, goods, titlesOf, simulator, clerk } = carriers;
const { follow, newsOf, messagesOf, closedBatch, departs, arrives, dayFromNow } = carriers;
afterAll(() => carriers.close());
beforeEach(() => {
  simulator.faults.splice(0);
  simulator.asked.splice(0);
  simulator.options.pageSize = 100;
});

const stateOf = drive.read;
const followOf = (batchId: string) =>
  world.db
    .selectFrom('carrierFollows')
    .selectAll()
    .where('batchId', '=', batchId)
    .executeTakeFirstOrThrow();

describe('following a batch', () => {
  it('records vessel, departure, a new date and arrival once, as the carrier and with its times', async () => {
    const { id, container, customer } = await closedBatch({ vessel: null, voyage: null });
    world.pass(2 * day);
    const departedAt = addMs(world.clock(), -hour);
    const events = [
      departs({ at: departedAt }),
      arrives(),
      seaEvent({
        what: 'LOAD',
        classifier: 'ACT',
        at: addMs(departedAt, -hour),
        port: 'CNNSA',
      }),
    ];
    simulator.report(container, [...events, ...events.toReversed()]);
    expect(await follow()).toBe(1);
    const eta = dayFromNow(43);
    const sailed = await stateOf(id);
    expect(sailed).toMatchObject({ state: 'DEPARTED', departedAt, eta, ...ship });
    const [depa] = sailed.milestones.filter(({ code }) => code === 'DEPA');
    expect(depa).toMatchObject({ at: departedAt, by: 'Maersk' });
    expect(await messagesOf(id)).toHaveLength(3);

    world.pass(7 * hour);
    await follow();
    expect((await stateOf(id)).version).toBe(sailed.version);
    expect(await messagesOf(id)).toHaveLength(3);
    const titles = await titlesOf(customer.id);
    expect(titles.filter((title) => title.startsWith('Delayed'))).toHaveLength(1);
    const delayed = (await world.emails(customer.email)).map(({ text }) => text).join('\n');
    expect(delayed).toContain('Reported by Maersk.');

    world.pass(40 * day);
    const arrivedAt = addMs(world.clock(), -2 * hour);
    simulator.report(container, [...events, arrives({ classifier: 'ACT', at: arrivedAt })]);
    await follow();
    expect(await stateOf(id)).toMatchObject({ state: 'ARRIVED', arrivedAt });
    expect((await newsOf(id)).doubts).toEqual([]);

    const steps = await world.db
      .selectFrom('events')
      .select(['actorId', 'permission'])
      .where('batchId', '=', id)
      .where('code', 'in', ['DEPA', 'ARRI', 'DLAY'])
      .execute();
    expect(steps.length).toBeGreaterThan(3);
    for (const one of steps) expect(one).toEqual({ actorId: null, permission: 'carrier' });
    const audited = await world.db
      .selectFrom('auditLog')
      .select(['actorId', 'actorRole', 'action'])
      .where('subjectId', '=', id)
      .where('requestId', '=', 'carriers')
      .orderBy('seq')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'batch.edit',
      'batch.depart',
      'batch.delay',
      'batch.arrive',
    ]);
    expect(audited.every((one) => one.actorId === null && one.actorRole === null)).toBe(true);
  });

  it('asks once when two processes are due at the same time', async () => {
    const { container, id } = await closedBatch();
    simulator.report(container, [arrives()]);
    await Promise.all([follow(), follow(), follow()]);
    expect(simulator.asked.filter((number) => number === container)).toHaveLength(1);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('leaves alone what has no number, no known carrier or is still open, and works by hand', async () => {
    const open = await closedBatch({}, false);
    const unknown = await closedBatch({ carrier: 'COSCO' });
    await follow();
    expect(simulator.asked).not.toContain(open.container);
    expect(simulator.asked).not.toContain(unknown.container);
    expect(await newsOf(unknown.id)).toMatchObject({
      source: null,
      isFollowed: false,
      failure: expect.stringContaining('Record each step manually'),
    });
    expect((await clerk.post(`/batches/${unknown.id}/carrier/ask`)).statusCode).toBe(409);
    expect((await drive.through(unknown.id, 'depart')).state).toBe('DEPARTED');
  });

  it('keeps a later date that a person set, until the carrier says something new', async () => {
    const { id, container } = await closedBatch();
    const said = arrives();
    simulator.report(container, [said]);
    await follow();
    expect((await stateOf(id)).eta).toBe(dayFromNow(43));
    const ours = dayFromNow(50);
    await drive.performStep(id, 'delay', { eta: ours, reason: 'The agent says so' });
    world.pass(7 * hour);
    await follow();
    expect((await stateOf(id)).eta).toBe(ours);
    const news = addMs(world.clock(), 47 * day);
    simulator.report(container, [said, arrives({ at: news })]);
    world.pass(7 * hour);
    await follow();
    expect((await stateOf(id)).eta).toBe(news.slice(0, 10));
  });

  it('by air counts pieces, and takes an offloaded consignment to a person', async () => {
    const customer = await world.customer();
    const { packages } = await goods({ customerId: customer.id, mode: 'AIR' });
    const batch = await drive.open({
      ...airPlan(sites, {
        airWaybillNumber: '125-12345675',
        etd: dayFromNow(1),
        eta: dayFromNow(3),
      }),
      cutoffAt: addMs(world.clock(), hour),
    });
    await drive.loadAll(
      batch.id,
      packages.map(({ labelNumber }) => labelNumber),
    );
    await drive.through(batch.id, 'close');
    world.pass(hour);
    const at = world.clock();
    const part = { what: 'DEP', at, airport: 'CAN', flight: 'ET 609', pieces: 6, totalPieces: 10 };
    simulator.report('125-12345675', [
      airEvent(part),
      airEvent({ what: 'OFLD', at, airport: 'CAN' }),
    ]);
    await follow();
    expect(await stateOf(batch.id)).toMatchObject({ state: 'CLOSED', flight: 'ET 609' });
    expect((await newsOf(batch.id)).doubts).toMatchObject([{ kind: 'IRREGULARITY' }]);
    world.pass(7 * hour);
    const rest = { ...part, at: world.clock(), flight: 'ET 611', pieces: 4 };
    simulator.report('125-12345675', [airEvent(part), airEvent(rest)]);
    await follow();
    expect(await stateOf(batch.id)).toMatchObject({ state: 'DEPARTED', departedAt: rest.at });
  });
});

describe('a carrier that misbehaves', () => {
  it.each<[CarrierFault, string, number]>([
    ['500', 'UNAVAILABLE', 0.25],
    ['cut', 'UNAVAILABLE', 0.25],
    ['hang', 'UNAVAILABLE', 0.25],
    ['redirect', 'UNAVAILABLE', 0.25],
    ['html', 'UNREADABLE', 0.25],
    ['half a body', 'UNREADABLE', 0.25],
    ['429', 'BUSY', 2],
    ['403', 'REFUSED', 24],
  ])('with %s loses nothing and is asked again later', async (fault, failure, hours) => {
    const { id, container } = await closedBatch();
    simulator.report(container, [arrives()]);
    simulator.faults.push(fault);
    await (fault === 'hang' ? follow(400) : follow());
    expect(await messagesOf(id)).toEqual([]);
    expect(await followOf(id)).toMatchObject({
      failure,
      failures: 1,
      nextAskAt: addMs(world.clock(), hours * hour),
    });
    expect((await newsOf(id)).failure).toContain('Maersk');
    world.pass(hours * hour);
    await follow();
    expect(await messagesOf(id)).toHaveLength(1);
    expect(await followOf(id)).toMatchObject({ failure: null, failures: 0 });
  });

  it('renews a refused token once', async () => {
    const { id, container } = await closedBatch();
    simulator.report(container, [arrives()]);
    simulator.faults.push('401');
    await follow();
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('never has half of its history stored', async () => {
    const { id, container } = await closedBatch();
    simulator.options.pageSize = 2;
    const events = [1, 2, 3, 4, 5].map((days) => arrives({ at: addMs(world.clock(), days * day) }));
    simulator.report(container, events);
    for (const fault of ['fails on page 2', 'repeated page'] as const) {
      simulator.faults.splice(0, 9, fault);
      await follow();
      expect(await messagesOf(id)).toEqual([]);
      simulator.faults.splice(0);
      world.pass(hour);
    }
    await follow();
    expect(await messagesOf(id)).toHaveLength(5);
  });

  it('stores what PostgreSQL refuses, and ignores unreadable messages', async () => {
    const { id, container } = await closedBatch();
    const strange = { ...arrives(), changeRemark: 'a\u0000b\ud800', eventID: '\u0000' };
    simulator.report(container, [
      strange,
      {},
      { eventType: 'TRANSPORT', eventDateTime: '+275000-01-01' },
    ]);
    await follow();
    expect(await messagesOf(id)).toMatchObject([{ remark: 'ab\ufffd' }]);
  });
});

describe('asking now', () => {
  it('asks at once, at most once a minute', async () => {
    const { id, container } = await closedBatch();
    simulator.report(container, [arrives()]);
    const ask = () => clerk.post(`/batches/${id}/carrier/ask`);
    expect((await ask()).statusCode).toBe(200);
    await world.runJobs();
    expect(simulator.asked.filter((number) => number === container)).toHaveLength(1);
    const news = await newsOf(id);
    expect(news).toMatchObject({ source: 'Maersk', isFollowed: true, failure: null });
    expect(news.events).toMatchObject([
      {
        code: 'ARRIVED',
        classifier: 'ESTIMATED',
        place: 'Tema',
        source: 'Maersk',
        vessel: ship.vessel,
      },
    ]);
    expect((await ask()).statusCode).toBe(429);
    world.pass(61_000);
    expect((await ask()).statusCode).toBe(200);
    await world.runJobs();
    expect(simulator.asked.filter((number) => number === container)).toHaveLength(2);
  });

  it('is for those who plan batches, and unknown records are not found', async () => {
    const { id } = await closedBatch();
    expect((await world.as('warehouse-cn').get(`/batches/${id}/carrier`)).statusCode).toBe(200);
    expect((await world.as('warehouse-cn').post(`/batches/${id}/carrier/ask`)).statusCode).toBe(
      403,
    );
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect((await clerk.get(`/batches/${unknownId}/carrier`)).statusCode).toBe(404);
    expect((await clerk.post(`/carrier-doubts/${unknownId}/accept`)).statusCode).toBe(404);
    expect((await clerk.post('/carrier-doubts/x/accept')).statusCode).toBe(400);
  });
});
