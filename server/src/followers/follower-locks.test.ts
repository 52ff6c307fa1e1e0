import { Problem } from '@sankofa/domain/errors/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runInTurn, type Step } from '../testing/postgres/in-turn.ts';
import { good } from '../testing/trade/freight-fixture.ts';
import { confirmFollowing, endByOffice, requestFollowing, stopFollowing } from './follow.ts';
import { addRequest, changeRequest, endFollowing, takeChanged } from './follower-queries.ts';
import { notifyFollowers } from './notify-followers.ts';
import { day, startFollowing, type Following } from './testing/followers-fixture.ts';

let here: Following;
beforeAll(async () => {
  here = await startFollowing();
});
afterAll(() => here.phones.close());
beforeEach(() => here.later());

/** Runs a command while another transaction is open: whether it waited, and the code of its refusal. */
async function inTurn(held: Step, command: Step) {
  const { world } = here.phones;
  let refusal: unknown = null;
  const how = await runInTurn(world, held, {
    by: await world.as('admin').actor(),
    command: async (work) => {
      try {
        await command(work);
      } catch (error) {
        refusal = error instanceof Problem ? error.code : error;
        throw error;
      }
    },
  });
  return [how, refusal];
}

/** Asks for a link, and returns the request and the follower, who is not confirmed. */
async function asked(email: string) {
  const { shipment } = await here.registered();
  await here.post('/follow', { number: shipment.trackingNumber, channel: 'EMAIL', email });
  const { id, followerId } = await here.phones.world.db
    .selectFrom('followRequests as r')
    .innerJoin('shipmentFollowers as f', 'f.id', 'r.followerId')
    .select(['r.id', 'r.followerId'])
    .where('f.contact', '=', email)
    .executeTakeFirstOrThrow();
  return { requestId: id, followerId, shipment };
}
const followersWith = (contact: string) =>
  here.phones.world.db
    .selectFrom('shipmentFollowers')
    .select(['id', 'confirmedAt'])
    .where('contact', '=', contact)
    .execute();

describe('a link that is confirmed', () => {
  it('is over if it was used or replaced at the same moment', async () => {
    const { requestId, followerId } = await asked('replaced@example.test');
    const now = here.phones.world.clock();
    const newer = { followerId, createdAt: now, expiresAt: now };
    const outcome = await inTurn(
      ({ tx }) => addRequest(tx, newer),
      (work) => confirmFollowing(work, { requestId, code: null }),
    );
    expect(outcome).toEqual(['waits', 'request.invalid']);
    expect(await followersWith('replaced@example.test')).toMatchObject([{ confirmedAt: null }]);
  });

  it('is over if its follower was ended at the same moment', async () => {
    const { requestId, followerId } = await asked('ended@example.test');
    const now = here.phones.world.clock();
    const outcome = await inTurn(
      ({ tx }) => endFollowing(tx, followerId, { endedAt: now, endedWhy: 'UNSUBSCRIBED' }),
      (work) => confirmFollowing(work, { requestId, code: null }),
    );
    expect(outcome).toEqual(['waits', 'request.invalid']);
  });

  it('is confirmed once its time is read after a change that leaves it open', async () => {
    const { requestId } = await asked('open@example.test');
    const outcome = await inTurn(
      ({ tx }) => changeRequest(tx, requestId, { tries: 1 }),
      (work) => confirmFollowing(work, { requestId, code: null }),
    );
    expect(outcome).toEqual(['waits', null]);
    expect(await followersWith('open@example.test')).not.toMatchObject([{ confirmedAt: null }]);
  });
});

it('an address that asks for two shipments at once gets one link', async () => {
  const email = 'both@example.test';
  const [one, two] = [await here.registered(), await here.registered()];
  const ask =
    (trackingNumber: string): Step =>
    (work) =>
      requestFollowing(work, { trackingNumber, channel: 'EMAIL', contact: email }, ['EMAIL']);
  const outcome = await inTurn(ask(one.shipment.trackingNumber), ask(two.shipment.trackingNumber));
  expect(outcome).toEqual(['waits', null]);
  expect(await here.emailsTo(email)).toHaveLength(1);
});

it('two processes take different changed shipments, and none waits for the other', async () => {
  const { shipment } = await here.registered();
  await here.phones.world.db
    .insertInto('followerChanges')
    .values({ shipmentId: shipment.id })
    .execute();
  const taken: string[][] = [];
  const take: Step = async ({ tx }) => void taken.push(await takeChanged(tx, 100));
  expect(await inTurn(take, take)).toEqual(['done', null]);
  expect(taken).toEqual([expect.arrayContaining([shipment.id]), []]);
});

it('a person who stops while news are being written gets none', async () => {
  const email = 'stops@example.test';
  const { shipment } = await here.registered();
  await here.followByEmail(shipment.trackingNumber, email);
  const [follower] = await followersWith(email);
  here.phones.world.pass(60_000);
  good(await here.by.receive({ packageId: shipment.packages[0]?.id ?? '', condition: 'GOOD' }));
  const { parts, clock } = here.phones.world;
  const outcome = await inTurn(
    (work) => stopFollowing(work, follower?.id ?? ''),
    () => notifyFollowers(parts, clock()),
  );
  expect(outcome).toEqual(['waits', null]);
  expect(await here.emailsTo(email)).toHaveLength(1);
});

it('a message to a follower is not sent again after STOP', async () => {
  const phone = '+233244810031';
  const { shipment } = await here.registered();
  await here.followByPhone(shipment.trackingNumber, phone);
  await here.receive(shipment);
  here.phones.world.pass(day / 2);
  await here.phones.run();
  const { db, clock, ...world } = here.phones.world;
  const { id } = await db
    .updateTable('phoneMessages')
    .set({ state: 'NOT_DELIVERED' })
    .where('number', '=', phone)
    .where('purpose', '=', 'FOLLOWER')
    .returning('id')
    .executeTakeFirstOrThrow();
  const stopId = crypto.randomUUID();
  await db
    .insertInto('phoneStops')
    .values({ id: stopId, number: phone, channel: 'SMS', stoppedAt: clock() })
    .execute();
  const resend = () => world.as('support').post(`/phone-messages/${id}/resend`);
  const refused = await resend();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'job.not_failed']);
  await db.updateTable('phoneStops').set({ endedAt: clock() }).where('id', '=', stopId).execute();
  good(await resend());
});

it('who may not read the record of a shipment may not list its followers', async () => {
  const { shipment } = await here.registered();
  const list = (who: 'no-duty' | 'support') =>
    here.phones.world.as(who).get(`/shipments/${shipment.id}/followers`);
  expect((await list('no-duty')).json()).toMatchObject({ code: 'auth.not_allowed' });
  expect(good<{ items: unknown[] }>(await list('support')).items).toEqual([]);
});

it('staff without the Support permission can’t end a follower', async () => {
  const actor = await here.phones.world.as('warehouse-gh').actor();
  const ending = here.phones.world.work(actor, (work) => endByOffice(work, crypto.randomUUID()));
  await expect(ending).rejects.toMatchObject({ code: 'auth.not_allowed' });
});
