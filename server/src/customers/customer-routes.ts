import type { FastifyInstance } from 'fastify';

import type { Parts } from '../platform/http/app-parts.ts';
import { customerListRoutes } from './list/customer-list-routes.ts';
import { mergeRoutes } from './merging/merge-routes.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { customerRecordRoutes } from './record/customer-record-routes.ts';
import { viewRoutes } from './view-as/view-routes.ts';

/** Registers the office's calls about customers. */
export function customerRoutes(app: FastifyInstance, parts: Pick<Parts, 'config'>) {
  customerListRoutes(app);
  customerRecordRoutes(app);
  noteRoutes(app);
  mergeRoutes(app);
  viewRoutes(app, parts);
}
