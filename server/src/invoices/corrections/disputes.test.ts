import type {
  Dispute,
  OfficeDispute,
} from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { ledgerProblems } from '../../books/books.ts';
import { good } from '../../testing/trade/freight-fixture.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type TestCustomer, type World } from '../../testing/world.ts';

let world: World;
let trade: Awaited<ReturnType<typeof startTrade>>;
let ama: TestCustomer;
beforeAll(async () => {
  world = await startWorld();
  trade = await startTrade(world);
  ama = await world.ama();
});
afterAll(() => world.close());

/** Two cartons of 0.135 CBM: GHS 742.50 by sea. */
const two = [
  { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 },
  { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 },
];
const asBilled = { weightKg: 18.4, lengthCm: 60, widthCm: 45, heightCm: 50 };
/** 0.108 CBM: a tenth less freight for both together. */
const smaller = { ...asBilled, heightCm: 40 };

type Cedis = { amount: string };
const open = (invoiceId: string, packageIds: readonly string[], caller = ama) =>
  caller.post(`/invoices/${invoiceId}/disputes`, { packageIds, reason: 'The second is smaller' });
const measure = (id: string, packageId: string | undefined, measures = smaller) =>
  world.as('warehouse-cn').post(`/disputes/${id}/measure`, { packageId, measures });
const seen = async (invoiceId: string) =>
  good<InvoiceAnswer>(await ama.get(`/invoices/${invoiceId}`));
const titles = async () =>
  good<{ reminders: { title: string; body: string }[] }>(
    await ama.get('/users/reminders'),
  ).reminders.map(({ title, body }) => `${title}: ${body}`);

async function disputed(packageCount = 1) {
  const { invoiceId, shipment, invoiceNumber } = await trade.invoiced(ama, { cartons: two });
  const packageIds = shipment.packageIds.slice(0, packageCount);
  const dispute = good<Dispute>(await open(invoiceId, packageIds));
  return { invoiceId, shipment, invoiceNumber, packageIds, dispute };
}

describe('a customer who requests a re-measurement', () => {
  it('has the cartons put on hold and re-measured, and is notified', async () => {
    const { invoiceId, shipment, dispute, packageIds, invoiceNumber } = await disputed();
    expect(dispute).toMatchObject({
      state: 'OPEN',
      reason: 'The second is smaller',
      cartons: [
        { packageId: packageIds[0], siteNameZh: '广州仓库', billed: asBilled, again: null },
      ],
    });
    expect(await trade.holdsOn(shipment.id)).toContain('MEASUREMENT_DISPUTE');
    expect(await seen(invoiceId)).toMatchObject({
      dispute: { id: dispute.id },
      disputableUntil: null,
    });
    expect((await titles())[0]).toMatch(
      `Re-measure requested: ${invoiceNumber ?? ''}: One carton is`,
    );
  });

  it('gets a credit note for what was billed too much, at the rates of the invoice', async () => {
    const { invoiceId, shipment, dispute, packageIds } = await disputed();
    const settled = good<OfficeDispute>(await measure(dispute.id, packageIds[0]));
    // 0.27 CBM became 0.243: 0.027 × 220.00 × 12.50.
    expect(settled).toMatchObject({
      state: 'CREDITED',
      creditNote: { amount: { amount: '74.25', currency: 'GHS' } },
      cartons: [{ again: { heightCm: 40 } }],
    });
    expect(settled.outcome).toMatch(
      /^The new measurements lower the price by GHS 74\.25\. We’ve issued credit note CRN-/,
    );
    expect(await seen(invoiceId)).toMatchObject({
      total: { amount: '742.50' } satisfies Cedis,
      credited: { amount: '74.25' } satisfies Cedis,
      owed: { amount: '668.25' } satisfies Cedis,
      dispute: { state: 'CREDITED' },
    });
    expect(await trade.holdsOn(shipment.id)).not.toContain('MEASUREMENT_DISPUTE');
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('gets an overpaid amount as credit', async () => {
    const { invoiceId, dispute, packageIds } = await disputed();
    await trade.paid(invoiceId, 74_250);
    good(await measure(dispute.id, packageIds[0]));
    const { customerCredit, state } = await seen(invoiceId);
    expect({ customerCredit, state }).toEqual({
      customerCredit: { amount: '74.25', currency: 'GHS' },
      state: 'PAID',
    });
    expect(await ledgerProblems(world.db)).toEqual([]);
  });

  it('waits until the last of the cartons is measured', async () => {
    const { dispute, packageIds, shipment } = await disputed(2);
    const half = good<OfficeDispute>(await measure(dispute.id, packageIds[0]));
    expect(half).toMatchObject({ state: 'OPEN', cartons: [{ again: {} }, { again: null }] });
    expect(await trade.holdsOn(shipment.id)).toContain('MEASUREMENT_DISPUTE');
    expect(good<OfficeDispute>(await measure(dispute.id, packageIds[1]))).toMatchObject({
      state: 'CREDITED',
      creditNote: { amount: { amount: '148.50' } },
    });
  });

  test.each([
    ['within tolerance', { ...asBilled, heightCm: 48.5 }],
    ['larger', { ...asBilled, heightCm: 70 }],
  ])('keeps the invoice as it is if the measurement is %s', async (_name, measures) => {
    const { invoiceId, dispute, packageIds, shipment } = await disputed();
    expect(good<OfficeDispute>(await measure(dispute.id, packageIds[0], measures))).toMatchObject({
      state: 'UPHELD',
      creditNote: null,
      outcome: 'The new measurements don’t lower the price, so the invoice doesn’t change.',
    });
    expect(await seen(invoiceId)).toMatchObject({ credited: { amount: '0.00' } });
    expect(await trade.holdsOn(shipment.id)).not.toContain('MEASUREMENT_DISPUTE');
  });

  it('can withdraw the request, once', async () => {
    const { dispute, shipment } = await disputed();
    const kojo = await world.customer({ name: 'Kojo Appiah' });
    expect((await kojo.post(`/disputes/${dispute.id}/withdraw`)).statusCode).toBe(404);
    const back = good<Dispute>(await ama.post(`/disputes/${dispute.id}/withdraw`));
    expect(back).toMatchObject({ state: 'WITHDRAWN' });
    expect(await trade.holdsOn(shipment.id)).not.toContain('MEASUREMENT_DISPUTE');
    const again = await ama.post(`/disputes/${dispute.id}/withdraw`);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      message: 'This request is closed: You withdrew the request.',
    });
  });
});

describe('a dispute', () => {
  it('is refused while another is open, and for cartons of another invoice', async () => {
    const { invoiceId, shipment } = await disputed();
    const second = await open(invoiceId, shipment.packageIds);
    expect(second.statusCode).toBe(409);
    expect(second.json<{ message: string }>().message).toMatch(/is already in progress/);
    const other = await trade.invoiced(ama, { cartons: two });
    const stranger = await open(other.invoiceId, shipment.packageIds);
    expect(stranger.json()).toMatchObject({
      code: 'request.invalid',
      fields: { packageIds: 'One of these cartons isn’t on this invoice' },
    });
  });

  it('is refused for a draft, another customer’s invoice, and a carton that was handed over', async () => {
    const goods = await trade.goods(ama);
    const { invoiceId, shipment } = await trade.invoiced(ama);
    const kojo = await world.customer({ name: 'Kojo Appiah' });
    expect((await open(invoiceId, shipment.packageIds, kojo)).statusCode).toBe(404);
    await world.db
      .updateTable('packages')
      .set({ state: 'DELIVERED' })
      .where('id', 'in', shipment.packageIds)
      .execute();
    const refused = await open(invoiceId, shipment.packageIds);
    expect(refused.json<{ message: string }>().message).toMatch(/has been handed over/);
    expect((await seen(invoiceId)).disputableUntil).toBeNull();
    expect(goods.packageIds).toHaveLength(1);
  });

  it('is refused more than seven days after issue', async () => {
    const { invoiceId, shipment, issuedAt } = await trade.invoiced(ama);
    const until = (await seen(invoiceId)).disputableUntil;
    expect(Date.parse(until ?? '') - Date.parse(issuedAt ?? '')).toBe(7 * 86_400_000);
    world.pass(7 * 86_400_000 + 1);
    const late = await open(invoiceId, shipment.packageIds);
    expect(late.statusCode).toBe(409);
    expect(late.json<{ message: string }>().message).toMatch(/The 7 days to request a re-measure/);
    expect((await seen(invoiceId)).disputableUntil).toBeNull();
  });

  it('has a hold that cannot be lifted by hand while the request is open', async () => {
    const { shipment } = await disputed();
    const hold = await world.db
      .selectFrom('holds')
      .select('id')
      .where('packageId', 'in', shipment.packageIds)
      .where('kind', '=', 'MEASUREMENT_DISPUTE')
      .executeTakeFirstOrThrow();
    const lifted = await world.as('admin').post(`/holds/${hold.id}/lift`, { reason: 'Go on' });
    expect(lifted.statusCode).toBe(409);
    expect(lifted.json<{ message: string }>().message).toMatch(/Re-measure it and the hold lifts/);
  });

  it('cannot be measured in transit, or by warehouse staff at the other end', async () => {
    const { dispute, packageIds } = await disputed();
    const ghana = await world
      .as('warehouse-gh')
      .post(`/disputes/${dispute.id}/measure`, { packageId: packageIds[0], measures: smaller });
    expect(ghana.statusCode).toBe(403);
    const moved = { state: 'OUT_FOR_DELIVERY' } as const;
    await world.db.updateTable('packages').set(moved).where('id', 'in', packageIds).execute();
    const atSea = await measure(dispute.id, packageIds[0]);
    expect(atSea.statusCode).toBe(409);
    expect(atSea.json<{ message: string }>().message).toMatch(/is in a batch/);
  });
});

describe('the office', () => {
  it('sees open requests, longest waiting first, and closes those that measuring cannot settle', async () => {
    const { dispute, invoiceNumber } = await disputed();
    const list = async (query = '') =>
      good<{ items: OfficeDispute[] }>(await world.as('finance').get(`/disputes?limit=100${query}`))
        .items;
    const waiting = await list();
    expect(waiting.at(-1)).toMatchObject({
      id: dispute.id,
      invoice: { invoiceNumber },
      customer: { id: ama.id },
      days: 0,
    });
    expect(waiting.map(({ openedAt }) => openedAt)).toEqual(
      waiting.map(({ openedAt }) => openedAt).toSorted(),
    );
    expect(await list(`&q=${invoiceNumber ?? ''}`)).toHaveLength(1);
    const closed = await world
      .as('finance')
      .post(`/disputes/${dispute.id}/close`, { reason: 'The goods were handed over in Tema' });
    expect(good<OfficeDispute>(closed)).toMatchObject({
      state: 'CLOSED',
      outcome: 'The goods were handed over in Tema',
    });
    expect((await list('&state=CLOSED')).map(({ id }) => id)).toContain(dispute.id);
    expect((await world.as('support').get('/disputes')).statusCode).toBe(403);
  });

  it('settles a carton once when two people measure it at the same time', async () => {
    const { invoiceId, dispute, packageIds } = await disputed();
    const answers = await Promise.all([
      measure(dispute.id, packageIds[0]),
      measure(dispute.id, packageIds[0]),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
    expect((await seen(invoiceId)).creditNotes).toHaveLength(1);
    expect(await ledgerProblems(world.db)).toEqual([]);
  });
});
