import { randomUUID } from 'node:crypto';

import { samplePayee } from '@sankofa/domain/fixtures/payees';
import { addMs } from '@sankofa/domain/values/time';
import sharp from 'sharp';

import { newId } from '../../../platform/ids.ts';
import { paidRefundOf } from '../../money/paid-refund.ts';
import { good } from '../../trade/freight-fixture.ts';
import type { startTrade } from '../../trade/trade.ts';
import type { TestCustomer, World } from '../../world.ts';

export type Id = { id: string };
export type Trade = Awaited<ReturnType<typeof startTrade>>;

/** One of each kind of record that a customer can own, by its name in the API. */
export type OwnedRecords = Awaited<ReturnType<typeof ownedRecordsOf>>;

export const picture = (background: string) =>
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
    payee: samplePayee,
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
  const newWebhook = { url: 'https://localhost:4000/hooks', events: ['invoice.issued'] };
  const webhook = await create('/me/webhooks', newWebhook);
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
    ...(await ticketOf(owner)),
    consolidation: await consolidationOf(trade, owner),
    ...(await supplierFilesOf(world, trade, owner, shipment.id)),
    claim: await claimOf(world, trade, owner),
    address: await addressOf(owner, 'Home'),
    oldAddress: await addressOf(owner, 'Where I lived'),
    draft: await draftOf(owner),
    apiKey: await create('/me/api-keys', { name: 'Shop', scopes: ['read'] }),
    oldApiKey: await create('/me/api-keys', { name: 'Old shop', scopes: ['read'] }),
    webhook,
    webhookEvent: await create(`/me/webhooks/${webhook}/test`, {}),
    oldWebhook: await create('/me/webhooks', newWebhook),
    customer: owner.id,
  };
}

/** Opens a ticket whose first message has a photo. */
async function ticketOf(owner: TestCustomer) {
  type Ticket = Id & { messages: (Id & { files: Id[] })[] };
  const body = { subject: 'Where is it?', body: 'I wait for my goods' };
  const { id, messages } = good<Ticket>(await owner.post('/tickets', body));
  const ticketMessage = messages[0]?.id ?? '';
  const path = `/tickets/${id}/files?name=wet.png&messageId=${ticketMessage}`;
  const withFile = good<Ticket>(await owner.upload(path, await picture('#963'), 'image/png'));
  return { ticket: id, ticketMessage, ticketFile: withFile.messages[0]?.files[0]?.id ?? '' };
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

export const receiveUnidentified = async (world: World, siteId: string) => {
  const measures = { weightKg: 8, lengthCm: 40, widthCm: 30, heightCm: 30 };
  const found = { measures, condition: 'GOOD', siteId };
  const answer = await world.as('warehouse-cn').post('/warehouse/receive', found);
  return good<{ package: Id }>(answer).package.id;
};

/** Creates a request that two of her shipments travel together. */
async function consolidationOf(trade: Trade, owner: TestCustomer) {
  const shipmentIds = [(await trade.goods(owner)).id, (await trade.goods(owner)).id];
  const body = { shipmentIds, preferences: ['FEWER_CARTONS'] };
  return good<Id>(await owner.post('/consolidations', body)).id;
}

/** Creates a shipment that is still expected with a photo of its supplier, and adds one to goods that have arrived. */
async function supplierFilesOf(
  { db }: World,
  { sites }: Trade,
  owner: TestCustomer,
  arrivedId: string,
) {
  const { id } = good<Id>(
    await owner.post('/shipments', {
      mode: 'SEA',
      goodsClass: 'NORMAL',
      destinationSiteId: sites.accra,
      lines: [{ supplierNumber: `SF55${count}00900`, contents: 'Lamps', cartons: 1 }],
    }),
  );
  const path = `/shipments/${id}/supplier-files?kind=PHOTO`;
  const upload = async (background: string) =>
    good<{ items: Id[] }>(await owner.upload(path, await picture(background), 'image/png'));
  const old = (await upload('#c3a')).items[0]?.id ?? '';
  await db
    .updateTable('supplierFiles')
    .set({ shipmentId: arrivedId })
    .where('fileId', '=', old)
    .execute();
  const { items } = await upload('#a3c');
  return { expectedShipment: id, supplierFile: items[0]?.id ?? '', oldSupplierFile: old };
}

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
export const unsentShipment = {
  description: '',
  lines: [
    {
      supplierNumber: 'SF1436009122',
      courier: '',
      contents: 'Shoes',
      cartons: '1',
      declaredAmount: '',
      declaredCurrency: 'USD',
    },
  ],
};
async function draftOf(owner: TestCustomer) {
  const id = randomUUID();
  good(await owner.post('/me/pre-alert-drafts', { id, content: unsentShipment }));
  return id;
}
const addressOf = async (owner: TestCustomer, label: string) => {
  const body = { ...home, label };
  type Listed = { items: { id: string; label: string }[] };
  const { items } = good<Listed>(await owner.post('/me/addresses', body));
  return items.find((one) => one.label === label)?.id ?? '';
};
