import type { Actor } from '@sankofa/domain/access';
import { freightPrice } from '@sankofa/domain/fixtures/prices';
import type { Plan } from '@sankofa/domain/invoices/invoice';
import type { Mode } from '@sankofa/domain/values/mode';
import { moneyOf } from '@sankofa/domain/values/money';

import { addSite, setExchangeRate, setPrices } from '../../fixtures/open-company.ts';
import { choosePlan, draftInvoice, issueInvoice } from '../../invoices/invoices.ts';
import { confirmPayment, submitPayment } from '../../payments/payments.ts';
import type { World } from '../world.ts';
import { insertVerifiedGoods, verifiedMeasurement, type Carton } from './verified-rows.ts';

/** 0.135 CBM and 18.4 kg. */
const carton: Carton = { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 };

/**
 * Starts a company with rates, offices and verified goods, so that money tests can begin with invoices. Air
 * costs $25.00 per kilogram, sea $220.00 per CBM, special goods $10.00 more, at 12.50 cedis per dollar.
 */
export async function startTrade(world: World) {
  const { db, clock } = world;
  const admin = await world.as('admin').actor();
  const finance = await world.as('finance').actor();
  const clerk = await world.as('clerk2').actor();
  const sites = await world.work(admin, async (work) => {
    await setPrices(work, { prices: finePrices, note: 'The first prices' });
    await setExchangeRate(work);
    return {
      guangzhou: await addSite(work, 'guangzhou'),
      accra: await addSite(work, 'accra'),
    };
  });

  /** Creates a shipment whose cartons were received and verified in China. */
  async function goods(
    customer: { id: string },
    { mode = 'SEA', cartons = [carton] }: { mode?: Mode; cartons?: readonly Carton[] } = {},
  ) {
    const { id, trackingNumber, packages } = await insertVerifiedGoods(world, {
      customerId: customer.id,
      mode,
      siteId: sites.guangzhou,
      destinationSiteId: sites.accra,
      receivedAt: clock(),
      clerk: finance.id,
      cartons,
    });
    const labels = packages.map(({ labelNumber }) => labelNumber);
    return { id, trackingNumber, packageIds: packages.map((one) => one.id), labels };
  }

  /** Adds a verified measurement of a carton. */
  const measure = (packageId: string, measures: Carton) =>
    db
      .insertInto('measurements')
      .values({ ...verifiedMeasurement(measures, finance.id, clock()), packageId })
      .execute();

  /** Issues an invoice for new goods. */
  async function invoiced(
    customer: { id: string },
    { plan = 'FULL', ...what }: { plan?: Plan; mode?: Mode; cartons?: readonly Carton[] } = {},
  ) {
    const shipment = await goods(customer, what);
    const invoiceId = await world.work(finance, async (work) => {
      const drafted = await draftInvoice(work, shipment.id);
      await issueInvoice(work, drafted);
      if (plan === 'SPLIT') await choosePlan(work, { ...drafted, plan });
      return drafted.invoiceId;
    });
    return { invoiceId, shipment, ...(await invoice(invoiceId)) };
  }

  const invoice = (id: string) =>
    db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Records a payment received by Finance at the office, which is pending. */
  const submitted = (invoiceId: string, amount: number, by: Actor = finance) =>
    world.work(by, (work) =>
      submitPayment(work, {
        invoices: [{ invoiceId, part: 'ALL' }],
        method: 'CASH',
        amount: moneyOf(amount),
        reference: `SLIP-${crypto.randomUUID().slice(0, 13)}`,
        paidOn: clock().slice(0, 10),
      }),
    );

  /** Creates a confirmed payment. */
  async function paid(invoiceId: string, amount: number) {
    const paymentId = await submitted(invoiceId, amount);
    await world.work(clerk, (work) => confirmPayment(work, { paymentId }));
    return paymentId;
  }

  /** Issues an invoice for new goods and pays it, so that nothing blocks loading. */
  async function paidGoods(
    customer: { id: string },
    what: { mode?: Mode; cartons?: readonly Carton[] } = {},
  ) {
    const issued = await invoiced(customer, what);
    await paid(issued.invoiceId, issued.totalPesewas);
    return issued;
  }

  const holdsOn = async (shipmentId: string) => {
    const rows = await db
      .selectFrom('holds as h')
      .innerJoin('packages as p', 'p.id', 'h.packageId')
      .select('h.kind')
      .distinct()
      .where('p.shipmentId', '=', shipmentId)
      .where('h.liftedAt', 'is', null)
      .orderBy('h.kind')
      .execute();
    return rows.map(({ kind }) => kind);
  };

  return {
    admin,
    finance,
    clerk,
    sites,
    goods,
    measure,
    invoiced,
    invoice,
    submitted,
    paid,
    paidGoods,
    holdsOn,
  };
}

/** Without rounding up by sea, so that every cm³ counts in a sum. */
const finePrices = [
  freightPrice('AIR', 'NORMAL', '25.00'),
  freightPrice('AIR', 'SPECIAL', '35.00'),
  { ...freightPrice('SEA', 'NORMAL', '220.00'), minimumUnits: 10_000, stepUnits: 1 },
  { ...freightPrice('SEA', 'SPECIAL', '230.00'), minimumUnits: 10_000, stepUnits: 1 },
];
