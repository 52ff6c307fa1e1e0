import { z } from 'zod/mini';

import { endpoint, fileAnswer, xlsxKind } from '../../endpoint.ts';
import { countedPageQuery, pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { dayInput, instantSchema } from '../../values/time.ts';
import { tagSchema } from '../tag.ts';

/** The maximum number of rows in a file; larger results are prepared as a task. */
export const maxCustomersInFile = 10_000;

/** MERGED ones are records of the past: the list leaves them out unless it is asked for them. */
export const customerStates = ['ACTIVE', 'DEACTIVATED', 'MERGED'] as const;
export type CustomerState = (typeof customerStates)[number];

/** In ascending order, and with a minus in descending order. */
export const customerSorts = [
  'name',
  '-name',
  'owed',
  '-owed',
  'activity',
  '-activity',
  'created',
  '-created',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const customerRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  customerCode: z.string(),
  shippingMark: z.string(),
  /** The code or mark in the company's previous system. */
  previousCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Null if the customer has none. */
  email: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** Null for staff who may not see balances. */
  owed: z.nullable(moneySchema),
  credit: z.nullable(moneySchema),
  lastActivityAt: instantSchema,
  tags: z.array(z.string()),
  state: z.enum(customerStates),
  createdAt: instantSchema,
});
export type CustomerRow = z.infer<typeof customerRowSchema>;

const filter = {
  state: z.optional(z.enum(customerStates)),
  owes: z.optional(z.stringbool()),
  hasCredit: z.optional(z.stringbool()),
  tag: z.optional(tagSchema),
  /** Without any activity on that day in Accra or later. */
  inactiveSince: z.optional(dayInput),
  /** Registered on these days in Accra, both inclusive. */
  createdFrom: z.optional(dayInput),
  createdTo: z.optional(dayInput),
};
const sort = z.optional(z.enum(customerSorts));

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  access: 'office',
  summary:
    'List customers; the search finds names, codes, marks, previous codes, phone numbers, email addresses, shipments, invoices and courier numbers',
  query: z.extend(countedPageQuery, { ...filter, sort }),
  answer: pageOf(customerRowSchema),
});

const fileQuery = z.object({ ...filter, q: pageQuery.shape.q, sort });

export const getCustomersCsv = endpoint({
  method: 'GET',
  path: '/customers.csv',
  access: 'office',
  summary: 'Export customers as CSV',
  query: fileQuery,
  answer: fileAnswer,
  produces: 'text/csv',
});

export const getCustomersXlsx = endpoint({
  method: 'GET',
  path: '/customers.xlsx',
  access: 'office',
  summary: 'Export customers as XLSX',
  query: fileQuery,
  answer: fileAnswer,
  produces: xlsxKind,
});

export const listCustomerTags = endpoint({
  method: 'GET',
  path: '/customers/tags',
  access: 'office',
  summary: 'List the tags in use, most used first',
  query: z.object({ q: pageQuery.shape.q }),
  /** The 50 most used. */
  answer: z.object({ items: z.array(z.object({ tag: z.string(), customers: z.int() })) }),
});
