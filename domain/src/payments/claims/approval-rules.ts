import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { moneyInput, moneyOf, pesewasOf } from '../../values/money.ts';
import { settingsReason } from '../../values/reason.ts';

/** Who confirms a reported payment: the `payments` section of the settings. */
export const approvalRulesSchema = z.object({
  /** Larger payments are confirmed by two people; null for no limit. */
  twoConfirmAbove: z.nullable(moneyInput),
});
export type ApprovalRules = z.output<typeof approvalRulesSchema>;

/** Defaults until an admin changes them. */
export const approvalRulesUnset: ApprovalRules = { twoConfirmAbove: moneyOf(2_000_000) };

/**
 * Whether this person's confirmation books the payment. A payment with a first approval waits for another
 * person who saw the same amount, even if the limit has changed since or the other amount is below it.
 */
export const isBookedNow = (
  { twoConfirmAbove }: ApprovalRules,
  { amount, approved }: { amount: number; approved: number | null },
) =>
  approved === null
    ? twoConfirmAbove === null || amount <= pesewasOf(twoConfirmAbove)
    : amount === approved;

const heldSchema = z.extend(approvalRulesSchema, { version: z.int() });

export const getApprovalRules = endpoint({
  method: 'GET',
  path: '/settings/payments',
  access: 'duty:finance',
  summary: 'Get the two-person confirmation limit for payments',
  answer: heldSchema,
});

export const saveApprovalRules = endpoint({
  method: 'PATCH',
  path: '/settings/payments',
  access: 'admin',
  stepUp: true,
  versioned: true,
  summary: 'Update the two-person confirmation limit for payments',
  body: z.extend(approvalRulesSchema, { reason: settingsReason }),
  /** The current rules, and whether the change waits for another admin. */
  answer: z.extend(heldSchema, { isPending: z.boolean() }),
});
