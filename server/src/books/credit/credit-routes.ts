import * as calls from '@sankofa/domain/books/credit/credit-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import {
  changeCreditTerms,
  releaseShipment,
  shipmentsInChina,
  shownCredit,
} from './credit-terms.ts';

/** Registers credit limits and payment terms of customers, for finance. */
export function creditRoutes(app: FastifyInstance) {
  serve(app, calls.getCreditTerms, ({ db, now }, { params }) =>
    shownCredit({ db, now }, params.id),
  );
  serve(app, calls.listShipmentsInChina, ({ db }, { params, query }) =>
    shipmentsInChina(db, params.id, query),
  );
  serve(app, calls.setCreditTerms, async (work, { params, body, version }) => {
    await changeCreditTerms(work, { ...body, customerId: params.id, version });
    return shownCredit({ db: work.tx, now: work.now }, params.id);
  });
  serve(app, calls.releaseCredit, async (work, { params, body }) => {
    const customerId = await releaseShipment(work, { ...body, shipmentId: params.id });
    return shownCredit({ db: work.tx, now: work.now }, customerId);
  });
}
