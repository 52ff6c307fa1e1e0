import { ensure, type Actor } from '@sankofa/domain/access';
import { Problem } from '@sankofa/domain/problem';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import {
  listShipmentAudit,
  listShipmentLetters,
  listShipmentPapers,
} from '@sankofa/domain/shipments/shipment-record-endpoints';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../platform/db.ts';
import { serve } from '../platform/serve.ts';
import { shownAudit } from './audit-shown.ts';
import { pageOfLetters } from './letter-queries.ts';
import { findShownShipment } from './list-queries.ts';
import { pageOfPapers } from './paper-list-queries.ts';

/** What lies beside a shipment: its papers, what was told about it, and who did what. */
export function recordRoutes(app: FastifyInstance) {
  serve(app, listShipmentPapers, async ({ db, actor }, { params, query }) => {
    await ensureThere(db, params.id);
    return pageOfPapers(db, actor, { shipmentId: params.id, ...query });
  });

  serve(app, listShipmentLetters, async ({ db, actor }, { params, query }) => {
    ensureMaySee(actor);
    await ensureThere(db, params.id);
    return pageOfLetters(db, actor, { shipmentId: params.id, ...query });
  });

  serve(app, listShipmentAudit, async ({ db, actor }, { params, query }) => {
    ensureMaySee(actor);
    await ensureThere(db, params.id);
    return shownAudit(db, actor, { shipmentId: params.id, ...query });
  });
}

const ensureMaySee = (actor: Actor) =>
  ensure(
    mayShipment.seeRecord(actor),
    'Only warehouse, batches, finance and support can see notifications and the audit log',
  );

async function ensureThere(db: Db, id: string) {
  if (!(await findShownShipment(db, id)))
    throw new Problem('thing.not_found', { sentence: 'Shipment not found' });
}
