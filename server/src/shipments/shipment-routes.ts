import { isOffice, owns } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/errors/problem';
import { getCartonMarks } from '@sankofa/domain/shipments/address-kit/address-kit-endpoints';
import {
  holdShipments,
  liftHold as liftHoldCall,
  placeHold as placeHoldCall,
} from '@sankofa/domain/shipments/office/hold-endpoints';
import {
  getShipmentsCsv,
  getShipmentsXlsx,
} from '@sankofa/domain/shipments/office/shipment-file-endpoints';
import {
  findOwnSupplierNumbers,
  listOwnSuppliers,
} from '@sankofa/domain/shipments/pre-alerts/supplier-number-endpoints';
import {
  cancelShipment,
  getPhoto,
  countShipments,
  getShipment,
  listShipments,
  preAlert,
} from '@sankofa/domain/shipments/shipment-endpoints';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { FastifyInstance } from 'fastify';

import { readFile } from '../platform/files/files.ts';
import { languageOf } from '../platform/http/problems.ts';
import { serve } from '../platform/http/serve.ts';
import { cartonMarkSheet } from './address-kit/carton-marks.ts';
import { placeHoldsOnAll, liftHold, placeHold } from './holds.ts';
import { countActive, pageOfShipments } from './list-queries.ts';
import { recordRoutes } from './office/record-routes.ts';
import { shipmentsCsv, shipmentsXlsx } from './office/shipment-files.ts';
import { viewRoutes } from './office/view-routes.ts';
import { cancelOwnShipment } from './pre-alerts/change-pre-alert.ts';
import { draftRoutes } from './pre-alerts/draft-routes.ts';
import { orderListRoutes } from './pre-alerts/order-list-routes.ts';
import { preAlertShipment } from './pre-alerts/pre-alert.ts';
import { supplierFileRoutes } from './pre-alerts/supplier-file-routes.ts';
import { findSupplierNumbers, findSuppliers } from './pre-alerts/supplier-number-queries.ts';
import { findPhoto } from './shipment-detail-queries.ts';
import { shownPackage } from './shown-queries.ts';
import { shownShipment } from './shown.ts';

export function shipmentRoutes(app: FastifyInstance) {
  orderListRoutes(app);
  draftRoutes(app);
  supplierFileRoutes(app);
  viewRoutes(app);
  recordRoutes(app);

  serve(app, listShipments, ({ db, actor }, { query }) => pageOfShipments(db, actor, query));

  serve(app, getShipmentsCsv, (reader, { query, http }) =>
    shipmentsCsv({ ...reader, language: languageOf(http.request) }, query),
  );

  serve(app, getShipmentsXlsx, (reader, { query, http }) =>
    shipmentsXlsx({ ...reader, language: languageOf(http.request) }, query),
  );

  serve(app, countShipments, ({ db, actor }) => countActive(db, actor.id));

  serve(app, findOwnSupplierNumbers, async ({ db, actor }, { query }) => ({
    items: await findSupplierNumbers(db, actor.id, query.numbers),
  }));

  serve(app, listOwnSuppliers, async ({ db, actor }) => ({
    items: await findSuppliers(db, actor.id),
  }));

  serve(app, getCartonMarks, ({ db, actor }, { query }) => cartonMarkSheet(db, actor.id, query));

  serve(app, getShipment, (reader, { params }) => shownShipment(reader, params.id));

  serve(app, preAlert, async (work, { body }) =>
    shownShipment({ ...work, db: work.tx }, await preAlertShipment(work, body)),
  );

  serve(app, cancelShipment, async (work, { params, body, version }) =>
    shownShipment(
      { ...work, db: work.tx },
      await cancelOwnShipment(work, { ...body, shipmentId: params.id, version }),
    ),
  );

  serve(app, placeHoldCall, async (work, { params, body }) =>
    shownPackage(work.tx, await placeHold(work, { ...body, packageId: params.id })),
  );

  serve(app, holdShipments, async (work, { body }) => ({
    cartons: await placeHoldsOnAll(work, body),
  }));

  serve(app, liftHoldCall, async (work, { params, body }) =>
    shownPackage(work.tx, await liftHold(work, { ...body, holdId: params.id })),
  );

  serve(app, getPhoto, async ({ db, actor }, { params, query }) => {
    const photos = await findPhoto(db, params.id);
    const photo = photos.find((one) => isOffice(actor) || owns(actor, one));
    if (!photo) throw new Problem('thing.not_found', { message: shipmentTexts.photoNotFound });
    const { bytes } = await readFile({ files: app.context.files, db }, params.id, query.size);
    return { bytes, fileName: `${photo.labelNumber}.webp` };
  });
}
