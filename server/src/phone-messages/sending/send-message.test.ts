import { phoneTexts } from '@sankofa/domain/phone-messages/phone-message-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { queuePhoneMessages } from '../../platform/phone/phone-outbox.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import type { MessageFault } from '../simulator/simulated-message.ts';
import { startPhones, type Phones } from '../testing/phone-fixture.ts';
import { hintTokenOf } from './secret-codes.ts';

let phones: Phones;
let ama: TestCustomer;
let phone: string;
beforeAll(async () => {
  phones = await startPhones();
});
beforeEach(async () => {
  ({ ama, phone } = await phones.newCustomer());
  await phones.confirm(ama);
  await phones.world.db.deleteFrom('phoneProviders').execute();
});
afterAll(() => phones.close());

const minute = 60_000;
const hour = 60 * minute;
const newest = async () => {
  const [row] = (await phones.log(`q=${encodeURIComponent(phone)}`)).items;
  if (!row) throw new Error('Nothing was queued');
  return row;
};
const later = async (ms: number) => {
  phones.world.pass(ms);
  await phones.jobs.lookUp();
  await phones.run();
};
/** Lets a day pass, with an attempt and a look every quarter of an hour. */
const aDay = async () => {
  for (let step = 0; step < 12; step += 1) await later(2 * hour);
};

describe('what a person chose', () => {
  it('is in the timeline of the customer, without codes, for support and finance', async () => {
    await phones.want(ama, ['SMS:READY']);
    await phones.tell(ama, 'Ready in Accra');
    await phones.run();
    const entries = async (who: 'support' | 'finance' | 'warehouse-cn') => {
      const path = `/customers/${ama.id}/timeline?kind=PHONE_MESSAGE`;
      const { items } = good<{ items: object[] }>(await phones.world.as(who).get(path));
      return items;
    };
    const entry = { kind: 'PHONE_MESSAGE', number: 'SMS', text: 'Ready in Accra' };
    expect(await entries('support')).toMatchObject([entry]);
    expect(await entries('finance')).toMatchObject([entry]);
    expect(await entries('warehouse-cn')).toEqual([]);
  });

  it('sends nothing by phone unless it is switched on and the number is confirmed', async () => {
    await phones.tell(ama, 'Not wanted');
    await phones.want(ama, ['SMS:READY', 'WHATSAPP:MONEY']);
    await phones.tell(ama, 'Other kind', { kind: 'MONEY' });
    await phones.tell(ama, 'Wanted');
    const kofi = await phones.world.ama();
    const unconfirmed = await phones.withNumber(kofi, '+233244109999');
    await phones.want(kofi, ['SMS:READY', 'WHATSAPP:READY']);
    await phones.tell(kofi, 'Unconfirmed');
    await phones.run();
    expect(phones.texts(phone)).toEqual([
      'Sankofa Freight: Other kind.',
      'Sankofa Freight: Wanted.',
    ]);
    expect(phones.simulator.messages.at(-2)).toMatchObject({
      provider: 'WHATSAPP',
      template: 'order_payment',
    });
    expect(phones.texts(unconfirmed)).toEqual([]);
    // Email and bell are as before.
    expect((await phones.world.emails(ama.email)).map(({ subject }) => subject)).toContain(
      'Not wanted',
    );
  });

  it('waits in quiet hours, and sends nothing to a number that has changed meanwhile', async () => {
    await phones.want(ama, ['SMS:READY'], { from: 9, until: 12 });
    await phones.tell(ama, 'At night');
    await phones.run();
    expect(phones.texts(phone)).toEqual([]);
    await phones.tell(ama, 'Changed');
    await later(3 * hour);
    expect(phones.texts(phone)).toHaveLength(2);
    await phones.want(ama, ['SMS:READY'], { from: 0, until: 23 });
    await phones.tell(ama, 'Private');
    await phones.world.db
      .updateTable('users')
      .set({ phone: '+233244555555' })
      .where('id', '=', ama.id)
      .execute();
    await aDay();
    expect(phones.texts(phone)).toHaveLength(2);
    expect(await newest()).toMatchObject({ state: 'CANCELLED', failure: 'NUMBER_CHANGED' });
  });
});

describe('one message instead of several', () => {
  it('joins receipts of one shipment within ten minutes', async () => {
    await phones.want(ama, ['SMS:RECEIVED']);
    const digest = (topic: string) => ({ group: `received.${ama.id}`, topic });
    await phones.tell(ama, 'first carton', { kind: 'RECEIVED', digest: digest('received') });
    phones.world.pass(4 * minute);
    await phones.tell(ama, 'wet carton', { kind: 'RECEIVED', digest: digest('damage') });
    await phones.run();
    expect(phones.texts(phone)).toEqual([]);
    await phones.tell(ama, 'all cartons', { kind: 'RECEIVED', digest: digest('received') });
    await later(6 * minute);
    expect(phones.texts(phone)).toEqual(['Sankofa Freight: wet carton. all cartons.']);
    await phones.tell(ama, 'one more', { kind: 'RECEIVED', digest: digest('received') });
    await later(10 * minute);
    expect(phones.texts(phone)).toHaveLength(2);
  });

  it('says several shipments of one command in one message, once per command', async () => {
    await phones.want(ama, ['SMS:TRANSIT']);
    await phones.tell(ama, 'Departed', { kind: 'TRANSIT', key: 'departed', about: 'A' });
    await phones.tell(ama, 'Departed', { kind: 'TRANSIT', key: 'departed', about: 'A' });
    await phones.run();
    expect(phones.texts(phone)).toEqual(['Sankofa Freight: Departed: A.']);
  });
});

describe('a provider that misbehaves', () => {
  const deliverable: [string, MessageFault[], string][] = [
    ['answers 500 several times', ['500', '500', '500'], 'ARKESEL'],
    ['has no credit', ['402'], 'HUBTEL'],
    ['refuses our key', ['401'], 'HUBTEL'],
  ];
  it.each(deliverable)('sends once if it %s', async (_, faults, provider) => {
    await phones.want(ama, ['SMS:READY']);
    phones.simulator.faults.push(...faults);
    await phones.tell(ama, 'Ready');
    await phones.run();
    for (let step = 0; step < 6; step += 1) await later(5 * minute);
    expect(phones.texts(phone)).toEqual(['Sankofa Freight: Ready.']);
    expect(await newest()).toMatchObject({ state: 'DELIVERED', provider, failure: null });
  });

  it.each(['hang after', 'cut after', 'html after'] as const)(
    'sends nothing twice after “%s”: a person decides',
    async (fault) => {
      await phones.want(ama, ['SMS:READY']);
      phones.simulator.faults.push(fault);
      await phones.tell(ama, 'Ready');
      await phones.run();
      await aDay();
      expect(phones.texts(phone)).toHaveLength(1);
      const row = await newest();
      expect(row).toMatchObject({ state: 'UNKNOWN', failure: 'NO_ANSWER', canResend: true });
      good(
        await phones.world
          .as('support')
          .post(`/phone-messages/${row.id}/resend`, {}, { key: crypto.randomUUID() }),
      );
      await phones.run();
      expect(phones.texts(phone)).toHaveLength(2);
    },
  );

  it('is queued once for one key', async () => {
    const text = phoneTexts.allReceived({ number: '7K3Q-4M2P-9XW4' });
    const message = {
      key: 'once',
      channel: 'SMS' as const,
      to: phone,
      userId: null,
      purpose: 'NEWS' as const,
      kind: null,
      parts: [{ topic: 'received', text }],
    };
    const queue = () => phones.world.work(ama.actor, (work) => queuePhoneMessages(work, [message]));
    await queue();
    await queue();
    const rows = await phones.world.db
      .selectFrom('messageOutbox')
      .select('id')
      .where('key', '=', 'once')
      .execute();
    expect(rows).toHaveLength(1);
    await phones.run();
  });

  it('finds a message without an answer by a hint, and only by a true one', async () => {
    await phones.want(ama, ['SMS:READY']);
    phones.simulator.faults.push('cut after');
    await phones.tell(ama, 'Ready');
    await phones.run();
    const { id } = await newest();
    const sent = phones.simulator.messages.at(-1);
    const token = hintTokenOf(phones.world.config.secrets.link, id);
    const hint = (path: string) =>
      phones.world.visitor.get(`/phone-messages/arkesel/${path}&status=DELIVERED`);
    // Of another message, and with a token that is not ours.
    const [foreign] = phones.simulator.messages;
    good(await hint(`${token}?sms_id=${foreign?.id}`));
    good(await hint(`${id}.guessed?sms_id=${sent?.id}`));
    good(await hint(`${token.slice(0, -4)}~~~~?sms_id=${sent?.id}`));
    await later(minute);
    expect(await newest()).toMatchObject({ state: 'UNKNOWN' });
    good(await hint(`${token}?sms_id=${sent?.id}`));
    await later(0);
    expect(await newest()).toMatchObject({ state: 'DELIVERED', failure: null });
    expect(phones.texts(phone)).toHaveLength(1);
  });

  it('does not send again what its process was sending when it died', async () => {
    await phones.want(ama, ['SMS:READY']);
    await phones.tell(ama, 'Ready');
    const { id } = await newest();
    await phones.world.db
      .updateTable('phoneMessages')
      .set({ state: 'SENDING', provider: 'ARKESEL', groupKey: null })
      .where('id', '=', id)
      .execute();
    await aDay();
    expect(phones.texts(phone)).toEqual([]);
    expect(await newest()).toMatchObject({ state: 'UNKNOWN' });
  });

  it('sends once if several processes take the message at once', async () => {
    await phones.want(ama, ['SMS:READY']);
    await phones.tell(ama, 'Ready');
    const { id } = await newest();
    const taken = await Promise.all([1, 2, 3].map(() => phones.jobs.send(id)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(phones.texts(phone)).toHaveLength(1);
  });

  it('gives up after six attempts, and on a number that cannot be reached', async () => {
    await phones.want(ama, ['SMS:READY']);
    phones.simulator.faults.push(...Array.from({ length: 6 }, () => '500' as const));
    await phones.tell(ama, 'Never');
    await aDay();
    expect(await newest()).toMatchObject({
      state: 'REFUSED',
      failure: 'UNAVAILABLE',
      cost: '0.0000',
    });
    phones.simulator.faults.push('bad number');
    await phones.tell(ama, 'Wrong number');
    await phones.run();
    expect(await newest()).toMatchObject({ state: 'REFUSED', failure: 'NUMBER' });
    expect(phones.texts(phone)).toEqual([]);
  });

  it('notifies admins once when a provider refuses everything', async () => {
    await phones.want(ama, ['SMS:READY']);
    // An admin who is there when it happens.
    await phones.world.as('admin').get('/users/reminders');
    phones.simulator.faults.push('402', '402');
    await phones.tell(ama, 'Ready');
    await phones.run();
    expect(await newest()).toMatchObject({ state: 'QUEUED' });
    const titles = good<{ reminders: { title: string }[] }>(
      await phones.world.as('admin').get('/users/reminders'),
    ).reminders.map(({ title }) => title);
    expect(titles.filter((title) => /refuses our messages/.test(title)).toSorted()).toEqual([
      'ARKESEL refuses our messages',
      'HUBTEL refuses our messages',
    ]);
    // They are tried again after an hour.
    await later(hour + minute);
    await later(2 * minute);
    expect(await newest()).toMatchObject({ state: 'DELIVERED' });
    expect(phones.texts(phone)).toHaveLength(1);
  });
});
