import { onePrice } from '@sankofa/domain/rates/rate';

import { openSite } from '../../company/company.ts';
import { addExchangeRate, addRate } from '../../rates/rates.ts';
import type { Client, TestCustomer, World } from '../world.ts';

type Json = Record<string, unknown>;
type Answer = Awaited<ReturnType<Client['get']>>;

/** Returns the body of a response that must be successful. */
export function good<T = Json>(answer: Answer): T {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

/** The measurements of a carton as a person enters them. */
export const measures = { weightKg: 20, lengthCm: 60, widthCm: 40, heightCm: 50 };

const shipment = async (client: Client, id: string) =>
  good<Shipment>(await client.get(`/shipments/${id}`));

/** Creates two warehouses, two offices, rates and an exchange rate, as the admin of a new company does. */
export async function openRoute(world: World) {
  const admin = await world.as('admin').actor();
  return world.work(admin, async (work) => {
    const site = (facts: Partial<Parameters<typeof openSite>[1]>) =>
      openSite(work, {
        code: 'CAN1',
        kind: 'ORIGIN',
        modes: ['AIR', 'SEA'],
        name: 'Guangzhou warehouse',
        nameZh: '广州仓库',
        address: '88 Shicha Road, Guangzhou',
        addressZh: '广州市白云区石槎路88号',
        city: 'Guangzhou',
        placeCode: 'CNCAN',
        phone: '+8613800138000',
        ...facts,
      });
    const inGhana = { kind: 'DESTINATION', nameZh: null, addressZh: null } as const;
    const guangzhou = await site({});
    const yiwu = await site({
      code: 'YIW1',
      name: 'Yiwu warehouse',
      city: 'Yiwu',
      placeCode: 'CNYIW',
    });
    const accra = await site({
      ...inGhana,
      code: 'ACC',
      name: 'Accra office',
      address: '14 Spintex Road, Accra',
      city: 'Accra',
      placeCode: 'GHACC',
    });
    const tamale = await site({
      ...inGhana,
      code: 'TML',
      name: 'Tamale office',
      address: 'Bolgatanga Road, Tamale',
      city: 'Tamale',
      placeCode: 'GHTML',
    });
    const sea = {
      mode: 'SEA',
      minimumUnits: 20_000,
      stepUnits: 1_000,
      divisor: null,
      note: 'The first prices',
    } as const;
    const air = {
      mode: 'AIR',
      minimumUnits: 1_000,
      stepUnits: 100,
      divisor: 6_000,
      note: 'The first prices',
    } as const;
    await addRate(work, { ...sea, goodsClass: 'NORMAL', tiers: onePrice('220.00') });
    await addRate(work, { ...sea, goodsClass: 'SPECIAL', tiers: onePrice('265.00') });
    await addRate(work, { ...air, goodsClass: 'NORMAL', tiers: onePrice('22.00') });
    await addRate(work, { ...air, goodsClass: 'SPECIAL', tiers: onePrice('26.50') });
    await addExchangeRate(work, { cedisPerDollar: '12.50', note: 'Of the bank' });
    return { guangzhou: guangzhou.id, yiwu: yiwu.id, accra: accra.id, tamale: tamale.id };
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

/** Moves a shipment along through the API, each call by the right person. */
export function freightSteps(world: World, route: RouteFixture) {
  const china = world.as('warehouse-cn');
  const finance = world.as('finance');

  const preAlert = async (
    customer: Client,
    { mode = 'SEA', cartons = 3, number = 'SF1234567890123' } = {},
  ) =>
    good<Shipment>(
      await customer.post('/shipments', {
        mode,
        goodsClass: 'NORMAL',
        destinationSiteId: route.accra,
        description: 'Shoes',
        lines: [
          {
            supplierNumber: number,
            contents: 'Shoes',
            cartons,
            declaredValue: { amount: '120.00', currency: 'USD' },
          },
        ],
      }),
    );

  const receive = (facts: Json = {}, key?: string) =>
    china.post(
      '/warehouse/receive',
      { measures, condition: 'GOOD', siteId: route.guangzhou, ...facts },
      key ? { key } : {},
    );

  const verify = (packageId: string, facts: Json = {}) =>
    china.post('/warehouse/verify', {
      packageId,
      measures,
      goodsClass: 'NORMAL',
      condition: 'GOOD',
      ...facts,
    });

  /** Receives and verifies every carton; returns the id of the drafted invoice. */
  async function measure(shipment: Shipment): Promise<string> {
    for (const { id } of shipment.packages) good(await receive({ packageId: id }));
    let invoiceId: string | null = null;
    for (const { id } of shipment.packages)
      ({ invoiceId } = good<{ invoiceId: string | null }>(await verify(id)));
    if (!invoiceId) throw new Error('the last carton drafts the invoice');
    return invoiceId;
  }

  const invoice = async (id: string) => good<Invoice>(await finance.get(`/invoices/${id}`));

  async function issue(id: string): Promise<Invoice> {
    const { version, total } = await invoice(id);
    const body = { expectedTotal: total };
    return good<Invoice>(await finance.post(`/invoices/${id}/issue`, body, { version }));
  }

  let reference = 100_000;
  async function pay(customer: Client, invoiceId: string, amount: string) {
    reference += 1;
    const payment = good<{ id: string; version: number }>(
      await customer.post('/payments', {
        invoices: [{ invoiceId }],
        method: 'MOBILE_MONEY',
        network: 'MTN',
        amount: { amount, currency: 'GHS' },
        reference: `MP${reference}`,
        paidOn: '2026-11-21',
      }),
    );
    return good(
      await finance.post(`/payments/${payment.id}/confirm`, {}, { version: payment.version }),
    );
  }

  /** Claims an unidentified carton with a proof of purchase; returns the id of the claim. */
  async function claim(customer: TestCustomer): Promise<string> {
    const found = good<{ package: Carton }>(await receive({ contents: 'Bag' }));
    const bill = Buffer.from(`%PDF-1.4\n% of ${customer.id}\n%%EOF\n`);
    const path = `/unidentified/${found.package.id}/proof?mode=SEA`;
    const claimed = await customer.upload(path, bill, 'application/pdf');
    return good<{ mine: { id: string } }>(claimed).mine.id;
  }

  return { claim, preAlert, receive, verify, measure, invoice, issue, pay, shipment };
}
