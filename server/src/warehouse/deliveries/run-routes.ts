import { Problem } from '@sankofa/domain/errors/problem';
import { deliveryTexts } from '@sankofa/domain/warehouse/deliveries/delivery-texts';
import * as calls from '@sankofa/domain/warehouse/deliveries/run-endpoints';
import type { FastifyInstance } from 'fastify';

import { readFile } from '../../platform/files/files.ts';
import { serve } from '../../platform/http/serve.ts';
import { addDropPhoto, deliverDrop, failDrop, lockDrop } from './drop.ts';
import { getDrop } from './run-queries.ts';
import { dispatchRun } from './run.ts';
import { pageOfRuns, pageAwaitingDelivery, shownRun } from './shown-run-queries.ts';

export function runRoutes(app: FastifyInstance) {
  serve(app, calls.listAwaitingDelivery, ({ db }, { query }) => pageAwaitingDelivery(db, query));
  serve(app, calls.listRuns, ({ db }, { query }) => pageOfRuns(db, query));
  serve(app, calls.getRun, ({ db }, { params }) => shownRun(db, params.id));
  serve(app, calls.dispatchRun, async (work, { body }) =>
    shownRun(work.tx, await dispatchRun(work, body)),
  );
  serve(
    app,
    calls.addDropPhoto,
    async (work, { params, file }) =>
      shownRun(work.tx, await addDropPhoto(work, { id: params.id, stored: file.stored })),
    { authorize: (work, { params }) => lockDrop(work, params.id) },
  );
  serve(app, calls.settleDrop, async (work, { params, body }) =>
    shownRun(work.tx, await deliverDrop(work, { ...body, id: params.id })),
  );
  serve(app, calls.failDrop, async (work, { params, body }) =>
    shownRun(work.tx, await failDrop(work, { ...body, id: params.id })),
  );
  serve(app, calls.getDropPhoto, async ({ db }, { params, query }) => {
    const { photoFileId, trackingNumber } = await getDrop(db, params.id);
    if (photoFileId === null)
      throw new Problem('thing.not_found', { message: deliveryTexts.noPhoto });
    const { bytes } = await readFile({ files: app.context.files, db }, photoFileId, query.size);
    return { bytes, fileName: `delivery-${trackingNumber}.webp` };
  });
}
