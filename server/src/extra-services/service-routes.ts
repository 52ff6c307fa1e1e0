import * as calls from '@sankofa/domain/extra-services/service-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { addService, changePrice, retireService } from './change-services.ts';
import { pageOfPrices, pageOfServices } from './service-queries.ts';

export function serviceRoutes(app: FastifyInstance) {
  serve(app, calls.listServices, ({ db, now }, { query }) => pageOfServices(db, query, now));
  serve(app, calls.listServicePrices, ({ db, now }, { query }) => pageOfPrices(db, query, now));
  serve(app, calls.addService, (work, { body }) => addService(work, body));
  serve(app, calls.changeServicePrice, (work, { params, body }) =>
    changePrice(work, { ...body, serviceId: params.id }),
  );
  serve(app, calls.retireService, (work, { params, body }) =>
    retireService(work, { ...body, serviceId: params.id }),
  );
}
