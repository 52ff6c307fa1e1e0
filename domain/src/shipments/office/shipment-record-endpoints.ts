import { z } from 'zod/mini';

import { roles } from '../../access.ts';
import { endpoint, idParams } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../values/list.ts';
import { instantSchema } from '../../values/time.ts';

/** In display order. */
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
  'SUPPLIER_PHOTO',
  'SUPPLIER_INVOICE',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

const page = z.pick(pageQuery, { cursor: true, limit: true });

const documentSchema = z.object({
  kind: z.enum(documentKinds),
  /** Id for the call that fetches it: of the batch, invoice, payment, photo, file or delivery run stop. */
  id: z.uuid(),
  /** Number of the batch, invoice, receipt or carton. */
  name: z.string(),
  at: z.nullable(instantSchema),
  /** The cartons of a label sheet. */
  packageIds: z.array(z.uuid()),
});
export type ShipmentDocument = z.infer<typeof documentSchema>;

export const listShipmentDocuments = endpoint({
  method: 'GET',
  path: '/shipments/:id/documents',
  access: 'office',
  summary: 'List a shipment’s documents and photos',
  params: idParams,
  query: page,
  answer: pageOf(documentSchema),
});

export const emailStates = ['SENT', 'WAITING', 'DEAD'] as const;

const shipmentEmailSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  at: instantSchema,
  /** When the customer read the notification; null if unread, or if they have notifications switched off. */
  readAt: z.nullable(instantSchema),
  /** State of the email; null if the customer has no confirmed address, or has emails switched off. */
  mail: z.nullable(z.enum(emailStates)),
});
export type ShipmentEmail = z.infer<typeof shipmentEmailSchema>;

export const listShipmentEmails = endpoint({
  method: 'GET',
  path: '/shipments/:id/emails',
  access: 'office',
  summary: 'List notifications sent for a shipment',
  params: idParams,
  query: page,
  answer: pageOf(shipmentEmailSchema),
});

/** Audited actions on a shipment, its cartons, discrepancies, invoices and payments, each with a text. */
export const auditedActions = [
  'batch.add-to-list',
  'batch.load',
  'batch.offload',
  'batch.remove-from-list',
  'claim.add',
  'claim.approve',
  'claim.open',
  'claim.refuse',
  'claim.withdraw',
  'claim.wrong-number',
  'consolidation.accept',
  'consolidation.approve',
  'consolidation.cancel',
  'consolidation.complete',
  'consolidation.decline',
  'consolidation.expire',
  'consolidation.request',
  'consolidation.start',
  'count.found',
  'count.missing',
  'credit.release',
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
  'invoice.issue-opening-balance',
  'invoice.issue-returned-payment',
  'invoice.issue-storage',
  'invoice.move-due',
  'invoice.redraft',
  'invoice.resume-reminders',
  'invoice.reverse-write-off',
  'invoice.stop-reminders',
  'invoice.use-credit',
  'invoice.void',
  'invoice.write-off',
  'package.damage',
  'package.hold',
  'package.identify',
  'package.lift-hold',
  'package.match-found',
  'package.measure',
  'package.mismatch',
  'package.move',
  'package.over',
  'package.undo-unload',
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
  'shipment.add-file',
  'shipment.cancel',
  'shipment.edit',
  'shipment.end-follower',
  'shipment.hand-over',
  'shipment.charge-storage',
  'shipment.hold',
  'shipment.import',
  'shipment.lock-pickup',
  'shipment.pre-alert',
  'shipment.remove-file',
  'shipment.unlock-pickup',
] as const;

const value = z.nullable(z.string());
const auditSchema = z.object({
  seq: z.int(),
  at: instantSchema,
  /** Such as `package.receive`. */
  action: z.string(),
  /** Null where the system did it by a rule. */
  who: z.nullable(z.object({ name: z.string(), role: z.enum(roles) })),
  about: z.object({ subject: z.string(), name: z.string() }),
  /** Null if this person may not see it: money is shown to finance. */
  changes: z.nullable(z.array(z.object({ field: z.string(), before: value, after: value }))),
  reason: value,
  /** The origin of the request, for admins. */
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
