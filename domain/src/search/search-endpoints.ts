import { z } from 'zod/mini';

import { batchStates } from '../batches/batch-status.ts';
import { endpoint } from '../endpoint.ts';
import { invoiceStates } from '../invoices/invoice.ts';
import { paymentMethods, paymentStates } from '../payments/payment-status.ts';
import { packageStates } from '../shipments/package-status.ts';
import { shipmentStatuses } from '../shipments/shipment-status.ts';
import { ticketStates } from '../support/ticket-status.ts';
import { longestSearch } from '../values/list.ts';
import { modeSchema } from '../values/mode.ts';
import { moneySchema } from '../values/money.ts';
import { searchTexts } from './search-texts.ts';

/** How many records of a kind a search shows; the list of that kind has the others. */
export const mostPerGroup = 5;
/** Anything shorter would match nearly everything. */
export const shortestSearch = 2;

/** Whether the text is a whole number or code of the record, not only a part. */
const found = z.object({ id: z.uuid(), isExact: z.boolean() });

const groupOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), hasMore: z.boolean() });

const shipmentSchema = z.extend(found, {
  trackingNumber: z.string(),
  mode: modeSchema,
  status: z.enum(shipmentStatuses),
  description: z.string(),
  customerName: z.string(),
});

const cartonSchema = z.extend(found, {
  labelNumber: z.string(),
  supplierNumber: z.nullable(z.string()),
  state: z.enum(packageStates),
  /** Null for an unidentified carton, which has no owner either. */
  shipment: z.nullable(z.object({ id: z.uuid(), trackingNumber: z.string(), mode: modeSchema })),
  customerName: z.nullable(z.string()),
});

const customerSchema = z.extend(found, {
  name: z.string(),
  customerCode: z.string(),
  shippingMark: z.string(),
  previousCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
});

const batchSchema = z.extend(found, {
  batchNumber: z.string(),
  mode: modeSchema,
  state: z.enum(batchStates),
  /** The number of its container or air waybill. */
  transportNumber: z.nullable(z.string()),
  destinationCity: z.string(),
});

const invoiceSchema = z.extend(found, {
  /** Null for a draft. */
  invoiceNumber: z.nullable(z.string()),
  state: z.enum(invoiceStates),
  total: moneySchema,
  trackingNumber: z.string(),
  customerName: z.string(),
});

const paymentSchema = z.extend(found, {
  reference: z.string(),
  receiptNumber: z.nullable(z.string()),
  method: z.enum(paymentMethods),
  state: z.enum(paymentStates),
  amount: moneySchema,
  customerName: z.string(),
});

const ticketSchema = z.extend(found, {
  ticketNumber: z.string(),
  subject: z.string(),
  state: z.enum(ticketStates),
  customerName: z.string(),
});

/** A group that the person may not see is null. */
export const searchAnswer = z.object({
  shipments: groupOf(shipmentSchema),
  cartons: groupOf(cartonSchema),
  customers: groupOf(customerSchema),
  batches: groupOf(batchSchema),
  invoices: z.nullable(groupOf(invoiceSchema)),
  payments: z.nullable(groupOf(paymentSchema)),
  tickets: z.nullable(groupOf(ticketSchema)),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchEverywhere = endpoint({
  method: 'GET',
  path: '/search',
  access: 'office',
  summary: 'Search shipments, cartons, customers, batches, invoices, payments and tickets at once',
  query: z.object({
    q: z
      .string()
      .check(
        z.trim(),
        z.minLength(shortestSearch, searchTexts.longer.ref),
        z.maxLength(longestSearch),
      ),
  }),
  answer: searchAnswer,
});
