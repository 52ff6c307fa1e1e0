import {
  mergeCustomer as mergeCall,
  previewMerge,
} from '@sankofa/domain/customers/merging/merge-endpoints';
import type { FastifyInstance } from 'fastify';

import { languageOf } from '../../platform/http/problems.ts';
import { serve } from '../../platform/http/serve.ts';
import { mergeCustomers, mergePreview } from './merge.ts';

export function mergeRoutes(app: FastifyInstance) {
  serve(app, previewMerge, ({ db }, { params, query, http }) =>
    mergePreview(db, { oldId: params.id, keptId: query.keptId }, languageOf(http.request)),
  );
  serve(app, mergeCall, (work, { params, body }) =>
    mergeCustomers(work, { oldId: params.id, ...body }),
  );
}
