import { authorize } from '@sankofa/domain/authorize';
import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import { Problem } from '@sankofa/domain/errors/problem';
import { remeasure } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import { editShipment } from '@sankofa/domain/shipments/shipment-endpoints';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import { waitedSince } from '@sankofa/domain/values/time';
import {
  chargeStorageNow,
  getHandOverDue,
  handOver,
  unlockPickup as unlockPickupCall,
} from '@sankofa/domain/warehouse/hand-over/hand-over-endpoints';
import * as discrepancyCalls from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/inventory/inventory-endpoints';
import { writeOff as writeOffCall } from '@sankofa/domain/warehouse/inventory/write-off-endpoints';
import * as labelCalls from '@sankofa/domain/warehouse/labels/label-endpoints';
import * as foundCalls from '@sankofa/domain/warehouse/receiving/found-carton-endpoints';
import { addPhoto } from '@sankofa/domain/warehouse/receiving/photo-endpoints';
import { listShipmentVerifications } from '@sankofa/domain/warehouse/verification/verification-endpoints';
import {
  getVerifyRules,
  saveVerifyRules,
} from '@sankofa/domain/warehouse/verification/verify-rule-endpoints';
import * as calls from '@sankofa/domain/warehouse/warehouse-endpoints';
import type { FastifyInstance } from 'fastify';

import { companySettings } from '../company/company.ts';
import { disputeTexts, officeDispute } from '../invoices/invoices.ts';
import { renderLabels, renderShelfLabels } from '../pdf/pdf.ts';
import type { Db } from '../platform/database/db.ts';
import type { Work } from '../platform/database/work.ts';
import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { foundPackages, shownPackage, shownShipment } from '../shipments/shipments.ts';
import { stockRoutes } from './counts/stock-routes.ts';
import { runRoutes } from './deliveries/run-routes.ts';
import { invoiceStorageBeforeHandover, handOverDue } from './hand-over/hand-over-due.ts';
import { handOverPackages } from './hand-over/handover.ts';
import { unlockPickup } from './hand-over/unlock-pickup.ts';
import { resolveDiscrepancy } from './inventory/discrepancies.ts';
import { pageOfDiscrepancies, pageOfInventory } from './inventory/inventory-queries.ts';
import { addPhotoTo, lockToPhotograph } from './inventory/photos.ts';
import { writeOff } from './inventory/write-off.ts';
import { labelFacts } from './labels/label-queries.ts';
import { importRoutes } from './loading-lists/import-routes.ts';
import { matchFound, missingFor, registerFound } from './receiving/found-carton.ts';
import { identifyPackage } from './receiving/identify.ts';
import { receivePackages } from './receiving/receive.ts';
import { voidReceipt } from './receiving/void-receipt.ts';
import { identifyCode } from './scanning/identify-code.ts';
import { scanRoutes } from './scanning/scan-routes.ts';
import { claimRoutes } from './unidentified/claim-routes.ts';
import { reportDamage } from './verification/damage.ts';
import { remeasurePackage } from './verification/remeasure.ts';
import { pageOfVerifications } from './verification/verification-queries.ts';
import { changeVerifyRules, findVerifyRules } from './verification/verify-rules.ts';
import { changeShipment, inUnits, reopenPackage, verifyPackage } from './verification/verify.ts';

export function warehouseRoutes(app: FastifyInstance) {
  serve(app, calls.scan, ({ db, actor }, { query }) => identifyCode(db, actor, query.code));

  serve(app, calls.receive, async (work, { body }) => {
    const { packageId, ...answer } = await receivePackages(work, body);
    return { ...answer, package: await found(work, packageId) };
  });

  serve(app, calls.voidReceipt, async (work, { body }) => ({
    packages: await foundPackages(work.tx, work.actor, await voidReceipt(work, body)),
  }));

  serve(app, calls.identify, async (work, { body }) =>
    found(work, await identifyPackage(work, body)),
  );

  foundRoutes(app);

  serve(app, calls.verify, async (work, { body }) => {
    const { packageId, differences, ...outcome } = await verifyPackage(work, body);
    return {
      ...outcome,
      package: await found(work, packageId),
      differences: differences.map(inUnits),
    };
  });

  serve(app, getVerifyRules, ({ db }) => findVerifyRules(db));
  serve(app, saveVerifyRules, (work, { body, version }) =>
    changeVerifyRules(work, { ...body, version }),
  );

  serve(app, remeasure, async (work, { params, body, http }) => {
    await remeasurePackage(work, { ...body, disputeId: params.id });
    const dispute = await officeDispute(work.tx, params.id, work.now);
    return disputeTexts(dispute, languageOf(http.request));
  });

  serve(app, calls.reopenPackage, async (work, { params, body }) =>
    shownPackage(work.tx, await reopenPackage(work, { ...body, packageId: params.id })),
  );

  serve(app, writeOffCall, async (work, { params, body }) =>
    shownPackage(work.tx, await writeOff(work, { ...body, packageId: params.id })),
  );

  photoRoute(app);

  serve(app, discrepancyCalls.reportDamage, async (work, { params, body }) => {
    const { packageId, discrepancyId } = await reportDamage(work, {
      ...body,
      packageId: params.id,
    });
    return { package: await shownPackage(work.tx, packageId), discrepancyId };
  });

  serve(app, getHandOverDue, ({ db, actor, now }, { params }) =>
    handOverDue(db, actor, params.id, now),
  );
  serve(app, chargeStorageNow, (work, { params, body }) =>
    invoiceStorageBeforeHandover(work, { ...body, shipmentId: params.id }),
  );
  serve(app, handOver, (work, { params, body }) =>
    handOverPackages(work, { ...body, shipmentId: params.id }),
  );

  serve(app, unlockPickupCall, (work, { params, body }) =>
    unlockPickup(work, { ...body, shipmentId: params.id }),
  );

  // A change of a shipment may remove the only carton that its invoice waited for.
  serve(app, editShipment, async (work, { params, body, version }) =>
    shownShipment(
      { ...work, db: work.tx },
      await changeShipment(work, { ...body, shipmentId: params.id, version }),
    ),
  );

  inventoryRoutes(app);
  scanRoutes(app);
  runRoutes(app);
  importRoutes(app);
  stockRoutes(app);
  claimRoutes(app);
}

/** Endpoints for cartons that are found in Ghana without a label. */
function foundRoutes(app: FastifyInstance) {
  serve(app, foundCalls.registerFound, async (work, { body }) => ({
    package: await found(work, await registerFound(work, body)),
  }));
  serve(app, foundCalls.listMissing, ({ db, actor }, { params, query }) =>
    missingFor(db, actor, { packageId: params.id, query }),
  );
  serve(app, foundCalls.matchFound, async (work, { params, body }) => ({
    package: await found(work, await matchFound(work, { ...body, packageId: params.id })),
  }));
}

function photoRoute(app: FastifyInstance) {
  serve(
    app,
    addPhoto,
    async (work, { params, query, file }) =>
      shownPackage(
        work.tx,
        await addPhotoTo(work, { ...query, packageId: params.id, stored: file.stored }),
      ),
    {
      authorize: (work, { params, query }) =>
        lockToPhotograph(work, { ...query, packageId: params.id }),
    },
  );
}

function inventoryRoutes(app: FastifyInstance) {
  serve(app, listInventory, async ({ db, actor, now }, { query }) => {
    const page = await pageOfInventory(db, now, query);
    const packages = await foundPackages(
      db,
      actor,
      page.items.map(({ id }) => id),
    );
    return {
      nextCursor: page.nextCursor,
      items: packages.map((one, index) => {
        const stored = page.items[index];
        const waited = stored && waitedSince(stored.inStockSince, now, stored.timeZone);
        return {
          ...one,
          siteName: stored?.siteName ?? null,
          siteNameZh: stored?.siteNameZh ?? null,
          inStockSince: stored?.inStockSince ?? null,
          storedSince: waited?.on ?? null,
          days: waited?.days ?? null,
        };
      }),
    };
  });

  serve(app, listShipmentVerifications, ({ db, now }, { query }) =>
    pageOfVerifications(db, now, query),
  );

  serve(app, discrepancyCalls.listDiscrepancies, ({ db, actor }, { query }) => {
    authorize({ actor }, 'warehouse', mayBatch.scan);
    return pageOfDiscrepancies(db, query);
  });

  serve(app, discrepancyCalls.resolveDiscrepancy, (work, { params, body }) =>
    resolveDiscrepancy(work, { ...body, id: params.id }),
  );

  serve(app, labelCalls.getLabel, ({ db }, { params }) => labelsOf(app, db, [params.id]));
  serve(app, labelCalls.getLabels, ({ db }, { query }) => labelsOf(app, db, query.ids));
  serve(app, labelCalls.getShelfLabels, async (_reader, { query }) => {
    const bytes = await renderShelfLabels(query.shelves);
    return { bytes, fileName: 'shelf-labels.pdf' };
  });
}

async function found(work: Work, packageId: string) {
  const [one] = await foundPackages(work.tx, work.actor, [packageId]);
  if (!one) throw new RangeError(`There is no package ${packageId}`);
  return one;
}

async function labelsOf(app: FastifyInstance, db: Db, ids: readonly string[]) {
  const { brand } = await companySettings(db);
  const facts = await labelFacts(db, ids, {
    brandName: brand,
    publicUrl: app.context.publicOrigin,
  });
  const [first] = facts;
  if (!first) throw new Problem('thing.not_found', { message: shipmentTexts.cartonNotFound });
  return {
    bytes: await renderLabels(facts),
    fileName: facts.length === 1 ? `label-${first.labelNumber}.pdf` : `labels-${facts.length}.pdf`,
  };
}
