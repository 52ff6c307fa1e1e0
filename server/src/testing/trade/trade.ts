import type { Actor } from '@sankofa/domain/access';
import type { Plan } from '@sankofa/domain/invoices/invoice';
import { onePrice, type GoodsClass } from '@sankofa/domain/rates/rate';
import { trackingNumberFrom, labelNumberFrom } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import { moneyOf } from '@sankofa/domain/values/money';

import { choosePlan, draftInvoice, issueInvoice } from '../../invoices/invoices.ts';
import { confirmPayment, submitPayment } from '../../payments/payments.ts';
import { newId } from '../../platform/ids.ts';
import { addExchangeRate, addRate } from '../../rates/rates.ts';
import type { World } from '../world.ts';

export type Carton = {
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
  goodsClass?: GoodsClass;
};

/** 0.135 CBM and 18.4 kg. */
const carton: Carton = { weightGrams: 18_400, lengthMm: 600, widthMm: 450, heightMm: 500 };
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/**
 * Starts a company with rates, offices and verified goods, so that money tests can begin with invoices. Air
 * costs $25.00 per kilogram, sea $220.00 per CBM, special goods $10.00 more, at 12.50 cedis per dollar.
 */
export async function startTrade(world: World) {
  const { db, clock } = world;
  const admin = await world.as('admin').actor();
  const finance = await world.as('finance').actor();
  const clerk = await world.as('clerk2').actor();
  await addPrices(world, admin);
  const sites = await addSites(world);

  /** Creates a shipment whose cartons were received and verified in China. */
  async function goods(
    customer: { id: string },
    { mode = 'SEA', cartons = [carton] }: { mode?: Mode; cartons?: readonly Carton[] } = {},
  ) {
    const id = newId(clock());
    const now = clock();
    const trackingNumber = trackingNumberFrom(random(12));
    await db
      .insertInto('shipments')
      .values({
        id,
        trackingNumber,
        customerId: customer.id,
        mode,
        goodsClass: 'NORMAL',
        destinationSiteId: sites.accra,
        status: 'READY',
        createdBy: customer.id,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    const packageIds: string[] = [];
    for (const [index, { goodsClass = 'NORMAL', ...measures }] of cartons.entries()) {
      const packageId = newId(now);
      packageIds.push(packageId);
      await db
        .insertInto('packages')
        .values({
          id: packageId,
          labelNumber: labelNumberFrom(random(10)),
          shipmentId: id,
          customerId: customer.id,
          pieceNumber: index + 1,
          state: 'VERIFIED',
          goodsClass,
          contents: 'Kitchenware',
          siteId: sites.guangzhou,
          receivedAt: now,
          liesSince: now,
          verifiedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .execute();
      await measure(packageId, measures);
    }
    return { id, trackingNumber, packageIds };
  }

  async function measure(packageId: string, measures: Omit<Carton, 'goodsClass'>) {
    const { lengthMm, widthMm, heightMm } = measures;
    await db
      .insertInto('measurements')
      .values({
        id: newId(clock()),
        packageId,
        purpose: 'VERIFY',
        ...measures,
        volumeCm3: Math.round((lengthMm * widthMm * heightMm) / 1000),
        isVerified: true,
        measuredBy: finance.id,
        measuredAt: clock(),
      })
      .execute();
  }

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
    holdsOn,
  };
}

async function addPrices(world: World, admin: Actor) {
  const kinds = [
    { mode: 'AIR', goodsClass: 'NORMAL', tiers: onePrice('25.00') },
    { mode: 'AIR', goodsClass: 'SPECIAL', tiers: onePrice('35.00') },
    { mode: 'SEA', goodsClass: 'NORMAL', tiers: onePrice('220.00') },
    { mode: 'SEA', goodsClass: 'SPECIAL', tiers: onePrice('230.00') },
  ] as const;
  await world.work(admin, async (work) => {
    for (const { mode, ...rate } of kinds)
      await addRate(work, {
        ...rate,
        mode,
        minimumUnits: mode === 'AIR' ? 1_000 : 10_000,
        stepUnits: mode === 'AIR' ? 100 : 1,
        divisor: mode === 'AIR' ? 6_000 : null,
        note: 'The first prices',
      });
    await addExchangeRate(work, { cedisPerDollar: '12.5', note: 'Of the bank' });
  });
}

async function addSites({ db, clock }: World) {
  const sites = { guangzhou: newId(clock()), accra: newId(clock()) };
  await db
    .insertInto('sites')
    .values([
      {
        id: sites.guangzhou,
        code: 'CANA',
        kind: 'ORIGIN',
        modes: ['AIR', 'SEA'],
        name: 'Guangzhou A',
        nameZh: '广州仓',
        address: '217 Guangzhou Road, Baiyun',
        addressZh: '广州市白云区广州大道217号',
        city: 'Guangzhou',
        placeCode: 'CNCAN',
        phone: '+8613812345678',
        createdAt: clock(),
      },
      {
        id: sites.accra,
        code: 'ACC1',
        kind: 'DESTINATION',
        modes: ['AIR', 'SEA'],
        name: 'Accra office',
        address: '12 Ring Road East, Osu',
        city: 'Accra',
        placeCode: 'GHACC',
        phone: '+233302004417',
        createdAt: clock(),
      },
    ])
    .execute();
  return sites;
}
