import { seaDocuments } from '@sankofa/domain/fixtures/batches';
import type { BatchStep } from '@sankofa/domain/fixtures/freight';
import { staff } from '@sankofa/domain/fixtures/people';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { typedJson } from '../../testing/stored-texts.ts';
import { airPlan, seaPlan } from '../../testing/trade/batch-plans.ts';
import type { Goods } from '../../testing/trade/goods.ts';
import { startWarehouse } from '../../testing/trade/warehouse-fixture.ts';
import { departBatch } from '../batches.ts';

const { world, sites, drive, twoCustomers, titlesOf: fullTitlesOf } = await startWarehouse();
afterAll(() => world.close());

const statesOf = async (goods: readonly Goods[]) => {
  const rows = await world.db
    .selectFrom('shipments')
    .innerJoin('packages', 'packages.shipmentId', 'shipments.id')
    .select(['shipments.status', 'packages.state'])
    .where(
      'shipments.id',
      'in',
      goods.map(({ shipmentId }) => shipmentId),
    )
    .execute();
  return [...new Set(rows.map(({ status, state }) => `${status} ${state}`))].toSorted();
};
const titlesOf = async (userId: string) =>
  (await fullTitlesOf(userId)).map((title) => title.replace(/: .*/, ''));

describe('a whole voyage', () => {
  it.each([
    ['SEA', ['OPN', 'STUF', 'CLO', 'DEPA', 'ARRI', 'CUSS', 'CUSR', 'STRP']],
    ['AIR', ['OPN', 'FOH', 'CLO', 'DEP', 'ARR', 'CUSS', 'CCD', 'RCF']],
  ] as const)('by %s reaches every carton, shipment and customer', async (mode, codes) => {
    const { ama, kojo, goods, labels } = await twoCustomers(mode);
    const plan =
      mode === 'SEA'
        ? { ...seaPlan(sites), ...seaDocuments() }
        : { ...airPlan(sites, { airWaybillNumber: '125-12345675' }), flight: 'ET 609' };
    const batch = await drive.open(plan);
    for (const label of labels) await drive.load(batch.id, label);
    expect(await statesOf(goods)).toEqual(['BOOKED LOADED']);
    await drive.through(batch.id, 'close');
    expect((await world.as('batches').get(`/batches/${batch.id}/readiness`)).json()).toEqual({
      isReady: true,
      blockers: [],
    });
    const at = (step: BatchStep) => drive.through(batch.id, step);
    await at('depart');
    expect(await statesOf(goods)).toEqual(['IN_TRANSIT IN_TRANSIT']);
    await at('arrive');
    expect(await statesOf(goods)).toEqual(['ARRIVED ARRIVED']);
    await at('start-clearing');
    const tooEarly = await drive.performStep(batch.id, 'start-unloading');
    expect([tooEarly.statusCode, tooEarly.json<{ code: string }>().code]).toEqual([
      409,
      'batch.not_ready',
    ]);
    await at('customs-release');
    expect(await statesOf(goods)).toEqual(['CLEARED ARRIVED']);
    expect((await drive.performStep(batch.id, 'customs-release')).statusCode).toBe(409);
    await at('start-unloading');
    for (const label of labels) expect((await drive.unload(batch.id, label)).statusCode).toBe(200);
    expect(await statesOf(goods)).toEqual(['READY_FOR_PICKUP AVAILABLE']);
    const done = await at('complete');
    expect(done).toMatchObject({ state: 'COMPLETED', cartons: 4, unloaded: 4, short: 0 });
    expect(done.milestones.map(({ code }) => code)).toEqual(codes);
    const names = [staff.batches.name, staff['warehouse-gh'].name];
    expect(done.milestones.every(({ by }) => names.includes(by))).toBe(true);
    const timeline = ['Loaded', 'Departed', 'Arrived in Ghana', 'Released by customs'];
    for (const { id } of [ama, kojo])
      expect(await titlesOf(id)).toEqual([...timeline, 'Ready for pickup']);
    const emails = await world.emails(ama.email);
    expect(emails).toHaveLength(5);
  });
});

describe('the readiness board', () => {
  it('lists every blocker at once, and departure names the same ones', async () => {
    const { labels, packages } = await twoCustomers();
    const batch = await drive.open(seaPlan(sites));
    for (const label of labels) await drive.load(batch.id, label);
    await world.db
      .insertInto('holds')
      .values({
        id: crypto.randomUUID(),
        packageId: packages[0]?.id ?? '',
        kind: 'DOCUMENTS',
        reason: typedJson('No packing list'),
        placedBy: await world.as('support').id(),
        placedAt: world.clock(),
      })
      .execute();
    const board = (await world.as('batches').get(`/batches/${batch.id}/readiness`)).json<{
      isReady: boolean;
      blockers: { kind: string; packageId: string | null; shipmentId: string | null }[];
    }>();
    expect(board.isReady).toBe(false);
    expect(board.blockers.map(({ kind }) => kind)).toEqual(['number', 'seal', 'carriage', 'hold']);
    // Includes its shipment, so that the page can open it without searching the cartons.
    const { shipmentId } = await world.db
      .selectFrom('packages')
      .select('shipmentId')
      .where('id', '=', packages[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(board.blockers[3]).toMatchObject({ packageId: packages[0]?.id, shipmentId });
    await drive.through(batch.id, 'close');
    const refused = await drive.performStep(batch.id, 'depart');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'batch.not_ready', blockers: board.blockers });
  });

  it('requires a reason to reopen a closed list', async () => {
    const batch = await drive.open(seaPlan(sites));
    await drive.through(batch.id, 'close');
    expect((await drive.performStep(batch.id, 'open')).statusCode).toBe(409);
    const opened = await drive.performStep(batch.id, 'open', { reason: 'One carton more fits' });
    expect(opened.json()).toMatchObject({ state: 'OPEN' });
    expect((await drive.read(batch.id)).milestones.at(-1)).toMatchObject({
      code: 'OPN',
      reason: 'One carton more fits',
    });
  });
});

describe('a departure', () => {
  it('changes nothing if it fails halfway', async () => {
    const { labels, goods } = await twoCustomers();
    const batch = await drive.open({ ...seaPlan(sites), ...seaDocuments() });
    for (const label of labels) await drive.load(batch.id, label);
    await drive.through(batch.id, 'close');
    const before = await fullBatch(batch.id);
    await sql`
      create function break_it() returns trigger language plpgsql as
        $$ begin raise exception 'the line went dead'; end $$`.execute(world.owner);
    // The cartons, the batch and the first customer are written by then; the second customer is not.
    const kojo = goods[1]?.customerId ?? '';
    await sql`
      create trigger break_it before insert on reminders for each row
      when (new.user_id = ${sql.lit(kojo)}) execute function break_it()`.execute(world.owner);
    const answer = await drive.performStep(batch.id, 'depart');
    await sql`drop trigger break_it on reminders`.execute(world.owner);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('dead');
    expect(await fullBatch(batch.id)).toEqual(before);
    expect((await drive.performStep(batch.id, 'depart')).statusCode).toBe(200);
    expect(await statesOf(goods)).toEqual(['IN_TRANSIT IN_TRANSIT']);
  });

  it('is recorded once when two people press the button together', async () => {
    const { labels } = await twoCustomers();
    const batch = await drive.open({ ...seaPlan(sites), ...seaDocuments() });
    for (const label of labels) await drive.load(batch.id, label);
    const { version } = await drive.through(batch.id, 'close');
    const actor = await world.as('batches').actor();
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() =>
        world.work(actor, (work) => departBatch(work, { id: batch.id, version })),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    const departures = (await fullBatch(batch.id)).events.filter(({ code }) => code === 'DEPA');
    expect(departures).toHaveLength(1 + 4);
  });
});

describe('a delay', () => {
  it('moves the dates and notifies each customer once', async () => {
    const { ama, kojo, labels } = await twoCustomers();
    const batch = await drive.sail(seaPlan(sites), labels);
    const body = { eta: '2027-01-19', reason: 'The vessel waits outside Tema.' };
    const { version } = batch;
    const send = () =>
      world
        .as('batches')
        .post(`/batches/${batch.id}/delay`, body, { version, key: 'delay-of-the-week' });
    const moved = await send();
    expect(moved.json()).toMatchObject({
      eta: '2027-01-19',
      firstEta: '2027-01-05',
      isDelayed: true,
      etd: '2026-11-27',
    });
    expect((await send()).json()).toEqual(moved.json());
    for (const { id } of [ama, kojo])
      expect((await titlesOf(id)).filter((title) => title === 'Delayed')).toHaveLength(1);
    const [email] = await world.emails(kojo.email);
    expect(email?.text).toContain(
      'Your goods are now due in Ghana on 19\u00a0Jan\u00a02027 instead of 5\u00a0Jan\u00a02027. The vessel waits outside Tema.',
    );
    const second = await drive.performStep(batch.id, 'delay', {
      eta: '2027-01-25',
      reason: 'Still there',
    });
    expect(second.statusCode).toBe(200);
    expect((await titlesOf(ama.id)).filter((title) => title === 'Delayed')).toHaveLength(2);
  });

  it('is refused if no date changes or the event has already happened', async () => {
    const { labels } = await twoCustomers();
    const batch = await drive.sail(seaPlan(sites), labels);
    const refusals = [
      { eta: '2027-01-05' },
      { eta: '2026-11-01' },
      { eta: '2027-01-09', etd: '2026-11-28' },
    ];
    for (const dates of refusals) {
      const answer = await drive.performStep(batch.id, 'delay', {
        ...dates,
        reason: 'For the test',
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'request.invalid',
      ]);
    }
    expect((await drive.read(batch.id)).eta).toBe('2027-01-05');
  });
});

/** Reads everything that a departure touches. */
async function fullBatch(batchId: string) {
  const { db } = world;
  return {
    batch: await db.selectFrom('batches').selectAll().where('id', '=', batchId).execute(),
    packages: await db
      .selectFrom('packages')
      .selectAll()
      .where('batchId', '=', batchId)
      .orderBy('id')
      .execute(),
    events: await db.selectFrom('events').selectAll().where('batchId', '=', batchId).execute(),
    shipments: await db.selectFrom('shipments').selectAll().orderBy('id').execute(),
    reminders: await db.selectFrom('reminders').select('id').orderBy('id').execute(),
    emails: await db.selectFrom('messageOutbox').select('id').orderBy('id').execute(),
    audit: await db.selectFrom('auditLog').select('seq').orderBy('seq').execute(),
  };
}
