import type { SiteIds } from '@sankofa/domain/fixtures/sites';
import type { HoldKind } from '@sankofa/domain/shipments/hold';
import type { Mode } from '@sankofa/domain/values/mode';
import { addMs } from '@sankofa/domain/values/time';

import { addSites } from '../../fixtures/open-company.ts';
import { newId } from '../../platform/ids.ts';
import { typedJson } from '../stored-texts.ts';
import type { World } from '../world.ts';
import { insertVerifiedGoods } from './verified-rows.ts';

export type Sites = SiteIds;
export type Goods = Awaited<ReturnType<typeof verifiedGoods>>;

/** Opens the sites of the sample company. */
export const openSites = async (world: World): Promise<Sites> =>
  world.work(await world.as('admin').actor(), addSites);

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

/** Creates a shipment with verified cartons in China, received five days ago, and its issued invoice. */
export async function verifiedGoods(world: World, options: GoodsOptions) {
  const { customerId, cartons = 1, holds = [], isInvoiced = true } = options;
  const { db, clock } = world;
  const now = clock();
  const clerk = await world.as('warehouse-cn').id();
  const size = { lengthMm: 500, widthMm: 400, heightMm: 500 };
  const { weightGrams = 20_000, volumeCm3 = 100_000 } = options;
  const goods = await insertVerifiedGoods(world, {
    ...options,
    clerk,
    receivedAt: addMs(now, -5 * 86_400_000),
    cartons: Array.from({ length: cartons }, () => ({ ...size, weightGrams, volumeCm3 })),
  });
  const { id: shipmentId, packages } = goods;
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
  if (isInvoiced) await addInvoice(world, { shipmentId, customerId });
  return { shipmentId, trackingNumber: goods.trackingNumber, packages, customerId };
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
