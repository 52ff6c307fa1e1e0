import type { CustomerRow } from '@sankofa/domain/customers/list/customer-list-endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

type List = { items: CustomerRow[]; nextCursor: string | null; total?: number };

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
let kojo: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.customer({ name: 'Ama Boateng' });
  kojo = await world.kojo();
});
afterAll(() => world.close());

const list = async (query: string, by: Parameters<World['as']>[0] = 'support') =>
  (await world.as(by).get(`/customers?${query}`)).json<List>();
const idsOf = async (query: string) => (await list(query)).items.map(({ id }) => id);
const idsOfAbla = (query: string) => idsOf(`q=abla&${query}`);
const cedis = (amount: number) => ({ amount: (amount / 100).toFixed(2), currency: 'GHS' });

describe('the list of customers', () => {
  it('finds a customer by every number of theirs, however it is typed', async () => {
    const { shipment, invoiceNumber } = await trade.invoiced(ama);
    await trade.invoiced(kojo);
    await world.db
      .updateTable('packages')
      .set({ supplierNumber: 'SF 1436-009122', supplierKey: 'SF1436009122' })
      .where('shipmentId', '=', shipment.id)
      .execute();
    const local = `0${ama.phone.slice(4)}`;
    const typed = [
      'ama boat',
      ama.customerCode,
      ama.shippingMark.toLowerCase(),
      ama.phone,
      local,
      `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`,
      ama.email,
      shipment.trackingNumber,
      shipment.trackingNumber.replaceAll('-', ' ').toLowerCase(),
      invoiceNumber ?? '',
      'sf1436 009122',
      ...shipment.labels,
    ];
    for (const q of typed)
      expect([q, await idsOf(`q=${encodeURIComponent(q)}`)]).toEqual([q, [ama.id]]);
    expect(await idsOf('q=nobody%20of%20this%20name')).toEqual([]);
  });

  it('shows balance and credit as the journal has them, and hides them from the warehouse', async () => {
    const esi = await world.customer({ name: 'Esi Turkson' });
    const { invoiceId, totalPesewas } = await trade.invoiced(esi);
    await trade.paid(invoiceId, 1_000);
    const row = async (by: Parameters<World['as']>[0]) =>
      (await list(`q=${esi.customerCode}`, by)).items[0];
    expect(await row('finance')).toMatchObject({
      owed: cedis(totalPesewas - 1_000),
      credit: cedis(0),
    });
    await trade.paid(invoiceId, totalPesewas);
    expect(await row('admin')).toMatchObject({ owed: cedis(0), credit: cedis(1_000) });
    expect(await row('warehouse-cn')).toMatchObject({ owed: null, credit: null });
    for (const query of ['owes=true', 'hasCredit=false', 'sort=owed', 'sort=-owed']) {
      const refused = await world.as('warehouse-gh').get(`/customers?${query}`);
      expect([query, refused.statusCode]).toEqual([query, 403]);
    }
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('filters by balance, credit, tag, registration and inactivity', async () => {
    const owing = await world.customer({ name: 'Abla Owing' });
    await trade.invoiced(owing);
    const credited = await world.customer({ name: 'Abla Credited' });
    const { invoiceId, totalPesewas } = await trade.invoiced(credited);
    await trade.paid(invoiceId, totalPesewas + 500);
    await world.as('support').post(`/customers/${credited.id}/tags`, { tag: ' #Wholesale ' });
    expect(await idsOfAbla('owes=true')).toEqual([owing.id]);
    expect(await idsOfAbla('owes=false')).toEqual([credited.id]);
    expect(await idsOfAbla('hasCredit=true')).toEqual([credited.id]);
    expect(await idsOfAbla('tag=WHOLESALE')).toEqual([credited.id]);
    const today = world.clock().slice(0, 10);
    expect(await idsOfAbla(`createdFrom=${today}&createdTo=${today}`)).toHaveLength(2);
    expect(await idsOfAbla(`createdTo=2026-01-01`)).toEqual([]);
    expect(await idsOfAbla(`inactiveSince=${today}`)).toEqual([]);
    world.pass(3 * 86_400_000);
    await owing.post('/tickets', { subject: 'Where is it?', body: 'I wait for my goods' });
    expect(await idsOfAbla(`inactiveSince=${world.clock().slice(0, 10)}`)).toEqual([credited.id]);
    expect(await idsOfAbla('sort=-activity')).toEqual([owing.id, credited.id]);
  });

  it('tells deactivated customers apart', async () => {
    const off = await world.customer({ name: 'Zuri Off' });
    const on = await world.customer({ name: 'Zuri On' });
    await world.as('admin').post(`/users/${off.id}/disable`, { reason: 'She asked us to' });
    expect(await idsOf('q=zuri')).toEqual([off.id, on.id]);
    expect(await idsOf('q=zuri&state=ACTIVE')).toEqual([on.id]);
    expect(await idsOf('q=zuri&state=DEACTIVATED')).toEqual([off.id]);
  });

  it.each(['name', '-name', 'owed', '-owed', 'activity', '-activity', 'created', '-created'])(
    'is complete and in order page by page: %s',
    async (sort) => {
      const all = await list(`sort=${sort}&limit=100&withTotal=true`);
      const paged: CustomerRow[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: List = await list(`sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        paged.push(...page.items);
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(all.items);
      expect(all.total).toBe(all.items.length);
      expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length);
    },
  );

  it.each([
    'sort=debt',
    'state=GONE',
    'tag=x',
    'createdFrom=yesterday',
    'inactiveSince=2026-13-01',
  ])('refuses %s', async (query) => {
    expect((await world.as('support').get(`/customers?${query}`)).statusCode).toBe(400);
  });

  it('is not for customers or visitors', async () => {
    expect((await ama.get('/customers')).statusCode).toBe(403);
    expect((await world.visitor.get('/customers')).statusCode).toBe(401);
  });

  it('suggests the tags in use, most used first', async () => {
    const support = world.as('support');
    for (const id of [ama.id, kojo.id]) await support.post(`/customers/${id}/tags`, { tag: 'VIP' });
    await support.post(`/customers/${ama.id}/tags`, { tag: 'vip 2' });
    const { items } = (await support.get('/customers/tags?q=Vip')).json<{ items: object[] }>();
    expect(items).toEqual([
      { tag: 'vip', customers: 2 },
      { tag: 'vip 2', customers: 1 },
    ]);
  });
});

describe('the figures of the list', () => {
  it('are written by the journal’s trigger, and ledger:verify finds any that differ', async () => {
    const shift = (by: number) =>
      sql`update customer_balances set owed_pesewas = owed_pesewas + ${by} where customer_id = ${ama.id}`.execute(
        world.db,
      );
    await shift(1);
    const problems = await ledgerProblems(world.db);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^D14: ${ama.customerCode} is stored with`));
    await shift(-1);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
