import type { InvoiceState } from '@sankofa/domain/invoices/invoice';
import type { PaymentMethod, PaymentState } from '@sankofa/domain/payments/payment-status';
import type { TicketState } from '@sankofa/domain/support/ticket-status';
import { moneyOf } from '@sankofa/domain/values/money';
import type { Pesewas } from '@sankofa/domain/values/pesewas';
import { sql } from 'kysely';

import { storedMessageSchema } from '../platform/texts/stored-messages.ts';
import {
  branch,
  group,
  merged,
  numbers,
  ofCustomers,
  words,
  type Searched,
} from './found-queries.ts';

/** Fewer characters are part of too many tracking numbers. */
const shortestPart = 4;

export function invoicesFound(searched: Searched) {
  const { key } = searched;
  const ofShipments =
    key.length < shortestPart
      ? []
      : [
          branch(
            'invoices',
            1,
            sql`shipment_id in (select id from shipments where search_key(tracking_number) like ${`%${key}%`})`,
          ),
        ];
  const found = merged([
    ...numbers('invoices', 'invoice_number', searched),
    ...ofShipments,
    ofCustomers('invoices'),
  ]);
  return group(
    sql<{
      id: string;
      rank: number;
      invoiceNumber: string | null;
      state: InvoiceState;
      totalPesewas: Pesewas;
      trackingNumber: string;
      customerName: string;
    }>`select i.id, f.rank, i.invoice_number, i.state, i.total_pesewas, s.tracking_number, u.name as customer_name
    from ${found} f join invoices i on i.id = f.id
    join shipments s on s.id = i.shipment_id join users u on u.id = i.customer_id
    order by f.rank, i.id desc`,
    ({ totalPesewas, ...shown }) => ({
      ...shown,
      total: moneyOf(totalPesewas),
    }),
  );
}

export function paymentsFound(searched: Searched) {
  const found = merged([
    ...numbers('payments', 'receipt_number', searched),
    ...numbers('payments', 'reference', searched),
    ...words('payments', 'payer', searched),
    ofCustomers('payments'),
  ]);
  return group(
    sql<{
      id: string;
      rank: number;
      reference: string;
      receiptNumber: string | null;
      method: PaymentMethod;
      state: PaymentState;
      amountPesewas: Pesewas;
      customerName: string;
    }>`select p.id, f.rank, p.reference, p.receipt_number, p.method, p.state, p.amount_pesewas,
      u.name as customer_name
    from ${found} f join payments p on p.id = f.id join users u on u.id = p.customer_id
    order by f.rank, p.id desc`,
    ({ amountPesewas, ...shown }) => ({
      ...shown,
      amount: moneyOf(amountPesewas),
    }),
  );
}

export function ticketsFound(searched: Searched) {
  const found = merged([
    ...numbers('tickets', 'ticket_number', searched),
    ...words('tickets', 'subject', searched),
    ofCustomers('tickets'),
  ]);
  return group(
    sql<{
      id: string;
      rank: number;
      ticketNumber: string;
      subject: string;
      subjectMessage: unknown;
      state: TicketState;
      customerName: string;
    }>`select t.id, f.rank, t.ticket_number, t.subject, t.subject_message, t.state, u.name as customer_name
    from ${found} f join tickets t on t.id = f.id join users u on u.id = t.customer_id
    order by f.rank, t.id desc`,
    ({ subjectMessage, ...ticket }) => ({
      ...ticket,
      // Our own subjects are messages, which the response translates.
      subject: subjectMessage === null ? ticket.subject : storedMessageSchema.parse(subjectMessage),
    }),
  );
}
