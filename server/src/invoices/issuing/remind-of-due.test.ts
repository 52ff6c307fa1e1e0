import { inCedis } from '@sankofa/domain/values/money';
import { beforeEach, expect, it } from 'vitest';

import { remindersIn } from '../../testing/reminders.ts';
import { airPlan, driver, seaPlan } from '../../testing/trade/batch-plans.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';
import { remindOfDue } from './remind-of-due.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
// Saturday, 21 November, 9:30 in Accra.
beforeEach(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
  return () => world.close();
});

const remind = () => remindOfDue(world.parts, world.clock());
/** Returns Ama’s reminders, oldest first. */
const notifications = async () => {
  const rows = [
    ...(await remindersIn(world.db, { userId: ama.id, key: 'invoice.%.due.%' })),
    ...(await remindersIn(world.db, { userId: ama.id, key: 'invoice.%.here.%' })),
  ];
  return rows.map(({ title, body, link }) => ({
    title: title.replaceAll('\u00a0', ' '),
    body: body.replaceAll('\u00a0', ' '),
    link,
  }));
};
const titles = async () => (await notifications()).map(({ title }) => title);

/** Loads goods of Ama in a vessel with this arrival date, with the deposit paid. */
async function shipGoods(eta: string) {
  const { invoiceId, invoiceNumber, shipment } = await trade.invoiced(ama, { plan: 'SPLIT' });
  await trade.paid(invoiceId, 14_850);
  const { labelNumber } = await world.db
    .selectFrom('packages')
    .select('labelNumber')
    .where('shipmentId', '=', shipment.id)
    .executeTakeFirstOrThrow();
  const drive = driver(world);
  const batch = await drive.open(seaPlan(trade.sites, { eta }));
  const loaded = await drive.load(batch.id, labelNumber);
  if (loaded.statusCode !== 200) throw new Error(loaded.body);
  return { invoiceId, invoiceNumber, shipment, batch, drive };
}

it('an invoice has a reminder the day before it is due, on the day, and once when overdue', async () => {
  const { invoiceId, invoiceNumber, shipment } = await trade.invoiced(ama);
  for (let day = 0; day < 12; day += 1) {
    await Promise.all([remind(), remind()]);
    await remind();
    world.pass(dayMs);
  }
  const link = `/customer/invoices/${invoiceId}`;
  const explanation =
    'The invoice was issued on 21 Nov 2026, and the payment is due within 3 days.';
  const rest = `${explanation} We can’t load your goods until we’ve confirmed your payment. The invoice shows how to pay and the payments we’ve received.`;
  const what = `GHS 371.25 for ${shipment.trackingNumber}`;
  expect(await notifications()).toEqual([
    {
      title: `Invoice ${invoiceNumber}: GHS 371.25 due by 24 Nov 2026`,
      body: `${what} is due on 24 Nov 2026. ${rest}`,
      link,
    },
    {
      title: `Invoice ${invoiceNumber}: GHS 371.25 due today`,
      body: `${what} is due today, 24 Nov 2026. ${rest}`,
      link,
    },
    {
      title: `Invoice ${invoiceNumber}: GHS 371.25 overdue`,
      body: `${what} was due on 24 Nov 2026. ${rest}`,
      link,
    },
  ]);
  const emails = await world.emails(ama.email);
  expect(
    emails.filter(({ text }) => text.includes(`${world.config.publicUrl}${link}`)),
  ).toHaveLength(4);
});

it('no reminders are sent before 8:00 or after 19:00', async () => {
  await trade.invoiced(ama);
  world.pass(3 * dayMs - 9.5 * hourMs);
  const remindedAt: number[] = [];
  for (let hour = 0; hour < 24; hour += 1) {
    if ((await remind()) > 0) remindedAt.push(hour);
    world.pass(hourMs);
  }
  expect(remindedAt).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  expect(await titles()).toHaveLength(1);
});

it('a balance reminder names the vessel, and is repeated when the due date moves', async () => {
  const { invoiceNumber, batch, drive } = await shipGoods('2026-12-05');
  world.pass(5 * dayMs);
  await remind();
  expect(await titles()).toEqual([]);
  world.pass(dayMs);
  await remind();
  await remind();
  const [first, ...more] = await notifications();
  expect(more).toEqual([]);
  expect(first?.title).toBe(`Balance on ${invoiceNumber}: GHS 222.75 due by 30 Nov 2026`);
  expect(first?.body).toContain(
    'The balance is due before your goods arrive in Ghana, which we expect on 5 Dec 2026. We can’t hand over your goods until we’ve confirmed your payment.',
  );

  const { version } = await drive.read(batch.id);
  const late = { eta: '2026-12-15', reason: 'No berth in Tema' };
  const delayed = await world.as('batches').post(`/batches/${batch.id}/delay`, late, { version });
  expect(delayed.statusCode).toBe(200);
  world.pass(3 * dayMs);
  await remind();
  expect(await titles()).toHaveLength(1);
  world.pass(7 * dayMs);
  await remind();
  expect(await titles()).toEqual([
    `Balance on ${invoiceNumber}: GHS 222.75 due by 30 Nov 2026`,
    `Balance on ${invoiceNumber}: GHS 222.75 due by 10 Dec 2026`,
  ]);
});

it('no reminder is sent for a paid or void invoice, or one covered by a pending payment', async () => {
  const paid = await trade.invoiced(ama);
  await trade.paid(paid.invoiceId, paid.totalPesewas);
  const paidInvoice = await trade.invoiced(ama);
  const reason = { reason: 'Made twice' };
  const { version } = paidInvoice;
  expect(
    (await world.as('finance').post(`/invoices/${paidInvoice.invoiceId}/void`, reason, { version }))
      .statusCode,
  ).toBe(200);
  const credited = await trade.invoiced(ama);
  const note = { amount: { amount: '371.25', currency: 'GHS' }, reason: 'Not ours to charge' };
  expect(
    (
      await world
        .as('finance')
        .post(`/invoices/${credited.invoiceId}/credit`, note, { version: credited.version })
    ).statusCode,
  ).toBe(200);
  const claimed = await trade.invoiced(ama, { plan: 'SPLIT' });
  const paymentId = await trade.submitted(claimed.invoiceId, 14_850);
  const inPart = await trade.invoiced(ama);
  await trade.submitted(inPart.invoiceId, 10_000);
  world.pass(3 * dayMs);
  await remind();
  // A partly covered invoice has a reminder of the rest.
  expect(await titles()).toEqual([`Invoice ${inPart.invoiceNumber}: GHS 271.25 due today`]);

  const refused = await world
    .as('clerk2')
    .post(`/payments/${paymentId}/reject`, { reason: 'Not in the statement' }, { version: 1 });
  expect(refused.statusCode).toBe(200);
  await remind();
  expect((await titles()).at(-1)).toBe(`Deposit on ${claimed.invoiceNumber}: GHS 148.50 due today`);
});

it('a balance by air has a reminder when its goods are in Ghana, and again while they wait for it', async () => {
  const { invoiceId, invoiceNumber, totalPesewas, shipment } = await trade.invoiced(ama, {
    plan: 'SPLIT',
    mode: 'AIR',
  });
  const deposit = Math.floor((totalPesewas * 40 + 50) / 100);
  await trade.paid(invoiceId, deposit);
  const { labelNumber } = await world.db
    .selectFrom('packages')
    .select('labelNumber')
    .where('shipmentId', '=', shipment.id)
    .executeTakeFirstOrThrow();
  const drive = driver(world);
  const flight = { airWaybillNumber: '071-12345675', flight: 'ET607' };
  const { id } = await drive.open({ ...airPlan(trade.sites), ...flight });
  expect((await drive.load(id, labelNumber)).statusCode).toBe(200);
  await drive.through(id, 'close', 'depart');
  await drive.land(id);
  await remind();
  expect(await titles()).toEqual([]);

  expect((await drive.unload(id, labelNumber)).statusCode).toBe(200);
  for (let day = 0; day < 30; day += 1) {
    await Promise.all([remind(), remind()]);
    world.pass(dayMs);
  }
  const left = inCedis(totalPesewas - deposit).replaceAll('\u00a0', ' ');
  const title = `Balance due before pickup: ${left} on ${invoiceNumber}`;
  expect(await titles()).toEqual([title, title, title, title]);
  expect((await notifications())[0]).toMatchObject({
    body: expect.stringContaining('has been in our Ghana warehouse since 21 Nov 2026'),
    link: `/customer/invoices/${invoiceId}`,
  });
});

it('no reminder is sent for goods in Ghana if the balance is paid or a payment is pending', async () => {
  const { invoiceId, totalPesewas, shipment } = await trade.invoiced(ama, { plan: 'SPLIT' });
  const deposit = Math.floor((totalPesewas * 40 + 50) / 100);
  await trade.paid(invoiceId, deposit);
  await world.db
    .updateTable('packages')
    .set({ state: 'IN_WAREHOUSE', inStockSince: world.clock() })
    .where('shipmentId', '=', shipment.id)
    .execute();
  const paymentId = await trade.submitted(invoiceId, totalPesewas - deposit);
  await remind();
  expect(await titles()).toEqual([]);
  await world
    .as('clerk2')
    .post(`/payments/${paymentId}/reject`, { reason: 'Not in the statement' }, { version: 1 });
  await remind();
  expect(await titles()).toHaveLength(1);
});

it('a reminder is sent by the channels that the customer chose', async () => {
  await ama.post('/me/choices', { muted: ['REMINDER:INVOICE'], wantsNews: false });
  const { invoiceNumber } = await trade.invoiced(ama);
  world.pass(3 * dayMs);
  await remind();
  await remind();
  expect(await notifications()).toEqual([]);
  const subjects = async () =>
    (await world.emails(ama.email)).filter(({ subject }) => subject.includes('today')).length;
  expect(await subjects()).toBe(1);

  await ama.post('/me/choices', { muted: ['REMINDER:INVOICE', 'EMAIL:INVOICE'], wantsNews: false });
  world.pass(3 * dayMs);
  await remind();
  expect(JSON.stringify(await world.emails(ama.email))).not.toContain(
    `${invoiceNumber}: GHS 371.25 overdue`,
  );
});

it('a customer with several due invoices has one reminder per channel, overdue ones first', async () => {
  const late = await trade.invoiced(ama);
  world.pass(6 * dayMs);
  const upcoming = await trade.invoiced(ama);
  world.pass(2 * dayMs);
  const emailsBefore = (await world.emails(ama.email)).length;
  await remind();
  await remind();
  const { reminders } = (await ama.get('/users/reminders')).json<{
    reminders: { title: string; body: string; link: string }[];
  }>();
  const due = reminders.filter(({ title }) => / by | overdue/.test(title));
  expect(due).toHaveLength(1);
  const [title, body] = [due[0]?.title, due[0]?.body].map((one) => one?.replaceAll(/\s/g, ' '));
  expect(title).toBe(`Invoice ${late.invoiceNumber}: GHS 371.25 overdue`);
  expect(body).toContain(`Invoice ${upcoming.invoiceNumber}: GHS 371.25 due by`);
  expect(due[0]?.link).toBe('/customer/payments');
  expect((await world.emails(ama.email)).length - emailsBefore).toBe(1);
});

const saveSchedule = async (change: object) => {
  const admin = world.as('admin');
  const { version, ...held } = (await admin.get('/settings/reminders')).json();
  const body = { ...held, ...change };
  expect((await admin.patch('/settings/reminders', body, { version })).statusCode).toBe(200);
};

it('an admin’s schedule decides which reminders are sent', async () => {
  await trade.invoiced(ama);
  await saveSchedule({ depositDaysBefore: 3, isOnDueDate: false, daysLate: null });
  await remind();
  expect(await titles()).toHaveLength(1);
  for (let day = 0; day < 12; day += 1) {
    await remind();
    world.pass(dayMs);
  }
  expect(await titles()).toHaveLength(1);
});
