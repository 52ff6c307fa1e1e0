import { addMs } from '@sankofa/domain/values/time';
import sharp from 'sharp';

import { newId } from '../../platform/ids.ts';
import { deadEmailOf } from '../failures.ts';
import { differenceOf, addGatewayIssue } from '../money/gateway-records.ts';
import { paidRefundOf } from '../money/paid-refund.ts';
import { statementOf } from '../money/read-statement.ts';
import { typedJson } from '../stored-texts.ts';
import { seaPlan } from '../trade/batch-plans.ts';
import { good } from '../trade/freight-fixture.ts';
import type { startTrade } from '../trade/trade.ts';
import type { TestCustomer, World } from '../world.ts';

type Id = { id: string };
type Trade = Awaited<ReturnType<typeof startTrade>>;

/** One of each kind of record that a customer can own, by its name in the API. */
export type OwnedRecords = Awaited<ReturnType<typeof ownedRecordsOf>>;

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

let count = 0;

export async function ownedRecordsOf(world: World, trade: Trade, owner: TestCustomer) {
  count += 1;
  const create = async (path: string, body: object) => good<Id>(await owner.post(path, body)).id;
  const { invoiceId: invoice, shipment } = await trade.invoiced(owner);
  const [packageId = ''] = shipment.packageIds;
  const payment = await create('/payments', {
    invoices: [{ invoiceId: invoice }],
    method: 'MOBILE_MONEY',
    network: 'MTN',
    amount: { amount: '10.00', currency: 'GHS' },
    reference: `MP7700${count}`,
    paidOn: '2026-11-21',
  });
  const proof = await picture(`#0000${20 + count}`);
  good(await owner.upload(`/payments/${payment}/proof`, proof, 'image/png'));
  // More than the balance due, so that there is credit to refund.
  const settled = await trade.invoiced(owner);
  const receipt = await trade.paid(settled.invoiceId, 50_000);
  const refund = await create('/refunds', {
    amount: { amount: '20.00', currency: 'GHS' },
    reason: 'I paid too much',
    payTo: 'MTN 024 400 4417',
  });
  const paidRefund = await paidRefundOf(world, owner, await picture('#357'));
  const warehouse = world.as('warehouse-cn');
  const photos = good<{ photoIds: string[] }>(
    await warehouse.upload(`/packages/${packageId}/photos`, await picture('#c96'), 'image/png'),
  );
  const [reminder = ''] = good<{ reminders: Id[] }>(
    await owner.get('/users/reminders'),
  ).reminders.map(({ id }) => id);
  const checkout = await checkoutOf(world, owner, invoice);
  const dispute = await create(`/invoices/${settled.invoiceId}/disputes`, {
    packageIds: settled.shipment.packageIds,
    reason: 'It is smaller',
  });
  return {
    shipment: shipment.id,
    trackingNumber: shipment.trackingNumber,
    package: packageId,
    label: await labelOf(world, packageId),
    photo: photos.photoIds[0] ?? '',
    hold: await placeHold(world, packageId),
    invoice,
    creditNote: await creditNoteOf(world, trade, owner),
    correction: await correctionOf(world, trade, owner),
    payment,
    receipt,
    ...checkout,
    refund,
    paidRefund,
    dispute,
    disputedPackage: settled.shipment.packageIds[0] ?? '',
    reminder,
    ticket: await create('/tickets', { subject: 'Where is it?', body: 'I wait for my goods' }),
    claim: await claimOf(world, trade, owner),
    address: await addressOf(owner, 'Home'),
    oldAddress: await addressOf(owner, 'Where I lived'),
    customer: owner.id,
  };
}

/** Creates a credit note on an invoice of its own, as Finance does. */
async function creditNoteOf(world: World, trade: Trade, owner: TestCustomer) {
  const { invoiceId } = await trade.invoiced(owner);
  const { version } = await trade.invoice(invoiceId);
  const note = { amount: { amount: '10.00', currency: 'GHS' }, reason: 'One carton twice' };
  const answer = await world.as('finance').post(`/invoices/${invoiceId}/credit`, note, { version });
  return good<{ creditNotes: Id[] }>(answer).creditNotes[0]?.id ?? '';
}

/** Creates a credit note above the limit for one person, requested by a second clerk. */
async function correctionOf(world: World, trade: Trade, owner: TestCustomer) {
  const cartons = [{ weightGrams: 90_000, lengthMm: 2_000, widthMm: 2_000, heightMm: 1_000 }];
  const { invoiceId } = await trade.invoiced(owner, { cartons });
  const { version } = await trade.invoice(invoiceId);
  const note = { amount: { amount: '6000.00', currency: 'GHS' }, reason: 'Measured too large' };
  const answer = await world.as('clerk2').post(`/invoices/${invoiceId}/credit`, note, { version });
  return good<{ correction: Id }>(answer).correction.id;
}

/** Creates a checkout as stored before its page is requested, at a gateway that does not know it. */
async function checkoutOf({ db, clock }: World, owner: TestCustomer, invoiceId: string) {
  const id = newId(clock());
  const checkoutReference = `SNK-${id}`;
  await db
    .insertInto('checkouts')
    .values({
      id,
      reference: checkoutReference,
      provider: 'paystack',
      customerId: owner.id,
      amountPesewas: 1_000,
      state: 'AWAITING',
      pageUrl: 'https://pay.example.test/1',
      startedAt: clock(),
      endsAt: addMs(clock(), 60_000),
      updatedAt: clock(),
    })
    .execute();
  await db
    .insertInto('checkoutInvoices')
    .values({ checkoutId: id, invoiceId, part: 'ALL', state: 'AWAITING' })
    .execute();
  return { checkout: id, checkoutReference };
}

const labelOf = async ({ db }: World, id: string) => {
  const packages = db.selectFrom('packages').select('labelNumber').where('id', '=', id);
  return (await packages.executeTakeFirstOrThrow()).labelNumber;
};

const receiveUnidentified = async (world: World, siteId: string) => {
  const measures = { weightKg: 8, lengthCm: 40, widthCm: 30, heightCm: 30 };
  const found = { measures, condition: 'GOOD', siteId };
  const answer = await world.as('warehouse-cn').post('/warehouse/receive', found);
  return good<{ package: Id }>(answer).package.id;
};

/** Creates an unidentified carton that she claims. */
async function claimOf(world: World, { sites }: Trade, owner: TestCustomer) {
  const carton = await receiveUnidentified(world, sites.guangzhou);
  const bill = await picture('#fed');
  const claimed = await owner.upload(`/unidentified/${carton}/proof?mode=SEA`, bill, 'image/png');
  return good<{ mine: Id }>(claimed).mine.id;
}

async function placeHold(world: World, packageId: string) {
  good(
    await world
      .as('warehouse-cn')
      .post(`/packages/${packageId}/holds`, { kind: 'DAMAGE', reason: 'The corner is wet' }),
  );
  const row = await world.db
    .selectFrom('holds')
    .select('id')
    .where('packageId', '=', packageId)
    .where('kind', '=', 'DAMAGE')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const home = {
  label: 'Home',
  person: 'Ama Mensah',
  phone: '024 412 3456',
  region: 'Greater Accra',
  city: 'Accra',
  street: '12 Ring Road East',
};
const addressOf = async (owner: TestCustomer, label: string) => {
  const body = { ...home, label };
  type Listed = { items: { id: string; label: string }[] };
  const { items } = good<Listed>(await owner.post('/me/addresses', body));
  return items.find((one) => one.label === label)?.id ?? '';
};

const offerTo = (email: string) => ({ email, role: 'STAFF', duties: ['support'], siteKind: null });

/** Creates one of each kind of record of the office. */
export async function officeRecordsOf(world: World, trade: Trade) {
  const create = async (
    by: 'batches' | 'content' | 'finance' | 'admin',
    path: string,
    body: object,
  ) => good<Id>(await world.as(by).post(path, body)).id;
  const discrepancy = crypto.randomUUID();
  const { packageIds } = await trade.goods(await world.kofi());
  await world.db
    .insertInto('discrepancies')
    .values({
      id: discrepancy,
      packageId: packageIds[0] ?? '',
      kind: 'DAMAGED',
      details: typedJson('One corner'),
      openedAt: world.clock(),
      openedBy: await world.as('warehouse-gh').id(),
    })
    .execute();
  const batch = await create('batches', '/batches', seaPlan(trade.sites));
  const batchCost = await create('finance', `/batches/${batch}/costs`, {
    kind: 'TRUCKING',
    supplier: 'Tema Haulage',
    amount: { amount: '800.00', currency: 'GHS' },
  });
  const bill = await picture('#eed');
  good(await world.as('finance').upload(`/batch-costs/${batchCost}/bill`, bill, 'image/png'));
  return {
    batch,
    batchCost,
    discrepancy,
    storedScan: await storedScan(world),
    difference: await differenceOf(world),
    settingsChange: await settingsChangeOf(world),
    gatewayIssue: await addGatewayIssue(world),
    ...(await statementOf(world)),
    announcement: await create('content', '/announcements', { message: 'Closed on Friday' }),
    invitation: await create('admin', '/invitations', offerTo('new.hand@example.test')),
    oldInvitation: await create('admin', '/invitations', offerTo('never.came@example.test')),
    deadEmail: await deadEmailOf(world),
    colleague: await world.as('no-duty').id(),
    erasure: await erasureOf(world, 'Who leaves us'),
    refusedErasure: await erasureOf(world, 'Who has to wait'),
    site: trade.sites.accra,
    unidentified: await receiveUnidentified(world, trade.sites.guangzhou),
    count: good<Id>(
      await world.as('warehouse-gh').post('/counts', { siteId: trade.sites.accra, zone: 'A' }),
    ).id,
    ...(await onTheRoad(world, trade)),
  };
}

/** Creates a pending change of a limit by another admin than the usual one. */
async function settingsChangeOf(world: World) {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('settingsChanges')
    .values({
      id,
      section: 'refunds',
      value: JSON.stringify({ anotherSendsAbove: null }),
      proposedBy: await world.as('admin2').id(),
      deciders: [await world.as('admin').id()],
      proposedAt: world.clock(),
      expiresAt: addMs(world.clock(), 86_400_000),
    })
    .execute();
  return id;
}

/** Creates a stored scan that could not be applied. */
async function storedScan(world: World) {
  const id = crypto.randomUUID();
  await world.db
    .insertInto('scans')
    .values({
      id,
      deviceId: crypto.randomUUID(),
      scanId: crypto.randomUUID(),
      seq: 1,
      kind: 'unreadable',
      move: '{}',
      outcome: 'refused',
      problem: 'request.invalid',
      sentence: typedJson('Some fields need your attention'),
      scannedBy: await world.as('warehouse-gh').id(),
      scannedAt: world.clock(),
      happenedAt: world.clock(),
      recordedAt: world.clock(),
    })
    .execute();
  return id;
}

/** Creates a delivery run with one stop. */
async function onTheRoad(world: World, trade: Trade) {
  const { db } = world;
  const { id: shipmentId, packageIds } = await trade.goods(await world.kofi());
  const [run, stopId] = [crypto.randomUUID(), crypto.randomUUID()];
  const warehouseStaffId = await world.as('warehouse-gh').id();
  await db
    .updateTable('packages')
    .set({ state: 'OUT_FOR_DELIVERY' })
    .where('shipmentId', '=', shipmentId)
    .execute();
  await db
    .insertInto('deliveryRuns')
    .values({
      id: run,
      runNumber: `RUN-TEST-${run.slice(0, 8)}`,
      siteId: trade.sites.accra,
      driver: 'Yaw Darko',
      dispatchedBy: warehouseStaffId,
      dispatchedAt: world.clock(),
    })
    .execute();
  await db
    .insertInto('drops')
    .values({ id: stopId, runId: run, shipmentId, place: 1, state: 'OUT' })
    .execute();
  await db
    .insertInto('dropPackages')
    .values(packageIds.map((packageId) => ({ dropId: stopId, packageId })))
    .execute();
  const ghana = world.as('warehouse-gh');
  good(await ghana.upload(`/drops/${stopId}/photo`, await picture('#36c'), 'image/png'));
  return { run, drop: stopId };
}

/** Creates a user without any goods who requests data deletion. */
async function erasureOf(world: World, name: string) {
  const { id: userId } = await world.customer({ name });
  const id = crypto.randomUUID();
  await world.db
    .insertInto('erasureRequests')
    .values({ id, userId, state: 'ASKED', requestedAt: world.clock() })
    .execute();
  return id;
}
