import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { good } from '../testing/trade/freight-fixture.ts';
import { type Goods, openSites, type Sites, verifiedGoods } from '../testing/trade/goods.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';

let world: World;
let sites: Sites;
let ama: TestCustomer;
let kojo: TestCustomer;
let goods: Goods;
let cartonId = '';
beforeAll(async () => {
  world = await startWorld();
  sites = await openSites(world);
  [ama, kojo] = [await world.ama(), await world.kojo()];
  await world.as('support').id();
  goods = await goodsOf(ama);
  cartonId = await cartonOf(goods);
});
afterAll(() => world.close());

const goodsOf = (owner: TestCustomer) =>
  verifiedGoods(world, {
    customerId: owner.id,
    siteId: sites.guangzhou,
    destinationSiteId: sites.accra,
  });
async function cartonOf({ shipmentId }: Goods) {
  const rows = world.db.selectFrom('packages').select('id').where('shipmentId', '=', shipmentId);
  return (await rows.executeTakeFirstOrThrow()).id;
}
async function invoiceOf({ shipmentId }: Goods) {
  const rows = world.db.selectFrom('invoices').select('id').where('shipmentId', '=', shipmentId);
  return (await rows.executeTakeFirstOrThrow()).id;
}
type Ticket = { id: string; customer: { id: string } };
type List = { items: Ticket[] };
const question = { subject: 'It is wet', body: 'The corner is soft.' };
const support = () => world.as('support');
const linksOf = (id: string, body: object) => support().post(`/support/tickets/${id}/links`, body);

describe('a ticket about a carton', () => {
  it('brings the shipment of the carton, and the desk finds it by the carton', async () => {
    const ticket = good<Ticket>(await ama.post('/tickets', { ...question, packageId: cartonId }));
    expect(ticket).toMatchObject({
      shipment: { id: goods.shipmentId },
      package: { id: cartonId, pieceNumber: 1 },
    });
    const query = `/support/tickets?packageId=${cartonId}&tab=all`;
    const found = good<List>(await support().get(query));
    expect(found.items).toMatchObject([{ id: ticket.id, package: { id: cartonId } }]);
    const file = await support().get(`/support/tickets.csv?packageId=${cartonId}&tab=all`);
    expect(file.body).toMatch(/,Carton,/);
    expect(file.body).toMatch(/,P[0-9A-Z]{10},/);
  });

  it('is refused to anyone but the owner of the carton', async () => {
    const answer = await kojo.post('/tickets', { ...question, packageId: cartonId });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      404,
      { packageId: 'Carton not found' },
    ]);
    const mixed = { ...question, packageId: cartonId, customerId: kojo.id };
    expect((await support().post('/tickets', mixed)).statusCode).toBe(400);
    const called = await support().post('/tickets', { ...question, packageId: cartonId });
    expect(good<Ticket>(called).customer.id).toBe(ama.id);
    expect((await ama.post('/tickets', { ...question, packageId: 'P1' })).statusCode).toBe(400);
  });

  it('is refused for a carton of another shipment', async () => {
    const { shipmentId } = await goodsOf(ama);
    const answer = await ama.post('/tickets', { ...question, shipmentId, packageId: cartonId });
    expect(answer.statusCode).toBe(404);
  });

  it('is linked by support to cartons of its own customer only', async () => {
    const { id } = good<Ticket>(await kojo.post('/tickets', question));
    const none = { shipmentId: null, invoiceId: null };
    const foreign = await linksOf(id, { ...none, packageId: cartonId });
    expect([foreign.statusCode, foreign.json().fields]).toEqual([
      400,
      { packageId: 'This carton belongs to another customer' },
    ]);
    const own = await cartonOf(await goodsOf(kojo));
    expect(good(await linksOf(id, { ...none, packageId: own }))).toMatchObject({
      package: { id: own },
      shipment: {},
    });
    expect(good(await linksOf(id, none))).toMatchObject({ package: null, shipment: null });
    const unknown = await linksOf(id, { ...none, packageId: crypto.randomUUID() });
    expect(unknown.statusCode).toBe(404);
  });
});

describe('a ticket about an invoice', () => {
  it('is for its own customer, and names the invoice', async () => {
    const invoiceId = await invoiceOf(goods);
    const ticket = await ama.post('/tickets', { ...question, invoiceId });
    expect(good(ticket)).toMatchObject({ invoice: { id: invoiceId } });
    expect((await kojo.post('/tickets', { ...question, invoiceId })).statusCode).toBe(404);
  });
});
