import * as calls from '@sankofa/domain/statistics/statistics-endpoints';
import { listWaiting } from '@sankofa/domain/statistics/waiting-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../platform/http/serve.ts';
import { customerChanges, pageOfCustomerChanges } from './customers.ts';
import { discrepancyRates } from './discrepancy-rates.ts';
import { throughput } from './throughput.ts';
import { transit } from './transit.ts';
import { volume } from './volume.ts';
import { waitingFor } from './waiting.ts';

/** Figures of a period for the dashboards; money is in the books. */
export function statisticsRoutes(app: FastifyInstance) {
  serve(app, calls.getVolume, ({ db }, { query }) => volume(db, query));
  serve(app, calls.getTransit, ({ db }, { query }) => transit(db, query));
  serve(app, calls.getCustomerChanges, ({ db }, { query }) => customerChanges(db, query));
  serve(app, calls.listCustomerChanges, ({ db }, { query }) => pageOfCustomerChanges(db, query));
  serve(app, calls.getDiscrepancyRate, ({ db }, { query }) => discrepancyRates(db, query));
  serve(app, listWaiting, ({ db, actor, now }) => waitingFor(db, actor, now));
  serve(app, calls.getThroughput, ({ db, now }, { query }) => throughput(db, now, query));
}
