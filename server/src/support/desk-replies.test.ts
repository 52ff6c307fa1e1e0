import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { good } from '../testing/trade/freight-fixture.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';

let world: World;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  ama = await world.ama();
  for (const name of ['support', 'staff', 'finance'] as const) await world.as(name).id();
});
afterAll(() => world.close());

type Desk = { id: string; messages: { id: string; body: string }[] };
const support = () => world.as('support');
const open = async (customer: TestCustomer, subject = 'Where is my carton?') =>
  good<{ id: string }>(await customer.post('/tickets', { subject, body: 'Please tell me.' })).id;
const ticketOf = async (id: string) => good<Desk>(await support().get(`/support/tickets/${id}`));
const step = async (id: string, name: string, body: object, by = support()) =>
  by.post(`/support/tickets/${id}/${name}`, body);

describe('two people who reply at once', () => {
  it('the second is refused until they have read the first reply', async () => {
    const id = await open(ama);
    const seen = (await ticketOf(id)).messages.at(-1)?.id;
    const replyBy = (by: ReturnType<typeof support>, body: string, lastMessageId = seen) =>
      by.post(`/tickets/${id}/messages`, { body, lastMessageId });
    good(await replyBy(world.as('staff'), 'It is on the vessel.'));
    const late = await replyBy(support(), 'It is in Tema.');
    expect([late.statusCode, late.json().code]).toEqual([409, 'ticket.new_message']);
    const now = await ticketOf(id);
    expect(now.messages.map(({ body }) => body)).toEqual([
      'Please tell me.',
      'It is on the vessel.',
    ]);
    good(await replyBy(support(), 'And it is in Tema now.', now.messages.at(-1)?.id));
    // A customer's message in between counts too, and a customer is never refused for it.
    good(await ama.post(`/tickets/${id}/messages`, { body: 'Great', lastMessageId: seen }));
    expect((await replyBy(support(), 'Goodbye', now.messages.at(-1)?.id)).statusCode).toBe(409);
  });

  it('see each other, and no one else does', async () => {
    const id = await open(ama);
    const send = vi.spyOn(world.parts.live, 'send');
    good(await step(id, 'composing', {}));
    const message = {
      type: 'ticket-composing',
      ticketId: id,
      userId: await support().id(),
      name: 'Yaw Darko',
    };
    await expect
      .poll(() => send.mock.calls)
      .toContainEqual([await world.as('staff').id(), message]);
    const told = send.mock.calls.filter(([, { type }]) => type === 'ticket-composing');
    expect(told.map(([userId]) => userId)).not.toContain(ama.id);
    expect(told.map(([userId]) => userId)).not.toContain(await support().id());
    expect(told.map(([userId]) => userId)).not.toContain(await world.as('finance').id());
    send.mockRestore();
  });

  it('a repeated reply with the same key is sent once', async () => {
    const id = await open(ama);
    const key = crypto.randomUUID();
    const body = {
      body: 'It is on the vessel.',
      lastMessageId: (await ticketOf(id)).messages[0]?.id,
    };
    const path = `/tickets/${id}/messages`;
    good(await support().post(path, body, { key }));
    good(await support().post(path, body, { key }));
    expect((await ticketOf(id)).messages).toHaveLength(2);
  });
});

describe('reply templates', () => {
  const template = { name: 'On the vessel', body: 'Hello {{customer}}, {{shipment}} is at sea.' };

  it('are shared, and changed only as they were shown', async () => {
    const added = good<{ id: string; version: number }>(
      await support().post('/support/templates', template),
    );
    const path = `/support/templates/${added.id}`;
    const { version } = added;
    const changed = { ...template, body: 'Hello {{customer}}' };
    good(await world.as('staff').patch(path, changed, { version }));
    const stale = await support().patch(path, template, { version });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'request.version_stale', current: { body: 'Hello {{customer}}' } },
    ]);
    const double = await support().post('/support/templates', {
      ...template,
      name: 'on the VESSEL',
    });
    expect([double.statusCode, double.json().code]).toEqual([409, 'template.name_taken']);
    good(await support().delete(path));
    expect((await support().delete(path)).statusCode).toBe(404);
    expect(good<{ items: unknown[] }>(await support().get('/support/templates')).items).toEqual([]);
  });

  it('may only contain known placeholders, and none is ever sent to a customer', async () => {
    const wrong = await support().post('/support/templates', { name: 'Bad', body: 'Hi {{name}}' });
    expect(wrong.json().fields).toEqual({
      body: 'Use only {{customer}}, {{shipment}} and {{invoice}}',
    });
    const id = await open(ama);
    const answer = await support().post(`/tickets/${id}/messages`, { body: 'Hello {{customer}}' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { body: 'Replace {{customer}} before you send the reply' },
    ]);
  });
});
