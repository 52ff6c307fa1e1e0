import { randomBytes } from 'node:crypto';

import type { HoldKind } from '@sankofa/domain/shipments/hold';
import { labelNumberFrom, trackingNumberFrom } from '@sankofa/domain/values/codes';
import type { Mode } from '@sankofa/domain/values/mode';
import { addMs } from '@sankofa/domain/values/time';

import { openSite } from '../../company/company.ts';
import { newId } from '../../platform/ids.ts';
import { typedJson } from '../stored-texts.ts';
import type { World } from '../world.ts';

export type Sites = Awaited<ReturnType<typeof openSites>>;
export type Goods = Awaited<ReturnType<typeof verifiedGoods>>;

/** Creates Guangzhou and Yiwu in China, Accra and Tamale in Ghana, all for both modes. */
export async function openSites(world: World) {
  const admin = await world.as('admin').actor();
  const open = (code: string, city: string, placeCode: string, name: string) =>
    world.work(admin, (work) =>
      openSite(work, {
        code,
        city,
        placeCode,
        name,
        kind: placeCode.startsWith('CN') ? 'ORIGIN' : 'DESTINATION',
        modes: ['AIR', 'SEA'],
        nameZh: placeCode.startsWith('CN') ? '仓库' : '网点',
        address: `1 Warehouse Road, ${city}`,
        addressZh: placeCode.startsWith('CN') ? '仓库路1号' : null,
        phone: '+233302000000',
      }),
    );
  return {
    guangzhou: (await open('CAN', 'Guangzhou', 'CNCAN', 'Guangzhou warehouse')).id,
    yiwu: (await open('YIW', 'Yiwu', 'CNYIW', 'Yiwu warehouse')).id,
    accra: (await open('ACC', 'Accra', 'GHACC', 'Accra office')).id,
    tamale: (await open('TML', 'Tamale', 'GHTML', 'Tamale office')).id,
  };
}

export type GoodsOptions = {
  customerId: string;
  siteId: string;
  destinationSiteId: string;
  mode?: Mode;
  cartons?: number;
  volumeCm3?: number;
  weightGrams?: number;
  /** Open holds of every carton. */
  holds?: readonly HoldKind[];
  isInvoiced?: boolean;
  supplierNumber?: string;
};

/** Creates a shipment with verified cartons in China and its issued invoice. */
export async function verifiedGoods(world: World, options: GoodsOptions) {
  const { mode = 'SEA', cartons = 1, holds = [], isInvoiced = true } = options;
  const { db, clock } = world;
  const now = clock();
  const clerk = await world.as('warehouse-cn').id();
  const shipmentId = newId(now);
  const trackingNumber = trackingNumberFrom(randomBytes(16));
  await db
    .insertInto('shipments')
    .values({
      id: shipmentId,
      trackingNumber,
      customerId: options.customerId,
      mode,
      goodsClass: 'NORMAL',
      destinationSiteId: options.destinationSiteId,
      status: 'READY',
      createdBy: clerk,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  const packages = Array.from({ length: cartons }, (_, index) => ({
    id: newId(now),
    labelNumber: labelNumberFrom(randomBytes(16)),
    shipmentId,
    customerId: options.customerId,
    pieceNumber: index + 1,
    state: 'VERIFIED' as const,
    goodsClass: 'NORMAL' as const,
    contents: 'Kitchen blenders',
    supplierNumber: options.supplierNumber ?? null,
    supplierKey: options.supplierNumber ?? null,
    siteId: options.siteId,
    receivedAt: addMs(now, -5 * 86_400_000),
    liesSince: addMs(now, -5 * 86_400_000),
    verifiedAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  await db.insertInto('packages').values(packages).execute();
  await db
    .insertInto('measurements')
    .values(
      packages.map(({ id }) => ({
        id: newId(now),
        packageId: id,
        purpose: 'VERIFY' as const,
        weightGrams: options.weightGrams ?? 20_000,
        lengthMm: 500,
        widthMm: 400,
        heightMm: 500,
        volumeCm3: options.volumeCm3 ?? 100_000,
        isVerified: true,
        measuredBy: clerk,
        measuredAt: now,
      })),
    )
    .execute();
  await addMilestones(world, { shipmentId, packages, clerk, siteId: options.siteId });
  if (holds.length > 0)
    await db
      .insertInto('holds')
      .values(
        packages.flatMap(({ id }) =>
          holds.map((kind) => ({
            id: newId(now),
            packageId: id,
            kind,
            reason: typedJson('For the test'),
            placedBy: clerk,
            placedAt: now,
          })),
        ),
      )
      .execute();
  if (isInvoiced) await addInvoice(world, { shipmentId, customerId: options.customerId });
  return { shipmentId, trackingNumber, packages, customerId: options.customerId };
}

async function addMilestones(
  { db, clock }: World,
  facts: { shipmentId: string; packages: readonly { id: string }[]; clerk: string; siteId: string },
) {
  const now = clock();
  const steps = [
    { code: 'RCV', toState: 'RECEIVED', ms: -5 * 86_400_000 },
    { code: 'VER', toState: 'VERIFIED', ms: 0 },
  ];
  await db
    .insertInto('events')
    .values(
      steps.flatMap(({ code, toState, ms }) =>
        facts.packages.map(({ id }) => ({
          id: newId(now),
          code,
          toState,
          shipmentId: facts.shipmentId,
          packageId: id,
          siteId: facts.siteId,
          permission: 'duty:warehouse',
          actorId: facts.clerk,
          occurredAt: addMs(now, ms),
          recordedAt: addMs(now, ms),
        })),
      ),
    )
    .execute();
}

let invoiceNumber = 0;
async function addInvoice(
  world: World,
  { shipmentId, customerId }: { shipmentId: string; customerId: string },
) {
  const { db, clock } = world;
  const now = clock();
  invoiceNumber += 1;
  await db
    .insertInto('exchangeRates')
    .values({
      id: newId(now),
      cedisPerDollarE4: 125_000,
      effectiveFrom: '2026-01-01T00:00:00.000Z',
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: exchangeRateId } = await db
    .selectFrom('exchangeRates')
    .select('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoices')
    .values({
      id: newId(now),
      invoiceNumber: `INV-TEST-${invoiceNumber}`,
      shipmentId,
      customerId,
      state: 'ISSUED',
      exchangeRateId,
      cedisPerDollarE4: 125_000,
      totalPesewas: 100_000,
      draftedAt: now,
      issuedBy: await world.as('finance').id(),
      issuedAt: now,
      updatedAt: now,
    })
    .execute();
}
