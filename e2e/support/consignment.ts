import { good, signIn, type Caller } from './caller.ts';

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

/** The demo's customer, the colleague with every permission, and one in Finance, since two confirm a payment. */
export async function demoParties(url: string): Promise<Parties> {
  const customer = await signIn(url, 'customer@demo.test', 'CUSTOMER');
  const { user } = good(await customer.get<{ user: { id: string } }>('/auth/me'));
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

/** Where goods are received, and where they go. */
export async function laneOf(staff: Caller) {
  const { items: sites } = good(await staff.get<{ items: Site[] }>('/warehouse/sites'));
  const inCity = (city: string) => sites.find((site) => site.city === city)?.id;
  return { guangzhou: inCity('Guangzhou'), accra: inCity('Accra') };
}

type Goods = {
  mode?: 'SEA' | 'AIR';
  cartons?: number;
  /** One of the customer's own addresses, to have it brought there. */
  deliverToId?: string;
  shelves?: readonly string[];
};

/**
 * A shipment that is announced for the customer, made over HTTP. The office does it: all journeys on one server
 * together announce more than one customer may within an hour.
 */
export async function announcedShipment(
  { customerId, staff }: Parties,
  { mode = 'SEA', cartons = 1, deliverToId }: Goods = {},
) {
  const { accra: destinationSiteId } = await laneOf(staff);
  const supplierNumber = `SF${Date.now()}`;
  const shipment = good(
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

/** The same, received at the door in Guangzhou. */
export async function receivedShipment(parties: Parties, goods: Goods = {}) {
  const { guangzhou: siteId } = await laneOf(parties.staff);
  const shipment = await announcedShipment(parties, goods);
  for (const [at, { id: packageId }] of shipment.packages.entries())
    good(
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

/** A shipment of the customer's, measured and with an issued invoice, made over HTTP. */
export async function invoicedShipment(parties: Parties, goods: Goods = {}) {
  const { staff } = parties;
  const shipment = await receivedShipment(parties, goods);
  let invoiceId = '';
  for (const { id } of shipment.packages)
    invoiceId =
      good(
        await staff.post<{ invoiceId: string | null }>('/warehouse/verify', {
          packageId: id,
          measures,
          goodsClass: 'NORMAL',
          condition: 'GOOD',
        }),
      ).invoiceId ?? '';
  const draft = good(await staff.get<Invoice>(`/invoices/${invoiceId}`));
  const invoice = good(
    await staff.post<Invoice>(
      `/invoices/${invoiceId}/issue`,
      { expectedTotal: draft.total },
      { version: draft.version },
    ),
  );
  return { shipment, invoice };
}

/** It is said, by the customer or by Finance, that what is owed was sent; nobody has confirmed it yet. */
export async function submittedPayment(sayer: Caller, invoice: Invoice) {
  const reference = `MP${Date.now()}`;
  const payment = good(
    await sayer.post<Payment>('/payments', {
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

/** A shipment that nothing keeps from being loaded. */
export async function paidShipment(parties: Parties, goods: Goods = {}) {
  const { shipment, invoice } = await invoicedShipment(parties, goods);
  const { id, version } = await submittedPayment(parties.finance, invoice);
  good(await parties.staff.post(`/payments/${id}/confirm`, {}, { version }));
  return shipment;
}

/** A batch by sea from Guangzhou to Accra that takes cartons. */
export async function openBatch(staff: Caller): Promise<Batch> {
  const { guangzhou, accra } = await laneOf(staff);
  const { id, version } = good(
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
  return good(await staff.post<Batch>(`/batches/${id}/open`, {}, { version }));
}

/** No two batches under way may have one container: the check digit is reckoned as ISO 6346 has it. */
function containerNumber() {
  const number = `CSQU${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
  // Letters count from 10 upwards, without the multiples of 11.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const valueOf = (sign: string) => {
    const place = letters.indexOf(sign);
    return place < 0 ? Number(sign) : place + 10 + Math.floor((place + 9) / 10);
  };
  const sum = Array.from(number).reduce(
    (total, sign, index) => total + valueOf(sign) * 2 ** index,
    0,
  );
  return `${number}${(sum % 11) % 10}`;
}

const papers = {
  sealNumber: 'CN4400124',
  masterBillNumber: 'MAEU601200301',
  vessel: 'Maersk Cape Town',
  voyage: '215W',
};

/** A batch with a paid shipment in it, of one carton or more, that waits in Ghana to be scanned out. */
export const unloadingBatch = (parties: Parties, goods: Goods = {}) =>
  batchAfter(
    parties,
    ['close', 'depart', 'arrive', 'start-clearing', 'customs-release', 'start-unloading'],
    goods,
  );

/** A shipment that was unloaded in Ghana and waits for its customer, or for a driver. */
export async function availableShipment(parties: Parties, goods: Goods = {}) {
  const { shipment, batch } = await unloadingBatch(parties, goods);
  for (const { labelNumber: code } of shipment.packages)
    good(await parties.staff.post('/warehouse/unload', { batchId: batch.id, code }));
  return shipment;
}

/** A batch with one paid carton in it that is at sea. */
export const sailingBatch = (parties: Parties) => batchAfter(parties, ['close', 'depart']);

async function batchAfter(parties: Parties, steps: readonly string[], goods: Goods = {}) {
  const { staff } = parties;
  const shipment = await paidShipment(parties, goods);
  let batch = await openBatch(staff);
  for (const { labelNumber } of shipment.packages)
    good(await staff.post(`/batches/${batch.id}/load`, { code: labelNumber }));
  batch = good(await staff.get<Batch>(`/batches/${batch.id}`));
  const { version } = batch;
  batch = good(
    await staff.patch<Batch>(
      `/batches/${batch.id}`,
      { ...papers, containerNumber: containerNumber() },
      { version },
    ),
  );
  for (const step of steps) {
    const { version } = batch;
    batch = good(await staff.post<Batch>(`/batches/${batch.id}/${step}`, {}, { version }));
  }
  return { shipment, batch };
}

/** The label numbers of cartons of the demo's customer that must not go into somebody's batch by sea. */
export async function otherPeoplesCartons(url: string) {
  const parties = await demoParties(url);
  const { shipment } = await invoicedShipment(parties);
  const air = await paidShipment(parties, { mode: 'AIR' });
  const elsewhere = await paidShipment(parties);
  const batch = await openBatch(parties.staff);
  good(await parties.staff.post(`/batches/${batch.id}/load`, { code: labelOf(elsewhere) }));
  return {
    unpaid: labelOf(shipment),
    air: labelOf(air),
    elsewhere: labelOf(elsewhere),
    otherBatch: batch.batchNumber,
  };
}

/** How far each carton of a shipment is. */
export const statesOf = async (staff: Caller, { id }: { id: string }) =>
  good(await staff.get<{ packages: { state: string }[] }>(`/shipments/${id}`)).packages.map(
    ({ state }) => state,
  );
