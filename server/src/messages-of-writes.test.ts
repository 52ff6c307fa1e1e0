import type { Actor } from '@sankofa/domain/access';
import { afterAll, expect, it } from 'vitest';

import { confirmPayment } from './payments/claims/decide-payment.ts';
import { shownPayment } from './payments/shown-payment-queries.ts';
import { inWork, type Work } from './platform/database/work.ts';
import { liftHoldsByHand, placeHoldsOnAll } from './shipments/holds.ts';
import { openHolds } from './shipments/package-queries.ts';
import { preAlertShipment } from './shipments/pre-alerts/pre-alert.ts';
import { shownShipment } from './shipments/shown.ts';
import { startPayments } from './testing/money/payment-fixture.ts';
import { countedDb } from './testing/postgres/count-statements.ts';
import { receivePackages } from './warehouse/receiving/receive.ts';

const { world, trade, ...fixture } = await startPayments();
const { ama, invoice } = await fixture.newInvoice();
const counted = countedDb(world.databaseAddress);
afterAll(async () => {
  await counted.db.destroy();
  await world.close();
});

/** Returns how often a command waits for the database, with its beginning and its commit. */
const messagesOf = async (actor: Actor, command: (work: Work) => Promise<unknown>) => {
  const request = { id: crypto.randomUUID(), ip: '10.0.0.1', userAgent: null };
  return counted.messagesOf((db) => inWork(db, { actor, now: world.clock(), request }, command));
};

const preAlert = {
  mode: 'SEA',
  goodsClass: 'NORMAL',
  destinationSiteId: trade.sites.accra,
  description: '',
  lines: [{ supplierNumber: 'SF1234567890', contents: 'Shoes', cartons: 1 }],
} as const;

const create = async (work: Work) =>
  shownShipment(
    { ...work, db: work.tx },
    await preAlertShipment(work, { ...preAlert, lines: [...preAlert.lines] }),
  );

it('a pre-alert and its answer are 10 messages at most', async () => {
  expect(await messagesOf(ama.actor, create)).toBeLessThanOrEqual(10);
});

it('a receipt of an expected carton is 9 messages at most', async () => {
  const { id: packageId } = await world.db
    .selectFrom('packages')
    .select('id')
    .where('state', '=', 'EXPECTED')
    .executeTakeFirstOrThrow();
  const receive = (work: Work) =>
    receivePackages(work, {
      packageId,
      siteId: trade.sites.guangzhou,
      measures: { weightKg: 12.4, lengthCm: 45, widthCm: 40, heightCm: 40 },
      condition: 'GOOD',
    });
  expect(await messagesOf(await world.as('warehouse-cn').actor(), receive)).toBeLessThanOrEqual(9);
});

it('a confirmed payment and its answer are 19 messages at most', async () => {
  const { id } = await fixture.submit(ama, fixture.momo(invoice.invoiceId));
  const confirm = async (work: Work) =>
    shownPayment({ db: work.tx, actor: work.actor }, await confirmPayment(work, { paymentId: id }));
  expect(await messagesOf(await world.as('finance').actor(), confirm)).toBeLessThanOrEqual(19);
});

it('lifting the holds of 40 cartons takes as many messages as that of one', async () => {
  const admin = await world.as('admin').actor();
  const measures = { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 };
  const messagesFor = async (cartons: number) => {
    const { id, packageIds } = await trade.goods(ama, {
      cartons: Array.from({ length: cartons }, () => measures),
    });
    const hold = { shipmentIds: [id], kind: 'DOCUMENTS' as const, reason: 'Look inside' };
    await world.work(admin, (work) => placeHoldsOnAll(work, hold));
    const holdIds = (await openHolds(world.db, packageIds)).map((one) => one.id);
    expect(holdIds).toHaveLength(cartons);
    return messagesOf(admin, (work) => liftHoldsByHand(work, { holdIds, reason: 'Nothing found' }));
  };
  expect(await messagesFor(40)).toBe(await messagesFor(1));
});
