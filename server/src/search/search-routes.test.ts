import { newContainer } from '@sankofa/domain/fixtures/batches';
import { customers } from '@sankofa/domain/fixtures/people';
import { mostPerGroup, type SearchAnswer } from '@sankofa/domain/search/search-endpoints';
import { shippingMarkFrom } from '@sankofa/domain/values/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { newId } from '../platform/ids.ts';
import { driver, seaPlan } from '../testing/trade/batch-plans.ts';
import { freightSteps, good, openRoute } from '../testing/trade/freight-fixture.ts';
import { startWorld, type Client, type TestCustomer, type World } from '../testing/world.ts';

const container = newContainer();
const supplierNumber = 'SF1O36 0090-71';

let world: World;
let ama: TestCustomer;
let shipment: {
  id: string;
  trackingNumber: string;
  packages: { id: string; labelNumber: string }[];
};
let invoice: { id: string; invoiceNumber: string };
let payment: { id: string; reference: string };
let batch: { id: string; batchNumber: string };
let ticket: { id: string; ticketNumber: string };
beforeAll(async () => {
  world = await startWorld();
  const route = await openRoute(world);
  ama = await world.ama();
  const stages = freightSteps(world, route).stagesOf(ama);
  ({ shipment, invoice } = await stages.invoicedShipment({ supplierNumber }));
  payment = await stages.submitPayment(
    invoice.id,
    { amount: '10.00', currency: 'GHS' },
    {
      reference: 'MP 240-77I',
    },
  );
  batch = await driver(world).open(seaPlan(route, { containerNumber: container }));
  ticket = good(
    await ama.post('/tickets', { subject: 'Where is my carton?', body: 'It is three weeks late.' }),
  );
});
afterAll(() => world.close());

const search = async (q: string, client: Client = world.as('admin')) =>
  good<SearchAnswer>(await client.get(`/search?q=${encodeURIComponent(q)}`));

/** Returns the ids of a group, an exact one with a star. */
const found = async (group: keyof SearchAnswer, q: string) =>
  ((await search(q))[group]?.items ?? []).map(({ id, isExact }) => (isExact ? `${id}*` : id));

/** Returns what the searches find in a group: one list if all of them find the same. */
const allFound = async (group: keyof SearchAnswer, searches: readonly string[]) => {
  const lists = new Set<string>();
  for (const q of searches) lists.add((await found(group, q)).join(' '));
  return [...lists];
};

/** Returns whether a person sees invoices, payments and tickets. */
const groupsOf = async (client: Client) => {
  const { invoices, payments, tickets } = await search(ama.name, client);
  return [invoices !== null, payments !== null, tickets !== null];
};

describe('the search of the office', () => {
  it('finds a shipment by its number however it is typed, by its owner and its contents', async () => {
    const { id, trackingNumber } = shipment;
    const compact = trackingNumber.replaceAll('-', '');
    expect(
      await allFound('shipments', [
        trackingNumber,
        trackingNumber.toLowerCase().replaceAll('-', ' '),
        compact.replaceAll('0', 'O').replaceAll('1', 'l'),
        `https://sankofa.example/tracking/${trackingNumber}`,
      ]),
    ).toEqual([`${id}*`]);
    expect(
      await allFound('shipments', [
        compact.slice(0, 6),
        compact.slice(3, 9),
        ama.name,
        ama.customerCode,
        ama.phone,
        'shoes',
      ]),
    ).toEqual([id]);
  });

  it('finds a carton by its label, and by its courier number, its beginning and its last digits', async () => {
    const [carton] = shipment.packages;
    const label = carton?.labelNumber ?? '';
    expect(
      await allFound('cartons', [label, `]C1${label}`, 'sf1036009071', supplierNumber]),
    ).toEqual([`${carton?.id}*`]);
    expect(await allFound('cartons', [label.slice(0, 8), 'SF1036', '009071'])).toEqual([
      `${carton?.id}`,
    ]);
    expect(await allFound('cartons', ['071', 'shoes', ama.name])).toEqual(['']);
  });

  it('finds a customer by code, mark, name and phone', async () => {
    const { id, customerCode, shippingMark, name, phone } = ama;
    expect(
      await allFound('customers', [customerCode, customerCode.replace('-', ' '), shippingMark]),
    ).toEqual([`${id}*`]);
    expect(await allFound('customers', [shippingMark.replaceAll('0', 'O')])).toEqual([`${id}*`]);
    expect(
      await allFound('customers', [name.toLowerCase(), phone, phone.replace('+233', '0')]),
    ).toEqual([id]);
  });

  it('finds one or two letters at the beginning of a name, more of them and Chinese anywhere', async () => {
    const rename = (name: string) =>
      world.db.updateTable('users').set({ name }).where('id', '=', ama.id).execute();
    await rename('Zuo 王小明');
    expect(await allFound('customers', ['zu', 'uo 王', '小明'])).toEqual([ama.id]);
    expect(await allFound('customers', ['uo'])).toEqual(['']);
    await rename('Adwoa Zuo');
    expect(await allFound('customers', ['zu', 'AD', 'dwo'])).toEqual([ama.id]);
    expect(await allFound('customers', ['wo', '_u', '%%'])).toEqual(['']);
    await rename(customers.ama.name);
  });

  it('finds a batch by its number and by its container', async () => {
    const spaced = `${container.slice(0, 4)} ${container.slice(4)}`;
    expect(await allFound('batches', [batch.batchNumber, container, spaced.toLowerCase()])).toEqual(
      [`${batch.id}*`],
    );
    expect(await allFound('batches', [container.slice(0, 8)])).toEqual([batch.id]);
  });

  it('finds an invoice, a payment and a ticket by their numbers and their customer', async () => {
    const digits = invoice.invoiceNumber.replaceAll(/[^\dA-Z]/g, '');
    expect(await allFound('invoices', [invoice.invoiceNumber, digits.toLowerCase()])).toEqual([
      `${invoice.id}*`,
    ]);
    expect(
      await allFound('invoices', [digits.slice(0, 7), ama.name, shipment.trackingNumber]),
    ).toEqual([invoice.id]);
    expect(await allFound('payments', [payment.reference, 'mp24O771'])).toEqual([`${payment.id}*`]);
    expect(await allFound('payments', [ama.customerCode])).toEqual([payment.id]);
    expect(await allFound('tickets', [ticket.ticketNumber])).toEqual([`${ticket.id}*`]);
    expect(await allFound('tickets', ['my carton', ama.name])).toEqual([ticket.id]);
  });

  it('shows the subject of a ticket that we wrote in the language of the reader', async () => {
    const message = JSON.stringify({ key: 'cost.inCedis' });
    await sql`update tickets set subject = 'In GHS', subject_message = ${message}::jsonb
      where id = ${ticket.id}`.execute(world.db);
    const answer = await world.as('admin').get(`/search?q=${ticket.ticketNumber}`, {
      headers: { 'accept-language': 'zh' },
    });
    expect(good<SearchAnswer>(answer).tickets?.items[0]?.subject).toBe('以塞地计');
  });

  it('finds nothing for special characters of the database and for text that no record has', async () => {
    for (const q of ['%%', '__', '\\\\', "';--", '王伟', 'no record has this'])
      expect([
        q,
        Object.values(await search(q)).flatMap((group): unknown[] => group?.items ?? []),
      ]).toEqual([q, []]);
  });

  it('shows money to finance and tickets to support only', async () => {
    expect(await groupsOf(world.as('finance'))).toEqual([true, true, false]);
    expect(await groupsOf(world.as('support'))).toEqual([false, false, true]);
    expect(await groupsOf(world.as('warehouse-cn'))).toEqual([false, false, false]);
    expect(await groupsOf(world.as('admin'))).toEqual([true, true, true]);
  });

  it('shows unidentified cartons to warehouse staff only', async () => {
    await world.db
      .updateTable('packages')
      .set({ state: 'UNIDENTIFIED', shipmentId: null, customerId: null })
      .where('id', '=', shipment.packages[0]?.id ?? '')
      .execute();
    const label = shipment.packages[0]?.labelNumber ?? '';
    expect((await search(label, world.as('finance'))).cartons.items).toEqual([]);
    expect((await search(label, world.as('warehouse-cn'))).cartons.items).toMatchObject([
      { shipment: null, customerName: null, isExact: true },
    ]);
  });

  it('shows five records of a kind, and whether there are more', async () => {
    for (let number = 1; number <= mostPerGroup; number += 1)
      await world.customer({ name: `Quartey ${number}` });
    const five = (await search('quartey')).customers;
    expect([five.items.length, five.hasMore]).toEqual([mostPerGroup, false]);
    await world.customer({ name: 'Adwoa Quartey' });
    const { items, hasMore } = (await search('quartey')).customers;
    expect(hasMore).toBe(true);
    // Names that begin with the text come first.
    expect(items.map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Quartey ${number}`),
    );
  });

  it('refuses customers, visitors, and texts that are too short or too long', async () => {
    expect((await ama.get('/search?q=shoes')).statusCode).toBe(403);
    expect((await world.visitor.get('/search?q=shoes')).statusCode).toBe(401);
    for (const query of ['', '?q=', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(101)}`])
      expect((await world.as('admin').get(`/search${query}`)).statusCode).toBe(400);
  });

  it('finds the same records of a customer whose name hundreds of others have', async () => {
    const groups = ['shipments', 'invoices', 'payments', 'tickets'] as const;
    const records = async () => {
      const answer = await search(ama.name);
      return groups.map((group) => answer[group]?.items.map(({ id }) => id));
    };
    const before = await records();
    expect(before.map((ids) => ids?.length)).toEqual([1, 1, 1, 1]);
    const now = world.clock();
    const others = Array.from({ length: 350 }, (_, at) => ({
      id: newId(now),
      role: 'CUSTOMER' as const,
      name: ama.name,
      email: `other${at}@example.test`,
      createdAt: now,
      updatedAt: now,
    }));
    await world.db.insertInto('users').values(others).execute();
    await world.db
      .insertInto('customers')
      .values(
        others.map(({ id }, at) => ({
          id,
          code: `OTHER-${at}`,
          shippingMark: shippingMarkFrom(Uint8Array.of(at % 32, Math.floor(at / 32), 7, 7, 7)),
        })),
      )
      .execute();
    expect(await records()).toEqual(before);
  });
});
