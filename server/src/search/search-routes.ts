import type { Actor } from '@sankofa/domain/access';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { searchEverywhere, type SearchAnswer } from '@sankofa/domain/search/search-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import type { FastifyInstance } from 'fastify';

import type { Db } from '../platform/database/db.ts';
import { serve } from '../platform/http/serve.ts';
import { searchedOf } from './found-queries.ts';
import {
  searchBatches,
  searchCartons,
  searchCustomers,
  searchShipments,
} from './goods-search-queries.ts';
import { searchInvoices, searchPayments, searchTickets } from './office-search-queries.ts';

export function searchRoutes(app: FastifyInstance) {
  serve(app, searchEverywhere, ({ db, actor }, { query }) => search(db, actor, query.q));
}

/** Searches the groups one after the other, so that a search uses one connection like any other call. */
async function search(db: Db, actor: Actor, q: string): Promise<SearchAnswer> {
  const searched = searchedOf(q);
  return {
    shipments: await searchShipments(db, searched),
    cartons: await searchCartons(db, actor, searched),
    customers: await searchCustomers(db, searched),
    batches: await searchBatches(db, searched),
    invoices: mayInvoice.listAll(actor) ? await searchInvoices(db, searched) : null,
    payments: mayPayment.listAll(actor) ? await searchPayments(db, searched) : null,
    tickets: mayTicket.answer(actor) ? await searchTickets(db, searched) : null,
  };
}
