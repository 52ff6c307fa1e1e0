import type {
  CustomerAnswer,
  CustomerEvent,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { picture } from '../../testing/access/records/owned-records.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

type Page<T> = { items: T[]; nextCursor: string | null };

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
let invoiceId: string;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
  const { shipment, ...issued } = await trade.invoiced(ama);
  ({ invoiceId } = issued);
  await world
    .as('warehouse-cn')
    .upload(
      `/packages/${shipment.packageIds[0]}/photos?purpose=DAMAGE`,
      await picture('#456'),
      'image/png',
    );
  world.pass(1_000);
  await trade.paid(invoiceId, 5_000);
  const waiting = await trade.submitted(invoiceId, 1_000);
  await world
    .as('finance')
    .upload(`/payments/${waiting}/proof`, await picture('#123'), 'image/png');
  world.pass(1_000);
  await ama.post('/tickets', { subject: 'Where is it?', body: 'I wait for my goods' });
  world.pass(1_000);
  const call = { kind: 'CALL', direction: 'IN', minutes: 4, body: 'Asked about the vessel' };
  const [ticket] = (await world.as('support').get('/tickets')).json().items;
  const reply = { body: 'It arrives on Friday' };
  const written = await world.as('support').post(`/tickets/${ticket.id}/messages`, reply);
  const { messages } = written.json();
  await world
    .as('support')
    .upload(
      `/tickets/${ticket.id}/files?messageId=${messages.at(-1).id}&name=vessel.png`,
      await picture('#321'),
      'image/png',
    );
  world.pass(1_000);
  await world.as('support').post(`/customers/${ama.id}/notes`, call);
  await world.as('support').post(`/customers/${ama.id}/notes`, { kind: 'NOTE', body: 'Pays late' });
});
afterAll(() => world.close());

const timeline = async (by: Parameters<World['as']>[0], query = '') =>
  (await world.as(by).get(`/customers/${ama.id}/timeline${query}`)).json<Page<CustomerEvent>>();
const kindsFor = async (by: Parameters<World['as']>[0]) => {
  const kinds = new Set((await timeline(by, '?limit=100')).items.map(({ kind }) => kind));
  return [...kinds].toSorted();
};

describe('a customer’s page', () => {
  it('has contact, counts and money, and money only for those who may see it', async () => {
    const as = async (by: Parameters<World['as']>[0]) =>
      (await world.as(by).get(`/customers/${ama.id}`)).json<CustomerAnswer>();
    const whole = await as('support');
    expect(whole).toMatchObject({
      name: ama.name,
      customerCode: ama.customerCode,
      email: ama.email,
      shipments: 1,
      activeShipments: 1,
      overdue: { amount: '0.00' },
      canLogIn: false,
      openSessions: 1,
    });
    expect(Number(whole.owed?.amount)).toBeGreaterThan(0);
    world.pass(30 * 86_400_000);
    expect((await as('finance')).overdue).toEqual(whole.owed);
    expect(await as('batches')).toMatchObject({ owed: null, credit: null, overdue: null });
  });

  it('does not exist for another id, and not for customers', async () => {
    const missing = await world.as('support').get(`/customers/${crypto.randomUUID()}`);
    expect(missing.statusCode).toBe(404);
    const staff = await world.as('support').id();
    expect((await world.as('admin').get(`/customers/${staff}`)).statusCode).toBe(404);
    expect((await world.as('admin').get('/customers/17')).statusCode).toBe(400);
    expect((await ama.get(`/customers/${ama.id}`)).statusCode).toBe(403);
  });
});

describe('a customer’s timeline', () => {
  it('shows each colleague the kinds of entries that they may see', async () => {
    const goods = ['SHIPMENT'];
    const notes = ['CALL', 'NOTE'];
    expect(await kindsFor('admin')).toEqual(
      ['EMAIL', 'INVOICE', 'MESSAGE', 'PAYMENT', 'TICKET', ...goods, ...notes].toSorted(),
    );
    expect(await kindsFor('finance')).toEqual(
      ['EMAIL', 'INVOICE', 'PAYMENT', ...goods, ...notes].toSorted(),
    );
    expect(await kindsFor('support')).toEqual(
      ['EMAIL', 'MESSAGE', 'TICKET', ...goods, ...notes].toSorted(),
    );
    expect(await kindsFor('warehouse-cn')).toEqual([...goods, ...notes].toSorted());
    expect(await kindsFor('content')).toEqual(goods);
  });

  it('is newest first, and complete page by page', async () => {
    const all = (await timeline('admin', '?limit=100')).items;
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const paged: CustomerEvent[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page<CustomerEvent> = await timeline(
        'admin',
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all);
  });

  it('can be limited to one kind, and names what it is about', async () => {
    const calls = await timeline('support', '?kind=CALL');
    expect(calls.items).toMatchObject([
      { kind: 'CALL', text: 'Asked about the vessel', state: 'IN', who: 'Yaw Darko' },
    ]);
    const messages = await timeline('support', '?kind=MESSAGE');
    expect(messages.items).toMatchObject([{ text: 'It arrives on Friday', who: 'Yaw Darko' }]);
    const invoices = await timeline('finance', '?kind=INVOICE');
    expect(invoices.items).toMatchObject([{ recordId: invoiceId, state: 'PARTIALLY_PAID' }]);
    expect((await timeline('warehouse-gh', '?kind=PAYMENT')).items).toEqual([]);
    const emails = await timeline('support', '?kind=EMAIL');
    expect(emails.items.length).toBeGreaterThan(0);
    for (const { text } of emails.items) expect(text).not.toBe('');
  });

  it('leaves out emails with a link that gives access', async () => {
    await world.visitor.post('/auth/forgot-password', { email: ama.email });
    const emails = await timeline('support', '?kind=EMAIL&limit=100');
    expect(emails.items.map(({ text }) => text).join()).not.toMatch(/password/i);
  });
});

const documentKindsFor = async (by: Parameters<World['as']>[0]) =>
  (await world.as(by).get(`/customers/${ama.id}/documents`))
    .json<Page<{ kind: string }>>()
    .items.map(({ kind }) => kind)
    .toSorted();

describe('a customer’s documents', () => {
  it('are those that a colleague may open', async () => {
    const money = ['INVOICE', 'PHOTO', 'PROOF_OF_PAYMENT', 'RECEIPT'];
    expect(await documentKindsFor('finance')).toEqual(money);
    expect(await documentKindsFor('support')).toEqual(['ATTACHMENT', 'PHOTO']);
    expect(await documentKindsFor('warehouse-cn')).toEqual(['PHOTO']);
  });
});

describe('tags', () => {
  it('are added once however they are typed, and removed', async () => {
    const support = world.as('support');
    const path = `/customers/${ama.id}/tags`;
    const key = crypto.randomUUID();
    for (const tag of ['Market Circle', ' market  CIRCLE', '#market circle'])
      expect((await support.post(path, { tag })).json()).toEqual({ tags: ['market circle'] });
    const again = await support.post(path, { tag: 'vip' }, { key });
    expect((await support.post(path, { tag: 'vip' }, { key })).json()).toEqual(again.json());
    const removed = await support.delete(`${path}?tag=VIP`);
    expect(removed.json()).toEqual({ tags: ['market circle'] });
    const audited = await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', ama.id)
      .where('action', 'in', ['customer.tag', 'customer.untag'])
      .orderBy('seq')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'customer.tag',
      'customer.tag',
      'customer.untag',
    ]);
  });

  it('are refused to those who do not work with customers, and if they are malformed', async () => {
    const path = `/customers/${ama.id}/tags`;
    expect((await world.as('content').post(path, { tag: 'vip' })).statusCode).toBe(403);
    expect((await world.as('support').post(path, { tag: '<b>' })).statusCode).toBe(400);
    expect((await world.as('support').post(path, { tag: { $ne: 1 } })).statusCode).toBe(400);
  });
});
