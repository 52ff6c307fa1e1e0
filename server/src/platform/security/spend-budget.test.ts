import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freightSteps, openRoute } from '../../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.as('support').id();
});
afterAll(() => world.close());

/** Calls of customers that send no email, or only after a payment. */
const withoutEmails = [
  'DELETE /me/addresses/:id',
  'DELETE /me/email-change',
  'DELETE /me/photo',
  'DELETE /me/pre-alert-drafts/:id',
  'DELETE /me/sessions',
  'DELETE /me/sessions/:id',
  'DELETE /supplier-files/:id',
  'PATCH /me/addresses/:id',
  'PATCH /users/reminders/:id/read',
  'PATCH /users/reminders/mark-all-read',
  'PATCH /users/updateMe',
  'POST /customers/:id/apply-credit',
  'POST /invoices/:id/use-credit',
  'POST /users/me/tin',
  'POST /me/addresses',
  'POST /me/api-keys/:id/revoke',
  'POST /me/webhooks/:id/remove',
  'POST /me/webhooks/:id/turn-on',
  'POST /me/choices',
  'POST /me/push',
  'POST /me/push/remove',
  'POST /me/phone/confirm',
  'POST /me/phone/stop',
  'POST /me/reauthenticate',
  'POST /me/second-factor/start',
  'POST /payments/checkouts/:id/cancel',
  'POST /payments/verify',
  'POST /tickets/:id/rating',
];

const submitRequest = (of: TestCustomer) =>
  of.post('/tickets', { subject: 'Where are my goods?', body: 'Please tell me.' });
const statuses = (answers: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

describe('the budget of a user', () => {
  it('allows ten tickets an hour, in parallel or not, and says when to retry', async () => {
    const [ama, kojo] = [await world.ama(), await world.kojo()];
    const answers = await Promise.all(Array.from({ length: 60 }, () => submitRequest(ama)));
    expect(statuses(answers)).toEqual({ 200: 10, 429: 50 });
    const refused = await submitRequest(ama);
    expect(refused.json()).toMatchObject({
      code: 'request.over_budget',
      message: expect.stringContaining('Add a message to an open ticket'),
    });
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await submitRequest(kojo)).statusCode).toBe(200);
    const support = await world.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', await world.as('support').id())
      .executeTakeFirstOrThrow();
    expect((await world.emails(support.email)).length).toBe(11);
  });

  it('has a sliding window: a use from an hour ago makes room for another', async () => {
    const ama = await world.ama();
    await submitRequest(ama);
    world.pass(30 * 60_000);
    for (let count = 0; count < 9; count += 1)
      expect((await submitRequest(ama)).statusCode).toBe(200);
    const refused = await submitRequest(ama);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1800']);
    world.pass(30 * 60_000);
    expect(statuses([await submitRequest(ama), await submitRequest(ama)])).toEqual({
      200: 1,
      429: 1,
    });
  });

  it('counts messages, but not the repetition of a call', async () => {
    const ama = await world.ama();
    const { id } = (await submitRequest(ama)).json();
    const write = (key: string) =>
      ama.post(`/tickets/${id}/messages`, { body: 'And now?' }, { key });
    const answers = [];
    for (let count = 0; count < 30; count += 1) answers.push(await write(`message-${count}`));
    expect(statuses(answers)).toEqual({ 200: 30 });
    expect((await write('message-30')).statusCode).toBe(429);
    expect((await write('message-29')).statusCode).toBe(200);
  });

  it('refuses an excess file before it is stored', async () => {
    const ama = await world.ama();
    const picture = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#c96' },
    })
      .png()
      .toBuffer();
    await world.db
      .insertInto('budgetUses')
      .values(
        Array.from({ length: 59 }, () => ({
          userId: ama.id,
          kind: 'UPLOAD',
          usedAt: world.clock(),
        })),
      )
      .execute();
    const send = () => ama.upload('/me/photo', picture, 'image/png');
    expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect(refused.json()).toMatchObject({ code: 'request.over_budget' });
    expect(refused.headers['retry-after']).toBe('3600');
  });

  it('counts downloads of personal data and of lists', async () => {
    const ama = await world.ama();
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push(await ama.get('/me/data'));
    expect(statuses(answers)).toEqual({ 200: 20, 429: 1 });
    const finance = world.as('finance');
    await world.db
      .insertInto('budgetUses')
      .values(
        await Promise.all(
          Array.from({ length: 199 }, async () => ({
            userId: await finance.id(),
            kind: 'EXPORT',
            usedAt: world.clock(),
          })),
        ),
      )
      .execute();
    const csv = world.app.context.endpoints.find(({ path }) => path.endsWith('/invoices.csv'));
    expect(csv?.produces).toBe('text/csv');
    const list = () => finance.get(csv?.path ?? '');
    expect(statuses([await list(), await list()])).toEqual({ 200: 1, 429: 1 });
  });

  it('allows fifteen payment reports an hour, and sends no email for further ones', async () => {
    const by = freightSteps(world, await openRoute(world));
    const ama = await world.ama();
    const shipment = await by.preAlert(ama, { number: 'YT7700880099', cartons: 1 });
    const { id } = await by.issue(await by.measure(shipment));
    const before = (await world.emails(ama.email)).length;
    const sendMessage = (at: number) =>
      ama.post(
        '/payments',
        {
          invoices: [{ invoiceId: id }],
          method: 'MOBILE_MONEY',
          network: 'MTN',
          amount: { amount: '0.01', currency: 'GHS' },
          reference: `REF${at}ABC`,
          paidOn: world.clock().slice(0, 10),
        },
        { key: `claim-${at}` },
      );
    const answers = [];
    for (let at = 0; at < 40; at += 1) answers.push(await sendMessage(at));
    expect(statuses(answers)).toEqual({ 200: 15, 429: 25 });
    expect((await sendMessage(3)).statusCode).toBe(200);
    expect((await world.emails(ama.email)).length - before).toBe(15);
  });

  it('allows sixty PDFs an hour', async () => {
    const ama = await world.ama();
    const answers = [];
    for (let count = 0; count < 61; count += 1)
      answers.push(await ama.get('/statements/statement.pdf'));
    expect(statuses(answers.slice(0, 60))[429]).toBeUndefined();
    expect(answers.at(-1)?.json().message).toMatch(/many PDFs/);
  });

  it('counts every change by which a customer causes emails', () => {
    const free = world.app.context.endpoints
      .filter(({ method, access }) => method !== 'GET' && /^(?:customer|signed-in)$/.test(access))
      .filter(({ budget, upload }) => budget === null && upload === null)
      .map(({ method, path }) => `${method} ${path}`);
    expect(free.filter((one) => !withoutEmails.includes(one))).toEqual([]);
    expect(withoutEmails.filter((one) => !free.includes(one))).toEqual([]);
  });

  it('refuses work that would cause more emails than a user may cause, and does none of it', async () => {
    const ama = await world.ama();
    await submitRequest(ama);
    const before = await world.db.selectFrom('tickets').select('id').execute();
    const [mail] = await world.db
      .selectFrom('messageOutbox')
      .selectAll()
      .where('causedBy', '=', ama.id)
      .execute();
    if (!mail) throw new Error('A ticket of a customer causes an email');
    await world.db
      .insertInto('messageOutbox')
      .values(
        Array.from({ length: 59 }, (_, at) => ({
          ...mail,
          id: crypto.randomUUID(),
          key: `filler.${ama.id}.${at}`,
          content: JSON.stringify(mail.content),
        })),
      )
      .execute();
    const refused = await submitRequest(ama);
    expect(refused.json()).toMatchObject({
      code: 'request.over_budget',
      message: expect.stringContaining('too many emails'),
    });
    expect(await world.db.selectFrom('tickets').select('id').execute()).toHaveLength(before.length);
    // What she caused does not count for other users.
    expect((await submitRequest(await world.kojo())).statusCode).toBe(200);
  });

  it('is whole again once a clock that was ahead is set back', async () => {
    const ama = await world.ama();
    const ahead = 400 * 24 * 60 * 60_000;
    world.pass(ahead);
    for (let used = 0; used < 10; used += 1) await submitRequest(ama);
    world.pass(-ahead);
    const answers = await Promise.all(Array.from({ length: 12 }, () => submitRequest(ama)));
    expect(statuses(answers)).toEqual({ 200: 10, 429: 2 });
  });
});
