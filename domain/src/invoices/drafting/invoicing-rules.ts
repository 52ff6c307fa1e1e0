import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { moneyInput, pesewasOf } from '../../values/money.ts';
import { settingsReason } from '../../values/reason.ts';
import { invoiceFormTexts } from '../invoice-form-texts.ts';

/** How drafts become invoices: the `invoicing` section of the settings. */
export const invoicingRulesSchema = z.object({
  /** Issued as soon as the last carton is verified; otherwise finance reviews the draft first. */
  isIssuedAutomatically: z.boolean(),
  /** Larger invoices are reviewed anyway; null for no limit. */
  reviewAbove: z.nullable(
    moneyInput.check(
      z.refine((limit) => pesewasOf(limit) > 0, invoiceFormTexts.limitAboveZero.ref),
    ),
  ),
});
export type InvoicingRules = z.output<typeof invoicingRulesSchema>;

/** Until an admin changes this, every draft is reviewed. */
export const invoicingRulesUnset: InvoicingRules = {
  isIssuedAutomatically: false,
  reviewAbove: null,
};

/** Whether a draft of this total is issued automatically. @param total whole pesewas */
export const isIssuedAutomatically = (rules: InvoicingRules, total: number) =>
  rules.isIssuedAutomatically &&
  (rules.reviewAbove === null || total <= pesewasOf(rules.reviewAbove));

const heldSchema = z.extend(invoicingRulesSchema, { version: z.int() });

export const getInvoicingRules = endpoint({
  method: 'GET',
  path: '/settings/invoicing',
  access: 'duty:finance',
  summary: 'Get automatic invoicing settings',
  answer: heldSchema,
});

export const saveInvoicingRules = endpoint({
  method: 'PATCH',
  path: '/settings/invoicing',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary: 'Update automatic invoicing settings',
  body: z.extend(invoicingRulesSchema, { reason: settingsReason }),
  /** While the change waits for another admin, the current rules. */
  answer: z.extend(heldSchema, { isPending: z.boolean() }),
});
