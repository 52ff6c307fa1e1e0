import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { queueEmails } from '../../platform/email/email-outbox.ts';
import { newId } from '../../platform/ids.ts';
import { requestErasure, startErasures, type Erasures } from '../../testing/trade/erasures.ts';
import { good } from '../../testing/trade/freight-fixture.ts';

let erasures: Erasures;
beforeAll(async () => {
  erasures = await startErasures();
});
afterAll(() => erasures.world.close());

test('who follows the shipments of a deleted person is deleted, and what the person follows', async () => {
  const { world } = erasures;
  const [ama, kojo] = [await world.ama(), await world.kojo()];
  const trade = await erasures.newPerson(ama);
  const others = await erasures.newPerson(kojo);
  await erasures.settle(ama, trade);
  const follow = async (shipmentId: string, contact: string) => {
    const id = newId(world.clock());
    await world.db
      .insertInto('shipmentFollowers')
      .values({ id, shipmentId, channel: 'EMAIL', contact, createdAt: world.clock() })
      .execute();
    await world.work(ama.actor, (work) =>
      queueEmails(work, [
        {
          key: `follower.${id}`,
          to: contact,
          userId: null,
          followerId: id,
          subject: typedTexts.text({ text: 'It moved' }),
          content: {
            body: typedTexts.text({ text: 'It moved' }),
            action: null,
            stop: null,
            reason: null,
          },
        },
      ]),
    );
  };
  await follow(trade.shipment.id, 'friend.of.ama@example.test');
  await follow(others.shipment.id, ama.email);
  await follow(others.shipment.id, 'friend.of.kojo@example.test');
  await requestErasure(ama);
  good(await erasures.admin().post(`/erasures/${await erasures.openRequest(ama)}/carry-out`));
  expect(await erasures.tablesWith('friend.of.ama@example.test')).toEqual(new Map());
  const left = await world.db
    .selectFrom('shipmentFollowers')
    .select('contact')
    .where('shipmentId', 'in', [trade.shipment.id, others.shipment.id])
    .execute();
  expect(left).toEqual([{ contact: 'friend.of.kojo@example.test' }]);
  expect((await erasures.tablesWith('friend.of.kojo@example.test')).get('message_outbox')).toBe(1);
});
