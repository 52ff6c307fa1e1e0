import { authorize } from '@sankofa/domain/authorize';
import { mayShipment } from '@sankofa/domain/shipments/shipment-policy';
import * as calls from '@sankofa/domain/warehouse/loading-lists/import-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { importRows } from './import.ts';
import { readLoadingList } from './loading-list.ts';

/** Endpoints for suppliers' loading lists: read rows, preview them, and import them in parts. */
export function importRoutes(app: FastifyInstance) {
  serve(app, calls.readLoadingList, (_work, { file }) => readLoadingList(file), {
    authorize: (work) => authorize(work, 'warehouse', mayShipment.importList),
  });

  serve(app, calls.importLoadingList, async (work, { body }) => ({
    rows: await importRows(work, body),
  }));
}
