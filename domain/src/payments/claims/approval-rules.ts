import { z } from 'zod/mini';

import { endpoint } from '../../endpoint.ts';
import { moneyInput, moneyOf, pesewasOf } from '../../values/money.ts';

/** Who confirms a payment that somebody told of: the section `payments` of the settings. */
export const approvalRulesSchema = z.object({
  /** What comes to more is confirmed by two people; null for no limit. */
  twoConfirmAbove: z.nullable(moneyInput),
});
export type ApprovalRules = z.output<typeof approvalRulesSchema>;

/** Until an admin has said more. */
export const approvalRulesUnset: ApprovalRules = { twoConfirmAbove: moneyOf(2_000_000) };

/**
 * Whether a payment is booked as soon as this person confirms this much of it. What one person approved waits for
 * another who saw the same, also where the limit was changed since or the other amount is below it.
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
  body: approvalRulesSchema,
  /** What holds now, and whether the change waits for another admin. */
  answer: z.extend(heldSchema, { isPending: z.boolean() }),
});
