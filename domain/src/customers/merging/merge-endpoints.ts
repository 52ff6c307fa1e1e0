import { z } from 'zod/mini';

import { blockerSchema } from '../../accounts/privacy/own-data-endpoints.ts';
import { endpoint, idParams } from '../../endpoint.ts';
import { moneySchema } from '../../values/money.ts';
import { reasonText } from '../../values/reason.ts';
import { customerRowSchema } from '../list/customer-list-endpoints.ts';
import { mergeFormTexts } from './merge-form-texts.ts';

const mergedPerson = z.pick(customerRowSchema, {
  id: true,
  name: true,
  customerCode: true,
  shippingMark: true,
  phone: true,
  email: true,
  city: true,
});

/** The records that a merge moves, as the preview counts them. */
export const movedKinds = [
  'shipments',
  'packages',
  'invoices',
  'payments',
  'refunds',
  'tickets',
  'notes',
  'tags',
  'addresses',
  'claims',
] as const;
export type MovedKind = (typeof movedKinds)[number];

const previewSchema = z.object({
  old: mergedPerson,
  kept: mergedPerson,
  moves: z.record(z.enum(movedKinds), z.int()),
  /** Transferred by a journal entry of their own. */
  owed: moneySchema,
  credit: moneySchema,
  refundsPayable: moneySchema,
  /** Issued invoices with a balance due. */
  openInvoices: z.int(),
  /** API keys that are revoked and devices that are logged out. */
  apiKeys: z.int(),
  sessions: z.int(),
  /** What has to be settled before the merge. */
  blockers: z.array(blockerSchema),
});
export type MergePreview = z.infer<typeof previewSchema>;

export const previewMerge = endpoint({
  method: 'GET',
  path: '/customers/:id/merge-preview',
  access: 'admin',
  summary: 'Get what a merge of this customer into another one would move, and what blocks it',
  params: idParams,
  query: z.object({ keptId: z.uuid() }),
  answer: previewSchema,
});

export const mergeCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/merge',
  access: 'admin',
  stepUp: true,
  summary: 'Merge this customer into another one. It can’t be undone',
  params: idParams,
  idempotent: true,
  body: z.object({
    keptId: z.uuid(),
    /** The code of the kept customer, typed to confirm. */
    keptCode: z.string(mergeFormTexts.code.ref).check(z.maxLength(40, mergeFormTexts.code.ref)),
    reason: reasonText(mergeFormTexts.reason.ref),
  }),
  answer: z.object({ keptId: z.uuid() }),
});
