import type { Freight } from '@sankofa/domain/fixtures/freight';
import { freightOverHttp, type Call } from '@sankofa/domain/fixtures/freight-over-http';
import { shipmentStages } from '@sankofa/domain/fixtures/shipment-stages';

import { unwrap, signIn, type Caller } from './api-client.ts';

type Site = { id: string; city: string };
export type Parties = Awaited<ReturnType<typeof demoParties>>;

/** Returns the steps of a shipment as calls of a person. */
const freightOf = (caller: Caller): Freight =>
  freightOverHttp(async <T>({ method, path, body, version }: Call) => {
    const options = version === undefined ? {} : { version };
    if (method === 'GET') return unwrap(await caller.get<T>(path));
    const send = method === 'PATCH' ? caller.patch<T> : caller.post<T>;
    return unwrap(await send(path, body, options));
  });

/**
 * Logs in the demo customer, a member of staff with every permission, and a second one for confirming
 * payments. Returns them with the stages of shipments that they create together. Staff announce the goods and
 * Finance submits the payments, because all tests on one server together exceed the hourly limits of a customer.
 */
export async function demoParties(url: string) {
  const customer = await signIn(url, 'customer');
  const { user } = unwrap(await customer.get<{ user: { id: string } }>('/auth/me'));
  const staff = await signIn(url, 'staff');
  const finance = await signIn(url, 'finance');
  const [byCustomer, byStaff] = [freightOf(customer), freightOf(staff)];
  const sites = await routeOf(staff);
  return {
    customer,
    customerId: user.id,
    staff,
    finance,
    byCustomer,
    byStaff,
    sites,
    ...shipmentStages({
      sites,
      now: () => new Date().toISOString(),
      customer: byCustomer,
      announcer: byStaff,
      customerId: user.id,
      payer: freightOf(finance),
      china: byStaff,
      finance: byStaff,
      planner: byStaff,
      ghana: byStaff,
    }),
  };
}

type Cartons = { packages: readonly { labelNumber: string }[] };
export const labelOf = ({ packages }: Cartons) => packages[0]?.labelNumber ?? '';

/** Returns the ids of the warehouse that receives goods and of the office they are sent to. */
async function routeOf(staff: Caller) {
  const { items: sites } = unwrap(await staff.get<{ items: Site[] }>('/warehouse/sites'));
  const inCity = (city: string) => sites.find((site) => site.city === city)?.id ?? '';
  return { guangzhou: inCity('Guangzhou'), accra: inCity('Accra') };
}

/**
 * Returns label numbers of cartons that can't be loaded into another sea batch: unpaid, by air, in
 * `otherBatch`.
 */
export async function createOtherCartons(url: string) {
  const parties = await demoParties(url);
  const { shipment } = await parties.invoicedShipment();
  const air = await parties.paidShipment({ mode: 'AIR' });
  const otherShipment = await parties.paidShipment();
  const batch = await parties.openBatch();
  await parties.byStaff.load(batch.id, labelOf(otherShipment));
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
