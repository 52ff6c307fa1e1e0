import type { Freight } from '@sankofa/domain/fixtures/freight';
import { freightOverHttp, type Call } from '@sankofa/domain/fixtures/freight-over-http';
import {
  goodCarton,
  preAlertTo,
  shipmentStages,
  verifiedCarton,
} from '@sankofa/domain/fixtures/shipment-stages';
import type { Mode } from '@sankofa/domain/values/mode';

import { addSites, setExchangeRate, setPrices } from '../../fixtures/open-company.ts';
import type { Client, TestCustomer, World } from '../world.ts';

type Json = Record<string, unknown>;
type Answer = Awaited<ReturnType<Client['get']>>;

/** Returns the body of a response that must be successful. */
export function good<T = Json>(answer: Answer): T {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

const shipment = async (client: Client, id: string) =>
  good<Shipment>(await client.get(`/shipments/${id}`));

/** Opens the sites and sets the prices, as the admin of a new company does. */
export async function openRoute(world: World) {
  return world.work(await world.as('admin').actor(), async (work) => {
    const sites = await addSites(work);
    await setPrices(work, { note: 'The first prices' });
    await setExchangeRate(work);
    return sites;
  });
}
export type RouteFixture = Awaited<ReturnType<typeof openRoute>>;

export type Carton = { id: string; labelNumber: string; state: string; version: number };
export type Shipment = {
  id: string;
  trackingNumber: string;
  status: string;
  version: number;
  pickupCode: string | null;
  packages: Carton[];
};
export type Invoice = {
  id: string;
  version: number;
  state: string;
  invoiceNumber: string;
  total: { amount: string };
  owed: { amount: string };
  instalments: { kind: string; amount: { amount: string }; owed: { amount: string } }[];
};

/** Returns the steps of a shipment as calls of a person. */
export const freightOf = (client: Client): Freight =>
  freightOverHttp(async <T>({ method, path, body, version }: Call) => {
    const options = version === undefined ? {} : { version };
    if (method === 'GET') return good<T>(await client.get(path));
    const send = method === 'PATCH' ? client.patch : client.post;
    return good<T>(await send(path, body, options));
  });

let number = 71_000;

/** Moves a shipment along through the API, each call by the right person. */
export function freightSteps(world: World, route: RouteFixture) {
  const china = world.as('warehouse-cn');
  const finance = world.as('finance');
  const planner = freightOf(world.as('batches'));
  /** Returns the stages of the shipments of a customer, who announces and pays for them. */
  const stagesOf = (client: Client) => {
    const customer = freightOf(client);
    return shipmentStages({
      sites: route,
      now: world.clock,
      customer,
      announcer: customer,
      payer: customer,
      china: freightOf(china),
      finance: freightOf(finance),
      planner,
      ghana: freightOf(world.as('warehouse-gh')),
    });
  };

  const preAlert = async (
    customer: Client,
    {
      number = 'SF1234567890123',
      cartons = 3,
      mode = 'SEA',
    }: { number?: string; cartons?: number; mode?: Mode } = {},
  ) =>
    good<Shipment>(
      await customer.post(
        '/shipments',
        preAlertTo(route.accra, { mode, cartons, supplierNumber: number }),
      ),
    );

  const receive = (facts: Json = {}, key?: string) =>
    china.post(
      '/warehouse/receive',
      { ...goodCarton, siteId: route.guangzhou, ...facts },
      key ? { key } : {},
    );

  const verify = (packageId: string, facts: Json = {}) =>
    china.post('/warehouse/verify', { ...verifiedCarton, packageId, ...facts });

  /** Creates an expected shipment of a new customer under a new supplier number. */
  async function expected(cartons = 1) {
    number += 1;
    const ama = await world.ama();
    const shipment = await preAlert(ama, { number: `YT${number}00`, cartons });
    const ids = shipment.packages.map(({ id }) => id);
    return { ama, shipment, ids, packageId: ids[0] ?? '' };
  }

  /** Creates a received shipment of one carton. */
  async function received(facts: Json = {}) {
    const goods = await expected();
    good(await receive({ packageId: goods.packageId, ...facts }));
    return goods;
  }

  /** Receives and verifies every carton; returns the id of the drafted invoice. */
  async function measure({ packages }: Shipment): Promise<string> {
    for (const { id } of packages) good(await receive({ packageId: id }));
    return stagesOf(finance).verifyAll(packages);
  }

  const invoice = async (id: string) => good<Invoice>(await finance.get(`/invoices/${id}`));

  async function issue(id: string): Promise<Invoice> {
    await freightOf(finance).issue(id);
    return invoice(id);
  }

  async function pay(customer: Client, invoiceId: string, amount: string) {
    const payment = await stagesOf(customer).submitPayment(invoiceId, { amount, currency: 'GHS' });
    await freightOf(finance).confirmPayment(payment.id);
  }

  /** Claims an unidentified carton with a proof of purchase; returns the id of the claim. */
  async function claim(customer: TestCustomer): Promise<string> {
    const found = good<{ package: Carton }>(await receive({ contents: 'Bag' }));
    const bill = Buffer.from(`%PDF-1.4\n% of ${customer.id}\n%%EOF\n`);
    const path = `/unidentified/${found.package.id}/proof?mode=SEA`;
    const claimed = await customer.upload(path, bill, 'application/pdf');
    return good<{ mine: { id: string } }>(claimed).mine.id;
  }

  return {
    stagesOf,
    claim,
    preAlert,
    expected,
    received,
    receive,
    verify,
    measure,
    invoice,
    issue,
    pay,
    shipment,
  };
}
