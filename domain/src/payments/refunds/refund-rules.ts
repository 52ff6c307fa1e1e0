import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { moneyInput, moneyOf, pesewasOf } from '../../values/money.ts';
import { settingsReason } from '../../values/reason.ts';

/** Who sends a refund and approves a credit note or void: the `refunds` section of the settings. */
export const refundRulesSchema = z.object({
  /** Larger refunds are sent by someone other than the approver; null for no limit. */
  anotherSendsAbove: z.nullable(moneyInput),
});
export type RefundRules = z.output<typeof refundRulesSchema>;

/** Defaults until an admin changes them. */
export const refundRulesUnset: RefundRules = { anotherSendsAbove: moneyOf(500_000) };

/** Credits, voids and refunds by one person to one customer within this period count together. */
export const fourEyesPeriodMs = 24 * 60 * 60_000;

/** Whether a refund of this amount must be sent by someone other than its approver. */
export const needsAnother = ({ anotherSendsAbove }: RefundRules, amount: number) =>
  anotherSendsAbove !== null && amount > pesewasOf(anotherSendsAbove);

const heldSchema = z.extend(refundRulesSchema, { version: z.int() });

export const getRefundRules = endpoint({
  method: 'GET',
  path: '/settings/refunds',
  access: 'duty:finance',
  summary: 'Get the two-person limit for refunds, credit notes and voids',
  answer: heldSchema,
});

export const saveRefundRules = endpoint({
  method: 'PATCH',
  path: '/settings/refunds',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary: 'Update the two-person limit for refunds, credit notes and voids',
  body: z.extend(refundRulesSchema, { reason: settingsReason }),
  /** The current rules, and whether the change waits for another admin. */
  answer: z.extend(heldSchema, { isPending: z.boolean() }),
});
