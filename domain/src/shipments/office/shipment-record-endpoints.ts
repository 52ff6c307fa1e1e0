import { z } from 'zod/mini';

import { roles } from '../../access.ts';
import { endpoint, idParams } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { instantSchema } from '../../values/time.ts';

/** In the order in which they are listed. */
export const documentKinds = [
  'LABELS',
  'LOADING_LIST',
  'HOUSE_BILL',
  'ARRIVAL_NOTICE',
  'INVOICE',
  'RECEIPT',
  'PROOF_OF_PAYMENT',
  'PHOTO',
  'DELIVERY_PHOTO',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const page = z.pick(pageQuery, { cursor: true, limit: true });

const paperSchema = z.object({
  kind: z.enum(documentKinds),
  /** What its call asks for: the batch, the invoice, the payment, the photo, the stop of a run. */
  id: z.uuid(),
  /** As it is called: the number of the batch, of the invoice, of the receipt, of the carton. */
  name: z.string(),
  at: z.nullable(instantSchema),
  /** The cartons of a sheet of labels. */
  packageIds: z.array(z.uuid()),
});
export type ShipmentDocument = z.infer<typeof paperSchema>;

export const listShipmentDocuments = endpoint({
  method: 'GET',
  path: '/shipments/:id/papers',
  access: 'office',
  summary: 'List a shipment’s documents and photos',
  params: idParams,
  query: page,
  answer: pageOf(paperSchema),
});

export const letterStates = ['SENT', 'WAITING', 'DEAD'] as const;

const letterSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  at: instantSchema,
  /** When the customer read it on their pages; null where they did not, or want no reminders. */
  readAt: z.nullable(instantSchema),
  /** How far the e-mail has come; null where the customer wants none. */
  mail: z.nullable(z.enum(letterStates)),
});
export type ShipmentEmail = z.infer<typeof letterSchema>;

export const listShipmentEmails = endpoint({
  method: 'GET',
  path: '/shipments/:id/letters',
  access: 'office',
  summary: 'List notifications sent for a shipment',
  params: idParams,
  query: page,
  answer: pageOf(letterSchema),
});

/** What is done to a shipment, its cartons, their discrepancies, its invoices and payments: each has its words. */
export const auditedActions = [
  'batch.adopt',
  'batch.load',
  'batch.offload',
  'batch.take-off-list',
  'claim.add',
  'claim.approve',
  'claim.open',
  'claim.refuse',
  'claim.withdraw',
  'claim.wrong-number',
  'count.found',
  'count.missing',
  'discrepancy.resolve',
  'dispute.close',
  'dispute.credit',
  'dispute.open',
  'dispute.uphold',
  'dispute.withdraw',
  'invoice.choose-plan',
  'invoice.credit',
  'invoice.draft',
  'invoice.issue',
  'invoice.issue-returned-payment',
  'invoice.issue-storage',
  'invoice.move-due',
  'invoice.redraft',
  'invoice.use-credit',
  'invoice.void',
  'package.damage',
  'package.hold',
  'package.identify',
  'package.lift-hold',
  'package.match-found',
  'package.mismatch',
  'package.move',
  'package.over',
  'package.put-back',
  'package.receive',
  'package.register-found',
  'package.remeasure',
  'package.reopen',
  'package.unload',
  'package.verify',
  'package.void-receipt',
  'package.write-off',
  'payment.approve',
  'payment.book',
  'payment.confirm',
  'payment.correct',
  'payment.move',
  'payment.prove',
  'payment.reject',
  'payment.reverse',
  'payment.submit',
  'run.deliver',
  'run.fail',
  'shipment.cancel',
  'shipment.edit',
  'shipment.hand-over',
  'shipment.charge-storage',
  'shipment.hold',
  'shipment.import',
  'shipment.lock-pickup',
  'shipment.pre-alert',
  'shipment.unlock-pickup',
] as const;

const value = z.nullable(z.string());
const auditSchema = z.object({
  seq: z.int(),
  at: instantSchema,
  /** As `package.receive`. */
  action: z.string(),
  /** Nobody where a rule of the product did it. */
  who: z.nullable(z.object({ name: z.string(), role: z.enum(roles) })),
  about: z.object({ subject: z.string(), name: z.string() }),
  /** Null where this person may not see it: money is shown to finance. */
  changes: z.nullable(z.array(z.object({ field: z.string(), before: value, after: value }))),
  reason: value,
  /** From where, for an admin. */
  from: z.nullable(z.object({ ip: value, device: value })),
});
export type ShipmentAudit = z.infer<typeof auditSchema>;

export const listShipmentAudit = endpoint({
  method: 'GET',
  path: '/shipments/:id/audit',
  access: 'office',
  summary: 'Get a shipment’s audit trail',
  params: idParams,
  query: page,
  answer: pageOf(auditSchema),
});
