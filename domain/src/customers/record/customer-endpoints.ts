import { z } from 'zod/mini';

import { emailSchema, nameSchema, phoneSchema } from '../../accounts/account-endpoints.ts';
import { fieldTexts } from '../../accounts/account-field-texts.ts';
import { endpoint, idParams } from '../../endpoint.ts';
import { languages } from '../../texts/language.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { moneySchema } from '../../values/money.ts';
import { instantSchema } from '../../values/time.ts';
import { customerRowSchema } from '../list/customer-list-endpoints.ts';
import { tagSchema } from '../tag.ts';

export const customerSchema = z.extend(customerRowSchema, {
  /** The customer that this one was merged into. */
  mergedInto: z.nullable(z.pick(customerRowSchema, { id: true, name: true, customerCode: true })),
  /** Customers that were merged into this one, whose codes and marks lead here. */
  mergedFrom: z.array(
    z.pick(customerRowSchema, { id: true, name: true, customerCode: true, shippingMark: true }),
  ),
  address: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
  isEmailVerified: z.boolean(),
  /** Whether the customer has chosen a password. */
  canLogIn: z.boolean(),
  /** When the link to choose a password was last emailed, while it can be used. */
  invitedAt: z.nullable(instantSchema),
  version: z.int(),
  hasSecondFactor: z.boolean(),
  /** Number of devices that are logged in. */
  openSessions: z.int(),
  hasNews: z.boolean(),
  /** Null for staff who may not see balances, as `owed` and `credit` are. */
  overdue: z.nullable(moneySchema),
  /** Shipments that are neither delivered nor cancelled, and all. */
  activeShipments: z.int(),
  shipments: z.int(),
  addresses: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      person: z.string(),
      phone: z.string(),
      place: z.string(),
      isDefault: z.boolean(),
    }),
  ),
});
export type CustomerAnswer = z.infer<typeof customerSchema>;

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/:id',
  access: 'office',
  summary: 'Get a customer with contact details, balance and counts',
  params: idParams,
  answer: customerSchema,
});

/**
 * Money is for finance, tickets and messages to many are for support, emails and messages to phones for both, notes and
 * calls for all but content.
 */
export const customerEventKinds = [
  'SHIPMENT',
  'INVOICE',
  'CREDIT_NOTE',
  'PAYMENT',
  'REFUND',
  'TICKET',
  'MESSAGE',
  'BULK_MESSAGE',
  'EMAIL',
  'PHONE_MESSAGE',
  'CALL',
  'NOTE',
] as const;
export type CustomerEventKind = (typeof customerEventKinds)[number];

const customerEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(customerEventKinds),
  at: instantSchema,
  /** The number of the shipment, document or ticket, or the channel to the phone; empty for emails and notes. */
  number: z.string(),
  /** The description, subject or text, shortened to 300 characters. */
  text: z.string(),
  state: z.nullable(z.string()),
  amount: z.nullable(moneySchema),
  /** Who wrote the note or message, or took the call. */
  who: z.nullable(z.string()),
  /** The id of the record that its page shows: of the invoice for a credit note. */
  recordId: z.uuid(),
});
export type CustomerEvent = z.infer<typeof customerEventSchema>;

const page = z.pick(pageQuery, { cursor: true, limit: true });

export const listCustomerTimeline = endpoint({
  method: 'GET',
  path: '/customers/:id/timeline',
  access: 'office',
  summary: 'List everything that happened with a customer, newest first',
  params: idParams,
  query: z.extend(page, { kind: z.optional(z.enum(customerEventKinds)) }),
  answer: pageOf(customerEventSchema),
});

export const customerDocumentKinds = [
  'INVOICE',
  'CREDIT_NOTE',
  'RECEIPT',
  'PROOF_OF_PAYMENT',
  'HOUSE_BILL',
  'PHOTO',
  'ATTACHMENT',
  'PROOF_OF_PURCHASE',
  'PROOF_OF_REFUND',
] as const;
export type CustomerDocumentKind = (typeof customerDocumentKinds)[number];

const documentSchema = z.object({
  /**
   * Id for the call that fetches it: of the invoice, credit note, payment, refund, claim, photo or attachment, or of the
   * batch of a house bill.
   */
  id: z.uuid(),
  kind: z.enum(customerDocumentKinds),
  name: z.string(),
  at: instantSchema,
  /** The shipment of a house bill. */
  shipmentId: z.nullable(z.uuid()),
});
export type CustomerDocument = z.infer<typeof documentSchema>;

export const listCustomerDocuments = endpoint({
  method: 'GET',
  path: '/customers/:id/documents',
  access: 'office',
  summary: 'List a customer’s documents, newest first',
  params: idParams,
  query: page,
  answer: pageOf(documentSchema),
});

const tagParams = z.object({ id: z.uuid() });
const tagsAnswer = z.object({ tags: z.array(z.string()) });

export const addCustomerTag = endpoint({
  method: 'POST',
  path: '/customers/:id/tags',
  access: 'office',
  summary: 'Add a tag to a customer',
  params: tagParams,
  idempotent: true,
  body: z.object({ tag: tagSchema }),
  answer: tagsAnswer,
});

export const removeCustomerTag = endpoint({
  method: 'DELETE',
  path: '/customers/:id/tags',
  access: 'office',
  summary: 'Remove a tag from a customer',
  params: tagParams,
  query: z.object({ tag: tagSchema }),
  answer: tagsAnswer,
});

const contact = {
  name: nameSchema,
  phone: phoneSchema,
  email: z.optional(emailSchema),
};

/** In the details of `customer.similar`. */
export const similarSchema = z.object({
  ...z.pick(customerRowSchema, {
    id: true,
    name: true,
    customerCode: true,
    phone: true,
    email: true,
    city: true,
  }).shape,
  because: z.array(z.enum(['PHONE', 'EMAIL', 'NAME'])),
});
export type SimilarCustomer = z.infer<typeof similarSchema>;

const place = {
  city: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, fieldTexts.city.ref),
      z.maxLength(80, fieldTexts.cityTooLong.ref),
    ),
  address: z.optional(z.string().check(z.trim(), z.maxLength(300, fieldTexts.addressTooLong.ref))),
};

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  access: 'office',
  budget: 'REQUEST',
  summary:
    'Create an account for a customer; with an email address, the customer gets a link to choose a password',
  idempotent: true,
  body: z.object({
    ...contact,
    ...place,
    /** The caller compared the similar customers and says that this is another person. */
    isAnother: z.optional(z.boolean()),
  }),
  answer: customerSchema,
});

export const changeCustomerContact = endpoint({
  method: 'PATCH',
  path: '/customers/:id/contact',
  access: 'office',
  summary: 'Correct the contact details of a customer who has not chosen a password yet',
  params: idParams,
  idempotent: true,
  versioned: true,
  body: z.object({ ...contact, ...place }),
  answer: customerSchema,
});

export const inviteCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/invitation',
  access: 'office',
  budget: 'REQUEST',
  summary: 'Email a customer without a password the link to choose one; earlier links stop working',
  params: idParams,
  idempotent: true,
  answer: customerSchema,
});
