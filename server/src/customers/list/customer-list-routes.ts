import type { Actor } from '@sankofa/domain/access';
import { authorize } from '@sankofa/domain/authorize';
import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { customerTexts } from '@sankofa/domain/customers/customer-texts';
import {
  getCustomersCsv,
  getCustomersXlsx,
  listCustomers,
  listCustomerTags,
  type CustomerSort,
} from '@sankofa/domain/customers/list/customer-list-endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../platform/http/serve.ts';
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

type Filter = {
  owes?: boolean | undefined;
  hasCredit?: boolean | undefined;
  sort?: CustomerSort | undefined;
};

/** Filters and orders by balance would tell who owes to those who may not see balances. */
function ensureMayFilter(actor: Actor, { owes, hasCredit, sort }: Filter) {
  const isByBalance =
    owes !== undefined || hasCredit !== undefined || sort === 'owed' || sort === '-owed';
  if (isByBalance) authorize({ actor }, customerTexts.balanceNeeded, mayCustomer.seeBalance);
}
