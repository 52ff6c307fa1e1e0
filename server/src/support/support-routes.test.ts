import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { waitsForLock } from '../testing/postgres/wait-for-lock.ts';
import { remindersIn } from '../testing/reminders.ts';
import { openSites, verifiedGoods, type Sites } from '../testing/trade/goods.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';
import { closeTicket } from './support.ts';

let world: World;
let sites: Sites;
let ama: TestCustomer;
let kojo: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  sites = await openSites(world);
  [ama, kojo] = [await world.ama(), await world.kojo()];
  await world.as('support').id();
});
afterAll(() => world.close());

type Ticket = {
  id: string;
  ticketNumber: string;
  state: string;
  messages: { author: string; isOffice: boolean; body: string }[];
};
const question = { subject: 'Where is my carton?', body: 'It was sent three weeks ago.' };
const openTicket = async (customer: TestCustomer, more: object = {}): Promise<Ticket> => {
  const answer = await customer.post('/tickets', { ...question, ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const remindersTo = async (userId: string, ticketId: string) =>
  remindersIn(world.db, { userId, key: `ticket.${ticketId}.%` });

describe('a support ticket', () => {
  it('has messages in both directions, and each side is notified of the other', async () => {
    const ticket = await openTicket(ama);
    expect(ticket).toMatchObject({ ticketNumber: 'TKT-2026-0001', state: 'OPEN' });
    const support = world.as('support');
    expect(await remindersTo(await support.id(), ticket.id)).toMatchObject([
      {
        title: 'TKT-2026-0001: Where is my carton?',
        link: `/staff/support/${ticket.id}`,
      },
    ]);
    const path = `/tickets/${ticket.id}`;
    const answered = await support.post(`${path}/messages`, { body: 'It is on the vessel.' });
    expect(answered.json()).toMatchObject({ state: 'ANSWERED' });
    const seen = (await ama.get(path)).json<Ticket>();
    expect(seen.messages).toMatchObject([
      { author: 'Ama Mensah', isOffice: false, body: question.body },
      { author: 'Support', isOffice: true, body: 'It is on the vessel.' },
    ]);
    expect(await remindersTo(ama.id, ticket.id)).toMatchObject([
      { link: `/customer/support/${ticket.id}` },
    ]);
    const [email] = await world.emails(ama.email);
    expect(email?.text).toContain('It is on the vessel.');

    await ama.post(`${path}/messages`, { body: 'Thank you' });
    expect((await support.get(path)).json()).toMatchObject({
      state: 'OPEN',
      messages: [{}, { author: 'Yaw Darko' }, {}],
    });
    expect(await remindersTo(await support.id(), ticket.id)).toHaveLength(2);

    expect((await support.post(`${path}/close`)).json()).toMatchObject({ state: 'CLOSED' });
    const late = await ama.post(`${path}/messages`, { body: 'One more thing' });
    expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
      409,
      'This ticket is closed. Reopen the ticket to send a message.',
    ]);
    expect((await ama.post(`${path}/reopen`)).json()).toMatchObject({ state: 'OPEN' });
    expect((await remindersTo(await support.id(), ticket.id)).at(-1)).toMatchObject({
      title: 'Ticket TKT-2026-0001 reopened',
      link: `/staff/support/${ticket.id}`,
    });
  });

  it('is visible to its own customer only', async () => {
    const ticket = await openTicket(ama);
    const path = `/tickets/${ticket.id}`;
    const requests = [
      await kojo.get(path),
      await kojo.post(`${path}/messages`, { body: 'Let me in' }),
      await kojo.post(`${path}/close`),
    ];
    expect(requests.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const own = (await kojo.get('/tickets')).json<{ items: unknown[] }>();
    expect(own.items).toEqual([]);
    expect((await world.as('finance').get(path)).statusCode).toBe(403);
    expect((await world.as('finance').get('/tickets')).statusCode).toBe(403);
    expect((await world.as('admin').get(path)).statusCode).toBe(200);
    expect((await world.visitor.get(path)).statusCode).toBe(401);
  });

  it('may be about a shipment of the same customer', async () => {
    const goods = await verifiedGoods(world, {
      customerId: ama.id,
      siteId: sites.guangzhou,
      destinationSiteId: sites.accra,
    });
    const { shipmentId, trackingNumber } = goods;
    const ticket = await openTicket(ama, { shipmentId });
    expect(ticket).toMatchObject({ shipment: { id: shipmentId, trackingNumber } });
    const stranger = await kojo.post('/tickets', { ...question, shipmentId });
    expect(stranger.statusCode).toBe(404);
    const posing = await kojo.post('/tickets', { ...question, customerId: ama.id });
    expect(posing.json()).toMatchObject({ customer: { id: kojo.id } });

    const support = world.as('support');
    const called = await support.post('/tickets', { ...question, shipmentId });
    expect(called.json()).toMatchObject({ customer: { id: ama.id } });
    const mixed = await support.post('/tickets', { ...question, shipmentId, customerId: kojo.id });
    expect(mixed.statusCode).toBe(400);
    expect((await support.post('/tickets', question)).json()).toMatchObject({
      fields: { customerId: 'Choose a customer' },
    });
  });

  it('is first in the support queue until it is answered', async () => {
    const support = world.as('support');
    world.pass(60_000);
    const waiting = await openTicket(kojo, { subject: 'Duty on tiles' });
    world.pass(60_000);
    const answered = await openTicket(kojo, { subject: 'Duty on taps' });
    world.pass(60_000);
    await support.post(`/tickets/${answered.id}/messages`, { body: 'Ten per cent.' });
    type List = { items: Ticket[]; nextCursor: string | null };
    const list = async (customer: Pick<TestCustomer, 'get'>, query: string) =>
      (await customer.get(`/tickets?q=Duty&limit=1&${query}`)).json<List>();
    const first = await list(support, '');
    const next = await list(support, `cursor=${first.nextCursor}`);
    expect([first, next].map(({ items }) => items[0]?.id)).toEqual([waiting.id, answered.id]);
    expect(next.nextCursor).toBeNull();
    const own = await list(kojo, '');
    expect(own.items.map(({ id }) => id)).toEqual([answered.id]);
    const rest = await list(kojo, `cursor=${own.nextCursor}`);
    expect(rest.items.map(({ id }) => id)).toEqual([waiting.id]);
  });

  it('is found by number, text, person and state, latest activity first', async () => {
    const support = world.as('support');
    world.pass(60_000);
    const old = await openTicket(kojo, { subject: 'Customs papers' });
    world.pass(60_000);
    const young = await openTicket(kojo, { subject: 'Invoice of June' });
    world.pass(60_000);
    await kojo.post(`/tickets/${old.id}/messages`, { body: 'Any news?' });
    type List = { items: Ticket[]; nextCursor: string | null };
    const list = async (query: string) => (await support.get(`/tickets?${query}`)).json<List>();
    const first = await list('limit=1&q=Kojo');
    expect(first.items.map(({ id }) => id)).toEqual([old.id]);
    const next = await list(`limit=1&q=Kojo&cursor=${first.nextCursor}`);
    expect(next.items.map(({ id }) => id)).toEqual([young.id]);
    expect((await list(`q=${young.ticketNumber}`)).items.map(({ id }) => id)).toEqual([young.id]);
    expect((await list('state=CLOSED')).items).toEqual([]);
  });
});

describe('the contact form', () => {
  const message = {
    name: 'Yaw Darko',
    email: 'yaw@example.test',
    subject: 'Rates to Kumasi',
    message: 'What does a <b>cubic metre</b> cost?\nBy sea.',
  };

  it('stores the message and emails the company', async () => {
    await world.db
      .insertInto('settings')
      .values({
        section: 'company',
        value: JSON.stringify({ email: 'hello@sankofa.example' }),
        updatedAt: world.clock(),
      })
      .execute();
    const answer = await contact(message, '192.0.2.1');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      message: 'Your message has been sent! We will get back to you soon.',
    });
    const [email] = await world.emails('hello@sankofa.example');
    expect(email).toMatchObject({ subject: 'Contact form: Rates to Kumasi' });
    expect(email?.text).toContain('yaw@example.test');
    expect(email?.html).not.toContain('<b>cubic');
    expect(email?.text).toMatch(/Reply in ticket TKT-2026-\d{4}/);
    const [row] = (await world.as('support').get('/support/tickets?q=Kumasi')).json().items;
    const ticket = await world.as('support').get(`/support/tickets/${row.id}`);
    expect(ticket.json()).toMatchObject({
      channel: 'CONTACT_FORM',
      customer: null,
      sender: { name: message.name, email: message.email },
      messages: [{ author: message.name, isOffice: false, body: message.message }],
    });
  });

  it.each(['Yaw <b>Darko</b>', 'Visit https://evil.example'])(
    'refuses the name %s',
    async (name) => {
      const answer = await contact({ ...message, name }, '192.0.2.30');
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['name']]);
    },
  );

  it('confirms receipt to the sender once a day, without any text from the form', async () => {
    const akua = { ...message, email: 'akua@example.test', subject: 'Buy pills', name: 'Spammer' };
    const sent = async () => (await contact(akua, '192.0.2.4')).statusCode;
    expect([await sent(), await sent()]).toEqual([200, 200]);
    const emails = await world.emails('akua@example.test');
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ subject: 'We’ve received your message' });
    expect(emails[0]?.text).toContain('will get back to you soon');
    expect(emails[0]?.text).toContain('was entered in our contact form');
    expect(emails[0]?.text).not.toMatch(/pills|Spammer|account with us/);
    world.pass(86_400_000);
    await sent();
    expect(await world.emails('akua@example.test')).toHaveLength(2);
  });

  it('keeps the subject of the email on one line', async () => {
    const mean = { ...message, subject: 'Hello\r\nBcc: all@example.test' };
    expect((await contact(mean, '192.0.2.5')).statusCode).toBe(200);
    const [email] = await world.emails('hello@sankofa.example');
    expect(email?.subject).toBe('Contact form: Hello Bcc: all@example.test');
    expect(await world.emails('all@example.test')).toEqual([]);
  });

  it('thanks a bot caught by the honeypot, and stores and sends nothing', async () => {
    const count = async () =>
      (await world.db.selectFrom('ticketMessages').select('id').execute()).length;
    const before = await count();
    const bot = { ...message, email: 'bot@example.test', website: 'https://casino.example' };
    const answer = await contact(bot, '192.0.2.6');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Your message has been sent! We will get back to you soon.' },
    ]);
    expect(await count()).toBe(before);
    expect(await world.emails('bot@example.test')).toEqual([]);
  });

  it('notifies support staff, also while the company has no mailbox', async () => {
    await world.db.deleteFrom('settings').execute();
    await contact({ ...message, subject: 'No mailbox yet' }, '192.0.2.7');
    const notifications = await remindersIn(world.db, {
      userId: await world.as('support').id(),
      key: 'ticket.%',
    });
    expect(notifications.at(-1)?.title).toMatch(/^TKT-2026-\d{4}: No mailbox yet$/);
  });

  it('requires all four fields', async () => {
    const answer = await contact({ ...message, subject: ' ', email: 'yaw' }, '192.0.2.2');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      fields: {
        subject: 'Please fill in all fields.',
        email: 'Enter a valid email address',
      },
    });
  });

  it('limits a flood of messages', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await contact(message, '192.0.2.3')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});

async function contact(payload: object, remoteAddress: string) {
  const { 'idempotency-key': _, ...headers } = await world.visitor.headers({});
  return world.app.inject({ method: 'POST', url: '/api/contact', payload, headers, remoteAddress });
}

it('a ticket is closed once by the first of two people', async () => {
  const ticket = await openTicket(ama);
  const support = world.as('support');
  const answer = await world.work(await support.actor(), async (work) => {
    await closeTicket(work, { id: ticket.id });
    const pending = ama.post(`/tickets/${ticket.id}/close`, {});
    expect(await waitsForLock(world.db, pending)).toBe('waits');
    return { pending };
  });
  expect((await answer.pending).json().code).toBe('ticket.step_not_allowed');
});

it('a ticket has its subject on one line', async () => {
  const kofi = await world.ama();
  const ticket = await openTicket(kofi, { subject: ' Duty\r\non   tiles ' });
  expect(ticket).toMatchObject({ subject: 'Duty on tiles' });
});
