import type { Actor } from '@sankofa/domain/access';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { sql, type RawBuilder } from 'kysely';

import { customersFound } from '../accounts/accounts.ts';
import type { Db } from '../platform/database/db.ts';
import { areMany, searchedOf } from './found-queries.ts';
import {
  batchesFound,
  cartonsFound,
  customersFound as customerGroup,
  shipmentsFound,
} from './goods-search-queries.ts';
import { invoicesFound, paymentsFound, ticketsFound } from './office-search-queries.ts';

/** A group that the person may not see is null. */
const rowsOrNull = <Row>(group: { rows: RawBuilder<Row[]> } | null) =>
  sql<Row[] | null>`${group?.rows ?? sql`null`}`;

/**
 * Searches all groups in one statement: the customers that match are looked up once, and on a busy machine each round
 * trip costs more than what it finds.
 */
export async function search(db: Db, actor: Actor, q: string) {
  const searched = searchedOf(q);
  const shipments = shipmentsFound(searched);
  const cartons = cartonsFound(actor, searched);
  const customers = customerGroup(searched);
  const batches = batchesFound(searched);
  const invoices = mayInvoice.listAll(actor) ? invoicesFound(searched) : null;
  const payments = mayPayment.listAll(actor) ? paymentsFound(searched) : null;
  const tickets = mayTicket.answer(actor) ? ticketsFound(searched) : null;
  const found = await db
    .with(
      (cte) => cte('foundCustomers').materialized(),
      () => sql<{ id: string }>`(${customersFound(searched.text)})`,
    )
    .with(
      (cte) => cte('areMany').materialized(),
      () => areMany,
    )
    .selectNoFrom([
      shipments.rows.as('shipments'),
      cartons.rows.as('cartons'),
      customers.rows.as('customers'),
      batches.rows.as('batches'),
      rowsOrNull(invoices).as('invoices'),
      rowsOrNull(payments).as('payments'),
      rowsOrNull(tickets).as('tickets'),
    ])
    .executeTakeFirstOrThrow();
  return {
    shipments: shipments.answer(found.shipments),
    cartons: cartons.answer(found.cartons),
    customers: customers.answer(found.customers),
    batches: batches.answer(found.batches),
    invoices: invoices && found.invoices && invoices.answer(found.invoices),
    payments: payments && found.payments && payments.answer(found.payments),
    tickets: tickets && found.tickets && tickets.answer(found.tickets),
  };
}
