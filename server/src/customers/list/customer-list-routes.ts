import {
  getCustomersCsv,
  getCustomersXlsx,
  listCustomers,
  listCustomerTags,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
import { ensureMayFilter } from './balance-filter.ts';
import { customersCsv, customersXlsx } from './customer-files.ts';
import { findTags, pageOfCustomers } from './customer-list-queries.ts';

export function customerListRoutes(app: FastifyInstance) {
  serve(app, listCustomers, ({ db, actor }, { query }) => {
    ensureMayFilter(actor, query);
    return pageOfCustomers(db, actor, query);
  });
  serve(app, getCustomersCsv, (reader, { query }) => {
    ensureMayFilter(reader.actor, query);
    return customersCsv(reader, query);
  });
  serve(app, getCustomersXlsx, (reader, { query }) => {
    ensureMayFilter(reader.actor, query);
    return customersXlsx(reader, query);
  });
  serve(app, listCustomerTags, async ({ db }, { query }) => ({
    items: await findTags(db, query.q),
  }));
}
