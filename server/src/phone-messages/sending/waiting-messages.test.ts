import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { typedTexts } from '@sankofa/domain/texts/plain-texts';
import { addMs } from '@sankofa/domain/values/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { partsIn, queuePhoneMessages } from '../../platform/phone/phone-outbox.ts';
import { queuePushes } from '../../platform/push/push-outbox.ts';
import { runInTurn, type Step } from '../../testing/postgres/in-turn.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { confirmOwnPhone, requestPhoneCode } from '../confirming/confirm-phone.ts';
import { addStop, lockCodes } from '../confirming/phone-queries.ts';
import { startPhones, type Phones } from '../testing/phone-fixture.ts';
import { changeMessage, changeOutbox, lockDue, takeLookUps } from './sending-queries.ts';

let phones: Phones;
let ama: TestCustomer;
let phone: string;
beforeAll(async () => {
  phones = await startPhones();
});
beforeEach(async () => {
  ({ ama, phone } = await phones.newCustomer());
});
afterAll(() => phones.close());

const inTurn = (held: Step, command: Step) =>
  runInTurn(phones.world, held, { by: ama.actor, command });

/** Queues a message of the group of this test. */
const queue =
  (words: string, waitMs = 600_000): Step =>
  (work) =>
    queuePhoneMessages(work, [
      {
        key: `${words}.${phone}`,
        channel: 'SMS',
        to: phone,
        userId: ama.id,
        purpose: 'NEWS',
        kind: 'RECEIVED',
        group: `received.${phone}`,
        dueAt: addMs(work.now, waitMs),
        parts: [{ topic: words, text: typedTexts.text({ text: words }) }],
      },
    ]);
/** Returns the topics of each message to the number of this test, oldest first. */
async function queuedTopics() {
  const rows = await phones.world.db
    .selectFrom('messageOutbox')
    .select('content')
    .where('recipient', '=', phone)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ content }) => partsIn(content).map(({ topic }) => topic));
}
const onlyMessage = () =>
  phones.world.db
    .selectFrom('phoneMessages')
    .select('id')
    .where('number', '=', phone)
    .executeTakeFirstOrThrow();

describe('a message of a group', () => {
  it('is one message although two commands add it at the same time', async () => {
    expect(await inTurn(queue('first'), queue('second'))).toBe('waits');
    expect(await queuedTopics()).toEqual([['first', 'second']]);
  });

  it('is another message if the first is being sent at the same moment', async () => {
    await phones.world.work(ama.actor, queue('first', 0));
    const { id } = await onlyMessage();
    const claim: Step = async ({ tx, now }) => {
      await lockDue(tx, id, now);
      await changeMessage(tx, id, { state: 'SENDING', groupKey: null });
    };
    expect(await inTurn(claim, queue('second'))).toBe('waits');
    expect(await queuedTopics()).toEqual([['first'], ['second']]);
  });
});

it('two processes look up different messages, and none waits for the other', async () => {
  await phones.world.work(ama.actor, queue('first'));
  const { id } = await onlyMessage();
  const now = phones.world.clock();
  await phones.world.db
    .updateTable('phoneMessages')
    .set({ provider: 'ARKESEL', providerId: `looked-up.${phone}`, lookUpAt: now })
    .where('id', '=', id)
    .execute();
  const taken: string[][] = [];
  const take: Step = async ({ tx }) => {
    const rows = await takeLookUps(tx, now, { until: addMs(now, 60_000), most: 100 });
    taken.push(rows.map((row) => row.id));
  };
  expect(await inTurn(take, take)).toBe('done');
  expect(taken).toEqual([[id], []]);
});

const resend = async () => {
  const { id } = await onlyMessage();
  return phones.world.as('support').post(`/phone-messages/${id}/resend`);
};
async function dead(change: { purpose?: 'NEWS' | 'CODE'; state?: 'DELIVERED' } = {}) {
  await phones.confirm(ama);
  await phones.world.db.deleteFrom('messageOutbox').where('recipient', '=', phone).execute();
  await phones.world.work(ama.actor, queue('news'));
  const { id } = await onlyMessage();
  await phones.world.db.transaction().execute(async (tx) => {
    await changeMessage(tx, id, { state: change.state ?? 'NOT_DELIVERED' });
    await changeOutbox(tx, id, { state: 'SENT', sentAt: phones.world.clock() });
  });
  await phones.world.db
    .updateTable('phoneMessages')
    .set({ purpose: change.purpose ?? 'NEWS' })
    .where('id', '=', id)
    .execute();
}
const refusal = async () => {
  const { statusCode, ...answer } = await resend();
  const { code, message } = answer.json<{ code: string; message: string }>();
  return [statusCode, code, message];
};

describe('a message that a person sends again', () => {
  it('is not sent to a number whose owner said STOP since', async () => {
    await dead();
    good(await ama.post('/me/phone/stop', { isStopped: true }));
    const text = phoneTexts.noLongerWanted.in('en');
    expect(await refusal()).toEqual([409, 'job.not_failed', text]);
    good(await ama.post('/me/phone/stop', { isStopped: false }));
    good(await resend());
  });

  it('is not one that arrived', async () => {
    await dead({ state: 'DELIVERED' });
    expect(await refusal()).toEqual([409, 'job.not_failed', phoneTexts.notDead.in('en')]);
  });

  it('is no code, which its owner asks for again', async () => {
    await dead({ purpose: 'CODE' });
    expect(await refusal()).toEqual([409, 'job.not_failed', phoneTexts.codesNotResent.in('en')]);
  });
});

it('a device gets a message with the same key once', async () => {
  const text = typedTexts.text({ text: 'Ready' });
  const push = {
    key: `ready.${phone}`,
    userId: ama.id,
    device: crypto.randomUUID(),
    title: text,
    body: text,
    link: null,
    kind: null,
    reminderId: crypto.randomUUID(),
  };
  for (const _ of [1, 2]) await phones.world.work(ama.actor, (work) => queuePushes(work, [push]));
  const rows = phones.world.db.selectFrom('messageOutbox').select('id');
  expect(await rows.where('recipient', '=', push.device).execute()).toHaveLength(1);
});

it('STOP said twice is recorded once, with its first time', async () => {
  const { db, clock } = phones.world;
  const stopped = [];
  const first = clock();
  for (const channel of ['SMS', 'WHATSAPP'] as const) {
    stopped.push(await db.transaction().execute((tx) => addStop(tx, phone, channel, clock())));
    phones.world.pass(60_000);
  }
  expect(stopped).toEqual([true, false]);
  const rows = db.selectFrom('phoneStops').select(['channel', 'stoppedAt']);
  expect(await rows.where('number', '=', phone).execute()).toEqual([
    { channel: 'SMS', stoppedAt: first },
  ]);
});

it('a second number is confirmed in place of the first', async () => {
  await phones.confirm(ama);
  const second = await phones.withNumber(ama, '+233244301000');
  phones.world.pass(60_000);
  await phones.confirm(ama);
  const rows = phones.world.db.selectFrom('phoneSettings').select('confirmedNumber');
  expect(await rows.where('userId', '=', ama.id).execute()).toEqual([{ confirmedNumber: second }]);
});

it.each<[string, Step]>([
  ['is requested', (work) => requestPhoneCode(work, phones.world.config.messages)],
  [
    'is entered',
    (work) =>
      confirmOwnPhone(work, {
        code: '000000',
        secret: phones.world.config.secrets.link,
        access: phones.world.config.messages,
      }),
  ],
])('a code that %s waits for another call about the same number', async (_, command) => {
  expect(await inTurn(({ tx }) => lockCodes(tx, ama.id, phone), command)).toBe('waits');
});
