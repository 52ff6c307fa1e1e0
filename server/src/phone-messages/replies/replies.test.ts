import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good, openRoute } from '../../testing/trade/freight-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { startPhones, type Phones } from '../testing/phone-fixture.ts';

const smsReplyToken = 'a1'.repeat(16);
let phones: Phones;
let ama: TestCustomer;
let phone: string;
let trackingNumber: string;
let count = 0;
beforeAll(async () => {
  phones = await startPhones((all) => ({ ...all, smsReplyToken }));
  const sites = await openRoute(phones.world);
  const owner = await phones.world.ama();
  const shipment = good<{ trackingNumber: string }>(
    await owner.post('/shipments', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      destinationSiteId: sites.accra,
      lines: [{ supplierNumber: 'SF100200300', contents: 'Shoes', cartons: 3 }],
    }),
  );
  ({ trackingNumber } = shipment);
  ama = owner;
  phone = await phones.withNumber(ama, '+233244300001');
});
beforeEach(() => {
  count += 1;
});
afterAll(() => phones.close());

const ask = async (number: string, text: string) => {
  const before = phones.texts(number).length;
  await phones.deliver(phones.simulator.write(phones.digits(number), text));
  return phones.texts(number).slice(before);
};
const asHidden = async (number: string, text: string) => {
  const of = () =>
    phones.simulator.messages.filter(({ to }) => to === `GH.${phones.digits(number)}`);
  const before = of().length;
  const body = phones.simulator.write(phones.digits(number), text, { isHidden: true });
  expect(body).not.toMatch(/"(from|wa_id)"/);
  expect((await phones.deliver(body)).statusCode).toBe(200);
  return of()
    .slice(before)
    .map((sent) => sent.text);
};
const stopsOf = (number: string) =>
  phones.world.db.selectFrom('phoneStops').select('endedAt').where('number', '=', number).execute();
const stranger = () => `+2332443100${10 + count}`;

it('an event that WhatsApp sends again is accepted, and answered once', async () => {
  const number = stranger();
  const event = phones.simulator.write(phones.digits(number), 'hello');
  const answers = [await phones.deliver(event), await phones.deliver(event)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(phones.texts(number)).toHaveLength(1);
});

describe('an unknown number', () => {
  it('gets public tracking only', async () => {
    const number = stranger();
    const [tracked] = await ask(number, `where is ${trackingNumber.toLowerCase()}?`);
    expect(tracked).toMatch(new RegExp(`^${trackingNumber}: `));
    expect(tracked).not.toMatch(/pay|carton/i);
    const [unknown] = await ask(number, '0000-0000-0000');
    expect(unknown).toMatch(/We have no shipment|Write a tracking number/);
    for (const text of ['balance', 'address'])
      expect(await ask(number, text)).toEqual([
        expect.stringMatching(/^Confirm this phone number/),
      ]);
    expect(await ask(number, 'hello')).toEqual([expect.stringMatching(/^Write a tracking number/)]);
  });

  it('of a profile is unknown until it is confirmed', async () => {
    expect(await ask(phone, 'balance')).toEqual([
      expect.stringMatching(/^Confirm this phone number/),
    ]);
    const [tracked] = await ask(phone, trackingNumber);
    expect(tracked).not.toMatch(/carton/);
  });
});

describe('a confirmed number', () => {
  beforeAll(async () => {
    await phones.confirm(ama);
  });

  it('gets more about own shipments, the balance and the address', async () => {
    const [tracked] = await ask(phone, trackingNumber);
    expect(tracked).toMatch(/3 cartons\. Nothing due now\.$/);
    const [balance] = await ask(phone, 'Balance');
    expect(balance).toMatch(/: nothing due now\.$/);
    const [address] = await ask(phone, 'address');
    expect(address).toContain('SNK-');
    expect(address).toMatch(/By sea:/);
  });

  it('of someone else sees nothing of this customer', async () => {
    const kofi = await phones.world.ama();
    const number = await phones.withNumber(kofi, stranger());
    await phones.confirm(kofi);
    const [tracked] = await ask(number, trackingNumber);
    expect(tracked).not.toMatch(/carton/);
  });

  it('says STOP, gets nothing by any channel, and says START', async () => {
    await phones.want(ama, ['SMS:READY', 'WHATSAPP:READY']);
    expect(await ask(phone, 'STOP')).toEqual([expect.stringMatching(/^You won’t get messages/)]);
    const before = phones.texts(phone).length;
    await phones.tell(ama, 'Ready');
    await phones.run();
    expect(phones.texts(phone)).toHaveLength(before);
    const stops = await phones.world.db.selectFrom('phoneStops').selectAll().execute();
    expect(stops).toMatchObject([
      { number: phone, channel: 'WHATSAPP', stoppedAt: phones.world.clock(), endedAt: null },
    ]);
    await ask(phone, 'start');
    await phones.tell(ama, 'Ready again');
    await phones.run();
    // In the window of 24 hours it is free text, without a template.
    expect(
      phones.simulator.messages.findLast(({ provider }) => provider === 'WHATSAPP'),
    ).toMatchObject({
      text: 'Sankofa Freight: Ready again.',
      template: null,
    });
  });
});

describe('events of WhatsApp', () => {
  it('are refused without the right signature, over exactly these bytes', async () => {
    const body = phones.simulator.write('233244399999', 'help');
    const { headers } = phones.simulator.signed(body);
    for (const [bytes, signature] of [
      [body, 'sha256=0000000000000000000000000000000000000000000000000000000000000000'],
      [body, ''],
      [`${body} `, headers['x-hub-signature-256']],
      [body.replace('help', 'stop'), headers['x-hub-signature-256']],
    ] as const) {
      const answer = await phones.deliver(bytes, { ...headers, 'x-hub-signature-256': signature });
      expect(answer.statusCode).toBe(401);
    }
    expect(phones.texts('+233244399999')).toEqual([]);
  });

  it('delivered twice, in one POST or several, are answered once', async () => {
    const number = stranger();
    const body = phones.simulator.write(phones.digits(number), 'help');
    const again = body.replace('"object":', '"again":1,"object":');
    await Promise.all([phones.deliver(body), phones.deliver(body), phones.deliver(again)]);
    await phones.run();
    expect(phones.texts(number)).toHaveLength(1);
  });

  it.each([
    '{"a":',
    '[]',
    '{"entry":[{"changes":[{"field":"messages","value":{"messages":[7]}}]}]}',
    '"\\u0000"',
  ])('may be anything: %s', async (body) => {
    expect((await phones.deliver(body)).statusCode).toBe(200);
  });

  it('are verified with the token, and answered in plain text', async () => {
    const { verifyToken } = phones.simulator.access.whatsapp;
    const verify = (token: string) =>
      phones.world.visitor.get(
        `/phone-messages/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
      );
    const answer = await verify(verifyToken);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '1158201444',
      expect.stringContaining('text/plain'),
    ]);
    expect((await verify('guessed')).statusCode).toBe(401);
  });

  it('move a status forward only, and a failure is followed by one SMS', async () => {
    await phones.want(ama, ['WHATSAPP:READY']);
    await phones.tell(ama, 'By WhatsApp');
    await phones.run();
    const sent = phones.simulator.messages.at(-1);
    const row = async () =>
      (await phones.log('channel=WHATSAPP')).items.find(({ text }) => text === 'By WhatsApp');
    const status = (word: string, code?: number) =>
      phones.deliver(phones.simulator.statusOf(sent?.id ?? '', word, code));
    await status('read');
    await status('delivered');
    await status('sent');
    await status('failed', 131_026);
    expect(await row()).toMatchObject({ state: 'READ', failure: null });
    await phones.tell(ama, 'To an old phone');
    await phones.run();
    const other = phones.simulator.messages.at(-1);
    const failed = phones.simulator.statusOf(other?.id ?? '', 'failed', 131_026);
    await phones.deliver(failed);
    await phones.deliver(failed.replace('"object":', '"again":1,"object":'));
    expect(
      phones.simulator.messages.filter(({ text }) => text.includes('To an old phone')),
    ).toMatchObject([{ provider: 'WHATSAPP' }, { provider: 'ARKESEL' }]);
  });

  it('find a message that got no answer by our own id', async () => {
    await phones.want(ama, ['WHATSAPP:READY']);
    phones.simulator.faults.push('cut after');
    await phones.tell(ama, 'Unanswered');
    await phones.run();
    const find = async () => (await phones.log()).items.find(({ text }) => text === 'Unanswered');
    expect(await find()).toMatchObject({ state: 'UNKNOWN' });
    await phones.deliver(
      phones.simulator.statusOf(phones.simulator.messages.at(-1)?.id ?? '', 'delivered'),
    );
    expect(await find()).toMatchObject({ state: 'DELIVERED', failure: null });
    expect(phones.texts(phone).filter((text) => text.includes('Unanswered'))).toHaveLength(1);
  });

  it('answer a number at most twenty times an hour, and always obey STOP', async () => {
    const number = stranger();
    for (let sent = 0; sent < 25; sent += 1)
      await phones.deliver(phones.simulator.write(phones.digits(number), 'help'));
    await phones.deliver(phones.simulator.write(phones.digits(number), 'stop'));
    expect(phones.texts(number)).toHaveLength(20);
    const stopped = await phones.world.db
      .selectFrom('phoneStops')
      .select('number')
      .where('number', '=', number)
      .execute();
    expect(stopped).toHaveLength(1);
  });

  describe('of a person who hides the number', () => {
    it('are answered with public tracking, and with the way to the account', async () => {
      const number = stranger();
      const [tracked] = await asHidden(number, trackingNumber);
      expect(tracked).toMatch(new RegExp(`^${trackingNumber}: `));
      expect(tracked).not.toMatch(/carton|due/i);
      for (const text of ['balance', 'address'])
        expect(await asHidden(number, text)).toEqual([
          expect.stringMatching(/^WhatsApp hides your phone number.*\/customer\/profile/),
        ]);
      expect(await asHidden(number, 'hi')).toEqual([
        expect.stringMatching(/^Write a tracking number/),
      ]);
      // Nothing is known that could be stopped, and the answer does not say that it was.
      expect(await asHidden(number, 'stop')).toEqual([
        expect.stringMatching(/Choose in your account what we send you/),
      ]);
      expect(await stopsOf(number)).toEqual([]);
    });

    it('are private though the number was confirmed, and STOP is obeyed for it', async () => {
      const kofi = await phones.world.ama();
      const number = await phones.withNumber(kofi, '+233244377001');
      await phones.confirm(kofi);
      expect(await ask(number, 'balance')).toEqual([expect.stringMatching(/nothing due now/)]);
      expect(await asHidden(number, 'balance')).toEqual([
        expect.stringMatching(/^WhatsApp hides your phone number/),
      ]);
      expect(await asHidden(number, 'stop')).toEqual([
        expect.stringMatching(/^You won’t get messages/),
      ]);
      expect(await stopsOf(number)).toEqual([{ endedAt: null }]);
      expect(await asHidden(number, 'start')).toEqual([
        expect.stringMatching(/^You’ll get the messages/),
      ]);
      expect(await stopsOf(number)).toEqual([{ endedAt: phones.world.clock() }]);
    });

    it('may hold no id that could be answered', async () => {
      const before = phones.simulator.messages.length;
      const body = phones.simulator
        .write('233244377778', 'balance', { isHidden: true })
        .replaceAll('GH.233244377778', 'not an id');
      expect((await phones.deliver(body)).statusCode).toBe(200);
      expect(phones.simulator.messages).toHaveLength(before);
    });
  });
});

describe('an SMS to the short code', () => {
  let sent = 0;
  const forward = async (number: string, text: string, more: Record<string, string> = {}) => {
    sent += 1;
    const query = new URLSearchParams({
      from: phones.digits(number),
      text,
      id: `sms-${sent}`,
      ...more,
    });
    const before = phones.texts(number).length;
    const { token = smsReplyToken } = more;
    const answer = await phones.world.app.inject(
      `/api/phone-messages/sms/${token}?${query.toString()}`,
    );
    await phones.run();
    expect(answer.statusCode).toBe(200);
    return phones.texts(number).slice(before);
  };

  it('is answered once, with what the number may know', async () => {
    const other = await phones.withNumber(await phones.world.kojo(), '+233244300555');
    const [tracked] = await forward(other, trackingNumber);
    expect(tracked).toMatch(new RegExp(`^${trackingNumber}: `));
    expect(await forward(other, 'balance')).toEqual([
      expect.stringMatching(/^Confirm this phone number/),
    ]);
    expect(await forward(phone, 'address')).toEqual([expect.stringContaining('/customer/address')]);
    const repeated = { id: 'the-same' };
    expect(await forward(phone, 'balance', repeated)).toHaveLength(1);
    expect(await forward(phone, 'balance', repeated)).toEqual([]);
  });

  it('is answered five times an hour, and not at all with another token', async () => {
    const number = '+233244300777';
    expect(await forward(number, 'help', { token: 'b'.repeat(32) })).toEqual([]);
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push(...(await forward(number, 'help')));
    expect(answers).toHaveLength(5);
  });
});
