import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { good } from '../testing/trade/freight-fixture.ts';
import { startTrade } from '../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../testing/world.ts';

let world: World;
let ama: TestCustomer;
let kojo: TestCustomer;
let trade: Awaited<ReturnType<typeof startTrade>>;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  [ama, kojo] = [await world.ama(), await world.kojo()];
  await world.as('support').id();
});
afterAll(() => world.close());

type Row = { id: string; ticketNumber: string };
let address = 0;
async function contact(more: object) {
  const message = {
    name: 'Esi Nyarko',
    email: 'esi@example.test',
    subject: 'Rates to Kumasi',
    message: 'What does a cubic metre cost?',
    ...more,
  };
  address += 1;
  const { 'idempotency-key': _, ...headers } = await world.visitor.headers({});
  const remoteAddress = `192.0.2.${address}`;
  good(
    await world.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: message,
      headers,
      remoteAddress,
    }),
  );
  const list = await world.as('support').get('/support/tickets?channel=CONTACT_FORM');
  const [row] = good<{ items: (Row & { openedAt: string })[] }>(list).items.toSorted((a, b) =>
    b.ticketNumber.localeCompare(a.ticketNumber),
  );
  return row?.id ?? '';
}
const ticketOf = async (id: string) =>
  (await world.as('support').get(`/support/tickets/${id}`)).json();

describe('a message from the contact form', () => {
  it('of an unknown sender is answered by email, and no one else sees it', async () => {
    const id = await contact({});
    expect(await ticketOf(id)).toMatchObject({ customer: null, sender: { name: 'Esi Nyarko' } });
    const answer = await world
      .as('support')
      .post(`/tickets/${id}/messages`, { body: 'GHS 5,500 per CBM.' });
    expect(good<{ state: string }>(answer).state).toBe('ANSWERED');
    const [email] = await world.emails('esi@example.test');
    expect(email?.subject).toMatch(/^Re: Rates to Kumasi \(TKT-2026-\d{4}\)$/);
    expect(email?.text).toContain('GHS 5,500 per CBM.');
    expect(email?.text).not.toContain('account with us');
    expect((await ama.get(`/tickets/${id}`)).statusCode).toBe(404);
    good(await world.as('support').post(`/tickets/${id}/close`));
    good(await world.as('support').post(`/tickets/${id}/reopen`));
  });

  it('from the confirmed address of a customer is their ticket, and only then', async () => {
    const id = await contact({ email: ama.email.toUpperCase(), name: 'A. Mensah' });
    expect(await ticketOf(id)).toMatchObject({
      customer: { id: ama.id },
      sender: { name: 'A. Mensah' },
    });
    expect((await ama.get(`/tickets/${id}`)).json()).toMatchObject({ state: 'OPEN' });
    await world.db
      .updateTable('users')
      .set({ emailVerifiedAt: null, loginPhone: null })
      .where('id', '=', kojo.id)
      .execute();
    expect(await ticketOf(await contact({ email: kojo.email }))).toMatchObject({ customer: null });
  });

  it('can’t name a shipment or invoice of someone else once the customer is known', async () => {
    const mine = await trade.invoiced(ama);
    const kojos = await trade.invoiced(kojo);
    const id = await contact({ email: ama.email });
    const link = (shipmentId: string | null, invoiceId: string | null) =>
      world.as('support').post(`/support/tickets/${id}/links`, { shipmentId, invoiceId });
    expect((await link(kojos.shipment.id, null)).json().fields).toEqual({
      shipmentId: 'This shipment belongs to another customer',
    });
    expect((await link(null, kojos.invoiceId)).json().fields).toEqual({
      invoiceId: 'This invoice belongs to another customer',
    });
    expect((await link(crypto.randomUUID(), null)).statusCode).toBe(404);
    expect(good(await link(mine.shipment.id, mine.invoiceId))).toMatchObject({
      shipment: { trackingNumber: mine.shipment.trackingNumber },
      invoice: { id: mine.invoiceId },
    });
    for (const query of [`shipmentId=${mine.shipment.id}`, `invoiceId=${mine.invoiceId}`])
      expect(
        (await world.as('support').get(`/support/tickets?${query}`)).json().items,
      ).toMatchObject([{ id }]);
    good(await link(null, null));
  });
});

const photo = (background: string) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
const cedis = (amount: string) => ({ amount, currency: 'GHS' });
const openFor = async (customer: TestCustomer) =>
  good<Row>(await customer.post('/tickets', { subject: 'Wet carton', body: 'Please help.' })).id;
const corrections = async () =>
  good<{ items: { id: string; amount: { amount: string } }[] }>(
    await world.as('finance').get('/invoice-corrections'),
  ).items;

const propose = (id: string, invoiceId: string, amount: string, by = world.as('support')) =>
  by.post(`/support/tickets/${id}/compensations`, {
    invoiceId,
    amount: cedis(amount),
    reason: 'One carton arrived wet',
  });

describe('files of a message', () => {
  type Ticket = { id: string; messages: { id: string; files: { id: string; name: string }[] }[] };

  it('are attached by its author, five at most, and seen by both sides only', async () => {
    const ticket = good<Ticket>(
      await ama.post('/tickets', { subject: 'Carton arrived wet', body: 'See the photos.' }),
    );
    const messageId = ticket.messages[0]?.id ?? '';
    const path = (id = messageId) => `/tickets/${ticket.id}/files?name=wet.png&messageId=${id}`;
    for (let n = 0; n < 5; n += 1)
      good(await ama.upload(path(), await photo(`#00000${n}`), 'image/png'));
    const sixth = await ama.upload(path(), await photo('#999'), 'image/png');
    expect([sixth.statusCode, sixth.json().message]).toEqual([
      sixth.statusCode,
      'A message can have up to 5 files',
    ]);
    const [file] = (await ticketOf(ticket.id)).messages[0].files;
    expect(file).toMatchObject({ name: 'wet.png', kind: 'image/webp' });
    for (const person of [ama, world.as('support')])
      expect((await person.get(`/ticket-files/${file.id}`)).statusCode).toBe(200);
    expect((await kojo.get(`/ticket-files/${file.id}`)).statusCode).toBe(404);
    expect((await world.as('finance').get(`/ticket-files/${file.id}`)).statusCode).toBe(403);
    expect((await kojo.upload(path(), await photo('#123'), 'image/png')).statusCode).toBe(404);
    const foreign = await world.as('support').upload(path(), await photo('#123'), 'image/png');
    expect(foreign.statusCode).toBe(403);
    const noPicture = await ama.upload(path(), Buffer.from('<svg onload=x>'), 'image/png');
    expect(noPicture.statusCode).toBeGreaterThanOrEqual(400);
    expect(noPicture.statusCode).toBeLessThan(500);
  });

  it('the same upload with the same key is stored once', async () => {
    const ticket = good<Ticket>(
      await ama.post('/tickets', { subject: 'Invoice scan', body: 'Attached.' }),
    );
    const path = `/tickets/${ticket.id}/files?name=a.png&messageId=${ticket.messages[0]?.id}`;
    const key = crypto.randomUUID();
    const bytes = await photo('#456');
    good(await ama.upload(path, bytes, 'image/png', { key }));
    const again = good<Ticket>(await ama.upload(path, bytes, 'image/png', { key }));
    expect(again.messages[0]?.files).toHaveLength(1);
  });
});

describe('a compensation', () => {
  it('proposed by support posts nothing until finance approves it', async () => {
    const id = await openFor(ama);
    const { invoiceId } = await trade.invoiced(ama);
    const invoices = await world.as('support').get(`/support/tickets/${id}/invoices`);
    expect(good<{ items: Row[] }>(invoices).items[0]).toMatchObject({ id: invoiceId });
    expect(good(await propose(id, invoiceId, '20.00'))).toMatchObject({
      compensations: [{ state: 'REQUESTED', amount: cedis('20.00'), proposedBy: 'Yaw Darko' }],
    });
    expect((await trade.invoice(invoiceId)).creditedPesewas).toBe(0);
    const again = await propose(id, invoiceId, '20.00');
    expect([again.statusCode, again.json().code]).toEqual([409, 'correction.open']);
    const [correction] = await corrections();
    good(await world.as('finance').post(`/invoice-corrections/${correction?.id}/approve`));
    expect((await trade.invoice(invoiceId)).creditedPesewas).toBe(2_000);
    expect((await ticketOf(id)).compensations).toMatchObject([{ state: 'APPROVED' }]);
    expect((await ama.get(`/tickets/${id}`)).body).not.toContain('compensation');
  });

  it('is withdrawn by who proposed it, until finance decides', async () => {
    const id = await openFor(ama);
    const { invoiceId } = await trade.invoiced(ama);
    type Answer = { compensations: { id: string; state: string }[] };
    const proposed = good<Answer>(await propose(id, invoiceId, '20.00')).compensations[0]?.id;
    const path = `/support/tickets/${id}/compensations/${proposed}/withdraw`;
    expect((await world.as('admin').post(path)).statusCode).toBe(403);
    expect((await world.as('finance').post(path)).statusCode).toBe(403);
    const other = `/support/tickets/${await openFor(kojo)}/compensations/${proposed}/withdraw`;
    expect((await world.as('support').post(other)).statusCode).toBe(404);
    const key = crypto.randomUUID();
    for (const answer of [
      await world.as('support').post(path, {}, { key }),
      await world.as('support').post(path, {}, { key }),
    ])
      expect(good<Answer>(answer).compensations).toMatchObject([{ state: 'WITHDRAWN' }]);
    const again = await world.as('support').post(path);
    expect([again.statusCode, again.json().code]).toEqual([409, 'correction.step_not_allowed']);
    expect(await corrections()).toEqual([]);
    expect((await trade.invoice(invoiceId)).creditedPesewas).toBe(0);
    good(await propose(id, invoiceId, '20.00'));
    good(
      await world
        .as('finance')
        .post(`/invoice-corrections/${(await corrections())[0]?.id}/reject`, {
          reason: 'It was dry at the hand-over',
        }),
    );
    const { reminders } = good<{ reminders: { title: string; link: string }[] }>(
      await world.as('support').get('/users/reminders'),
    );
    expect(reminders[0]).toMatchObject({ link: `/staff/support/${id}` });
  });

  it('rejected shows the reason', async () => {
    const id = await openFor(ama);
    const { invoiceId } = await trade.invoiced(ama);
    good(await propose(id, invoiceId, '20.00'));
    const [correction] = await corrections();
    const path = `/invoice-corrections/${correction?.id}/reject`;
    good(await world.as('finance').post(path, { reason: 'It was dry at the hand-over' }));
    expect((await ticketOf(id)).compensations).toMatchObject([
      { state: 'REJECTED', decisionReason: 'It was dry at the hand-over' },
    ]);
  });

  it('by someone in finance is posted at once within the limit, and requested above it', async () => {
    const id = await openFor(ama);
    const small = await trade.invoiced(ama);
    const staff = world.as('staff');
    expect(good(await propose(id, small.invoiceId, '20.00', staff))).toMatchObject({
      compensations: [{ state: 'APPROVED', amount: cedis('20.00') }],
    });
    expect((await trade.invoice(small.invoiceId)).creditedPesewas).toBe(2_000);
    const cartons = [{ weightGrams: 90_000, lengthMm: 2_000, widthMm: 2_000, heightMm: 1_000 }];
    const large = await trade.invoiced(ama, { cartons });
    const answer = good<{ compensations: { state: string }[] }>(
      await propose(id, large.invoiceId, '6000.00', staff),
    );
    expect(answer.compensations.map(({ state }) => state)).toEqual(['APPROVED', 'REQUESTED']);
    expect((await trade.invoice(large.invoiceId)).creditedPesewas).toBe(0);
  });

  it('is refused beyond the invoice, for another customer, and without the permission', async () => {
    const id = await openFor(ama);
    const { invoiceId, totalPesewas } = await trade.invoiced(ama);
    const tooMuch = await propose(id, invoiceId, ((totalPesewas + 1) / 100).toFixed(2));
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([
      tooMuch.statusCode,
      'invoice.credit_exceeds',
    ]);
    expect((await propose(id, invoiceId, '0.00')).statusCode).toBe(tooMuch.statusCode);
    const kojos = await trade.invoiced(kojo);
    expect((await propose(id, kojos.invoiceId, '1.00')).statusCode).toBe(400);
    expect((await propose(id, invoiceId, '1.00', world.as('finance'))).statusCode).toBe(403);
    expect((await propose(await contact({}), invoiceId, '1.00')).statusCode).toBe(400);
  });

  it('sent twice with the same key is proposed once', async () => {
    const id = await openFor(ama);
    const { invoiceId } = await trade.invoiced(ama);
    const key = crypto.randomUUID();
    const body = { invoiceId, amount: cedis('5.00'), reason: 'Late by a week' };
    const path = `/support/tickets/${id}/compensations`;
    good(await world.as('support').post(path, body, { key }));
    good(await world.as('support').post(path, body, { key }));
    expect((await ticketOf(id)).compensations).toHaveLength(1);
  });
});
