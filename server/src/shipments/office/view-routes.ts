import { Problem } from '@sankofa/domain/errors/problem';
import {
  chooseColumns,
  listViews,
  maxViews,
  removeView,
  saveView,
} from '@sankofa/domain/shipments/office/view-endpoints';
import { shipmentTexts } from '@sankofa/domain/shipments/shipment-texts';
import type { FastifyInstance } from 'fastify';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  columnsOf,
  deleteView,
  lockViews,
  storeColumns,
  storeView,
  viewsOf,
} from './view-queries.ts';

export function viewRoutes(app: FastifyInstance) {
  serve(app, listViews, async ({ db, actor }) => ({
    items: await viewsOf(db, actor.id),
    columns: await columnsOf(db, actor.id),
  }));

  serve(app, chooseColumns, async (work, { body }) => {
    const columns = [...new Set(body.columns)];
    await storeColumns(work, columns);
    note(work, 'columns.choose', { columns });
    return { columns };
  });

  serve(app, saveView, async (work, { body }) => {
    const before = await lockViews(work);
    if (before.length >= maxViews && !before.some(({ name }) => name === body.name))
      throw new Problem('request.invalid', {
        message: shipmentTexts.tooManyViews({ most: maxViews }),
        fields: { name: shipmentTexts.deleteView },
      });
    await storeView(work, body);
    note(work, 'view.save', { name: body.name });
    return body;
  });

  serve(app, removeView, async (work, { query }) => {
    await deleteView(work, query.name);
    note(work, 'view.remove', { name: query.name });
    return {};
  });
}

const note = (work: Work, action: string, after: object) =>
  audit(work, { action, subject: 'user', subjectId: work.actor.id, after });
