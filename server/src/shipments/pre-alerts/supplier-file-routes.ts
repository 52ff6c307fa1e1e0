import * as calls from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import type { FastifyInstance } from 'fastify';

import { readFile } from '../../platform/files/files.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  addSupplierFile,
  lockToAddFile,
  removeSupplierFile,
  seenSupplierFile,
  supplierFilesOf,
} from './supplier-files.ts';

/** Photos and the invoice that a supplier sent the customer about a shipment. */
export function supplierFileRoutes(app: FastifyInstance) {
  serve(app, calls.listSupplierFiles, (reader, { params }) => supplierFilesOf(reader, params.id));

  serve(
    app,
    calls.addSupplierFile,
    async (work, { params, query, file }) => {
      await addSupplierFile(work, { ...query, shipmentId: params.id, stored: file.stored });
      return supplierFilesOf({ ...work, db: work.tx }, params.id);
    },
    {
      authorize: (work, { params, query }) =>
        lockToAddFile(work, { ...query, shipmentId: params.id }),
    },
  );

  serve(app, calls.removeSupplierFile, async (work, { params }) => {
    const { files, db } = app.context;
    const shipmentId = await removeSupplierFile(work, {
      fileId: params.id,
      store: { files, db },
    });
    return supplierFilesOf({ ...work, db: work.tx }, shipmentId);
  });

  serve(app, calls.getSupplierFile, async ({ db, actor }, { params, query }) => {
    const { trackingNumber } = await seenSupplierFile({ db, actor }, params.id);
    const file = await readFile({ files: app.context.files, db }, params.id, query.size);
    const end = file.kind === 'application/pdf' ? 'pdf' : 'webp';
    return { ...file, fileName: `${trackingNumber}-supplier.${end}` };
  });
}
