import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good } from '../../testing/trade/freight-fixture.ts';
import type { TestCustomer } from '../../testing/world.ts';
import { startPhones, type Phones } from '../testing/phone-fixture.ts';

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

type Shown = {
  number: string;
  confirmedAt: string | null;
  code: object | null;
  stoppedAt: string | null;
};
const shown = async () => good<Shown>(await ama.get('/me/phone'));
const request = () => ama.post('/me/phone/code', {});
const enter = (code: string) => ama.post('/me/phone/confirm', { code });
const sentCode = async () => {
  await phones.run();
  return phones.simulator.messages.at(-1)?.text.slice(0, 6) ?? '';
};
const other = (code: string) => (code === '123456' ? '654321' : '123456');

describe('confirming a number', () => {
  it('sends a code by SMS, which confirms the number once', async () => {
    expect(await shown()).toMatchObject({ number: phone, confirmedAt: null, code: null });
    expect(good<Shown>(await request()).code).not.toBeNull();
    const code = await sentCode();
    expect(phones.simulator.messages.at(-1)).toMatchObject({ to: phones.digits(phone) });
    expect(code).toMatch(/^\d{6}$/);
    expect(good<Shown>(await enter(code))).toMatchObject({
      confirmedAt: phones.world.clock(),
      code: null,
    });
    expect((await enter(code)).json()).toMatchObject({ code: 'phone.wrong_code' });
    // Stored nowhere, and unreadable in the office.
    const [row] = (await phones.log(`q=${encodeURIComponent(phone)}`)).items;
    expect(row).toMatchObject({ text: 'Code to confirm the number', canResend: false });
    const stored = await phones.world.db.selectFrom('phoneMessages').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('counts wrong codes, and takes no right one after five', async () => {
    await request();
    const code = await sentCode();
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await enter(other(code));
      expect([wrong.statusCode, wrong.json().fields.code]).toEqual([
        400,
        'This code isn’t right. Check the message and try again',
      ]);
    }
    expect((await enter(code)).json().message).toMatch(/expired or was entered wrongly too often/);
    expect(await shown()).toMatchObject({ confirmedAt: null, code: null });
  });

  it('takes no code after ten minutes, nor an earlier one', async () => {
    await request();
    const first = await sentCode();
    phones.world.pass(60_000);
    await request();
    const second = await sentCode();
    expect((await enter(first)).statusCode).toBe(400);
    phones.world.pass(10 * 60_000);
    expect((await enter(second)).statusCode).toBe(400);
  });

  it('sends one code a minute and five a day, also for a number of several accounts', async () => {
    expect((await request()).statusCode).toBe(200);
    const soon = await request();
    expect([soon.statusCode, soon.json().message]).toEqual([
      429,
      'We’ve just sent a code. You can get another one in 60 seconds',
    ]);
    const kofi = await phones.world.ama();
    await phones.withNumber(kofi, phone);
    expect((await kofi.post('/me/phone/code', {})).statusCode).toBe(429);
    for (let sent = 1; sent < 5; sent += 1) {
      phones.world.pass(60_000);
      expect((await (sent % 2 ? kofi.post('/me/phone/code', {}) : request())).statusCode).toBe(200);
    }
    phones.world.pass(60_000);
    expect((await request()).json().message).toMatch(/too many codes/);
    phones.world.pass(86_400_000);
    expect((await request()).statusCode).toBe(200);
  });

  it('sends one code if it is requested twice at once', async () => {
    const answers = await Promise.all([request(), request()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 429,
    ]);
  });

  it('counts no more for a changed number, also if it is changed back', async () => {
    await phones.confirm(ama);
    good(await ama.patch('/users/updateMe', { phone: '+233244999888' }));
    expect(await shown()).toMatchObject({ number: '+233244999888', confirmedAt: null });
  });

  it.each(['12345', '1234567', 'abcdef', '', '１２３４５６'])(
    'refuses %j as a code',
    async (code) => {
      expect((await enter(code)).statusCode).toBe(400);
    },
  );

  it('is for customers, and needs a number', async () => {
    expect((await phones.world.as('support').post('/me/phone/code', {})).statusCode).toBe(403);
    expect((await phones.world.visitor.post('/me/phone/code', {})).statusCode).toBe(401);
    await phones.world.db
      .updateTable('users')
      .set({ phone: null })
      .where('id', '=', ama.id)
      .execute();
    expect((await request()).json().message).toBe('Add a phone number to your profile first');
  });
});

describe('stopping', () => {
  it('can be undone by a clock that was set back since', async () => {
    await phones.confirm(ama);
    good(await ama.post('/me/phone/stop', { isStopped: true }));
    phones.world.pass(-10 * 60_000);
    const again = await ama.post('/me/phone/stop', { isStopped: false });
    phones.world.pass(10 * 60_000);
    expect(good<Shown>(again).stoppedAt).toBeNull();
  });

  it('ends messages to a confirmed number, and lets them come again', async () => {
    expect((await ama.post('/me/phone/stop', { isStopped: true })).statusCode).toBe(409);
    await phones.confirm(ama);
    await phones.want(ama, ['SMS:READY']);
    expect(good<Shown>(await ama.post('/me/phone/stop', { isStopped: true })).stoppedAt).toBe(
      phones.world.clock(),
    );
    await phones.tell(ama, 'First');
    await phones.run();
    expect(phones.texts(phone)).toEqual([]);
    expect(
      good<Shown>(await ama.post('/me/phone/stop', { isStopped: false })).stoppedAt,
    ).toBeNull();
    await phones.tell(ama, 'Second');
    await phones.run();
    expect(phones.texts(phone)).toEqual([expect.stringContaining('Second.')]);
    const kept = await phones.world.db
      .selectFrom('phoneStops')
      .select(['channel', 'endedAt'])
      .where('number', '=', phone)
      .execute();
    expect(kept).toEqual([{ channel: 'ACCOUNT', endedAt: phones.world.clock() }]);
  });
});
