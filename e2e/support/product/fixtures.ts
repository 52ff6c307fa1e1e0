import { unwrap, signIn, type Caller } from './api-client.ts';

type Site = { id: string; kind: 'ORIGIN' | 'DESTINATION'; city: string };
type Shipment = {
  id: string;
  trackingNumber: string;
  packages: { id: string; labelNumber: string }[];
};
type Invoice = {
  total: { amount: string; currency: string };
  id: string;
  version: number;
  invoiceNumber: string;
  instalments: { owed: { amount: string } }[];
};
type Payment = { id: string; version: number; customer: { id: string } };
type Batch = { id: string; version: number; batchNumber: string };
export type Parties = { customer: Caller; customerId: string; staff: Caller; finance: Caller };

/**
 * Logs in the demo customer, a member of staff with every permission, and a second one for confirming
 * payments.
 */
export async function demoParties(url: string): Promise<Parties> {
  const customer = await signIn(url, 'customer@demo.test', 'CUSTOMER');
  const { user } = unwrap(await customer.get<{ user: { id: string } }>('/auth/me'));
  return {
    customer,
    customerId: user.id,
    staff: await signIn(url, 'staff@demo.test', 'STAFF'),
    finance: await signIn(url, 'finance@demo.test', 'STAFF'),
  };
}
export const labelOf = ({ packages }: Shipment) => packages[0]?.labelNumber ?? '';

export const measures = { weightKg: 20, lengthCm: 60, widthCm: 40, heightCm: 50 };
const dayMs = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Returns the ids of the warehouse that receives goods and of the office they are sent to. */
export async function routeOf(staff: Caller) {
  const { items: sites } = unwrap(await staff.get<{ items: Site[] }>('/warehouse/sites'));
  const inCity = (city: string) => sites.find((site) => site.city === city)?.id;
  return { guangzhou: inCity('Guangzhou'), accra: inCity('Accra') };
}

type Goods = {
  mode?: 'SEA' | 'AIR';
  cartons?: number;
  /** One of the customer's saved addresses, for delivery. */
  deliverToId?: string;
  shelves?: readonly string[];
};

/**
 * Creates a pre-alerted shipment of the customer over HTTP. Staff create it, because all tests on one server
 * together exceed the hourly limit of a customer.
 */
export async function announcedShipment(
  { customerId, staff }: Parties,
  { mode = 'SEA', cartons = 1, deliverToId }: Goods = {},
) {
  const { accra: destinationSiteId } = await routeOf(staff);
  const supplierNumber = `SF${Date.now()}`;
  const shipment = unwrap(
    await staff.post<Shipment>('/shipments', {
      customerId,
      mode,
      goodsClass: 'NORMAL',
      destinationSiteId,
      lines: [{ supplierNumber, contents: 'Shoes', cartons }],
      ...(deliverToId !== undefined && { deliverToId }),
    }),
  );
  return { ...shipment, supplierNumber };
}

/** Creates a shipment received in Guangzhou. */
export async function receivedShipment(parties: Parties, goods: Goods = {}) {
  const { guangzhou: siteId } = await routeOf(parties.staff);
  const shipment = await announcedShipment(parties, goods);
  for (const [at, { id: packageId }] of shipment.packages.entries())
    unwrap(
      await parties.staff.post('/warehouse/receive', {
        packageId,
        measures,
        condition: 'GOOD',
        siteId,
        shelf: goods.shelves?.[at],
      }),
    );
  return shipment;
}

/** Creates a verified shipment of the customer with an issued invoice over HTTP. */
export async function invoicedShipment(parties: Parties, goods: Goods = {}) {
  const { staff } = parties;
  const shipment = await receivedShipment(parties, goods);
  let invoiceId = '';
  for (const { id } of shipment.packages)
    invoiceId =
      unwrap(
        await staff.post<{ invoiceId: string | null }>('/warehouse/verify', {
          packageId: id,
          measures,
          goodsClass: 'NORMAL',
          condition: 'GOOD',
        }),
      ).invoiceId ?? '';
  const draft = unwrap(await staff.get<Invoice>(`/invoices/${invoiceId}`));
  const invoice = unwrap(
    await staff.post<Invoice>(
      `/invoices/${invoiceId}/issue`,
      { expectedTotal: draft.total },
      { version: draft.version },
    ),
  );
  return { shipment, invoice };
}

/** Submits a payment of the first instalment by the customer or finance, not yet confirmed. */
export async function submittedPayment(submitter: Caller, invoice: Invoice) {
  const reference = `MP${Date.now()}`;
  const payment = unwrap(
    await submitter.post<Payment>('/payments', {
      invoices: [{ invoiceId: invoice.id }],
      method: 'MOBILE_MONEY',
      network: 'MTN',
      amount: invoice.instalments[0]?.owed,
      reference,
      paidOn: dayIn(0),
    }),
  );
  return { ...payment, reference };
}

/** Creates a paid shipment without holds, ready to load. */
export async function paidShipment(parties: Parties, goods: Goods = {}) {
  const { shipment, invoice } = await invoicedShipment(parties, goods);
  const { id, version } = await submittedPayment(parties.finance, invoice);
  unwrap(await parties.staff.post(`/payments/${id}/confirm`, {}, { version }));
  return shipment;
}

/** Creates a sea batch from Guangzhou to Accra that is open for loading. */
export async function openBatch(staff: Caller): Promise<Batch> {
  const { guangzhou, accra } = await routeOf(staff);
  const { id, version } = unwrap(
    await staff.post<Batch>('/batches', {
      mode: 'SEA',
      originSiteId: guangzhou,
      destinationSiteId: accra,
      originPlace: 'CNNSA',
      destinationPlace: 'GHTEM',
      cutoffAt: `${dayIn(5)}T10:00:00.000Z`,
      etd: dayIn(6),
      eta: dayIn(48),
      capacityCbm: 28,
    }),
  );
  return unwrap(await staff.post<Batch>(`/batches/${id}/open`, {}, { version }));
}

/**
 * Returns a random container number with the check digit of ISO 6346: no two active batches share a container.
 */
function containerNumber() {
  const number = `CSQU${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
  // Letters have the values from 10 upwards, skipping the multiples of 11.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const valueOf = (character: string) => {
    const index = alphabet.indexOf(character);
    return index < 0 ? Number(character) : index + 10 + Math.floor((index + 9) / 10);
  };
  const sum = Array.from(number).reduce(
    (total, character, index) => total + valueOf(character) * 2 ** index,
    0,
  );
  return `${number}${(sum % 11) % 10}`;
}

const documents = {
  sealNumber: 'CN4400124',
  masterBillNumber: 'MAEU601200301',
  vessel: 'Maersk Cape Town',
  voyage: '215W',
};

/** Creates a batch in Ghana that is being unloaded, with one paid shipment of one or more cartons. */
export const unloadingBatch = (parties: Parties, goods: Goods = {}) =>
  batchAfter(
    parties,
    ['close', 'depart', 'arrive', 'start-clearing', 'customs-release', 'start-unloading'],
    goods,
  );

/** Creates a shipment that was unloaded in Ghana and is ready for pickup or delivery. */
export async function availableShipment(parties: Parties, goods: Goods = {}) {
  const { shipment, batch } = await unloadingBatch(parties, goods);
  for (const { labelNumber: code } of shipment.packages)
    unwrap(await parties.staff.post('/warehouse/unload', { batchId: batch.id, code }));
  return shipment;
}

/** Creates a departed sea batch with one paid carton. */
export const sailingBatch = (parties: Parties) => batchAfter(parties, ['close', 'depart']);

async function batchAfter(parties: Parties, steps: readonly string[], goods: Goods = {}) {
  const { staff } = parties;
  const shipment = await paidShipment(parties, goods);
  let batch = await openBatch(staff);
  for (const { labelNumber } of shipment.packages)
    unwrap(await staff.post(`/batches/${batch.id}/load`, { code: labelNumber }));
  batch = unwrap(await staff.get<Batch>(`/batches/${batch.id}`));
  const { version } = batch;
  batch = unwrap(
    await staff.patch<Batch>(
      `/batches/${batch.id}`,
      { ...documents, containerNumber: containerNumber() },
      { version },
    ),
  );
  for (const step of steps) {
    const { version } = batch;
    // Tests don't wait as long as a real voyage takes.
    const body = step === 'arrive' ? { isShortTransitConfirmed: true } : {};
    batch = unwrap(await staff.post<Batch>(`/batches/${batch.id}/${step}`, body, { version }));
  }
  return { shipment, batch };
}

/**
 * Returns label numbers of cartons that can't be loaded into another sea batch: unpaid, by air, in
 * `otherBatch`.
 */
export async function createOtherCartons(url: string) {
  const parties = await demoParties(url);
  const { shipment } = await invoicedShipment(parties);
  const air = await paidShipment(parties, { mode: 'AIR' });
  const otherShipment = await paidShipment(parties);
  const batch = await openBatch(parties.staff);
  unwrap(await parties.staff.post(`/batches/${batch.id}/load`, { code: labelOf(otherShipment) }));
  return {
    unpaid: labelOf(shipment),
    air: labelOf(air),
    otherLabel: labelOf(otherShipment),
    otherBatch: batch.batchNumber,
  };
}

/** Returns the state of each carton of a shipment. */
export const statesOf = async (staff: Caller, { id }: { id: string }) =>
  unwrap(await staff.get<{ packages: { state: string }[] }>(`/shipments/${id}`)).packages.map(
    ({ state }) => state,
  );
