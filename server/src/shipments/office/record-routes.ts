import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import {
  listShipmentAudit,
  listShipmentEmails,
  listShipmentDocuments,
} from '@sankofa/domain/shipments/office/shipment-record-endpoints';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../../platform/database/db.ts';
import { languageOf } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { pageOfDocuments } from '../documents/document-list-queries.ts';
import { findShownShipment } from '../list-row-queries.ts';
import { pageOfEmails } from './shipment-email-queries.ts';
import { shownAudit } from './shown-audit.ts';

/** Registers the routes for the records of a shipment: documents, notifications and audit log. */
export function recordRoutes(app: FastifyInstance) {
  serve(app, listShipmentDocuments, async ({ db, actor }, { params, query }) => {
    await ensureShipment(db, params.id);
    return pageOfDocuments(db, actor, { shipmentId: params.id, ...query });
  });

  serve(app, listShipmentEmails, async ({ db, actor }, { params, query, http }) => {
    ensureMaySee(actor);
    await ensureShipment(db, params.id);
    const language = languageOf(http.request);
    return pageOfEmails(db, actor, { shipmentId: params.id, language, ...query });
  });

  serve(app, listShipmentAudit, async ({ db, actor }, { params, query }) => {
    ensureMaySee(actor);
    await ensureShipment(db, params.id);
    return shownAudit(db, actor, { shipmentId: params.id, ...query });
  });
}

const ensureMaySee = (actor: Actor) =>
  authorize({ actor }, shipmentTexts.onlyRecordReaders, mayShipment.seeRecord);

async function ensureShipment(db: Db, id: string) {
  if (!(await findShownShipment(db, id)))
    throw new Problem('thing.not_found', { message: shipmentTexts.notFound });
}
